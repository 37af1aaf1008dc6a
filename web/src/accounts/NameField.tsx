/** The field for the person's name. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { currentName, typeName } from "./names";

export function NameField({ label = t("name.label") }: { label?: string }) {
  const [cut, setCut] = useState(false);
  return (
    <div class="name-field">
      <label>
        <span class="label">{label}</span>
        <input
          class="field"
          name="name"
          autocomplete="nickname"
          spellcheck={false}
          value={currentName()}
          onInput={(event) => {
            setCut(typeName(event.currentTarget.value));
            event.currentTarget.value = currentName();
          }}
        />
      </label>
      <p class="hint-line" role="status">
        {cut ? t("name.cut") : ""}
      </p>
    </div>
  );
}

/** Join a table by its link or code. */
import { useState } from "preact/hooks";
import { Refusal, tableInfo } from "../api";
import { t } from "../i18n";
import { go } from "../router";
import { useAttempt } from "../ui/attempt";
import { tableOf } from "./opening";

export function Join() {
  const [text, setText] = useState("");
  const { busy, problem, run } = useAttempt();
  const join = (event: Event) => {
    event.preventDefault();
    run(async () => {
      const id = tableOf(text);
      if (!id) throw new Refusal(text.trim() ? "no_link" : "no_code", "");
      await tableInfo(id);
      go(`/t/${id}`);
    });
  };
  return (
    <form class="join" onSubmit={join} aria-label={t("home.join")}>
      <label>
        <span class="label">{t("home.join.label")}</span>
        <input
          class="field"
          value={text}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={busy}>
        {t("home.join.do")}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

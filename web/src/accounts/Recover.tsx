/** Recover an account with its recovery phrase. */
import { useState } from "preact/hooks";
import { me, Refusal, recover } from "../api";
import { t } from "../i18n";
import { go } from "../router";
import { inWords } from "../trouble";
import { useAttempt } from "../ui/attempt";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { forgetName } from "./names";

const why = (error: unknown): string =>
  error instanceof Refusal && error.status === 403 ? t("recover.wrong") : inWords(error);

export function Recover() {
  const [words, setWords] = useState("");
  const { busy, problem, run } = useAttempt(why);
  const use = (event: Event) => {
    event.preventDefault();
    run(async () => {
      await recover(words);
      forgetName();
      go("/", true);
    });
  };
  return (
    <Frame title={t("recover.title")} name="device">
      <form class="panel column" onSubmit={use}>
        <h1>{t("recover.title")}</h1>
        <p>{t("recover.text")}</p>
        {me.value && <p>{t("recover.known", { name: me.value.name })}</p>}
        <label>
          <span class="label">{t("recover.label")}</span>
          <input
            class="field"
            lang="en"
            value={words}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <Problem text={problem} />
        <p>
          <button type="submit" class="button main" disabled={busy}>
            {t("recover.do")}
          </button>
        </p>
      </form>
    </Frame>
  );
}

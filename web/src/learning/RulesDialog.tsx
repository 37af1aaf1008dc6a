/** The rules in force in a dialog, so that players need not leave the game to read them (R34). */

import { t } from "../i18n";
import { base } from "../router";
import { Problem } from "../ui/fields";
import { Button, Dialog } from "../ui/parts";
import { Chapters, useRulebook } from "./Rulebook";

export function RulesDialog({ text, close }: { text: string; close: () => void }) {
  const { book, problem } = useRulebook(text);
  return (
    <Dialog title={t("rulebook.title.here")} close={close}>
      <Problem text={problem} />
      {book && <Chapters book={book} level={3} />}
      <p class="row">
        <Button act={close} main>
          {t("dialog.close")}
        </Button>
        <a href={`${base}/rules?rules=${encodeURIComponent(text)}`} target="_blank" rel="noopener">
          {t("rulebook.whole")}
        </a>
      </p>
    </Dialog>
  );
}

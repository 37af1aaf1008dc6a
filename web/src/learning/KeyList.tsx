/** The list of keys at the table. */
import { t } from "../i18n";
import { Button, Dialog } from "../ui/parts";
import "./keys.css";

const KEYS = [
  "own",
  "play",
  "discard",
  "mates",
  "value",
  "arrange",
  "note",
  "history",
  "empathy",
  "look_back",
  "advice",
  "cancel",
  "menu",
  "help",
] as const;

export function KeyList({ close }: { close: () => void }) {
  return (
    <Dialog title={t("menu.keys")} close={close}>
      <dl class="keys">
        {KEYS.map((name) => (
          <div>
            <dt>
              <kbd>{t(`keys.${name}.key`)}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Button act={close} main>
        {t("dialog.close")}
      </Button>
    </Dialog>
  );
}

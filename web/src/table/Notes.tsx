/** Notes on cards: private until the game is over. */
import { signal } from "@preact/signals";
import { look, Shape } from "../art/suits";
import { cardName, faceOf } from "../game/cards";
import { t } from "../i18n";
import type { RulesInfo } from "../protocol";
import { Button, Dialog } from "../ui/parts";
import type { LiveTable } from "./model";
import "./Notes.css";

/** The card whose note is being written, by its place in the deck. */
const edited = signal<number | null>(null);

export function editNote(card: number): void {
  edited.value = card;
}

export function NoteEditor({ live, refused }: { live: LiveTable; refused: (error: unknown) => void }) {
  const card = edited.value;
  if (card === null) return null;
  const close = () => (edited.value = null);
  const save = (text: string) => {
    close();
    live.write(card, text).catch(refused);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save(String(new FormData(event.currentTarget as HTMLFormElement).get("text") ?? "").trim());
  };
  return (
    <Dialog title={t("note.title")} close={close}>
      <form onSubmit={submit} class="stack">
        <label>
          {t("note.label")}
          <input class="field" name="text" maxLength={200} autofocus defaultValue={live.notes.value.get(card) ?? ""} />
        </label>
        <Quick rules={live.table.value?.rules ?? null} save={save} />
        <div class="row">
          <button class="button main" type="submit">
            {t("note.save")}
          </button>
          {live.notes.value.has(card) && <Button act={() => save("")}>{t("note.remove")}</Button>}
        </div>
      </form>
    </Dialog>
  );
}

const QUICK = ["f", "cm"] as const;

/** Common notes, with one touch: what a move promised, what is safe, which card it is. */
function Quick({ rules, save }: { rules: RulesInfo | null; save: (text: string) => void }) {
  if (!rules) return null;
  return (
    <div class="quick" role="group" aria-label={t("note.quick")}>
      <div class="row">
        {QUICK.map((text) => (
          <Button small label={t(`note.quick.${text}`)} act={() => save(text)}>
            {text}
          </Button>
        ))}
      </div>
      {rules.suits.map((suit) => (
        <div class="row">
          {Array.from({ length: rules.ranks }, (_, i) => `${suit.letter}${i + 1}`).map((card) => (
            <button type="button" class="chip" data-ink={look(suit)} onClick={() => save(card)}>
              <Shape suit={suit} />
              {faceOf(card)}
              <span class="hidden-text">{cardName(rules, card)}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

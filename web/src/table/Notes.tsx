/** Notes to cards: one's own until the game is over. */
import { signal } from "@preact/signals";
import { t } from "../i18n";
import { Button, Dialog } from "../ui/parts";
import type { LiveTable } from "./model";

/** What a replay shows. */
export const NO_NOTES: ReadonlyMap<number, string> = new Map();

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
        <div class="row">
          <button class="button main" type="submit">
            {t("note.save")}
          </button>
          <Button act={() => save("")}>{t("note.remove")}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Choose a deal or a position: pasted, from a file or by a link, and the turn to continue from. */
import { useId, useState } from "preact/hooks";
import { t } from "../i18n";
import { base } from "../router";
import { Problem } from "../ui/fields";
import "./ChosenFields.css";

/** The maximum length that the server accepts. */
const MOST_LETTERS = 12_000;

export interface Chosen {
  deal: string;
  /** The turn counted from 1; empty for the beginning, or for the turn of a link. */
  turn: string;
}

/** The moment of a finished game in a link to the form. */
export function linkedPosition(): Chosen & { players: number } {
  const asked = new URLSearchParams(location.search);
  const [game, turn, branch] = [asked.get("game"), Number(asked.get("turn") ?? 0), asked.get("branch")];
  if (!game) return { deal: "", turn: "", players: 0 };
  const deal = `${location.origin}${base}/t/${game}?turn=${turn}${branch ? `&branch=${branch}` : ""}`;
  return { deal, turn: String(turn + 1), players: Number(asked.get("players")) };
}

/** The request to the server. */
export function wantedPosition({ deal, turn }: Chosen): { deal: string; turn: number | null } {
  return { deal: deal.trim(), turn: deal.trim() && turn ? Number(turn) - 1 : null };
}

export function ChosenFields({ chosen, set }: { chosen: Chosen; set: (chosen: Chosen) => void }) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size > MOST_LETTERS ? "" : (await file.text()).trim();
    setProblem(text ? "" : t("host.file.long"));
    if (text) set({ ...chosen, deal: text });
  };
  return (
    <details open={chosen.deal !== ""}>
      <summary>{t("host.deal")}</summary>
      <div class="chosen-fields">
        <label>
          <span class="dim">{t("host.deal.about")}</span>
          <textarea
            class="field"
            rows={4}
            spellcheck={false}
            maxLength={MOST_LETTERS}
            value={chosen.deal}
            onInput={(event) => set({ ...chosen, deal: event.currentTarget.value })}
          />
        </label>
        <label>
          <span class="label">{t("host.file")}</span>
          <input
            class="field"
            type="file"
            accept=".json,.txt,application/json,text/plain"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </label>
        <Problem text={problem} />
        <label>
          <span class="label">{t("host.turn")}</span>
          <input
            class="field"
            type="number"
            inputMode="numeric"
            min={1}
            max={9_999}
            aria-describedby={id}
            value={chosen.turn}
            onInput={(event) => set({ ...chosen, turn: event.currentTarget.value })}
          />
        </label>
        <small id={id} class="dim">
          {t("host.turn.about")}
        </small>
      </div>
    </details>
  );
}

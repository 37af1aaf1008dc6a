/** The small marks on a card: the effect of the latest hint to its hand, its notes, the move chosen for it. */
import { t } from "../i18n";
import { marks } from "../preferences";
import type { CardPicture } from "../protocol";
import "./Marks.css";

/** Short notes are written on the card. */
const SHORT = 4;

export function NoteMark({ note }: { note: string | undefined }) {
  if (!note) return null;
  const short = note.length <= SHORT;
  return (
    <span class="note-mark" data-short={short || undefined} title={note} aria-hidden="true">
      {short && note}
    </span>
  );
}

/** The effect of the latest hint to its hand on a card, in words; empty if there is none, or the marks are off. */
export function touchText(card: CardPicture): string {
  return marks.value === "on" && card.latest ? t(card.touches > 1 ? "mark.again" : "mark.new") : "";
}

export function TouchMark({ card }: { card: CardPicture }) {
  const text = touchText(card);
  if (!text) return null;
  return (
    <span class="touch-mark" data-again={card.touches > 1 || undefined} title={text} aria-hidden="true">
      {card.touches > 1 ? "↻" : "✦"}
    </span>
  );
}

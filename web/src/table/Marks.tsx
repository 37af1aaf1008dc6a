/** The small marks on a card: what the latest hint to its hand did, what is written to it, what is chosen for it. */
import { t } from "../i18n";
import { marks } from "../preferences";
import type { CardPicture } from "../protocol";
import "./Marks.css";

/** Notes that are short enough are written on the card. */
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

/** What the latest hint to its hand did with a card, in words; nothing where it did nothing, or nobody wants to know. */
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

/** A paper card, face up. Its use (a button, a pile) is up to its parent. */

import { colourOf, faceOf, letterOf, suitOf } from "../game/cards";
import type { RulesInfo, SuitInfo } from "../protocol";
import { pictured } from "./pictured";
import { look, Shape } from "./suits";

export function Face({ suit, rank, label }: { suit: SuitInfo; rank: string; label?: string | undefined }) {
  return <span class="face" data-ink={look(suit)} data-rank={rank} data-letter={suit.letter} {...pictured(label)} />;
}

/** The same by the card's name. */
export function CardFace({ rules, card, label }: { rules: RulesInfo; card: string; label?: string | undefined }) {
  return <Face suit={suitOf(rules, letterOf(card))} rank={faceOf(card)} label={label} />;
}

/** A small mark for a suit or a rank, for example under a card or in a hint. */
export function Chip({ rules, value, off = false }: { rules: RulesInfo; value: string | number; off?: boolean }) {
  if (typeof value === "number")
    return (
      <span class="chip" data-off={off || undefined}>
        {value}
      </span>
    );
  const suit = colourOf(rules, value);
  return (
    <span class="chip" data-ink={look(suit)} data-off={off || undefined}>
      <Shape suit={suit} />
      {suit.letter}
    </span>
  );
}

/** Cards as texts of the protocol, such as `R3`, and the suits of a game by letter. */

import { suitName } from "../art/suits";
import { t } from "../i18n";
import type { ColourInfo, RulesInfo, SuitInfo } from "../protocol";

export const letterOf = (card: string): string => card.charAt(0);
/** The text on a card: its rank, or S for the start of a firework that goes up or down. */
export const faceOf = (card: string): string => card.slice(1);

export function suitOf(rules: RulesInfo, letter: string): SuitInfo {
  const found = rules.suits.find((suit) => suit.letter === letter);
  const unknown = { name: letter.toLowerCase(), letter, is_colour: true, hint_colours: [letter], copies: [] };
  return found ?? { ...unknown, colours: "own", ranks: "own" };
}

/** A colour that hints may name; it need not belong to a suit. */
export function colourOf(rules: RulesInfo, letter: string): ColourInfo {
  return rules.colours.find((colour) => colour.letter === letter) ?? suitOf(rules, letter);
}

/** A card in words: "red 3". */
export function cardName(rules: RulesInfo, card: string): string {
  const face = faceOf(card);
  return t("card", { suit: suitName(suitOf(rules, letterOf(card))), rank: face === "S" ? t("card.start") : face });
}

/** A hint's value in words. */
export function valueName(rules: RulesInfo, value: string | number): string {
  return typeof value === "number" ? String(value) : suitName(colourOf(rules, value));
}

/** Whether a hint touches a card by the rules of the table. */
export function touches(rules: RulesInfo, value: string | number, card: string): boolean {
  return rules.touched[rules.hint_values.indexOf(value)]?.includes(card) ?? false;
}

/** Cards as texts of the protocol, such as `R3`, and the suits of a game by letter. */
import { t } from "../i18n";
import type { RulesInfo, SuitInfo } from "../protocol";
import { suitName } from "./suits";

export const letterOf = (card: string): string => card.charAt(0);
export const rankOf = (card: string): number => Number(card.slice(1));

export function suitOf(rules: RulesInfo, letter: string): SuitInfo {
  const found = rules.suits.find((suit) => suit.letter === letter);
  return found ?? { name: letter.toLowerCase(), letter, is_colour: true, colours: "own", ranks: "own", copies: [] };
}

/** A card in words: "red 3". */
export function cardName(rules: RulesInfo, card: string): string {
  return t("card", { suit: suitName(suitOf(rules, letterOf(card))), rank: rankOf(card) });
}

/** A hint's value in words. */
export function valueName(rules: RulesInfo, value: string | number): string {
  return typeof value === "number" ? String(value) : suitName(suitOf(rules, value));
}

/** Whether a hint touches a card, as the rules of the table say. */
export function touches(rules: RulesInfo, value: string | number, card: string): boolean {
  return rules.touched[rules.hint_values.indexOf(value)]?.includes(card) ?? false;
}

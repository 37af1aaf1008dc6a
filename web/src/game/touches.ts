/** Which hints touch a card, according to the server, and in words. */
import { listed, t } from "../i18n";
import type { RulesInfo, SuitInfo } from "../protocol";
import { valueName } from "./cards";

/** Cards of a suit that are touched by the same hints: colours by letter, values or their relation to the card's own. */
export interface TouchGroup {
  ranks: string[];
  colours: string[];
  values: "own" | "all" | "none" | number[];
}

export interface SuitTouches {
  suit: SuitInfo;
  groups: TouchGroup[];
}

/** Every hint that touches a card. */
export function hintsOn(rules: RulesInfo, card: string): (string | number)[] {
  return rules.touching[card] ?? [];
}

/** What touches a card, in words. */
export function touchText(rules: RulesInfo, card: string): string {
  const hints = hintsOn(rules, card).map((value) => valueName(rules, value));
  return hints.length ? t("touches.card", { hints: listed(hints) }) : t("touches.card.none");
}

/** The same if it is not obvious: in rules with a card that is touched by other hints than its own. */
export function touchNote(rules: RulesInfo, card: string): string {
  const odd = known.get(rules) ?? oddTouches(rules).length > 0;
  known.set(rules, odd);
  return odd ? touchText(rules, card) : "";
}

/** Whether rules have such cards; cached because every card of a table needs it. */
const known = new WeakMap<RulesInfo, boolean>();

/** The suits with cards that are touched by other hints than their own colour and value. */
export function oddTouches(rules: RulesInfo): SuitTouches[] {
  return rules.suits.map((suit) => ({ suit, groups: groupsOf(rules, suit) })).filter(isOdd);
}

function isOdd({ suit, groups }: SuitTouches): boolean {
  return groups.some(({ colours, values }) => values !== "own" || colours.join() !== suit.letter);
}

function groupsOf(rules: RulesInfo, suit: SuitInfo): TouchGroup[] {
  const groups: TouchGroup[] = [];
  for (const face of rules.faces) {
    const group = groupOf(rules, suit.letter, face);
    const same = groups.find((other) => sign(other) === sign(group));
    if (same) same.ranks.push(face);
    else groups.push(group);
  }
  return groups;
}

const sign = ({ colours, values }: TouchGroup): string => JSON.stringify([colours, values]);

function groupOf(rules: RulesInfo, letter: string, face: string): TouchGroup {
  const hints = hintsOn(rules, `${letter}${face}`);
  const values = hints.filter((value) => typeof value === "number");
  const colours = hints.filter((value) => typeof value === "string");
  return { ranks: [face], colours, values: relation(rules, values, face) };
}

function relation(rules: RulesInfo, values: number[], face: string): TouchGroup["values"] {
  const possible = rules.hint_values.filter((value) => typeof value === "number");
  if (values.length === 0) return "none";
  if (values.length === 1 && String(values[0]) === face) return "own";
  return values.length === possible.length ? "all" : values;
}

/** What touches a group of cards: "every colour, no value". */
export function groupText(rules: RulesInfo, { ranks, colours, values }: TouchGroup, whole: boolean): string {
  const all = rules.hint_values.filter((value) => typeof value === "string");
  const named = () => listed(colours.map((letter) => valueName(rules, letter)));
  const words = {
    ranks: ranks.join(" "),
    colours:
      colours.length === 0
        ? t("touches.colours.none")
        : colours.length === all.length && all.length > 1
          ? t("touches.colours.all")
          : named(),
    values: Array.isArray(values) ? listed(values.map(String)) : t(`touches.values.${values}`),
  };
  return t(whole ? "touches.suit" : "touches.ranks", words);
}

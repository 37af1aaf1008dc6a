/** The rules in the form: the reader's choices. The server makes rules and their text from them, and parses texts. */
import { useEffect, useState } from "preact/hooks";
import { rulesAsked } from "../api";
import { offered } from "../bots";
import type { OptionInfo, OwnSuit, RulesAnswer, RulesAsked, SuitChoice } from "../protocol";
import { inWords } from "../trouble";

export type Value = boolean | number | string;
export type SuitAsked = string | OwnSuit;

export interface RulesDraft {
  /** The name of the edition; empty for rules without one. */
  edition: string;
  players: number;
  /** All suits; null for the five of every edition. */
  suits: SuitAsked[] | null;
  /** Suits that are added to them. */
  added: SuitAsked[];
  /** The chosen options; all others are as in the edition. */
  options: Record<string, Value>;
}

export const STANDARD: RulesDraft = { edition: "cocktail-2015", players: 3, suits: null, added: [], options: {} };

/** The request for the server. */
export function asked({ edition, players, suits, added, options }: RulesDraft): RulesAsked {
  return { edition, suits, added, options: { ...options, players } };
}

/** The text of rules, as the server writes it; an error says what is wrong with them. */
export async function rulesText(rules: RulesDraft): Promise<string> {
  return (await rulesAsked(asked(rules))).brief.text;
}

/** The rules of a variant by its name on hanab.live, with this edition and number of players. */
export async function rulesOfVariant({ edition, players }: RulesDraft, variant: string): Promise<RulesDraft> {
  return draftOfRules(await rulesAsked({ edition, variant, options: { players } }));
}

export function draftOfRules({ brief }: RulesAnswer): RulesDraft {
  const { edition, players, added, suits, changed } = brief;
  return { edition, players, suits: added ? null : suits, added: added ?? [], options: changed };
}

/** The options with a field of their own: all but the number of players. */
export function optionInfos(): OptionInfo[] {
  return (offered()?.rules ?? []).filter(({ word }) => word !== "players");
}

export function optionInfo(word: string): OptionInfo | undefined {
  return optionInfos().find((option) => option.word === word);
}

/** An option's default from the server; for switches it depends on the edition. */
function usual(edition: string, word: string): Value | undefined {
  const info = optionInfo(word);
  if (info?.kind !== "switch") return info?.usual;
  const found = edition ? offered()?.editions.find(({ name }) => name === edition) : offered();
  return found?.options.includes(word);
}

export function chosenOf(rules: RulesDraft, word: string): Value | undefined {
  return rules.options[word] ?? usual(rules.edition, word);
}

export const isOn = (rules: RulesDraft, word: string): boolean => chosenOf(rules, word) === true;

/** The same rules with an option changed; conflicting switches are turned off. */
export function withOption(rules: RulesDraft, word: string, value: Value): RulesDraft {
  const options = { ...rules.options, [word]: value };
  if (value === true) for (const other of optionInfo(word)?.excludes ?? []) options[other] = false;
  return { ...rules, options };
}

export const suitChoices = (): SuitChoice[] => offered()?.suits ?? [];

export const suitWord = (suit: SuitAsked): string => (typeof suit === "string" ? suit : suit.name);

const plainSuits = (): SuitAsked[] => suitChoices().flatMap(({ name, plain }) => (plain ? [name] : []));

export function allSuits(rules: RulesDraft): SuitAsked[] {
  return [...(rules.suits ?? plainSuits()), ...rules.added];
}

/** The same rules with these suits; additions to the standard five are separated. */
export function withSuits(rules: RulesDraft, suits: SuitAsked[]): RulesDraft {
  const plain = plainSuits();
  const joins = plain.every((suit, i) => suits[i] === suit);
  return { ...rules, suits: joins ? null : suits, added: joins ? suits.slice(plain.length) : [] };
}

/** The single suit added to the five; empty if there is none, or more than one. */
export function sixthOf({ suits, added }: RulesDraft): string {
  return suits === null && added.length === 1 && added[0] ? suitWord(added[0]) : "";
}

/** The most popular suits, in the order in which they are offered; the others follow. */
const FIRST = ["multicolour", "rainbow", "black", "teal", "pink", "brown", "clear", "omni", "null"];

/** The suits that can be added to the five: each needs a letter of its own. */
export function sixthSuits(): string[] {
  const taken = suitChoices().flatMap(({ letter, plain }) => (plain ? [letter] : []));
  const names = suitChoices().flatMap(({ name, letter }) => (taken.includes(letter) ? [] : [name]));
  const place = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return names.sort((one, other) => place(one) - place(other));
}

/** The server's description of some rules: the latest answer, and the error of the latest request. */
export interface Told {
  answer: RulesAnswer | null;
  problem: string;
}

/** The delay before a request, in case of further changes. */
const CALM_MS = 120;

/** Request a description whenever the rules change; an answer stays until the next one arrives. */
export function useTold(question: RulesAsked): Told {
  const [told, setTold] = useState<Told>({ answer: null, problem: "" });
  const key = JSON.stringify(question);
  useEffect(() => {
    let current = true;
    const tell = (change: Partial<Told>) => current && setTold((before) => ({ ...before, problem: "", ...change }));
    const ask = () =>
      rulesAsked(JSON.parse(key)).then(
        (answer) => tell({ answer }),
        (error: unknown) => tell({ problem: inWords(error) }),
      );
    const waiting = setTimeout(ask, told.answer || told.problem ? CALM_MS : 0);
    return () => {
      current = false;
      clearTimeout(waiting);
    };
  }, [key]);
  return told;
}

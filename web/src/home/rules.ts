/** Rules as the form knows them, read from and written to the text that the server takes. */
import { offered } from "./bots";

export const FLAGS = ["empty-hints", "crowning", "choreography", "deck-plays", "keep-points", "ratings"] as const;
export type Flag = (typeof FLAGS)[number];
export const REARRANGING = ["informed", "always", "never"] as const;
export type Rearranging = (typeof REARRANGING)[number];

export interface RulesDraft {
  /** An edition's name; empty for rules that come from none. */
  edition: string;
  players: number;
  /** The name of the sixth suit; empty without one. */
  sixth: string;
  /** Suits of somebody's own, as text, that the form leaves as they are. */
  suits: string;
  /** The options that differ from the edition's. */
  flags: Partial<Record<Flag, boolean>>;
  rearrange: Rearranging;
  /** What the form does not know, kept as it is. */
  others: string[];
}

export const STANDARD: RulesDraft = {
  edition: "cocktail-2015",
  players: 3,
  sixth: "",
  suits: "",
  flags: {},
  rearrange: "informed",
  others: [],
};

/** The suits that can join the five, in the order in which they are offered. */
export const SIXTH_SUITS = [
  "multicolour",
  "rainbow",
  "black",
  "teal",
  "pink",
  "brown",
  "clear",
  "omni",
  "null",
  "muddy-rainbow",
  "light-pink",
  "dark-rainbow",
  "dark-pink",
  "dark-brown",
];

const PLAIN = "R Y G B W";
/** Suits that have a word of their own in rules. */
const SUIT_WORDS: Record<string, string> = {
  multicolour: "avalanche",
  rainbow: "rainbow",
  black: "black",
  teal: "six-suits",
};

/** Whether an edition has an option on without being told, as the server says; nothing until it has. */
function isDefault(edition: string, flag: Flag): boolean | undefined {
  const known = edition ? offered()?.editions.find(({ name }) => name === edition) : offered();
  return known?.options.includes(flag);
}

export function isOn(rules: RulesDraft, flag: Flag): boolean {
  return rules.flags[flag] ?? isDefault(rules.edition, flag) ?? false;
}

/** The options that are not as the edition has them. */
export function changed(rules: RulesDraft): Flag[] {
  return FLAGS.filter((flag) => flag in rules.flags && isOn(rules, flag) !== isDefault(rules.edition, flag));
}

/** The same rules with an option on or off; with the crowning piece no points are kept. */
export function withFlag(rules: RulesDraft, flag: Flag, on: boolean): RulesDraft {
  const flags = { ...rules.flags, [flag]: on };
  if (flag === "crowning" && on) delete flags["keep-points"];
  return { ...rules, flags };
}

export function rulesText(rules: RulesDraft): string {
  const parts = [
    ...(rules.edition ? [rules.edition] : []),
    ...suitParts(rules),
    ...changed(rules).map((flag) => (isOn(rules, flag) ? flag : `no-${flag}`)),
    ...rules.others,
    `players=${rules.players}`,
    ...(rules.rearrange === "informed" ? [] : [`rearrange=${rules.rearrange}`]),
  ];
  return parts.join(parts.some((part) => part.includes(" ")) ? ", " : "+");
}

function suitParts(rules: RulesDraft): string[] {
  if (rules.suits) return [rules.suits];
  if (!rules.sixth) return rules.edition ? [] : [PLAIN];
  const word = SUIT_WORDS[rules.sixth];
  return [word && rules.edition ? word : `${PLAIN} ${rules.sixth}`];
}

export function readRules(text: string): RulesDraft {
  const draft: RulesDraft = { ...STANDARD, edition: "", flags: {}, others: [] };
  for (const part of text.split(/[,+]/)) readPart(draft, part.trim());
  return draft;
}

function readPart(draft: RulesDraft, part: string): void {
  const [key, value = ""] = part.split("=");
  const flag = part.replace(/^no-/, "");
  const suit = Object.keys(SUIT_WORDS).find((name) => SUIT_WORDS[name] === part);
  if (key === "players") draft.players = Number(value);
  else if (key === "rearrange") draft.rearrange = value as Rearranging;
  else if (value) draft.others.push(part);
  else if (isFlag(flag)) draft.flags[flag] = flag === part;
  else if (suit) draft.sixth = suit;
  else if (/^[a-z]+-?\d*$/.test(part) && part.length > 1) draft.edition = part;
  else readSuits(draft, part);
}

const isFlag = (word: string): word is Flag => (FLAGS as readonly string[]).includes(word);

const LETTERS: Record<string, string> = { t: "teal", m: "multicolour", k: "black", a: "rainbow" };

function readSuits(draft: RulesDraft, part: string): void {
  const words = part.split(" ");
  const plain = words.slice(0, 5).join(" ") === PLAIN;
  const sixth = words[5] ?? "";
  const name = LETTERS[sixth.toLowerCase()] ?? sixth;
  if (plain && words.length <= 6 && (!name || SIXTH_SUITS.includes(name))) draft.sixth = name;
  else draft.suits = part;
}

/** Texts in the reader's language: catalogues by key, arguments in braces, plural forms by Intl. */

import languages from "texts:languages";
import { computed, signal } from "@preact/signals";
import type arrivals from "../../src/hanabi/texts/en/arrivals.json";
import type browser from "../../src/hanabi/texts/en/browser.json";
import type common from "../../src/hanabi/texts/en/common.json";
import type doors from "../../src/hanabi/texts/en/doors.json";
import type gathering from "../../src/hanabi/texts/en/gathering.json";
import type learn from "../../src/hanabi/texts/en/learn.json";
import type library from "../../src/hanabi/texts/en/library.json";
import type mistakes from "../../src/hanabi/texts/en/mistakes.json";
import type options from "../../src/hanabi/texts/en/options.json";
import type pages from "../../src/hanabi/texts/en/pages.json";
import type positions from "../../src/hanabi/texts/en/positions.json";
import type reasons from "../../src/hanabi/texts/en/reasons.json";
import type recovery from "../../src/hanabi/texts/en/recovery.json";
import type refusals from "../../src/hanabi/texts/en/refusals.json";
import type replays from "../../src/hanabi/texts/en/replays.json";
import type reviews from "../../src/hanabi/texts/en/reviews.json";
import type study from "../../src/hanabi/texts/en/study.json";

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
type Entry = string | Plural;
type Texts = typeof arrivals &
  typeof browser &
  typeof common &
  typeof doors &
  typeof gathering &
  typeof learn &
  typeof library &
  typeof mistakes &
  typeof options &
  typeof pages &
  typeof positions &
  typeof reasons &
  typeof recovery &
  typeof refusals &
  typeof replays &
  typeof reviews &
  typeof study;
export type Key = keyof Texts;
export type Catalogue = Record<Key, Entry>;
export type Args = Record<string, string | number>;

/** Every language of the catalogue in `src/hanabi/texts`, by code, in its own words; its texts load when it is chosen. */
export const LANGUAGES = languages;

const STORED = "hanabi.language";
/** The language that the reader chose; nothing for the browser's own. */
export const chosenLanguage = signal(localStorage.getItem(STORED) ?? "");
const catalogue = signal<Partial<Catalogue> | null>(null);
export const language = signal("en");
const plurals = computed(() => new Intl.PluralRules(language.value));
const lists = computed(() => ({
  and: new Intl.ListFormat(language.value, { type: "conjunction" }),
  or: new Intl.ListFormat(language.value, { type: "disjunction" }),
}));

/** The sets of texts that load together (`SETS` in `build.mjs`). */
export type TextSet = "first" | "pages" | "learn" | "gathering" | "replays" | "reviews" | "library";

/** The sets that something on the page says: they come with every language that is chosen. */
const said = new Set<TextSet>(["first"]);

/** Load a set of texts, unless it is there. */
export async function loadTexts(set: TextSet): Promise<void> {
  if (said.has(set)) return;
  said.add(set);
  await setLanguage(wish).catch((error: unknown) => {
    said.delete(set);
    throw error;
  });
}

/** The language that a link asks for, which goes before every other. */
export const linkedLanguage = (): string => new URLSearchParams(location.search).get("lang") ?? "";

/** The language that a link asks for or that the reader chose, else the first one of the browser's that we speak. */
export function preferredLanguage(): string {
  const wanted = [linkedLanguage(), chosenLanguage.value, ...navigator.languages].map((tag) => tag.split("-")[0] ?? "");
  return wanted.find((tag) => tag in LANGUAGES) ?? "en";
}

/** The language that was wanted last. */
let wish = "en";
/** What loads it: whatever was wanted before and comes later is out of date. */
let latest: Promise<void> = Promise.resolve();
let wishes = 0;

export function setLanguage(tag: string, remember = false): Promise<void> {
  const chosen = LANGUAGES[tag];
  if (!chosen) return Promise.resolve();
  wish = tag;
  latest = speak(tag, ++wishes).then(() => {
    if (!remember) return;
    localStorage.setItem(STORED, tag);
    chosenLanguage.value = tag;
  });
  return latest;
}

async function speak(tag: string, number: number): Promise<void> {
  const sets = await Promise.all([...said].map((set) => LANGUAGES[tag]?.load[set]()));
  if (number !== wishes) return latest;
  catalogue.value = Object.assign({}, ...sets.map((texts) => texts?.default));
  language.value = tag;
  // The first use of Intl takes long, and the first use of a list is in the midst of a game.
  listed([plurals.value.select(1)]);
  document.documentElement.lang = tag;
}

/** A text with its arguments put in; `count` chooses the plural form. */
export function t(key: Key, args: Args = {}): string {
  const entry = catalogue.value?.[key];
  if (entry === undefined) return key;
  return fill(typeof entry === "string" ? entry : plural(entry, Number(args.count ?? 0)), args);
}

function plural(entry: Plural, count: number): string {
  return entry[plurals.value.select(count)] ?? entry.other;
}

function fill(text: string, args: Args): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}

/** Whether the catalogue has a text of a name made at run time. */
export function has(key: string): key is Key {
  return catalogue.value !== null && key in catalogue.value;
}

export function listed(items: string[], kind: "and" | "or" = "and"): string {
  return lists.value[kind].format(items);
}

/** Some parts put together as the language does it; empty ones are left out. */
export function joined(how: "sentences" | "commas", parts: string[]): string {
  const said = parts.filter(Boolean);
  return said.length === 0 ? "" : said.reduce((first, next) => t(`join.${how}`, { first, next }));
}

/** A moment in the reader's way of writing it. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** A day in the reader's way of writing it. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(at);
}

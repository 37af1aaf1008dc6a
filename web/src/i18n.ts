/** Texts in the reader's language: catalogues by key, arguments in braces, plural forms by Intl. */

import languages from "texts:languages";
import { computed, signal } from "@preact/signals";
import type accounts from "../../src/hanabi/texts/en/accounts.json";
import type branches from "../../src/hanabi/texts/en/branches.json";
import type common from "../../src/hanabi/texts/en/common.json";
import type deals from "../../src/hanabi/texts/en/deals.json";
import type errors from "../../src/hanabi/texts/en/errors.json";
import type events from "../../src/hanabi/texts/en/events.json";
import type learning from "../../src/hanabi/texts/en/learning.json";
import type library from "../../src/hanabi/texts/en/library.json";
import type notifications from "../../src/hanabi/texts/en/notifications.json";
import type puzzles from "../../src/hanabi/texts/en/puzzles.json";
import type reasons from "../../src/hanabi/texts/en/reasons.json";
import type reviews from "../../src/hanabi/texts/en/reviews.json";
import type room from "../../src/hanabi/texts/en/room.json";
import type rules from "../../src/hanabi/texts/en/rules.json";
import type settings from "../../src/hanabi/texts/en/settings.json";
import type sharedReplays from "../../src/hanabi/texts/en/shared_replays.json";
import type start from "../../src/hanabi/texts/en/start.json";
import type table from "../../src/hanabi/texts/en/table.json";

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
type Entry = string | Plural;
/** The files that load at once, as one file (`FIRST_TEXTS` in `chunks.mjs`). */
type First = typeof accounts & typeof common & typeof errors & typeof start;
/** The files that load with the first part of the page that needs them. */
interface Later {
  branches: typeof branches;
  deals: typeof deals;
  events: typeof events;
  learning: typeof learning;
  library: typeof library;
  notifications: typeof notifications;
  puzzles: typeof puzzles;
  reasons: typeof reasons;
  reviews: typeof reviews;
  room: typeof room;
  rules: typeof rules;
  settings: typeof settings;
  shared_replays: typeof sharedReplays;
  table: typeof table;
}
export type TextFile = keyof Later;
export type Key = keyof First | { [File in TextFile]: keyof Later[File] }[TextFile];
export type Catalogue = Record<Key, Entry>;
export type Args = Record<string, string | number>;

/** Every language of the catalogue in `src/hanabi/texts`, by code, with its own name; texts load when it is chosen. */
export const LANGUAGES = languages;

const STORED = "hanabi.language";
/** The language that the reader chose; empty for the browser's. */
export const chosenLanguage = signal(localStorage.getItem(STORED) ?? "");
const catalogue = signal<Partial<Catalogue> | null>(null);
export const language = signal("en");
const plurals = computed(() => new Intl.PluralRules(language.value));
const lists = computed(() => ({
  and: new Intl.ListFormat(language.value, { type: "conjunction" }),
  or: new Intl.ListFormat(language.value, { type: "disjunction" }),
}));

/** The files that the page needs: they are loaded for every language that is chosen. */
const wanted = new Set<TextFile | "first">(["first"]);

/** Load these files with the language that is chosen next. */
export function expectTexts(files: TextFile[]): void {
  for (const file of files) wanted.add(file);
}

/** Load text files unless they are loaded already. */
export async function loadTexts(...files: TextFile[]): Promise<void> {
  const missing = files.filter((file) => !wanted.has(file));
  if (missing.length === 0) return latest.catch(() => setLanguage(wish));
  expectTexts(missing);
  await setLanguage(wish).catch((error: unknown) => {
    for (const file of missing) wanted.delete(file);
    throw error;
  });
}

/** The language that a link asks for, which takes precedence. */
export const linkedLanguage = (): string => new URLSearchParams(location.search).get("lang") ?? "";

/** The language of the link or the reader's choice, or the first supported one of the browser's. */
export function preferredLanguage(): string {
  const tags = [linkedLanguage(), chosenLanguage.value, ...navigator.languages].map((tag) => tag.split("-")[0] ?? "");
  return tags.find((tag) => tag in LANGUAGES) ?? "en";
}

/** The language that was requested last. */
let wish = "en";
/** The current load: earlier ones that finish later are ignored. */
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
  const files = await Promise.all([...wanted].map((file) => LANGUAGES[tag]?.load[file]()));
  if (number !== wishes) return latest;
  catalogue.value = Object.assign({}, ...files.map((texts) => texts?.default));
  language.value = tag;
  // The first use of Intl is slow, and the first list would otherwise appear in the middle of a game.
  listed([plurals.value.select(1)]);
  document.documentElement.lang = tag;
}

/** A text with its arguments; `count` chooses the plural form. */
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

/** Whether the catalogue has a text with a key made at run time. */
export function has(key: string): key is Key {
  return catalogue.value !== null && key in catalogue.value;
}

export function listed(items: string[], kind: "and" | "or" = "and"): string {
  return lists.value[kind].format(items);
}

/** Join parts as the language does; empty ones are left out. */
export function joined(how: "sentences" | "commas", parts: string[]): string {
  const said = parts.filter(Boolean);
  return said.length === 0 ? "" : said.reduce((first, next) => t(`join.${how}`, { first, next }));
}

/** A date and time in the reader's format. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** A date in the reader's format. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(at);
}

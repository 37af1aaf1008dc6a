/** What a reader likes to see and hear: remembered by this browser, and kept by the server for whoever has a name. */
import { effect, type Signal, signal } from "@preact/signals";
import { keepPreferences, me, myPreferences } from "./api";
import { chosenLanguage, linkedLanguage, setLanguage } from "./i18n";
import type { Preferences } from "./protocol";

type Name = Exclude<keyof Preferences, "language">;
type Value<N extends Name> = NonNullable<Preferences[N]>;

/** What there is to choose; the first of each is what newcomers get. */
export const CHOICES = {
  theme: ["auto", "dark", "light"],
  knowledge: ["hints", "simple", "full"],
  coach: ["auto", "on", "off"],
  newest: ["right", "left"],
  slots: ["oldest", "newest"],
  marks: ["off", "on"],
  pace: ["off", "on"],
  premoves: ["off", "on"],
  caution: ["last", "always", "never"],
  sound: ["off", "on"],
  notifications: ["off", "on"],
} as const satisfies { [N in Name]: readonly [Value<N>, ...Value<N>[]] };

const NAMES = Object.keys(CHOICES) as Name[];

/** A choice by its name, as text: its values are checked when they come from outside. */
const all = new Map<Name, Signal<string>>();

function remembered<N extends Name>(name: N): Signal<Value<N>> {
  const chosen = signal<string>(CHOICES[name][0]);
  all.set(name, chosen);
  take(name, localStorage.getItem(`hanabi.${name}`));
  effect(() => localStorage.setItem(`hanabi.${name}`, chosen.value));
  return chosen as unknown as Signal<Value<N>>;
}

function take(name: Name, value: unknown): void {
  const chosen = all.get(name);
  if (chosen && (CHOICES[name] as readonly unknown[]).includes(value)) chosen.value = String(value);
}

export const theme = remembered("theme");
/** How much is shown of what is known: what hints say and rule out, what was told, or everything that follows from it. */
export const knowledge = remembered("knowledge");
/** Whether a coach speaks: to newcomers in their first games, always, or never. */
export const coach = remembered("coach");
/** On which side of a hand the newest card is. */
export const newest = remembered("newest");
/** Which card of a hand is number 1. */
export const slots = remembered("slots");
/** Whether cards show that the latest hint touched them, for the first time or again. */
export const marks = remembered("marks");
export const pace = remembered("pace");
export const premoves = remembered("premoves");
/** When to ask before a move that may go wrong. */
export const caution = remembered("caution");
export const sound = remembered("sound");
export const notifications = remembered("notifications");

effect(() => {
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});

function current(): Preferences {
  const chosen = NAMES.map((name) => [name, all.get(name)?.value] as const);
  return { ...Object.fromEntries(chosen), language: chosenLanguage.value };
}

/** What the server has, as text; nothing before it said so. */
let kept: string | null = null;
/** Whose it is. */
let whose: string | undefined;
const asText = (preferences: Preferences): string =>
  JSON.stringify([...NAMES, "language" as const].map((name) => preferences[name]));
const FIRST = JSON.stringify([...NAMES.map((name) => CHOICES[name][0]), ""]);

/** Take over what this person chose elsewhere; who has chosen nothing yet keeps what this browser remembers. */
async function fetchKept(person: string): Promise<void> {
  const found = await myPreferences();
  if (person !== whose) return;
  if (found) {
    for (const name of NAMES) take(name, found[name]);
    await speak(found.language ?? "");
  }
  kept = found ? asText(found) : FIRST;
  void keep();
}

/** The language chosen elsewhere; a link that names one goes before it. */
async function speak(tag: string): Promise<void> {
  if (tag === chosenLanguage.value) return;
  if (tag && !linkedLanguage()) await setLanguage(tag, true);
  else chosenLanguage.value = tag;
}

let sending = false;

/** Tell the server what has changed; one at a time, so that the latest is the last. */
async function keep(): Promise<void> {
  const chosen = current();
  if (sending || kept === null || asText(chosen) === kept) return;
  sending = true;
  try {
    await keepPreferences(chosen);
    kept = asText(chosen);
  } catch {
    // Only this browser remembers it for now; the next choice, or the next visit, tries again.
    return;
  } finally {
    sending = false;
  }
  await keep();
}

effect(() => {
  const person = me.value?.id;
  if (person === whose) return;
  whose = person;
  kept = null;
  if (person) fetchKept(person).catch(() => undefined);
});
effect(() => {
  current();
  void keep();
});

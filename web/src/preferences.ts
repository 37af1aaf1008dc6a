/** The reader's preferences: stored by this browser, and by the server for people with a name. */
import { effect, type Signal, signal } from "@preact/signals";
import { keepPreferences, me, myPreferences } from "./api";
import { chosenLanguage, linkedLanguage, setLanguage } from "./i18n";
import type { Preferences } from "./protocol";

type Name = Exclude<keyof Preferences, "language">;
type Value<N extends Name> = NonNullable<Preferences[N]>;

/** The possible values; the first of each is the default. */
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

/** A preference by its name, as text: values from outside are checked. */
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
/** How much knowledge is shown: what hints say and rule out, only the hints, or everything that follows from them. */
export const knowledge = remembered("knowledge");
/** When the coach is on: in newcomers' first games, always, or never. */
export const coach = remembered("coach");
/** On which side of a hand the newest card is. */
export const newest = remembered("newest");
/** Which card of a hand is number 1. */
export const slots = remembered("slots");
/** Whether cards are marked that the latest hint touched, for the first time or again. */
export const marks = remembered("marks");
export const pace = remembered("pace");
export const premoves = remembered("premoves");
/** When to confirm a move that may go wrong. */
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

/** The server's values, as text; null until they are known. */
let kept: string | null = null;
/** The person they belong to. */
let whose: string | undefined;
const asText = (preferences: Preferences): string =>
  JSON.stringify([...NAMES, "language" as const].map((name) => preferences[name]));
const FIRST = JSON.stringify([...NAMES.map((name) => CHOICES[name][0]), ""]);

/** Take over this person's choices on other devices; without any, this browser's values stay. */
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

/** The language chosen on another device; a link with a language takes precedence. */
async function speak(tag: string): Promise<void> {
  if (tag === chosenLanguage.value) return;
  if (tag && !linkedLanguage()) await setLanguage(tag, true);
  else chosenLanguage.value = tag;
}

let sending = false;

/** Send changes to the server, one at a time, so that the latest is the last. */
async function keep(): Promise<void> {
  const chosen = current();
  if (sending || kept === null || asText(chosen) === kept) return;
  sending = true;
  try {
    await keepPreferences(chosen);
    kept = asText(chosen);
  } catch {
    // Only this browser has it for now; the next choice, or the next visit, tries again.
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

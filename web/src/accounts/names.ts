/** The name that a person types: remembered, suggested, and cut where it is too long. */
import { signal } from "@preact/signals";
import { me, nameMe, Refusal } from "../api";
import { t } from "../i18n";
import type { Person } from "../protocol";

const LONGEST = 24;
const STORED = "hanabi.name";

/** What the name field holds. */
export const typed = signal<string | null>(null);

/** The name to begin with: one's own, the one typed here before, or a friendly one by lot. */
export function currentName(): string {
  return typed.value ?? me.value?.name ?? localStorage.getItem(STORED) ?? suggested();
}

const lot = Math.random();

function suggested(): string {
  const names = t("home.names").split(" ");
  return names[Math.floor(lot * names.length)] ?? "Hanabi";
}

/** Keep what was typed; whether something had to be cut off. */
export function typeName(text: string): boolean {
  const letters = [...text];
  typed.value = letters.slice(0, LONGEST).join("");
  localStorage.setItem(STORED, typed.value);
  return letters.length > LONGEST;
}

/** Somebody else sits here now. */
export function forgetName(): void {
  typed.value = null;
  localStorage.removeItem(STORED);
}

/** Become the person whose name is in the field; a refused name gets a code of its own. */
export async function takeName(): Promise<Person> {
  try {
    return await nameMe(currentName().trim());
  } catch (error) {
    const refused = error instanceof Refusal && ["not_allowed", "malformed"].includes(error.code);
    throw refused ? new Refusal("name", error.message, error.status) : error;
  }
}

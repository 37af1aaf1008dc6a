/** The name that a person types: remembered, suggested, and cut if it is too long. */
import { signal } from "@preact/signals";
import { me, nameMe, Refusal } from "../api";
import { t } from "../i18n";
import type { Person } from "../protocol";

const LONGEST = 24;
const STORED = "hanabi.name";

/** The content of the name field; null until something is typed. */
export const typed = signal<string | null>(null);

/** The initial name: the person's, the one typed here before, or a random suggestion. */
export function currentName(): string {
  return typed.value ?? me.value?.name ?? localStorage.getItem(STORED) ?? suggested();
}

const lot = Math.random();

function suggested(): string {
  const names = t("home.names").split(" ");
  return names[Math.floor(lot * names.length)] ?? "Hanabi";
}

/** Store what was typed; return whether it was too long. */
export function typeName(text: string): boolean {
  const letters = [...text];
  typed.value = letters.slice(0, LONGEST).join("");
  localStorage.setItem(STORED, typed.value);
  return letters.length > LONGEST;
}

/** Another person uses this browser now. */
export function forgetName(): void {
  typed.value = null;
  localStorage.removeItem(STORED);
}

/** Create or rename the person with the name in the field; a rejected name gets its own error code. */
export async function takeName(): Promise<Person> {
  try {
    return await nameMe(currentName().trim());
  } catch (error) {
    const refused = error instanceof Refusal && ["not_allowed", "malformed"].includes(error.code);
    throw refused ? new Refusal("name", error.message, error.status) : error;
  }
}

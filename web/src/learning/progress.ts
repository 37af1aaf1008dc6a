/** How far the reader got: this browser remembers it, and the server keeps it for whoever has a name. */
import { signal } from "@preact/signals";
import { keepLearned, learning, me } from "../api";
import type { Learning } from "../protocol";

const STORED = "hanabi.lessons";

export const progress = signal<Learning | null>(null);

const remembered = (): string[] => (localStorage.getItem(STORED) ?? "").split(" ").filter(Boolean);

/** Ask the server, and tell it what this browser knows besides. */
export async function loadProgress(): Promise<void> {
  const found = await learning();
  const missing = remembered().filter((id) => found.lessons.includes(id) && !found.done.includes(id));
  progress.value = withDone(found, missing);
  if (missing.length > 0 && me.value) progress.value = withDone(await keepLearned({ done: missing }), missing);
}

const withDone = (found: Learning, more: string[]): Learning => ({
  ...found,
  done: found.lessons.filter((id) => found.done.includes(id) || more.includes(id)),
});

/** A lesson is done. The server knows it already if it knows the reader. */
export function markDone(id: string): void {
  localStorage.setItem(STORED, [...new Set([...remembered(), id])].join(" "));
  if (progress.value) progress.value = withDone(progress.value, [id]);
}

/** The first lesson that is not done; nothing when all are. */
export const nextLesson = (): string | undefined =>
  progress.value?.lessons.find((id) => !progress.value?.done.includes(id));

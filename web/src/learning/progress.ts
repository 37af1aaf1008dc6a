/** The reader's progress: stored in this browser, and by the server for people with a name. */
import { signal } from "@preact/signals";
import { keepLearned, learning, me } from "../api";
import type { Learning } from "../protocol";

const STORED = "hanabi.lessons";

export const progress = signal<Learning | null>(null);

const remembered = (): string[] => (localStorage.getItem(STORED) ?? "").split(" ").filter(Boolean);

/** Ask the server, and add what only this browser knows. */
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

/** Mark a lesson as done. The server already knows if it knows the reader. */
export function markDone(id: string): void {
  localStorage.setItem(STORED, [...new Set([...remembered(), id])].join(" "));
  if (progress.value) progress.value = withDone(progress.value, [id]);
}

/** The first lesson that is not done, if there is one. */
export const nextLesson = (): string | undefined =>
  progress.value?.lessons.find((id) => !progress.value?.done.includes(id));

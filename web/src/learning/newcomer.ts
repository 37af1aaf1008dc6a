/** Whether the reader is new to the game: asked on the start page instead of the name of a bot. */
import { effect, signal } from "@preact/signals";
import { keepLearned, me } from "../api";

const STORED = "hanabi.newcomer";
/** The last answer that was sent to the server, with the person's id. */
const TOLD = "hanabi.newcomer.told";
/** Stored keys that show earlier visits. */
const TRACES = ["hanabi.play", "hanabi.name"];

const known = (): boolean => me.peek() !== null || TRACES.some((name) => localStorage.getItem(name) !== null);

const answer = signal(localStorage.getItem(STORED));

export function isNewcomer(): boolean {
  return answer.value === null ? !known() : answer.value === "yes";
}

export function sayNewcomer(yes: boolean): void {
  answer.value = yes ? "yes" : "no";
  localStorage.setItem(STORED, answer.value);
}

/** For people with a name the server stores it: newcomers have a coach in their first games. */
effect(() => {
  const said = me.value && answer.value !== null ? `${me.value.id} ${answer.value}` : null;
  if (said === null || localStorage.getItem(TOLD) === said) return;
  keepLearned({ newcomer: answer.value === "yes" })
    .then(() => localStorage.setItem(TOLD, said))
    .catch(() => undefined);
});

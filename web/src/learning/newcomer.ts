/** Whether the reader is new to the game: asked on the start page, so that nobody has to choose a bot by its name. */
import { effect, signal } from "@preact/signals";
import { keepLearned, me } from "../api";

const STORED = "hanabi.newcomer";
/** Who told the server what. */
const TOLD = "hanabi.newcomer.told";
/** What tells of earlier visits. */
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

/** The server keeps it for whoever has a name: newcomers are coached in their first games. */
effect(() => {
  const said = me.value && answer.value !== null ? `${me.value.id} ${answer.value}` : null;
  if (said === null || localStorage.getItem(TOLD) === said) return;
  keepLearned({ newcomer: answer.value === "yes" })
    .then(() => localStorage.setItem(TOLD, said))
    .catch(() => undefined);
});

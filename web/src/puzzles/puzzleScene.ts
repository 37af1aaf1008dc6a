/** Positions of puzzles and of the course as scenes of a table, and what is said of them. */
import type { Reason } from "../answers";
import { cardName, valueName } from "../game/cards";
import { cardNumber } from "../game/order";
import { isMove, lastMove, type Scene, seatName } from "../game/scene";
import { readingText, reasonText } from "../game/thoughts";
import { eventText } from "../game/words";
import { has, joined, t } from "../i18n";
import type { PuzzlePosition, PuzzleSolution, PuzzleStep, RulesInfo, SeatInfo } from "../protocol";

export interface Film {
  rules: RulesInfo;
  names: string[];
  /** With whose eyes; nothing where all hands are open. */
  seat: number | null;
  steps: PuzzleStep[];
  /** Whether that seat is somebody by name, and not the reader. */
  named?: boolean;
}

/** Everybody but the reader is a bot, so that they have names. */
const seatsOf = ({ rules, names, seat, named }: Film): SeatInfo[] =>
  Array.from({ length: rules.players }, (_, at) =>
    at === seat && !named
      ? { person: { id: "", name: t("place.own") } }
      : { bot: "conventions", called: names[at] ?? "" },
  );

/** What the seat sees after a step. */
export function sceneAt(film: Film, at: number): Scene | null {
  const step = film.steps[at];
  if (!step) return null;
  const last = lastMove(step.events, film.steps[at - 1]?.picture ?? null);
  return { rules: film.rules, seats: seatsOf(film), own: film.seat, picture: step.picture, last };
}

/** What happened in a step. */
export function stepText(film: Film, at: number): string {
  const events = (film.steps[at]?.events ?? []).filter(isMove);
  const speaker = { rules: film.rules, seats: seatsOf(film), own: film.named ? null : film.seat };
  return joined(
    "sentences",
    events.map((event) => eventText(speaker, event)),
  );
}

/** What the conventions read in a step. */
export function readingsAt(film: Film, at: number): string[] {
  const scene = sceneAt(film, at);
  return scene ? (film.steps[at]?.readings ?? []).map((reading) => readingText(scene, reading as Reason)) : [];
}

/** The number of a card in the hand that a question is about. */
const numbered = ({ rules, seat, steps }: PuzzlePosition, slot: number): number =>
  cardNumber(slot, steps.at(-1)?.picture.hands[seat]?.length ?? rules.hand_size);

export function questionText(position: PuzzlePosition): string {
  const key = `puzzle.ask.${position.ask}`;
  return has(key) ? t(key, { slot: numbered(position, position.slot ?? 0) }) : "";
}

/** One of the choices in words. */
export function choiceText(position: PuzzlePosition, choice: string): string {
  const scene = sceneAt(position, position.steps.length - 1);
  if (!scene) return choice;
  if (position.ask === "card") return cardName(position.rules, choice);
  if (position.ask === "meaning") {
    const key = `puzzle.sense.${choice}`;
    return has(key) ? t(key) : choice;
  }
  const hint = hintOf(position, choice);
  if (!hint && position.ask === "move") return moveText(position, choice);
  if (!hint) return t("puzzle.choice.slot", { slot: numbered(position, Number(choice.split(" ")[1])) });
  return t("puzzle.choice.hint", {
    value: valueName(position.rules, hint.value),
    name: seatName(scene.seats, hint.seat),
  });
}

/** A play or a discard in words. */
function moveText(position: PuzzlePosition, action: string): string {
  const [kind = "", slot] = action.split(" ");
  const key = `review.page.choice.${kind}`;
  return has(key) ? t(key, { slot: numbered(position, Number(slot)) }) : action;
}

/** The hint that an action of the protocol is, with its receiver's seat. */
export function hintOf(
  { rules, seat }: PuzzlePosition,
  action: string,
): { seat: number; value: string | number } | null {
  const found = /^hint \+(\d) (\w+)$/.exec(action);
  if (!found) return null;
  const [, offset = "1", value = ""] = found;
  return { seat: (seat + Number(offset)) % rules.players, value: /^\d$/.test(value) ? Number(value) : value };
}

/** Why an answer is right, sentence by sentence. */
export function solutionTexts(position: PuzzlePosition, { reason, readings }: PuzzleSolution): string[] {
  const scene = sceneAt(position, position.steps.length - 1);
  if (!scene) return [];
  const why = reason ? [reasonText(scene, reason as Reason, position.seat)] : [];
  return [...why, ...readings.map((reading) => readingText(scene, reading as Reason))];
}

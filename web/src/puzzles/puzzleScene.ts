/** Positions of puzzles and of the course as scenes of a table, and the texts about them. */
import { describe, parse, targetOf } from "../game/action";
import { cardName, valueName } from "../game/cards";
import { cardNumber, measure } from "../game/order";
import { type Hint, isMove, lastMove, type Scene, seatName } from "../game/scene";
import { readingText, reasonText } from "../game/thoughts";
import { eventText } from "../game/words";
import { has, joined, t } from "../i18n";
import type { PuzzlePosition, PuzzleSolution, PuzzleStep, RulesInfo, SeatInfo } from "../protocol";

export interface Film {
  rules: RulesInfo;
  names: string[];
  /** The seat of the viewer; null if all hands are open. */
  seat: number | null;
  steps: PuzzleStep[];
  /** Whether that seat belongs to a named player, rather than the reader. */
  named?: boolean;
}

/** Everybody but the reader is a bot, so that they have names. */
const seatsOf = ({ rules, names, seat, named }: Film): SeatInfo[] =>
  Array.from({ length: rules.players }, (_, at) =>
    at === seat && !named
      ? { person: { id: "", name: t("place.own") } }
      : { bot: "conventions", called: names[at] ?? "" },
  );

/** The seat's view after a step. */
export function sceneAt(film: Film, at: number): Scene | null {
  const step = film.steps[at];
  if (!step) return null;
  const last = lastMove(step.events, film.steps[at - 1]?.picture ?? null);
  return { rules: film.rules, seats: seatsOf(film), own: film.seat, picture: step.picture, last };
}

/** The events of a step. */
export function stepText(film: Film, at: number): string {
  const events = (film.steps[at]?.events ?? []).filter(isMove);
  measure(events, film.steps[at - 1]?.picture ?? null);
  const speaker = { rules: film.rules, seats: seatsOf(film), own: film.named ? null : film.seat };
  return joined(
    "sentences",
    events.map((event) => eventText(speaker, event)),
  );
}

/** The conventions' reading of a step. */
export function readingsAt(film: Film, at: number): string[] {
  const scene = sceneAt(film, at);
  return scene ? (film.steps[at]?.readings ?? []).map((reading) => readingText(scene, reading)) : [];
}

/** The size of the hand in question. */
const held = ({ seat, steps }: PuzzlePosition): number => steps.at(-1)?.picture.hands[seat]?.length ?? 0;

/** The number of a card in that hand. */
const numbered = (position: PuzzlePosition, slot: number): number => cardNumber(slot, held(position));

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
  if (hint) {
    const value = valueName(position.rules, hint.value);
    return t("puzzle.choice.hint", { value, name: seatName(scene.seats, hint.seat) });
  }
  const action = parse(choice);
  if (!action) return choice;
  // If only plays or only discards are asked for, naming the card is enough.
  if (position.ask !== "move" && "slot" in action)
    return t("puzzle.choice.slot", { slot: numbered(position, action.slot) });
  return describe(action, { ...scene, mover: position.seat, size: held(position) });
}

/** The hint of a choice, with its receiver's seat. */
export function hintOf({ rules, seat }: PuzzlePosition, choice: string): Hint | null {
  const action = parse(choice);
  if (action?.type !== "hint") return null;
  return { seat: targetOf(rules.players, seat, action), value: action.value };
}

/** The reasons of a right answer, sentence by sentence. */
export function solutionTexts(position: PuzzlePosition, { reason, readings }: PuzzleSolution): string[] {
  const scene = sceneAt(position, position.steps.length - 1);
  if (!scene) return [];
  const why = reason ? [reasonText(scene, reason, position.seat)] : [];
  return [...why, ...readings.map((reading) => readingText(scene, reading))];
}

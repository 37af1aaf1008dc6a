/** How cards lie in a hand on the screen, and by which number people call them. */
import { newest, slots } from "../preferences";
import type { Picture } from "../protocol";
import type { GameEvent } from "./scene";

/** The cards of a hand from left to right, each with its slot. */
export function laid<T>(hand: readonly T[]): [card: T, slot: number][] {
  const row = hand.map((card, slot): [T, number] => [card, slot]);
  return newest.value === "left" ? row.reverse() : row;
}

/** The number of a card in a hand of some size. */
export const cardNumber = (slot: number, size: number): number => (slots.value === "newest" ? size - slot : slot + 1);

/** The slot of the card that has a number. */
export const slotOfNumber = (number: number, size: number): number =>
  slots.value === "newest" ? size - number : number - 1;

/** By how much the slot changes from a card to its neighbour on the left. */
export const leftwards = (): 1 | -1 => (newest.value === "left" ? 1 : -1);

/** How many cards were in the hand that a move was about. */
const sizes = new WeakMap<GameEvent, number>();

/** Remember how large hands were when something happened; `before` is the table before it, nothing for the deal. */
export function measure(events: GameEvent[], before: Picture | null): void {
  const hands = new Map(before?.hands.map((hand, seat) => [seat, hand.length]));
  const at = (seat: number) => hands.get(seat) ?? 0;
  for (const event of events) {
    if (event.type === "drew") hands.set(event.seat, at(event.seat) + 1);
    else if (event.type === "hinted") sizes.set(event, at(event.target));
    else if ((event.type === "played" || event.type === "discarded") && event.slot !== null) {
      sizes.set(event, at(event.seat));
      hands.set(event.seat, at(event.seat) - 1);
    }
  }
}

/** The number of a card in the hand that an event was about. */
export const numberThen = (event: GameEvent, slot: number, size: number): number =>
  cardNumber(slot, sizes.get(event) ?? size);

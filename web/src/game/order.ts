/** How cards lie in a hand on the screen, and by which number people call them. */
import { newest, slots } from "../preferences";
import type { Picture, RulesInfo } from "../protocol";
import { type GameEvent, isMove } from "./scene";

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

/** How many cards each seat held before a move, and after it. */
export interface HandSizes {
  before: readonly number[];
  after: readonly number[];
}

const sizes = new WeakMap<GameEvent, HandSizes>();

/** How many cards each seat holds. */
export const handSizes = ({ hands }: Picture): number[] => hands.map((hand) => hand.length);

/** Remember how large hands were when something happened; `before` is the table before it, nothing for the deal. */
export function measure(events: GameEvent[], before: Picture | null): void {
  let hands = before ? handSizes(before) : [];
  for (const event of events) {
    if (event.type === "drew") hands[event.seat] = (hands[event.seat] ?? 0) + 1;
    if (!isMove(event)) continue;
    const after = [...hands];
    sizes.set(event, { before: hands, after });
    hands = after;
    if (event.type !== "hinted" && event.slot !== null) after[event.seat] = (after[event.seat] ?? 0) - 1;
  }
}

/** How large hands were at a move; nothing for one that was not measured. */
export const sizesAt = (event: GameEvent): HandSizes | undefined => sizes.get(event);

/** The number that a card had in a seat's hand when an event happened. */
export const numberThen = (event: GameEvent, seat: number, slot: number, { hand_size }: RulesInfo): number =>
  cardNumber(slot, sizesAt(event)?.before[seat] ?? hand_size);

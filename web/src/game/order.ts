/** The order of cards in a hand on the screen, and the numbers that people call them by. */
import { newest, slots } from "../preferences";
import type { Picture, RulesInfo } from "../protocol";
import { type GameEvent, isMove } from "./scene";

/** The cards of a hand from left to right, each with its slot. */
export function laid<T>(hand: readonly T[]): [card: T, slot: number][] {
  const row = hand.map((card, slot): [T, number] => [card, slot]);
  return newest.value === "left" ? row.reverse() : row;
}

/** The number of a card in a hand of the given size. */
export const cardNumber = (slot: number, size: number): number => (slots.value === "newest" ? size - slot : slot + 1);

/** The slot of the card with the given number. */
export const slotOfNumber = (number: number, size: number): number =>
  slots.value === "newest" ? size - number : number - 1;

/** The difference between the slot of a card and that of its left neighbour. */
export const leftwards = (): 1 | -1 => (newest.value === "left" ? 1 : -1);

/** The size of each hand before and after a move. */
export interface HandSizes {
  before: readonly number[];
  after: readonly number[];
}

const sizes = new WeakMap<GameEvent, HandSizes>();

/** The size of each hand. */
export const handSizes = ({ hands }: Picture): number[] => hands.map((hand) => hand.length);

/** Record the sizes of hands at an event; `before` is the table before it, null for the deal. */
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

/** The sizes of hands at a move, if they were recorded. */
export const sizesAt = (event: GameEvent): HandSizes | undefined => sizes.get(event);

/** The number that a card had in a seat's hand at the time of an event. */
export const numberThen = (event: GameEvent, seat: number, slot: number, { hand_size }: RulesInfo): number =>
  cardNumber(slot, sizesAt(event)?.before[seat] ?? hand_size);

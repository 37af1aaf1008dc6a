import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { cardNumber, laid, leftwards, measure, numberThen, sizesAt, slotOfNumber } from "../src/game/order";
import type { GameEvent } from "../src/game/scene";
import { newest, slots } from "../src/preferences";
import type { Picture, RulesInfo } from "../src/protocol";

beforeEach(() => {
  newest.value = "right";
  slots.value = "oldest";
});

test("the newest card is on the right unless the reader prefers the left", () => {
  assert.deepEqual(laid(["old", "new"]), [
    ["old", 0],
    ["new", 1],
  ]);
  newest.value = "left";
  assert.deepEqual(laid(["old", "new"]), [
    ["new", 1],
    ["old", 0],
  ]);
});

test("a step to the left goes to an older card unless the newest is on the left", () => {
  assert.equal(leftwards(), -1);
  newest.value = "left";
  assert.equal(leftwards(), 1);
});

test("cards are numbered from the oldest", () => {
  assert.deepEqual(
    [0, 4].map((slot) => cardNumber(slot, 5)),
    [1, 5],
  );
  assert.deepEqual(
    [1, 5].map((number) => slotOfNumber(number, 5)),
    [0, 4],
  );
});

test("cards can be numbered from the newest, on either side", () => {
  slots.value = "newest";
  for (const side of ["left", "right"] as const) {
    newest.value = side;
    assert.deepEqual(
      [0, 4].map((slot) => cardNumber(slot, 5)),
      [5, 1],
    );
    assert.deepEqual(
      [1, 5].map((number) => slotOfNumber(number, 5)),
      [4, 0],
    );
  }
});

test("a card retains the number that it had when it was played, although the hand has changed since", () => {
  slots.value = "newest";
  const rules = { hand_size: 3 } as RulesInfo;
  const before = { hands: [[{}, {}, {}, {}, {}]] } as unknown as Picture;
  const played = { type: "played", seat: 0, slot: 0, card: "R1", fits: true } as unknown as GameEvent;
  const next = { type: "discarded", seat: 0, slot: 0, card: "R2" } as unknown as GameEvent;
  measure([played, next], before);
  assert.equal(numberThen(played, 0, 0, rules), 5);
  assert.equal(numberThen(next, 0, 0, rules), 4);
  const unmeasured = { ...played } as GameEvent;
  assert.equal(numberThen(unmeasured, 0, 0, rules), 3);
});

test("the sizes of hands are recorded before and after each move: a drawn card refills the hand, except in the last round", () => {
  const deal = [0, 0, 1, 1].map((seat) => ({ type: "drew", seat, card: null }) as GameEvent);
  const discarded = { type: "discarded", seat: 0, slot: 1, card: "R2" } as unknown as GameEvent;
  const drew: GameEvent = { type: "drew", seat: 0, card: null };
  const hinted = { type: "hinted", seat: 1, target: 0, value: 1, slots: [0] } as unknown as GameEvent;
  const last = { type: "played", seat: 0, slot: 0, card: "R1", fits: true } as unknown as GameEvent;
  measure([...deal, discarded, drew, hinted, last], null);
  assert.deepEqual(sizesAt(discarded), { before: [2, 2], after: [2, 2] });
  assert.deepEqual(sizesAt(hinted), { before: [2, 2], after: [2, 2] });
  assert.deepEqual(sizesAt(last), { before: [2, 2], after: [1, 2] });
});

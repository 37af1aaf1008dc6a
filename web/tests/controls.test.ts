import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Refusal } from "../src/api";
import { caution, premoves } from "../src/preferences";
import type { Picture, TableInfo, Update } from "../src/protocol";
import { Controls } from "../src/table/controls";
import { settle } from "./server";
import { action, type Heard, heard, recorded, speak } from "./support";

await speak("en");

/** Advance the time by a second, because cards that have just moved cannot be selected. */
let now = 0;
let open: Controls[] = [];

beforeEach(() => {
  now = 1_000;
  mock.method(performance, "now", () => now);
});

afterEach(() => {
  for (const controls of open) controls.dispose();
  open = [];
  mock.restoreAll();
  caution.value = "last";
  premoves.value = "off";
});

/** Controls of the recorded game after some updates, once its cards have stopped moving. */
function at(updates: number): Heard & { controls: Controls } {
  const table = heard("finished", updates);
  const controls = new Controls(table.live);
  open.push(controls);
  now += 1_000;
  return { ...table, controls };
}

const update = (more: object): Update =>
  ({ type: "update", n: 60, at: 0, what: { type: "paused", seat: 1 }, ...more }) as unknown as Update;

function changed({ live, tell }: Heard, picture: Partial<Picture>, table: Partial<TableInfo> = {}): void {
  tell(update({ picture: { ...live.picture.value, ...picture }, table: { ...live.table.value, ...table } }));
}

test("an own card is selected, and deselected when clicked again", () => {
  const { controls } = at(0);
  controls.chooseOwn(2);
  assert.deepEqual(controls.pick.value, { kind: "own", slot: 2 });
  controls.chooseOwn(3);
  assert.deepEqual(controls.pick.value, { kind: "own", slot: 3 });
  controls.chooseOwn(3);
  assert.equal(controls.pick.value, null);
});

test("a teammate's card and a value make a hint, whose cards light up before it is given", async () => {
  const { controls, sent } = at(0);
  controls.chooseMate(1, 1);
  assert.equal(controls.preview.value, null);
  controls.chooseValue(1);
  assert.deepEqual(controls.preview.value, { seat: 1, value: 1, slots: [1, 2, 3, 4] });
  controls.hint();
  await settle();
  assert.deepEqual(sent, [{ type: "act", turn: 0, action: "hint +1 1" }]);
});

test("without a teammate's card there is no value to choose", () => {
  const { controls } = at(0);
  controls.chooseValue("R");
  assert.equal(controls.preview.value, null);
});

test("the selection is cleared when cards move, and only then", () => {
  const { controls, tell } = at(1);
  controls.chooseOwn(0);
  tell(update({}));
  assert.deepEqual(controls.pick.value, { kind: "own", slot: 0 });
  const next = recorded("finished").updates[1];
  assert.ok(next);
  tell(next);
  assert.equal(controls.pick.value, null);
});

test("cards that have just moved ignore clicks and say so; own cards that have not moved accept them", () => {
  const { controls, tell } = at(1);
  const next = recorded("finished").updates[1];
  assert.ok(next);
  tell(next);
  now += 299;
  controls.chooseMate(1, 0);
  assert.equal(controls.pick.value, null);
  assert.equal(controls.complaint.value, "The cards have just moved: choose again.");
  controls.chooseOwn(0);
  assert.deepEqual(controls.pick.value, { kind: "own", slot: 0 });
  assert.equal(controls.complaint.value, "");
  now += 2;
  controls.chooseMate(1, 0);
  assert.deepEqual(controls.pick.value, { kind: "mate", seat: 1, slot: 0, value: null });
});

test("an action that is possible is not blocked", () => {
  const { controls } = at(0);
  assert.equal(controls.blocked(action("play 0")), undefined);
});

test("every impossible action gives a reason", () => {
  const table = at(0);
  const { controls } = table;
  assert.equal(controls.blocked(action("discard 0")), "You cannot discard: all 8 hint tokens are there already.");
  changed(table, { hint_tokens: 0, legal: [] });
  assert.equal(controls.blocked(action("hint +1 R")), "No hint token is left: play or discard a card.");
  assert.equal(controls.noHint(), "No hint token is left: play or discard a card.");
  changed(table, { hint_tokens: 1 });
  assert.equal(controls.blocked(action("hint +1 R")), "That is not possible now.");
  assert.equal(controls.noHint(), undefined);
  controls.chooseMate(1, 0);
  controls.chooseValue("Y");
  assert.equal(
    controls.blocked(action("hint +1 Y")),
    "Ben has no card that yellow touches, and here a hint must touch one.",
  );
  changed(table, {}, { paused: true });
  assert.equal(controls.blocked(action("play 0")), "The game is paused.");
});

test("a single missing token is described as such", () => {
  const table = at(0);
  const rules = table.live.table.value?.rules;
  assert.ok(rules);
  changed(table, { legal: [] }, { rules: { ...rules, hint_tokens: 1 } });
  assert.equal(table.controls.blocked(action("discard 0")), "You cannot discard: the hint token is there already.");
});

test("when another player is to move, or the game is over, that is the reason", () => {
  assert.equal(at(1).controls.blocked(action("play 0")), "It is Ben’s turn.");
  assert.equal(at(Infinity).controls.blocked(action("play 0")), "The game is over.");
  assert.equal(at(1).controls.noHint(), undefined);
});

test("a blocked action is not sent, and its reason is shown", async () => {
  const { controls, sent } = at(1);
  controls.play(0);
  await settle();
  assert.deepEqual(sent, []);
  assert.equal(controls.complaint.value, "It is Ben’s turn.");
});

test("a play, a discard, the last card of the deck and an announced suit are sent correctly", async () => {
  for (const [take, action] of [
    [(it: Controls) => it.play(1), "play 1"],
    [(it: Controls) => it.play(1, "R"), "play 1 as R"],
    [(it: Controls) => it.discard(2), "discard 2"],
    [(it: Controls) => it.playDeck(), "play deck"],
  ] as const) {
    const table = at(0);
    changed(table, { legal: [action] });
    take(table.controls);
    await settle();
    assert.deepEqual(table.sent, [{ type: "act", turn: 0, action }]);
  }
});

test("while an action is being sent no other is accepted", async () => {
  const table = at(0);
  let finish: () => void = () => undefined;
  table.answer.with = () => new Promise((done) => (finish = () => done({ type: "done", id: "1", n: 1 })));
  table.controls.play(0);
  table.controls.play(1);
  assert.equal(table.sent.length, 1);
  assert.equal(table.controls.busy.value, true);
  finish();
  await settle();
  assert.equal(table.controls.busy.value, false);
});

test("an error of the server is shown in words", async () => {
  const table = at(0);
  table.answer.with = () => Promise.reject(new Refusal("too_fast", "Slowly!"));
  table.controls.play(0);
  await settle();
  assert.equal(table.controls.complaint.value, "That was a lot at once. Wait a moment, then try again.");
  assert.equal(table.controls.busy.value, false);
});

const QUESTIONS = {
  "discard 0": "This may be the last copy of a card that is still needed; then the game is lost. Discard it?",
  "play deck": "If the last card of the pile does not fit, the game is lost. Play it?",
  "play 0 as R": "If this card is not red, or does not fit, the game is lost. Play it?",
  "play 0": "If this card does not fit, the game is lost. Play it?",
};

for (const [text, question] of Object.entries(QUESTIONS)) {
  test(`an action that may lose the game needs a confirmation: ${text}`, async () => {
    const table = at(0);
    changed(table, { legal: [text], dangerous: [text], risky: [text] });
    const [verb, slot, , suit] = text.split(" ");
    if (verb === "discard") table.controls.discard(Number(slot));
    else if (slot === "deck") table.controls.playDeck();
    else table.controls.play(Number(slot), suit ?? null);
    assert.deepEqual(table.controls.question.value, { text: question, action: action(text) });
    assert.deepEqual(table.sent, []);
    table.controls.take(action(text));
    await settle();
    assert.equal(table.sent.length, 1);
    assert.equal(table.controls.question.value, null);
  });
}

test("the preference makes risky plays always need a confirmation, or never", async () => {
  const table = at(0);
  changed(table, { legal: ["play 0"], risky: ["play 0"] });
  table.controls.play(0);
  await settle();
  assert.equal(table.sent.length, 1);
  caution.value = "always";
  table.controls.play(0);
  assert.equal(table.controls.question.value?.text, "It is not certain that this card fits. Play it?");
  assert.equal(table.sent.length, 1);
  caution.value = "never";
  changed(table, { dangerous: ["play 0"] });
  table.controls.play(0);
  await settle();
  assert.equal(table.sent.length, 2);
});

test("impossible actions need no confirmation", () => {
  const table = at(0);
  changed(table, { legal: [], dangerous: ["discard 0"] });
  table.controls.discard(0);
  assert.equal(table.controls.question.value, null);
  assert.notEqual(table.controls.complaint.value, "");
});

// Moves chosen in advance.

test("a move may be chosen in advance if the preference is on", () => {
  const { controls, sent } = at(1);
  assert.equal(controls.mayPlan(), false);
  premoves.value = "on";
  assert.equal(controls.mayPlan(), true);
  controls.discard(0);
  assert.deepEqual(controls.planned.value?.action, action("discard 0"));
  assert.deepEqual(sent, []);
  controls.unplan();
  assert.equal(controls.planned.value, null);
});

test("no move can be chosen in advance on the player's turn, after the game, during a pause, or without a seat", () => {
  premoves.value = "on";
  assert.equal(at(0).controls.mayPlan(), false);
  assert.equal(at(Infinity).controls.mayPlan(), false);
  const paused = at(1);
  changed(paused, {}, { paused: true });
  assert.equal(paused.controls.mayPlan(), false);
  const watching = new Controls(heard("watched", 2).live);
  open.push(watching);
  assert.equal(watching.mayPlan(), false);
});

/** Continue the recorded game by some updates. */
function goOn({ tell }: Heard, from: number, count: number): void {
  for (const next of recorded("finished").updates.slice(from, from + count)) tell(next);
}

test("a move chosen in advance is made when the turn comes", async () => {
  premoves.value = "on";
  const table = at(1);
  table.controls.play(3);
  goOn(table, 1, 1);
  await settle();
  assert.deepEqual(table.sent, [{ type: "act", turn: 2, action: "play 3" }]);
  assert.equal(table.controls.planned.value, null);
});

test("a move chosen in advance is dropped after a hint, with a message", async () => {
  premoves.value = "on";
  const table = at(7);
  table.controls.discard(0);
  goOn(table, 7, 1);
  await settle();
  assert.deepEqual(table.sent, []);
  assert.equal(table.controls.planned.value, null);
  assert.equal(table.controls.complaint.value, "The move chosen before was not made. You were given a hint meanwhile.");
});

test("a move chosen in advance that is not possible when the turn comes is dropped with the reason", async () => {
  premoves.value = "on";
  const table = at(1);
  table.controls.discard(0);
  const next = recorded("finished").updates[1];
  assert.ok(next?.picture);
  table.tell({ ...next, picture: { ...next.picture, legal: [] } });
  await settle();
  assert.deepEqual(table.sent, []);
  assert.equal(
    table.controls.complaint.value,
    "The move chosen before was not made. You cannot discard: all 8 hint tokens are there already.",
  );
});

test("a hint may be chosen in advance, with the cards that it would touch", () => {
  premoves.value = "on";
  const { controls } = at(1);
  controls.chooseMate(1, 2);
  controls.chooseValue("G");
  controls.hint();
  assert.deepEqual(controls.planned.value?.hint, { seat: 1, value: "G", slots: [0, 2] });
  assert.equal(controls.pick.value, null);
});

test("a move chosen in advance is dropped when the game ends", async () => {
  premoves.value = "on";
  const table = at(13);
  assert.equal(table.controls.mayPlan(), true);
  table.controls.discard(0);
  changed(table, { status: "struck_out" }, { phase: "over" });
  changed(table, { turn: 99, status: "struck_out" }, { phase: "over" });
  await settle();
  assert.equal(table.controls.planned.value, null);
  assert.equal(table.controls.complaint.value, "");
});

// Rearranging one's own hand.

test("a card is moved along the hand, and stays selected", async () => {
  const { live, sent } = heard("spoken", 0);
  const controls = new Controls(live);
  open.push(controls);
  controls.move(0, 2);
  await settle();
  assert.deepEqual(sent, [{ type: "rearrange", turn: 0, order: [1, 2, 0, 3, 4] }]);
  assert.deepEqual(controls.pick.value, { kind: "own", slot: 2 });
});

test("a card cannot be moved to its own place or out of the hand", async () => {
  const { live, sent } = heard("spoken", 0);
  const controls = new Controls(live);
  open.push(controls);
  for (const to of [1, -1, 5]) controls.move(1, to);
  await settle();
  assert.deepEqual(sent, []);
});

test("a hand that may not be rearranged gives the reason", () => {
  const { controls, sent } = at(0);
  controls.move(0, 1);
  assert.deepEqual(sent, []);
  assert.match(controls.complaint.value, /rearrange/);
});

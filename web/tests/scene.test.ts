import assert from "node:assert/strict";
import { test } from "node:test";
import { hintAction, isMove, isStill, lastMove, mates, type Scene, seatName } from "../src/game/scene";
import { heard, recorded, speak } from "./support";

await speak("en");

const scene = (players: number, own: number | null) => ({ rules: { players }, own }) as Scene;

test("a seat is called by its person, its bot or as a free one", () => {
  const seats = [
    { person: { id: "a", name: "Ann" }, bot: "cautious" },
    { bot: "cautious", called: "Haru" },
    { bot: "cautious" },
    {},
  ];
  assert.deepEqual(
    [0, 1, 2, 3, 9].map((seat) => seatName(seats, seat)),
    ["Ann", "Haru", "cautious", "free seat", "free seat"],
  );
});

test("teammates sit clockwise from one's own seat; who has none sees all", () => {
  assert.deepEqual(mates(scene(4, 2)), [3, 0, 1]);
  assert.deepEqual(mates(scene(3, null)), [0, 1, 2]);
});

test("hints name their receiver by the distance", () => {
  assert.equal(hintAction(scene(5, 3), { seat: 1, value: "R" }), "hint +3 R");
  assert.equal(hintAction(scene(5, 3), { seat: 4, value: 2 }), "hint +1 2");
});

test("the actions of hints are among those that the server allows", () => {
  const found = heard("finished", 0).live.scene.value;
  assert.ok(found);
  const given = found.rules.hint_values.map((value) => hintAction(found, { seat: 1, value }));
  const legal = found.picture.legal.filter((action) => action.startsWith("hint"));
  assert.ok(legal.length > 0);
  assert.ok(legal.every((action) => given.includes(action)));
});

test("moves are hints, discards and plays; while hints are given every card stays", () => {
  const events = recorded("finished").updates.flatMap(({ events: all }) => all ?? []);
  assert.deepEqual([...new Set(events.filter(isMove).map(({ type }) => type))].sort(), [
    "discarded",
    "hinted",
    "played",
  ]);
  assert.deepEqual([...new Set(events.filter(isStill).map(({ type }) => type))].sort(), ["ended", "hinted", "turn"]);
});

test("the latest of several moves counts, and without any there is none", () => {
  const { updates, snapshot } = recorded("finished");
  const events = updates.slice(0, 2).flatMap(({ events: all }) => all ?? []);
  assert.equal(lastMove(events, snapshot.picture)?.event.type, "played");
  assert.equal(lastMove([], snapshot.picture), null);
  assert.equal(lastMove(events, null)?.drawn, null);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { isMove, isStill, lastMove, mates, type Scene, seatName } from "../src/game/scene";
import { recorded, speak } from "./support";

await speak("en");

const scene = (players: number, own: number | null) => ({ rules: { players }, own }) as Scene;

test("a seat is named by its person, its bot or as a free one", () => {
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

test("teammates sit clockwise from one's own seat; spectators see all", () => {
  assert.deepEqual(mates(scene(4, 2)), [3, 0, 1]);
  assert.deepEqual(mates(scene(3, null)), [0, 1, 2]);
});

test("moves are hints, discards and plays; hints leave every card in its place", () => {
  const events = recorded("finished").updates.flatMap(({ events: all }) => all ?? []);
  assert.deepEqual([...new Set(events.filter(isMove).map(({ type }) => type))].sort(), [
    "discarded",
    "hinted",
    "played",
  ]);
  assert.deepEqual([...new Set(events.filter(isStill).map(({ type }) => type))].sort(), ["ended", "hinted", "turn"]);
});

test("the latest of several moves counts; without any there is none", () => {
  const { updates, snapshot } = recorded("finished");
  const events = updates.slice(0, 2).flatMap(({ events: all }) => all ?? []);
  assert.equal(lastMove(events, snapshot.picture)?.event.type, "played");
  assert.equal(lastMove([], snapshot.picture), null);
  assert.equal(lastMove(events, null)?.drawn, null);
});

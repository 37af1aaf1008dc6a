import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message, Update } from "../src/protocol";
import { apply, applyNote, applySnapshot, applyUpdate, EMPTY, type TableState } from "../src/table/state";
import { type Game, recorded } from "./support";

const GAMES: Game[] = ["finished", "spoken", "watched"];

/** The states of a recorded game, from its snapshot on. */
function states(game: Game): TableState[] {
  const { snapshot, updates } = recorded(game);
  const row = [applySnapshot(EMPTY, snapshot)];
  for (const update of updates) row.push(applyUpdate(row.at(-1) ?? EMPTY, update));
  return row;
}

const frozen = <T extends object>(value: T): T => {
  for (const part of Object.values(value)) if (part && typeof part === "object" && !Object.isFrozen(part)) frozen(part);
  return Object.freeze(value);
};

const update = (what: object, more: object = {}): Update =>
  ({ type: "update", n: 50, at: 0, what, ...more }) as unknown as Update;

for (const game of GAMES) {
  test(`a message makes a new state and does not change the previous one: ${game}`, () => {
    let state = frozen({ ...EMPTY });
    for (const message of recorded(game).messages) {
      if (!["snapshot", "update", "noted", "presence"].includes(message.type)) continue;
      const next = apply(state, frozen(message) as Extract<Message, { type: "update" }>);
      assert.notEqual(next, state);
      state = frozen({ ...next });
    }
    assert.deepEqual(state.picture, recorded(game).updates.findLast(({ picture }) => picture)?.picture);
  });
}

test("the state follows from the messages alone", () => {
  assert.deepEqual(states("finished"), states("finished"));
});

test("parts that a message does not touch stay the same objects", () => {
  const [first] = states("finished");
  assert.ok(first);
  const after = applyUpdate(first, update({ type: "paused", seat: 1 }));
  for (const part of ["table", "picture", "notes", "remarks", "last", "opening"] as const)
    assert.equal(after[part], first[part]);
});

test("a snapshot starts the game again but retains the messages since the page was opened", () => {
  const last = states("spoken").at(-1);
  assert.ok(last);
  const { snapshot } = recorded("spoken");
  const again = applySnapshot(last, snapshot);
  assert.deepEqual(again.events, snapshot.events);
  assert.deepEqual([again.said, again.arrivals], [1, 2]);
  assert.deepEqual(
    again.happenings.map(({ update: { what } }) => what.type),
    last.happenings.map(({ update: { what } }) => what.type),
  );
  assert.ok(again.happenings.every(({ after }) => after <= snapshot.events.length));
});

test("an event about a departed player names the person who sat there before", () => {
  const [first] = states("finished");
  const table = first?.table;
  assert.ok(first && table);
  const gone = { ...table, seats: [table.seats[0], {}] };
  const after = applyUpdate(first, update({ type: "left", seat: 1 }, { table: gone }));
  assert.equal(after.happenings.at(-1)?.seats[1]?.person?.name, "Ben");
  assert.equal(after.table?.seats[1]?.person, undefined);
});

test("a rehearsal is not news", () => {
  const [first] = states("finished");
  assert.ok(first);
  const rehearsed = applyUpdate(first, { ...update({ type: "moved", seat: 0, action: "" }), n: 0 });
  assert.deepEqual(rehearsed.happenings, []);
});

test("a note is written, changed and removed", () => {
  const written = applyNote(applyNote(EMPTY, 3, "chop"), 4, "five");
  assert.deepEqual(
    [...written.notes],
    [
      [3, "chop"],
      [4, "five"],
    ],
  );
  assert.equal(applyNote(written, 3, "playable").notes.get(3), "playable");
  assert.deepEqual([...applyNote(written, 3, "").notes], [[4, "five"]]);
});

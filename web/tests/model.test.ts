import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableConnection } from "../src/connection";
import type { Update } from "../src/protocol";
import { LiveTable } from "../src/table/model";
import { action, heard, recorded, speak } from "./support";

await speak("en");

const update = (what: object, more: object = {}): Update =>
  ({ type: "update", n: 50, at: 0, what, ...more }) as unknown as Update;

test("before the first message there is no scene and no turn", () => {
  const silent = () => ({}) as TableConnection;
  const live = new LiveTable("table", { animate: (change) => change(), rehearse: () => undefined }, silent);
  assert.equal(live.scene.value, null);
  assert.equal(live.myTurn.value, false);
});

test("a table matches its snapshot", () => {
  const { snapshot } = recorded("finished");
  const { live } = heard("finished", 0);
  assert.equal(live.you.value?.name, "Ann");
  assert.equal(live.own.value, 0);
  assert.equal(live.phase.value, "playing");
  assert.equal(live.myTurn.value, true);
  assert.deepEqual(live.picture.value, snapshot.picture);
  assert.deepEqual(live.events.value, snapshot.events);
  assert.equal(live.last.value, null);
});

test("after every update the picture matches the server's, and the turn advances", () => {
  const { updates } = recorded("finished");
  updates.forEach(({ picture }, i) => {
    const { live } = heard("finished", i + 1);
    assert.deepEqual(live.picture.value, picture);
    assert.equal(live.myTurn.value, picture?.status === "playing" && picture.seat === 0);
  });
});

test("a play identifies the moved card by its place in the deck", () => {
  const { live } = heard("finished", 2);
  const before = heard("finished", 1).live.picture.value;
  assert.equal(live.last.value?.event.type, "played");
  assert.equal(live.last.value?.drawn, before?.hands[1]?.[1]?.drawn);
});

test("an update without a move leaves the latest move unchanged", () => {
  const { live, tell } = heard("finished", 2);
  const last = live.last.value;
  tell(update({ type: "paused", seat: 1 }));
  assert.equal(live.last.value, last);
});

test("events accumulate, and those of an undone move are removed", () => {
  const { updates } = recorded("spoken");
  const undone = updates.findIndex(({ rewind }) => rewind != null);
  const before = heard("spoken", undone).live;
  const after = heard("spoken", undone + 1).live;
  assert.equal(after.events.value.length, updates[undone]?.rewind);
  assert.deepEqual(after.events.value, before.events.value.slice(0, after.events.value.length));
  assert.equal(after.last.value?.event.type, "hinted");
  assert.equal(after.myTurn.value, true);
});

test("events beside an undone move stay, after the remaining moves", () => {
  const { live } = heard("spoken");
  const kinds = live.happenings.value.map(({ update: { what } }) => what.type);
  assert.deepEqual(kinds, ["reordered", "said", "proposed", "voted", "voted", "paused", "resumed"]);
  const events = live.events.value.length;
  assert.ok(live.happenings.value.every(({ after }) => after <= events));
});

test("the player has no turn while the game is paused", () => {
  const { updates } = recorded("spoken");
  const paused = updates.findIndex(({ what }) => what.type === "paused");
  const { live } = heard("spoken", paused + 1);
  assert.equal(live.table.value?.paused, true);
  assert.equal(live.myTurn.value, false);
});

test("cards are reported to move only when some do", () => {
  const counts = recorded("spoken").updates.map((_, i) => heard("spoken", i + 1).animated());
  const moved = counts.map((count, i) => count - (counts[i - 1] ?? 0));
  const kinds = recorded("spoken").updates.map(({ what }) => what.type);
  assert.deepEqual(
    kinds.filter((_, i) => moved[i] === 1),
    ["reordered", "moved", "voted", "moved", "moved"],
  );
});

test("remarks are stored and counted", () => {
  const { live, tell } = heard("spoken");
  assert.deepEqual(
    live.remarks.value.map(({ name, text }) => [name, text]),
    [["Cat", "Oh no!"]],
  );
  assert.equal(live.said.value, 1);
  for (let i = 0; i < 120; i++) tell(update({ type: "said", seat: 0, name: "Ann", text: String(i) }));
  assert.equal(live.remarks.value.length, 100);
  assert.equal(live.remarks.value.at(-1)?.text, "119");
  assert.equal(live.said.value, 121);
});

test("notes belong to their author, and an empty one is removed", () => {
  const { live, tell } = heard("finished", 3);
  assert.deepEqual(live.notesTo(0), [{ name: "Ann", text: "chop" }]);
  assert.equal(live.shownNotes.value.get(0), "chop");
  tell({ type: "noted", card: 0, text: "" });
  assert.deepEqual(live.notesTo(0), []);
});

test("a new note is visible at once", async () => {
  const { live, sent } = heard("finished", 3);
  await live.write(1, "perhaps the 5");
  assert.deepEqual(sent, [{ type: "note", card: 1, text: "perhaps the 5" }]);
  assert.equal(live.shownNotes.value.get(1), "perhaps the 5");
});

test("at the end all notes are visible, and the player's own cards are turned over", () => {
  const { live } = heard("finished");
  assert.equal(live.phase.value, "over");
  assert.equal(live.shownNotes.value.get(0), "Ann: chop · Ben: I see it");
  const deck = live.opening.value?.deck ?? [];
  for (const card of live.scene.value?.picture.hands[0] ?? []) assert.equal(card.card, deck[card.drawn]);
  assert.ok(live.picture.value?.hands[0]?.every(({ card }) => card === null));
});

test("a move carries the turn that it is meant for", async () => {
  const { live, sent } = heard("finished", 2);
  await live.act(action("play 0"));
  assert.deepEqual(sent, [{ type: "act", turn: 2, action: "play 0" }]);
});

test("a spectator has no seat and no turn", () => {
  const { live } = heard("watched");
  assert.equal(live.own.value, null);
  assert.equal(live.myTurn.value, false);
});

test("people are present while they have a window open; bots always are", () => {
  const { live, tell } = heard("finished", 1);
  assert.equal(live.isHere(1), true);
  tell({ type: "presence", seats: [true, false], watchers: 0 });
  assert.equal(live.isHere(1), false);
  const { table } = recorded("finished").snapshot;
  tell(update({ type: "stood_in", seat: 1 }, { table: { ...table, seats: [table.seats[0], { bot: "cautious" }] } }));
  assert.equal(live.isHere(1), true);
});

test("reasons can be requested for bots' moves, and for people's where bots advise or after the game", () => {
  const { live, tell } = heard("finished", 1);
  assert.deepEqual([live.isExplained(0), live.isExplained(1)], [false, false]);
  const { table } = recorded("finished").snapshot;
  tell(update({ type: "stood_in", seat: 1 }, { table: { ...table, seats: [table.seats[0], { bot: "cautious" }] } }));
  assert.deepEqual([live.isExplained(0), live.isExplained(1)], [false, true]);
  const over = heard("finished").live;
  assert.deepEqual([over.isExplained(0), over.isExplained(1)], [false, true]);
});

test("a substitute bot has the turn, not the person", () => {
  const { live, tell } = heard("finished", 2);
  assert.equal(live.myTurn.value, true);
  const { table } = recorded("finished").snapshot;
  tell(
    update({ type: "stood_in", seat: 0 }, { table: { ...table, seats: [{ ...table.seats[0], bot: "cautious" }, {}] } }),
  );
  assert.equal(live.myTurn.value, false);
});

test("the news and the log get the events", () => {
  const { live } = heard("finished", 4);
  assert.equal(live.told.value.events.length, live.events.value.length);
  assert.equal(live.logged.value.events.length, live.events.value.length);
  live.close();
});

test("a new snapshot starts the table again", () => {
  const { snapshot } = recorded("finished");
  const { live, tell } = heard("finished");
  const arrivals = live.arrivals.value;
  tell(snapshot);
  assert.equal(live.arrivals.value, arrivals + 1);
  assert.deepEqual(live.events.value, snapshot.events);
});

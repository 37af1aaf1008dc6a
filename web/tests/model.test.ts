import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableConnection } from "../src/connection";
import type { Update } from "../src/protocol";
import { LiveTable } from "../src/table/model";
import { action, heard, recorded, speak } from "./support";

await speak("en");

const update = (what: object, more: object = {}): Update =>
  ({ type: "update", n: 50, at: 0, what, ...more }) as unknown as Update;

test("before anything was heard there is no scene and nobody's turn", () => {
  const silent = () => ({}) as TableConnection;
  const live = new LiveTable("table", { animate: (change) => change(), rehearse: () => undefined }, silent);
  assert.equal(live.scene.value, null);
  assert.equal(live.myTurn.value, false);
});

test("a table is as the snapshot tells it", () => {
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

test("after every update the picture is the one that the server drew, and the turn goes around", () => {
  const { updates } = recorded("finished");
  updates.forEach(({ picture }, i) => {
    const { live } = heard("finished", i + 1);
    assert.deepEqual(live.picture.value, picture);
    assert.equal(live.myTurn.value, picture?.status === "playing" && picture.seat === 0);
  });
});

test("of a play the card that moved is known by its place in the deck", () => {
  const { live } = heard("finished", 2);
  const before = heard("finished", 1).live.picture.value;
  assert.equal(live.last.value?.event.type, "played");
  assert.equal(live.last.value?.drawn, before?.hands[1]?.[1]?.drawn);
});

test("what is no move leaves the latest move as it was", () => {
  const { live, tell } = heard("finished", 2);
  const last = live.last.value;
  tell(update({ type: "paused", seat: 1 }));
  assert.equal(live.last.value, last);
});

test("events follow one another, and those of a move that was taken back are gone", () => {
  const { updates } = recorded("spoken");
  const undone = updates.findIndex(({ rewind }) => rewind != null);
  const before = heard("spoken", undone).live;
  const after = heard("spoken", undone + 1).live;
  assert.equal(after.events.value.length, updates[undone]?.rewind);
  assert.deepEqual(after.events.value, before.events.value.slice(0, after.events.value.length));
  assert.equal(after.last.value?.event.type, "hinted");
  assert.equal(after.myTurn.value, true);
});

test("what was told beside a move that was taken back stays, after the moves that are left", () => {
  const { live } = heard("spoken");
  const kinds = live.happenings.value.map(({ update: { what } }) => what.type);
  assert.deepEqual(kinds, ["reordered", "said", "proposed", "voted", "voted", "paused", "resumed"]);
  const events = live.events.value.length;
  assert.ok(live.happenings.value.every(({ after }) => after <= events));
});

test("nobody's turn comes while the game is paused", () => {
  const { updates } = recorded("spoken");
  const paused = updates.findIndex(({ what }) => what.type === "paused");
  const { live } = heard("spoken", paused + 1);
  assert.equal(live.table.value?.paused, true);
  assert.equal(live.myTurn.value, false);
});

test("cards are said to move only when some do", () => {
  const counts = recorded("spoken").updates.map((_, i) => heard("spoken", i + 1).animated());
  const moved = counts.map((count, i) => count - (counts[i - 1] ?? 0));
  const kinds = recorded("spoken").updates.map(({ what }) => what.type);
  assert.deepEqual(
    kinds.filter((_, i) => moved[i] === 1),
    ["reordered", "moved", "voted", "moved", "moved"],
  );
});

test("remarks are kept and counted", () => {
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

test("one's own notes are one's own, and an empty one is none", () => {
  const { live, tell } = heard("finished", 3);
  assert.deepEqual(live.notesTo(0), [{ name: "Ann", text: "chop" }]);
  assert.equal(live.shownNotes.value.get(0), "chop");
  tell({ type: "noted", card: 0, text: "" });
  assert.deepEqual(live.notesTo(0), []);
});

test("a note that is written is there at once", async () => {
  const { live, sent } = heard("finished", 3);
  await live.write(1, "perhaps the 5");
  assert.deepEqual(sent, [{ type: "note", card: 1, text: "perhaps the 5" }]);
  assert.equal(live.shownNotes.value.get(1), "perhaps the 5");
});

test("at the end everybody's notes are open, and the own cards are turned over", () => {
  const { live } = heard("finished");
  assert.equal(live.phase.value, "over");
  assert.equal(live.shownNotes.value.get(0), "Ann: chop · Ben: I see it");
  const deck = live.opening.value?.deck ?? [];
  for (const card of live.scene.value?.picture.hands[0] ?? []) assert.equal(card.card, deck[card.drawn]);
  assert.ok(live.picture.value?.hands[0]?.every(({ card }) => card === null));
});

test("a move names the turn that it is meant for", async () => {
  const { live, sent } = heard("finished", 2);
  await live.act(action("play 0"));
  assert.deepEqual(sent, [{ type: "act", turn: 2, action: "play 0" }]);
});

test("somebody who watches has no seat and no turn", () => {
  const { live } = heard("watched");
  assert.equal(live.own.value, null);
  assert.equal(live.myTurn.value, false);
});

test("people are here while a window of theirs is open; bots always", () => {
  const { live, tell } = heard("finished", 1);
  assert.equal(live.isHere(1), true);
  tell({ type: "presence", seats: [true, false], watchers: 0 });
  assert.equal(live.isHere(1), false);
  const { table } = recorded("finished").snapshot;
  tell(update({ type: "stood_in", seat: 1 }, { table: { ...table, seats: [table.seats[0], { bot: "cautious" }] } }));
  assert.equal(live.isHere(1), true);
});

test("the moves of bots may be asked about, those of people where bots advise or when it is over", () => {
  const { live, tell } = heard("finished", 1);
  assert.deepEqual([live.isExplained(0), live.isExplained(1)], [false, false]);
  const { table } = recorded("finished").snapshot;
  tell(update({ type: "stood_in", seat: 1 }, { table: { ...table, seats: [table.seats[0], { bot: "cautious" }] } }));
  assert.deepEqual([live.isExplained(0), live.isExplained(1)], [false, true]);
  const over = heard("finished").live;
  assert.deepEqual([over.isExplained(0), over.isExplained(1)], [false, true]);
});

test("a bot that plays for somebody has the turn, not the person", () => {
  const { live, tell } = heard("finished", 2);
  assert.equal(live.myTurn.value, true);
  const { table } = recorded("finished").snapshot;
  tell(
    update({ type: "stood_in", seat: 0 }, { table: { ...table, seats: [{ ...table.seats[0], bot: "cautious" }, {}] } }),
  );
  assert.equal(live.myTurn.value, false);
});

test("the news and the log are told what happened", () => {
  const { live } = heard("finished", 4);
  assert.equal(live.told.value.events.length, live.events.value.length);
  assert.equal(live.logged.value.events.length, live.events.value.length);
  live.close();
});

test("a table that is told anew begins anew", () => {
  const { snapshot } = recorded("finished");
  const { live, tell } = heard("finished");
  const arrivals = live.arrivals.value;
  tell(snapshot);
  assert.equal(live.arrivals.value, arrivals + 1);
  assert.deepEqual(live.events.value, snapshot.events);
});

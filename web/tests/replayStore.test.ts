import assert from "node:assert/strict";
import { test } from "node:test";
import { momentOf, moments, standing } from "../src/game/replayStore";
import type { Frame, Picture } from "../src/protocol";
import { serve, settle } from "./server";
import { type Game, heard, recorded } from "./support";

/** The frames of a recorded game, as the server returns them. */
function frames(game: Game, updates = Infinity): Frame[] {
  const { snapshot, updates: all } = recorded(game);
  const first = { n: snapshot.n, at: 0, what: { type: "dealing" }, events: snapshot.events, picture: snapshot.picture };
  const others = all
    .slice(0, updates)
    .filter(({ picture, events, rewind }) => picture && ((events ?? []).length > 0 || rewind != null))
    .map((it) => ({ ...it, events: it.events ?? [], picture: it.picture as Picture }));
  return [first as Frame, ...others];
}

function answering(game: Game, updates: number) {
  return serve(() => ({ frames: frames(game, updates), next: null, total: 1 }));
}

test("every moment knows the number of events before it", () => {
  const row = moments(frames("finished"));
  let before = 0;
  for (const { from, events } of row) {
    assert.equal(from, before);
    before += events.length;
  }
});

test("after an undo, events are counted from where it went back to", () => {
  const row = moments(frames("spoken"));
  const undone = row.findIndex(({ rewind }) => rewind != null);
  assert.equal(row[undone]?.from, row[undone]?.rewind);
  assert.equal(row[undone + 1]?.from, row[undone]?.rewind);
});

test("an event is found at its moment, after an undo at the later one", () => {
  const row = moments(frames("finished"));
  row.forEach((moment, i) => {
    for (let event = moment.from; event < moment.from + moment.events.length; event++)
      assert.equal(momentOf(row, event), i);
  });
  const spoken = moments(frames("spoken"));
  const undone = spoken.findIndex(({ rewind }) => rewind != null);
  assert.equal(momentOf(spoken, spoken[undone]?.rewind ?? -1), undone + 1);
  assert.equal(momentOf(row, 10_000), -1);
});

test("undone moments are not listed", () => {
  const row = standing(moments(frames("spoken")));
  assert.ok(row.every(({ rewind }) => rewind == null));
  const turns = row.map(({ picture }) => picture.turn);
  assert.deepEqual(
    turns,
    [...turns].sort((one, other) => one - other),
  );
  assert.equal(standing(moments(frames("finished"))).length, frames("finished").length);
});

test("steps stay within the replay", () => {
  const { replay } = heard("finished").live;
  replay.show({ eyes: "all", frames: moments(frames("finished")), running: false }, 0);
  const last = frames("finished").length - 1;
  for (const [to, shown] of [
    [3, 3],
    [-1, 0],
    [999, last],
    [Infinity, last],
  ] as const) {
    replay.step(to);
    assert.equal(replay.position.value, shown);
  }
  assert.equal(replay.isOpen.value, true);
  replay.leave();
  assert.equal(replay.isOpen.value, false);
});

test("a running game is replayed from one's own view, starting before the latest moment", async () => {
  const table = heard("finished", 5);
  const asked = answering("finished", 5);
  await table.live.replay.lookBack();
  assert.equal(asked[0]?.path, "/api/tables/table/replay?as=seat:0&from=0");
  assert.equal(table.live.replay.shown.value?.running, true);
  assert.equal(table.live.replay.shown.value?.frames.length, 6);
  assert.equal(table.live.replay.position.value, 4);
});

test("a moment may be requested", async () => {
  const table = heard("finished", 5);
  answering("finished", 5);
  await table.live.replay.lookBack(() => 2);
  assert.equal(table.live.replay.position.value, 2);
});

test("new events are added to the replay without leaving the current moment", async () => {
  const table = heard("finished", 5);
  const asked = answering("finished", 5);
  await table.live.replay.lookBack(() => 1);
  const next = recorded("finished").updates[5];
  assert.ok(next);
  table.tell(next);
  await settle();
  assert.equal(table.live.replay.shown.value?.frames.length, 7);
  assert.equal(table.live.replay.position.value, 1);
  assert.equal(asked.length, 1);
});

test("an update that arrives before the answer is in the replay, once", async () => {
  const table = heard("finished", 5);
  const next = recorded("finished").updates[5];
  assert.ok(next);
  serve(async () => {
    table.tell(next);
    await settle();
    return { frames: frames("finished", 6), next: null, total: 1 };
  });
  await table.live.replay.lookBack();
  assert.deepEqual(
    table.live.replay.shown.value?.frames.map(({ n }) => n),
    frames("finished", 6).map(({ n }) => n),
  );
});

test("a game is requested once; afterwards its updates are enough", async () => {
  const table = heard("finished", 5);
  const asked = answering("finished", 5);
  await table.live.replay.lookBack();
  table.live.replay.leave();
  const next = recorded("finished").updates[5];
  assert.ok(next);
  table.tell(next);
  await table.live.replay.lookBack();
  assert.equal(asked.length, 1);
  assert.equal(table.live.replay.shown.value?.frames.length, 7);
});

test("a failed request is repeated", async () => {
  const table = heard("finished", 5);
  serve(() => {
    throw new TypeError("Failed to fetch");
  });
  await assert.rejects(table.live.replay.lookBack(), { code: "offline" });
  answering("finished", 5);
  assert.equal((await table.live.replay.recall()).length, 6);
});

test("an undo is a moment, too", async () => {
  const table = heard("spoken", 2);
  answering("spoken", 2);
  await table.live.replay.lookBack();
  const before = table.live.replay.shown.value?.frames.length ?? 0;
  for (const update of recorded("spoken").updates.slice(2)) table.tell(update);
  await settle();
  const kinds = table.live.replay.shown.value?.frames.slice(before).map(({ what }) => what.type);
  assert.deepEqual(kinds, ["moved", "voted", "moved", "moved", "moved"]);
});

test("a finished game is not replayed in this way", async () => {
  const table = heard("finished");
  const asked = answering("finished", Infinity);
  await table.live.replay.lookBack();
  assert.equal(table.live.replay.shown.value, null);
  assert.equal(asked.length, 0);
});

test("the replay of a running game is fetched again after a new snapshot", async () => {
  const table = heard("finished", 5);
  const asked = answering("finished", 5);
  await table.live.replay.lookBack();
  table.tell(recorded("finished").snapshot);
  await settle();
  assert.equal(asked.length, 2);
});

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Branches, moveWords } from "../src/branches/branches";
import { moments, type ReplayStore } from "../src/game/replayStore";
import { slots } from "../src/preferences";
import type { Branch, BranchLine, Frame, Picture } from "../src/protocol";
import { type Request, serve } from "./server";
import { heard, recorded, speak } from "./support";

await speak("en");

const { snapshot, updates } = recorded("finished");
const frames = [
  {
    n: 1,
    at: 0,
    what: { type: "rematched", table: "" },
    events: snapshot.events,
    picture: snapshot.picture as Picture,
  },
  ...updates.map((it) => ({ ...it, events: it.events ?? [], picture: it.picture as Picture })),
] as Frame[];

const line = (more: Partial<BranchLine>): BranchLine => ({
  id: "b1",
  name: "",
  by: "Ann",
  mine: true,
  parent: null,
  turn: 3,
  length: 1,
  score: 0,
  status: "playing",
  at: 0,
  ...more,
});

/** A branch that leaves the game before turn 3 with some of its moves. */
function branch(length: number, more: Partial<Branch> = {}): Branch {
  const picture = frames[3 + length]?.picture;
  return {
    line: line({ length }),
    table: "t1",
    frames: frames.slice(4, 4 + length),
    legal: ["play 0"],
    seat: picture?.seat ?? 0,
    played_score: 0,
    played_status: "",
    ...more,
  };
}

/** A server with a game, and branches with these answers. */
function serving(answer: (request: Request) => unknown): Request[] {
  return serve((request) => (request.path.includes("/replay") ? { frames, next: null, total: 1 } : answer(request)));
}

let replay: ReplayStore;
let branches: Branches;

beforeEach(() => {
  replay = heard("finished", Infinity, "t1").live.replay;
  replay.show({ eyes: "all", frames: moments(frames), running: false }, 0);
  branches = new Branches(replay);
});

test("a branch is shown from where it leaves the game", async () => {
  serving(() => branch(2));
  await branches.open("b1");
  assert.equal(replay.shown.value?.branch, "b1");
  assert.deepEqual(
    replay.shown.value?.frames.map(({ picture }) => picture.turn),
    [0, 1, 2, 3, 4, 5],
  );
  assert.equal(replay.position.value, 4);
  await branches.open("b1", true);
  assert.equal(replay.position.value, 5);
});

test("closing a branch returns to the game, at the turn where it left", async () => {
  serving(() => branch(2));
  await branches.open("b1", true);
  await branches.close();
  assert.equal(branches.shown.value, null);
  assert.equal(replay.shown.value?.frames.length, frames.length);
  assert.equal(branches.turn(), 3);
});

test("one's own branch continues at its end, another person's does not", async () => {
  serving(() => branch(2));
  await branches.open("b1", true);
  assert.equal(branches.isGrowing(), true);
  replay.step(1);
  assert.equal(branches.isGrowing(), false);
  serving(() => branch(2, { line: line({ length: 2, mine: false }) }));
  await branches.open("b1", true);
  assert.equal(branches.isGrowing(), false);
});

test("another move creates a branch at the current turn", async () => {
  const asked = serving(() => branch(1));
  replay.step(3);
  await branches.take("discard 0");
  assert.deepEqual(
    asked.find(({ method }) => method === "POST"),
    {
      method: "POST",
      path: "/api/tables/t1/branches",
      body: { turn: 3, action: "discard 0", parent: null },
    },
  );
  assert.equal(branches.shown.value?.line.id, "b1");
});

test("a move at the end of one's own branch continues it", async () => {
  const asked = serving(({ method }) => (method === "POST" ? { ...branch(2), frames: frames.slice(5, 6) } : branch(1)));
  await branches.open("b1", true);
  await branches.take("play 0");
  assert.deepEqual(
    asked.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]),
    [["/api/branches/b1", { at: 1, action: "play 0" }]],
  );
  assert.equal(replay.shown.value?.frames.length, 6);
});

test("a move within another branch creates a branch of that one", async () => {
  const asked = serving(() => branch(2));
  await branches.open("b1");
  await branches.take("play 0");
  assert.deepEqual(asked.find(({ method }) => method === "POST")?.body, { turn: 4, action: "play 0", parent: "b1" });
});

test("with a bot as companion the others move until one's next turn", async () => {
  const asked = serving(({ path }) =>
    path.endsWith("/b1") ? { ...branch(2), frames: frames.slice(5, 6) } : branch(1),
  );
  branches.companion.value = "cautious";
  replay.step(3);
  await branches.take("discard 0");
  const last = asked.filter(({ method }) => method === "POST").at(-1);
  assert.equal(last?.path, "/api/branches/b1");
  assert.deepEqual(last?.body, { at: 1, bot: "cautious", count: 1 });
});

test("bots play to the end, several moves at a time", async () => {
  let left = 3;
  const asked = serving(({ method }) =>
    method === "POST" ? branch(2, { legal: --left > 0 ? ["play 0"] : [] }) : branch(1),
  );
  await branches.open("b1", true);
  await branches.finish("cautious");
  assert.equal(asked.filter(({ method }) => method === "POST").length, 3);
});

test("after a branch has left the game, the possible moves are requested for the branch", async () => {
  const asked = serving(({ path }) => (path.includes("/tables/") ? { legal: [] } : branch(2)));
  replay.step(2);
  await branches.ask();
  await branches.open("b1", true);
  await branches.ask();
  assert.deepEqual(
    asked.map(({ path }) => path).filter((path) => path.includes("turn=")),
    ["/api/tables/t1/branches?turn=2", "/api/tables/t1/branches?turn=5&branch=b1"],
  );
});

// Possible moves, as buttons.

/** The labels of Ann's moves when she knows her first cards. */
function labels(...actions: string[]): string[][] {
  const picture = { hands: [[{ card: "R1" }, { card: null }, {}], []] } as unknown as Picture;
  return actions.map((action) => moveWords(snapshot.table, picture, 0, action));
}

test("a move is named by its action, the card, and its face if known", () => {
  assert.deepEqual(labels("play 0", "discard 1", "hint +1 G", "hint +1 5"), [
    ["Play", "1 · red 1"],
    ["Discard", "2"],
    ["Hint to Ben", "green"],
    ["Hint to Ben", "5"],
  ]);
});

test("announced plays of one card are distinguished, and the last card of the pile has a name", () => {
  assert.deepEqual(labels("play 0 as R", "play 0 as G", "play deck"), [
    ["Play", "1 · red 1 · announce red"],
    ["Play", "1 · red 1 · announce green"],
    ["Play", "last card of the draw pile"],
  ]);
});

test("a move names its card by the number that the reader prefers", () => {
  slots.value = "newest";
  assert.deepEqual(labels("play 0", "discard 2"), [
    ["Play", "3 · red 1"],
    ["Discard", "1"],
  ]);
  slots.value = "oldest";
});

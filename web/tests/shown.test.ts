import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { moments } from "../src/game/replayStore";
import type { Picture } from "../src/protocol";
import { Shown } from "../src/table/shown";
import { heard, recorded } from "./support";

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  Object.assign(globalThis, { requestAnimationFrame: (work: () => void) => frames.push(work) });
  mock.timers.enable({ apis: ["setTimeout"] });
});

afterEach(() => {
  Object.assign(document, { hidden: true });
  mock.timers.tick(10_000);
  mock.timers.tick(10_000);
  mock.timers.reset();
});

function frame(): void {
  for (const work of frames.splice(0)) work();
  mock.timers.tick(1);
}

const PARTS = ["piles", "discards", "mates", "others", "me", "counts"] as const;

test("at first every part shows the table at once", () => {
  const { live } = heard("finished", 1);
  const shown = new Shown(live);
  for (const part of PARTS) assert.equal(shown[part].value, live.scene.value);
  assert.equal(shown.rules.value?.text, live.table.value?.rules.text);
  assert.equal(shown.own.value, 0);
  shown.dispose();
});

test("after a move the parts update one after another, one a frame", () => {
  const { live, tell } = heard("finished", 1);
  const shown = new Shown(live);
  Object.assign(document, { hidden: false });
  const [before, next] = [live.scene.value, recorded("finished").updates[1]];
  assert.ok(next);
  tell(next);
  const turns: number[] = [];
  for (let i = 0; i < 12; i++) {
    turns.push(PARTS.filter((part) => shown[part].value !== before).length);
    frame();
  }
  assert.equal(turns[0], 0);
  assert.equal(turns.at(-1), PARTS.length);
  assert.deepEqual(
    turns,
    turns.toSorted((one, other) => one - other),
  );
  assert.ok(turns.every((count, i) => count - (turns[i - 1] ?? 0) <= 1));
  shown.dispose();
});

test("after more than one move all hands change together", () => {
  const { live, tell } = heard("finished", 1);
  const shown = new Shown(live);
  Object.assign(document, { hidden: false });
  for (const update of recorded("finished").updates.slice(1, 4)) tell(update);
  for (let i = 0; i < 12; i++) if (shown.mates.value !== live.scene.value) frame();
  assert.equal(shown.mates.value, live.scene.value);
  assert.equal(shown.others.value, live.scene.value);
  shown.dispose();
});

test("a replay is shown instead of the live table", () => {
  const { live } = heard("finished");
  const shown = new Shown(live);
  const { snapshot } = recorded("finished");
  const first = {
    n: 3,
    at: 0,
    what: { type: "rematched", table: "next" } as const,
    events: snapshot.events,
    picture: snapshot.picture as Picture,
  };
  live.replay.show({ eyes: "all", frames: moments([first]), running: false }, 0);
  assert.equal(shown.piles.value?.picture.turn, 0);
  live.replay.leave();
  assert.equal(shown.piles.value, live.scene.value);
  shown.dispose();
});

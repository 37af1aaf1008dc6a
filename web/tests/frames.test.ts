import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { signal } from "@preact/signals";
import { following, inTurn } from "../src/ui/frames";

/** Frames controlled by the test. */
let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  Object.assign(document, { hidden: false });
  Object.assign(globalThis, {
    requestAnimationFrame: (work: () => void) => frames.push(work),
    cancelAnimationFrame: () => undefined,
  });
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

test("steps run in their order, one a frame", () => {
  const done: string[] = [];
  inTurn("log", () => done.push("log"));
  inTurn("piles", () => done.push("piles"));
  assert.deepEqual(done, []);
  frame();
  assert.deepEqual(done, ["piles"]);
  frame();
  assert.deepEqual(done, ["piles", "log"]);
});

test("the later of two requests for a step counts", () => {
  const done: number[] = [];
  inTurn("log", () => done.push(1));
  inTurn("log", () => done.push(2));
  frame();
  frame();
  assert.deepEqual(done, [2]);
});

test("a hidden page shows everything at once", () => {
  Object.assign(document, { hidden: true });
  const done: string[] = [];
  inTurn("log", () => done.push("log"));
  assert.deepEqual(done, ["log"]);
});

test("a window that gets no frames shows everything after a while", () => {
  const done: string[] = [];
  inTurn("log", () => done.push("log"));
  inTurn("me", () => done.push("me"));
  mock.timers.tick(200);
  assert.deepEqual(done, ["me", "log"]);
});

test("a value is passed on in its step until it is stopped", () => {
  const value = signal(1);
  const passed: number[] = [];
  const stop = following(
    "news",
    () => value.value,
    (it) => passed.push(it),
  );
  frame();
  value.value = 2;
  value.value = 3;
  frame();
  assert.deepEqual(passed, [1, 3]);
  value.value = 4;
  stop();
  frame();
  assert.deepEqual(passed, [1, 3]);
});

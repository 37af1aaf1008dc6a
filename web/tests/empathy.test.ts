import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { feelAll, felt, hold, isFelt } from "../src/table/empathy";

const pointer = (type: string, x = 0, y = 0) => Object.assign(new Event(type), { clientX: x, clientY: y, button: 0 });
const press = (more = {}) =>
  ({ ...pointer("pointerdown"), clientX: 0, clientY: 0, button: 0, ...more }) as PointerEvent;

beforeEach((context) => {
  felt.value = null;
  mock.timers.enable({ apis: ["setTimeout"] });
  if ("after" in context) context.after(() => mock.timers.reset());
});

test("a hand that is held for a moment shows its holder's knowledge until it is released", () => {
  hold(press(), 2);
  mock.timers.tick(349);
  assert.equal(felt.value, null);
  mock.timers.tick(1);
  assert.deepEqual([felt.value, isFelt(2), isFelt(1)], [2, true, false]);
  dispatchEvent(pointer("pointerup"));
  assert.equal(felt.value, null);
});

test("a short touch shows nothing", () => {
  hold(press(), 2);
  mock.timers.tick(200);
  dispatchEvent(pointer("pointerup"));
  mock.timers.tick(1_000);
  assert.equal(felt.value, null);
});

test("a pointer that slips away shows nothing, one that trembles does", () => {
  hold(press(), 2);
  dispatchEvent(pointer("pointermove", 20, 0));
  mock.timers.tick(1_000);
  assert.equal(felt.value, null);
  hold(press(), 2);
  dispatchEvent(pointer("pointermove", 5, 5));
  mock.timers.tick(1_000);
  assert.equal(felt.value, 2);
  dispatchEvent(pointer("pointermove", 50, 5));
  assert.equal(felt.value, 2);
  dispatchEvent(pointer("pointercancel"));
  assert.equal(felt.value, null);
});

test("another mouse button shows nothing", () => {
  hold(press({ button: 2 }), 2);
  mock.timers.tick(1_000);
  assert.equal(felt.value, null);
});

test("a key shows the knowledge of all hands, and hides it when pressed again", () => {
  feelAll();
  assert.deepEqual([isFelt(0), isFelt(3)], [true, true]);
  feelAll();
  assert.deepEqual([isFelt(0), felt.value], [false, null]);
});

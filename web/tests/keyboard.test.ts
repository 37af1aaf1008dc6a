import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { premoves } from "../src/preferences";
import { Controls } from "../src/table/controls";
import { felt } from "../src/table/empathy";
import { onKey } from "../src/table/keyboard";
import { menu } from "../src/table/Menu";
import { settle } from "./server";
import { type Heard, heard, speak } from "./support";

await speak("en");

beforeEach(() => {
  menu.value = "closed";
  felt.value = null;
  premoves.value = "off";
});

afterEach(() => mock.restoreAll());

/** Controls of the recorded game after some updates, once its cards lie still. */
function at(updates: number): Heard & { controls: Controls } {
  const table = heard("finished", updates);
  const clock = mock.method(performance, "now", () => 0);
  const controls = new Controls(table.live);
  clock.mock.mockImplementation(() => 1_000);
  return { ...table, controls };
}

/** Press a key; whether the page keeps it from the browser. */
function press(controls: Controls, key: string, more: Partial<KeyboardEvent> = {}): boolean {
  const prevented = mock.fn();
  const keys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, target: null };
  onKey({ key, preventDefault: prevented, ...keys, ...more } as unknown as KeyboardEvent, controls);
  return prevented.mock.callCount() > 0;
}

test("keys open the menu and the list of keys, and feel all hands", () => {
  const { controls } = at(0);
  assert.equal(press(controls, "m"), true);
  assert.equal(menu.value, "menu");
  press(controls, "?");
  assert.equal(menu.value, "keys");
  press(controls, "E");
  assert.equal(felt.value, "all");
});

for (const [key, action] of [
  ["p", "play 1"],
  ["d", "discard 1"],
] as const) {
  test(`a chosen card goes by a letter: ${key}`, async () => {
    const { controls, sent } = at(2);
    assert.equal(press(controls, key), false); // nothing is chosen yet
    controls.chooseOwn(1);
    assert.equal(press(controls, key), true);
    await settle();
    assert.deepEqual(sent, [{ type: "act", turn: 2, action }]);
  });
}

test("with a teammate's card the letter of a suit or a digit is the value, and the same again gives the hint", async () => {
  const { controls, sent } = at(0);
  controls.chooseMate(1, 0);
  press(controls, "g");
  assert.deepEqual(controls.pick.value, { kind: "mate", seat: 1, slot: 0, value: "G" });
  press(controls, "g", { repeat: true });
  assert.deepEqual(sent, []);
  press(controls, "g");
  await settle();
  assert.deepEqual(sent, [{ type: "act", turn: 0, action: "hint +1 G" }]);
});

test("escape leaves what is chosen, then what is planned", () => {
  premoves.value = "on";
  const { controls } = at(1);
  controls.discard(0);
  controls.chooseOwn(2);
  press(controls, "Escape");
  assert.equal(controls.pick.value, null);
  assert.notEqual(controls.planned.value, null);
  press(controls, "Escape");
  assert.equal(controls.planned.value, null);
});

test("keys of the browser, and keys in a field, are left alone", () => {
  const { controls } = at(0);
  for (const key of ["ctrlKey", "metaKey", "altKey"]) assert.equal(press(controls, "m", { [key]: true }), false);
  assert.equal(press(controls, "m", { target: new HTMLInputElement() }), false);
  assert.equal(press(controls, "m", { target: new HTMLTextAreaElement() }), false);
  assert.equal(press(controls, "z"), false);
  assert.equal(menu.value, "closed");
});

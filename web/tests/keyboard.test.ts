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

/** Controls of the recorded game after some updates, once its cards have stopped moving. */
function at(updates: number): Heard & { controls: Controls } {
  const table = heard("finished", updates);
  const clock = mock.method(performance, "now", () => 0);
  const controls = new Controls(table.live);
  clock.mock.mockImplementation(() => 1_000);
  return { ...table, controls };
}

/** Press a key; return whether the page handled it. */
function press(controls: Controls, key: string, more: Partial<KeyboardEvent> = {}): boolean {
  const prevented = mock.fn();
  const keys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, target: null };
  onKey({ key, preventDefault: prevented, ...keys, ...more } as unknown as KeyboardEvent, controls);
  return prevented.mock.callCount() > 0;
}

test("keys open the menu and the list of keys, and show the knowledge of all hands", () => {
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
  test(`a letter plays or discards the selected card: ${key}`, async () => {
    const { controls, sent } = at(2);
    assert.equal(press(controls, key), false); // nothing is selected yet
    controls.chooseOwn(1);
    assert.equal(press(controls, key), true);
    await settle();
    assert.deepEqual(sent, [{ type: "act", turn: 2, action }]);
  });
}

test("with a teammate's card selected a suit's letter or a digit is the value, and the same key again gives the hint", async () => {
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

test("Escape clears the selection, then the move chosen in advance", () => {
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

test("the browser's own keys, and keys in a field, are ignored", () => {
  const { controls } = at(0);
  for (const key of ["ctrlKey", "metaKey", "altKey"]) assert.equal(press(controls, "m", { [key]: true }), false);
  assert.equal(press(controls, "m", { target: new HTMLInputElement() }), false);
  assert.equal(press(controls, "m", { target: new HTMLTextAreaElement() }), false);
  assert.equal(press(controls, "z"), false);
  assert.equal(menu.value, "closed");
});

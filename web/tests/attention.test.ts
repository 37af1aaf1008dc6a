import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { attend } from "../src/notifications/attention";
import { notifications, sound } from "../src/preferences";
import { settle } from "./server";
import { heard, recorded, speak } from "./support";

await speak("en");

/** The notes that were played. */
let notes: number[] = [];
let shown: { title: string; body?: string | undefined }[] = [];
let asked = 0;

class Sound {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const node = { frequency: { value: 0 }, type: "", connect: (next: unknown) => next, stop: () => undefined };
    return {
      ...node,
      start: () => undefined,
      frequency: {
        set value(pitch: number) {
          notes.push(pitch);
        },
      },
    };
  }
  createGain() {
    const ramp = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain: ramp, connect: (next: unknown) => next };
  }
}

class Shown {
  static permission = "granted";
  static requestPermission = () => {
    asked += 1;
    return Promise.resolve("granted");
  };
  constructor(title: string, { body }: NotificationOptions = {}) {
    shown.push({ title, body });
  }
}

Object.assign(globalThis, { AudioContext: Sound, Notification: Shown });

beforeEach(() => {
  notes = [];
  shown = [];
  asked = 0;
  Shown.permission = "granted";
  Object.assign(document, { hidden: true });
});

afterEach(() => {
  sound.value = "off";
  notifications.value = "off";
});

/** Follow the recorded game from before the player's own turn to the turn itself. */
async function turnComes(): Promise<() => void> {
  const table = heard("finished", 1);
  const stop = attend(table.live);
  const next = recorded("finished").updates[1];
  assert.ok(next);
  assert.equal(document.title, "Hanabi");
  table.tell(next);
  await settle();
  return stop;
}

test("the title says whose turn it is, until the table is left", async () => {
  const stop = await turnComes();
  assert.equal(document.title, "● It is your turn.");
  stop();
  assert.equal(document.title, "Hanabi");
});

test("without preferences there is no sound and no notification", async () => {
  (await turnComes())();
  assert.deepEqual([notes, shown], [[], []]);
});

test("with sounds on, a turn and a play are audible, and a strike sounds different", async () => {
  sound.value = "on";
  (await turnComes())();
  assert.deepEqual(notes, [660, 880, 523, 784]);
  notes = [];
  const spoken = heard("spoken", 2);
  const stop = attend(spoken.live);
  const miss = recorded("spoken").updates[2];
  assert.ok(miss);
  spoken.tell(miss);
  assert.deepEqual(notes.slice(-2), [220, 160]);
  stop();
});

test("a notification is shown while the page is hidden", async () => {
  notifications.value = "on";
  (await turnComes())();
  await settle();
  assert.deepEqual(shown, [{ title: "Hanabi", body: "It is your turn." }]);
});

test("no notification is shown over a visible page, or without permission", async () => {
  notifications.value = "on";
  Object.assign(document, { hidden: false });
  const table = heard("finished", 1);
  const stop = attend(table.live);
  const next = recorded("finished").updates[1];
  assert.ok(next);
  table.tell(next);
  await settle();
  stop();
  Object.assign(document, { hidden: true });
  Shown.permission = "denied";
  (await turnComes())();
  assert.deepEqual(shown, []);
});

test("permission is requested when notifications are chosen, unless it was granted or denied", () => {
  notifications.value = "on";
  assert.equal(asked, 0);
  notifications.value = "off";
  Shown.permission = "default";
  notifications.value = "on";
  assert.equal(asked, 1);
});

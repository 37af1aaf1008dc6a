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

/** Attend to the recorded game from before the own turn to the turn itself. */
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

test("the title says whose turn it is, and no more once the table is left", async () => {
  const stop = await turnComes();
  assert.equal(document.title, "● It is your turn.");
  stop();
  assert.equal(document.title, "Hanabi");
});

test("nothing sounds and nothing is shown unless it is wanted", async () => {
  (await turnComes())();
  assert.deepEqual([notes, shown], [[], []]);
});

test("a turn and a play sound for those who want it, a card that fits otherwise than one that does not", async () => {
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

test("a notification is shown while the page is not", async () => {
  notifications.value = "on";
  (await turnComes())();
  await settle();
  assert.deepEqual(shown, [{ title: "Hanabi", body: "It is your turn." }]);
});

test("no notification is shown over a page that is looked at, or without leave", async () => {
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

test("leave is asked for when notifications are chosen, unless it was given or refused", () => {
  notifications.value = "on";
  assert.equal(asked, 0);
  notifications.value = "off";
  Shown.permission = "default";
  notifications.value = "on";
  assert.equal(asked, 1);
});

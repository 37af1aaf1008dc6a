import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Branches } from "../src/branches/branches";
import { moments, type ReplayStore } from "../src/game/replayStore";
import type { Frame, Gathering, Picture, TogetherMessage } from "../src/protocol";
import { SharedReplay } from "../src/shared_replays/gathering";
import { serve, settle } from "./server";
import { heard, recorded, speak } from "./support";

await speak("en");

class Socket {
  static readonly OPEN = 1;
  static opened: Socket[] = [];
  readyState = 1;
  readonly sent: string[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(readonly address: string) {
    Socket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message as TogetherMessage) });
  }
}

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

let replay: ReplayStore;
let shared: SharedReplay;
let leave: () => void = () => undefined;

beforeEach(() => {
  Socket.opened = [];
  globalThis.WebSocket = Socket as unknown as typeof WebSocket;
  serve(() => ({ frames, next: null, total: 1 }));
  mock.timers.enable({ apis: ["setTimeout"] });
  replay = heard("finished", Infinity, "t1").live.replay;
  replay.show({ eyes: "all", frames: moments(frames), running: false }, 0);
  shared = new SharedReplay(new Branches(replay));
  leave = shared.join();
});

afterEach(() => {
  leave();
  mock.timers.reset();
});

function latest(): Socket {
  const socket = Socket.opened.at(-1);
  assert.ok(socket);
  return socket;
}

const told = (more: Partial<Gathering>) => ({
  type: "gathering",
  you: "mia",
  leader: "leo",
  pointed: null,
  shown: null,
  ...more,
});

test("the connection goes to the table's shared replay", () => {
  assert.match(latest().address, /^ws:\/\/hanabi\.test\/api\/tables\/t1\/together\?protocol=\d+$/);
});

test("followers go where the leader goes", async () => {
  latest().hear(told({ shown: { type: "show", moment: 5, eyes: "all", branch: null, length: 0 } }));
  await settle();
  assert.equal(shared.isLeading.value, false);
  assert.equal(replay.position.value, 5);
});

test("people who look around stay where they are", async () => {
  shared.following.value = false;
  latest().hear(told({ shown: { type: "show", moment: 5, eyes: "all", branch: null, length: 0 } }));
  await settle();
  assert.equal(replay.position.value, 0);
});

test("only the leader sends moments, each one once", () => {
  replay.step(2);
  assert.deepEqual(latest().sent, []);
  latest().hear(told({ you: "leo" }));
  assert.equal(shared.isLeading.value, true);
  replay.step(3);
  replay.step(3);
  assert.deepEqual(
    latest().sent.map((text) => (JSON.parse(text) as { moment: number }).moment),
    [2, 3],
  );
});

test("the latest fifty messages are retained", () => {
  for (let i = 0; i < 60; i++) latest().hear({ type: "told", name: "Nia", text: String(i) });
  assert.equal(shared.said.value.length, 50);
  assert.deepEqual(shared.said.value.at(-1), { name: "Nia", text: "59" });
});

test("a broken connection reconnects after waits that double, and reset after a message", () => {
  for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
    const before = Socket.opened.length;
    latest().onclose();
    assert.equal(shared.broken.value, true);
    mock.timers.tick(wait - 1);
    assert.equal(Socket.opened.length, before);
    mock.timers.tick(1);
    assert.equal(Socket.opened.length, before + 1);
  }
  latest().hear(told({}));
  assert.equal(shared.broken.value, false);
  latest().onclose();
  const before = Socket.opened.length;
  mock.timers.tick(500);
  assert.equal(Socket.opened.length, before + 1);
});

test("a final `closing` message is reported and ends it", () => {
  latest().hear({ type: "closing", reason: "Too many.", again: false, code: "crowded" });
  assert.equal(shared.reason.value, "Too many people are looking at this already.");
  latest().onclose();
  mock.timers.tick(60_000);
  assert.equal(Socket.opened.length, 1);
});

test("after leaving nothing is opened or sent any more", () => {
  latest().hear(told({ you: "leo" }));
  leave();
  const { sent } = latest();
  const before = sent.length;
  replay.step(4);
  latest().onclose();
  mock.timers.tick(60_000);
  assert.equal(Socket.opened.length, 1);
  assert.equal(sent.length, before);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { moments, type ReplayStore } from "../src/game/replayStore";
import type { Frame, Picture } from "../src/protocol";
import { followAddress, linkedReplay } from "../src/replay/Replay";
import { heard, recorded } from "./support";

const { snapshot, updates } = recorded("finished");
const first = { n: 1, at: 0, what: { type: "rematched", table: "" }, events: snapshot.events };
const frames = [
  { ...first, picture: snapshot.picture as Picture },
  ...updates.map((it) => ({ ...it, events: it.events ?? [], picture: it.picture as Picture })),
] as Frame[];

/** A replay, and the addresses that it requested. */
function followed(): { replay: ReplayStore; addresses: string[]; stop: () => void } {
  const { replay } = heard("finished", Infinity, "t1").live;
  const addresses: string[] = [];
  return { replay, addresses, stop: followAddress(replay, (address) => addresses.push(address)) };
}

test("the address names the turn, the viewer and the branch, until the replay is closed", () => {
  const { replay, addresses } = followed();
  replay.show({ eyes: "all", frames: moments(frames), running: false }, 3);
  replay.step(4);
  replay.show({ eyes: "seat:1", frames: moments(frames), running: false, branch: "b1" }, 2);
  replay.leave();
  assert.deepEqual(addresses, ["/t/t1?turn=3", "/t/t1?turn=4", "/t/t1?turn=2&as=seat:1&branch=b1", "/t/t1"]);
});

test("the moments of a running game have no address", () => {
  const { replay, addresses } = followed();
  replay.show({ eyes: "seat:0", frames: moments(frames), running: true }, 3);
  replay.step(1);
  assert.deepEqual(addresses, []);
});

test("once its page is left, a replay no longer changes the address", () => {
  const { replay, addresses, stop } = followed();
  replay.show({ eyes: "all", frames: moments(frames), running: false }, 3);
  stop();
  replay.live.close();
  assert.deepEqual(addresses, ["/t/t1?turn=3"]);
  assert.equal(replay.shown.value, null);
});

test("a link says what to show", () => {
  assert.equal(linkedReplay("?lang=fr"), null);
  assert.deepEqual(linkedReplay("?turn=12&as=seat:2"), {
    turn: 12,
    eyes: "seat:2",
    more: { branch: undefined, together: false },
  });
  assert.equal(linkedReplay("?turn=x&as=god")?.eyes, "all");
  assert.equal(linkedReplay("?turn=0&together=1")?.more.together, true);
});

test("a replay has the requested view and knows the moved card", () => {
  const { replay } = heard("finished").live;
  assert.equal(replay.isOpen.value, false);
  replay.show({ eyes: "seat:1", frames: moments(frames), running: false }, 2);
  const scene = replay.scene.value;
  assert.equal(scene?.own, 1);
  assert.equal(scene?.last?.event.type, "played");
  assert.equal(scene?.last?.drawn, frames[1]?.picture.hands[1]?.[1]?.drawn);
});

test("each event of the log leads to its moment", () => {
  const { replay } = heard("finished").live;
  replay.show({ eyes: "all", frames: moments(frames), running: false }, 0);
  const { events, moments: places } = replay.events();
  assert.equal(events.length, places.length);
  for (const [i, event] of events.entries()) assert.ok(frames[places[i] ?? -1]?.events.includes(event));
});

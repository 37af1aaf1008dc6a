import assert from "node:assert/strict";
import { test } from "node:test";
import type { Hint, Scene } from "../src/game/scene";
import type { CardPicture, Picture } from "../src/protocol";
import { actionNow, dropped, premove } from "../src/table/premove";
import { action, heard } from "./support";

/** The recorded game while Ben is to move. */
function waiting(): Scene {
  const scene = heard("finished", 1).live.scene.value;
  assert.ok(scene);
  assert.equal(scene.picture.seat, 1);
  return scene;
}

/** The same table with a changed picture. */
const changed = (scene: Scene, change: Partial<Picture>): Scene => ({
  ...scene,
  picture: { ...scene.picture, ...change },
});

function withHand(scene: Scene, seat: number, change: (hand: CardPicture[]) => CardPicture[]): Scene {
  return changed(scene, { hands: scene.picture.hands.map((hand, at) => (at === seat ? change(hand) : hand)) });
}

/** The table one move later, with a hand that has changed. */
const later = (scene: Scene): Scene => changed(scene, { turn: scene.picture.turn + 1 });

test("a chosen card is remembered by its place in the deck", () => {
  const scene = waiting();
  assert.equal(premove(scene, action("discard 2"), null).drawn, scene.picture.hands[0]?.[2]?.drawn);
  assert.equal(premove(scene, action("play 1 as R"), null).drawn, scene.picture.hands[0]?.[1]?.drawn);
  assert.equal(premove(scene, action("play deck"), null).drawn, null);
  assert.equal(premove(scene, action("hint +1 R"), { seat: 1, value: "R" }).drawn, null);
});

test("a card that was rearranged is moved from its current slot", () => {
  const scene = waiting();
  const moved = withHand(scene, 0, ([a, b, ...rest]) => [...rest, a, b].filter((it) => it !== undefined));
  assert.deepEqual(actionNow(moved, premove(scene, action("discard 0"), null)), action("discard 3"));
  assert.deepEqual(actionNow(moved, premove(scene, action("play 2 as R"), null)), action("play 0 as R"));
  assert.deepEqual(actionNow(moved, premove(scene, action("hint +1 R"), null)), action("hint +1 R"));
});

test("a discard is made as long as there was no hint and no strike", () => {
  const scene = waiting();
  assert.equal(dropped(later(scene), premove(scene, action("discard 0"), null)), null);
});

test("an undone move drops it", () => {
  const scene = waiting();
  assert.equal(dropped(changed(scene, { turn: 0 }), premove(scene, action("discard 0"), null)), "undone");
});

test("a hint to one's own hand drops it", () => {
  const scene = waiting();
  const told = withHand(later(scene), 0, (hand) => hand.map((card, i) => (i ? card : { ...card, touches: 1 })));
  for (const text of ["discard 3", "play 3", "play deck"])
    assert.equal(dropped(told, premove(scene, action(text), null)), "hinted");
});

test("a hint in the recorded game drops it", () => {
  const before = heard("finished", 7).live.scene.value;
  const after = heard("finished", 8).live.scene.value;
  assert.ok(before && after);
  assert.equal(dropped(after, premove(before, action("discard 4"), null)), "hinted");
});

test("rearranging the player's own hand does not drop it", () => {
  const scene = waiting();
  const turned = withHand(later(scene), 0, (hand) => hand.toReversed());
  assert.equal(dropped(turned, premove(scene, action("discard 0"), null)), null);
});

test("a strike drops it", () => {
  const scene = waiting();
  const struck = changed(later(scene), { strikes: scene.picture.strikes + 1 });
  assert.equal(dropped(struck, premove(scene, action("play 0"), null)), "strike");
});

/** The table where the player's own card may be one of these, and others fit. */
function possible(deduced: string[], playable: string[]): Scene {
  const scene = waiting();
  return changed(
    withHand(scene, 0, (hand) => hand.map((card, i) => (i ? card : { ...card, deduced }))),
    { playable },
  );
}

test("a play is dropped when a possible identity of the card no longer fits", () => {
  const chosen = premove(possible(["R1", "Y1"], ["R1", "Y1"]), action("play 0"), null);
  assert.equal(dropped(later(possible(["R1", "Y1"], ["R1", "Y1", "G2"])), chosen), null);
  assert.equal(dropped(later(possible(["R1", "Y1"], ["R2", "Y1"])), chosen), "fits");
});

test("an identity that did not fit before need not fit later", () => {
  const chosen = premove(possible(["R1", "Y1"], ["Y1"]), action("play 0"), null);
  assert.equal(dropped(later(possible(["R1", "Y1"], ["R1", "Y1"])), chosen), null);
  const discarded = premove(possible(["R1"], ["R1"]), action("discard 0"), null);
  assert.equal(dropped(later(possible(["R1"], ["R2"])), discarded), null);
});

const hint: Hint = { seat: 1, value: 1 };

test("a hint is given as long as it touches the same cards, with the same knowledge", () => {
  const scene = waiting();
  const chosen = premove(scene, action("hint +1 1"), hint);
  assert.equal(dropped(later(scene), chosen), null);
  const other = withHand(later(scene), 1, (hand) => hand.map((card, i) => (i ? card : { ...card, touches: 3 })));
  assert.equal(dropped(other, chosen), null); // the first card is no 1
});

test("a hint is dropped when its cards have gone or have been hinted", () => {
  const scene = waiting();
  const chosen = premove(scene, action("hint +1 1"), hint);
  const gone = withHand(later(scene), 1, ([first, , ...rest]) => [first, ...rest].filter((it) => it !== undefined));
  assert.equal(dropped(gone, chosen), "changed");
  const told = withHand(later(scene), 1, (hand) => hand.map((card, i) => (i === 1 ? { ...card, touches: 9 } : card)));
  assert.equal(dropped(told, chosen), "changed");
});

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { type Action, describe, format, hint, parse } from "../src/game/action";
import type { Scene } from "../src/game/scene";
import { slots } from "../src/preferences";
import type { Picture } from "../src/protocol";
import { action, flaws, heard, LANGUAGE_CODES, recorded, speak } from "./support";

beforeEach(async () => speak("en"));
afterEach(() => {
  slots.value = "oldest";
});

const TEXTS: [string, Action][] = [
  ["play 2", { type: "play", slot: 2, announced: null }],
  ["play 0 as B", { type: "play", slot: 0, announced: "B" }],
  ["discard 4", { type: "discard", slot: 4 }],
  ["hint +1 R", { type: "hint", offset: 1, value: "R" }],
  ["hint +3 5", { type: "hint", offset: 3, value: 5 }],
  ["play deck", { type: "play_deck" }],
];

test("every kind of action is parsed and printed as in the protocol", () => {
  for (const [text, expected] of TEXTS) {
    assert.deepEqual(parse(text), expected);
    assert.equal(format(expected), text);
  }
});

test("every action that a server allowed in a recorded game is parsed and printed unchanged", () => {
  const pictures = (["finished", "spoken", "watched"] as const).flatMap((game) =>
    recorded(game).messages.flatMap((it) => ("picture" in it && it.picture ? [it.picture as Picture] : [])),
  );
  const texts = [...new Set(pictures.flatMap(({ legal }) => legal))];
  assert.ok(texts.length > 20);
  for (const text of texts) assert.equal(format(action(text)), text);
});

test("anything else is no action", () => {
  for (const text of [
    "",
    "play",
    "play x",
    "play 1 as",
    "play 1 as red",
    "discard 1 as R",
    "hint 1 R",
    "R3",
    "useless",
  ])
    assert.equal(parse(text), null, text);
});

const scene = (players: number, own: number | null) => ({ rules: { players }, own }) as Scene;

test("hints name their receiver by offset", () => {
  assert.equal(format(hint(scene(5, 3), { seat: 1, value: "R" })), "hint +3 R");
  assert.equal(format(hint(scene(5, 3), { seat: 4, value: 2 })), "hint +1 2");
});

test("the available hints are those that the server allows", () => {
  const found = heard("finished", 0).live.scene.value;
  assert.ok(found);
  const given = found.rules.hint_values.map((value) => format(hint(found, { seat: 1, value })));
  const legal = found.picture.legal.filter((text) => parse(text)?.type === "hint");
  assert.ok(legal.length > 0);
  assert.ok(legal.every((text) => given.includes(text)));
});

/** Describe an action of a player with four cards to Ann, who sits at seat 0. */
function described(text: string, as: "sentence" | "clause" = "sentence", mover = 0): string {
  const found = heard("finished", 0).live.scene.value;
  assert.ok(found);
  return describe(action(text), { ...found, mover, size: 4 }, as);
}

test("an action is a sentence of its own", () => {
  assert.equal(described("play 2"), "Play card 3");
  assert.equal(described("play 2 as G"), "Play card 3 and announce green");
  assert.equal(described("discard 0"), "Discard card 1");
  assert.equal(described("hint +1 R"), "Tell Ben red");
  assert.equal(described("play deck"), "Play the last card of the draw pile");
});

test("an action is part of a sentence", () => {
  assert.equal(described("play 2", "clause"), "playing card 3");
  assert.equal(described("play 2 as G", "clause"), "playing card 3 announced as green");
  assert.equal(described("discard 0", "clause"), "discarding card 1");
  assert.equal(described("hint +1 4", "clause"), "hinting 4 to Ben");
  assert.equal(described("hint +1 4", "clause", 1), "hinting 4 to you");
  assert.equal(described("play deck", "clause"), "playing the last card of the deck");
});

test("counted from the newest, a card's number depends on the size of the hand", () => {
  slots.value = "newest";
  assert.equal(described("discard 0"), "Discard card 4");
  assert.equal(described("play 3 as G", "clause"), "playing card 1 announced as green");
});

for (const language of LANGUAGE_CODES) {
  test(`descriptions of actions have no gaps: ${language}`, async () => {
    await speak(language);
    for (const [text] of TEXTS)
      for (const as of ["sentence", "clause"] as const) assert.deepEqual(flaws(described(text, as)), []);
  });
}

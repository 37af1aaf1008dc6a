import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { Scene } from "../src/game/scene";
import { type Reason, readingText, reasonText, saysMuch } from "../src/game/thoughts";
import { slots } from "../src/preferences";
import type { Picture, Reading, ReadingKind, ReasonKind, RulesInfo } from "../src/protocol";
import { fixture, flaws, heard, LANGUAGE_CODES, speak } from "./support";

interface Reasons {
  rules: RulesInfo;
  names: string[];
  reasons: Reason[];
  said: Record<string, string[]>;
}

const { rules, names, reasons, said } = fixture<Reasons>("reasons");
const seats = names.map((name) => ({ person: { id: name, name } }));
const hand = Array.from({ length: rules.hand_size }, () => ({}));
const picture = { hands: [hand, hand, hand] } as unknown as Picture;
const scene: Scene = { rules, seats, own: 1, picture, last: null };

beforeEach(async () => speak("en"));
afterEach(() => {
  slots.value = "oldest";
});

for (const language of LANGUAGE_CODES) {
  test(`every reason of a bot reads as on the server: ${language}`, async () => {
    await speak(language);
    for (const [i, reason] of reasons.entries()) assert.equal(reasonText(scene, reason, 0), said[language]?.[i]);
  });

  test(`every reason is a whole sentence: ${language}`, async () => {
    await speak(language);
    for (const reason of reasons) {
      const text = reasonText(scene, reason, 0);
      assert.match(text, /[.。]$/u);
      assert.deepEqual(flaws(text), []);
      assert.doesNotMatch(
        text,
        /[{}[\]]|None|[:：] ?[.。]|\b(seat|card|slot|joueur|carte|Platz|Karte) 0\b|席0|カード0/u,
      );
    }
  });
}

test("cards are named by the numbers that the reader prefers", () => {
  const reason = { kind: "searched", sentence: "", data: {} };
  const doing = (action: string) =>
    reasonText(scene, { ...reason, kind: "rescue", data: { seat: 2, instead_of: action } }, 0);
  const oldest = doing("discard 4");
  slots.value = "newest";
  assert.notEqual(doing("discard 4"), oldest);
  assert.deepEqual(flaws(oldest), flaws(doing("discard 4")));
});

test("in a hand with fewer cards, counted from the newest, a card has the number that it has on the screen", () => {
  slots.value = "newest";
  const short = { ...scene, picture: { hands: [hand.slice(1), hand, hand] } as unknown as Picture };
  const told = (kind: ReasonKind, data: Reason["data"]) => reasonText(short, { kind, sentence: "", data }, 0);
  assert.match(told("rescue", { seat: 2, instead_of: "discard 0" }), /discarding card 4/);
  const lessons = [{ seat: 0, slot: 3, possible: ["R1"], means: "playable" }];
  assert.match(told("hat-hint", { seat: 1, value: "R", codes: 4, lessons }), /card 1\b/);
});

test("the reason of an older move names cards by the numbers that they had then", () => {
  slots.value = "newest";
  const reason: Reason = { kind: "rescue", sentence: "", data: { seat: 2, instead_of: "discard 0" } };
  assert.match(reasonText(scene, reason, 0), /discarding card 5/);
  assert.match(reasonText(scene, reason, 0, [4, 5, 5]), /discarding card 4/);
  const gone = readingText(scene, reading({ seat: 0, slot: 0, drawn: 99 }), [4, 5, 5]);
  assert.match(gone, /card 4 of that moment/);
});

test("an unknown kind of reason is shown in the server's words, and a missing one as missing", () => {
  assert.equal(reasonText(scene, { kind: "novel" as ReasonKind, sentence: "A novelty.", data: {} }, 0), "A novelty.");
  assert.notEqual(reasonText(scene, { kind: null, sentence: "", data: {} }, 0), "");
});

function reading(data: Reading["data"], kind: ReadingKind = "play"): Reading {
  return { kind, sentence: "", data: { cards: ["R1"], ...data } };
}

function table(): Scene {
  const found = heard("finished", 1).live.scene.value;
  assert.ok(found);
  return found;
}

test("a card is named by its place now, and its earlier place if that differs", () => {
  const now = table();
  const drawn = (slot: number) => now.picture.hands[0]?.[slot]?.drawn;
  const own = readingText(now, reading({ seat: 0, slot: 1, drawn: drawn(1) }));
  assert.equal(own, "Your card 2 is to be played, as red 1, once it fits.");
  const moved = readingText(now, reading({ seat: 0, slot: 2, drawn: drawn(1) }));
  assert.equal(moved, "Your card 2 (card 3 then) is to be played, as red 1, once it fits.");
  const gone = readingText(now, reading({ seat: 1, slot: 2, drawn: 99 }));
  assert.equal(gone, "Ben’s card 3 of that moment is to be played, as red 1, once it fits.");
});

test("the meaning of a hint names cards by the numbers that the reader prefers", () => {
  slots.value = "newest";
  const now = table();
  const drawn = now.picture.hands[0]?.[1]?.drawn;
  assert.equal(
    readingText(now, reading({ seat: 0, slot: 1, drawn })),
    "Your card 4 is to be played, as red 1, once it fits.",
  );
});

test("a reading of many cards says little", () => {
  const many = ["R1", "Y1", "G1", "B1", "W1"];
  assert.equal(saysMuch(reading({ cards: many }, "touch")), false);
  assert.equal(saysMuch(reading({ cards: many.slice(1) }, "touch")), true);
  assert.equal(saysMuch(reading({ cards: many }, "save")), true);
});

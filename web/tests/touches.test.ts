import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { drawing, look, suitName } from "../src/art/suits";
import { cardName, colourOf, faceOf, letterOf, suitOf, touches, valueName } from "../src/game/cards";
import { groupText, hintsOn, oddTouches, touchNote, touchText } from "../src/game/touches";
import type { RulesInfo } from "../src/protocol";
import { fixture, flaws, LANGUAGE_CODES, recorded, speak } from "./support";

interface Variant {
  rules: RulesInfo;
  touched: Record<string, string[]>;
  usual: boolean;
}

const VARIANTS = fixture<Record<string, Variant>>("variants");
const plain = recorded("finished").snapshot.table.rules;

beforeEach(async () => speak("en"));

/** The hints that a text names. */
const named = (text: string): string[] =>
  text
    .replace("touched by ", "")
    .split(/, and |, | and /)
    .filter((word) => word !== "no hint")
    .sort();

for (const [name, { rules, touched, usual }] of Object.entries(VARIANTS)) {
  test(`every card says what touches it, if that is not obvious: ${name}`, () => {
    for (const [card, hints] of Object.entries(touched)) {
      assert.deepEqual(named(touchText(rules, card)), hints, card);
      assert.equal(touchNote(rules, card), usual ? "" : touchText(rules, card), card);
      for (const value of rules.hint_values)
        assert.equal(touches(rules, value, card), hints.includes(valueName(rules, value)), `${card} ${value}`);
    }
    assert.equal(oddTouches(rules).length > 0, !usual);
  });
}

for (const language of LANGUAGE_CODES) {
  test(`the touches of a group of cards are whole words: ${language}`, async () => {
    await speak(language);
    for (const { rules } of Object.values(VARIANTS))
      for (const { groups } of oddTouches(rules))
        for (const group of groups) {
          const text = groupText(rules, group, groups.length === 1);
          assert.deepEqual(flaws(text), [], text);
          assert.notEqual(text, "");
        }
  });
}

test("a suit that every colour touches is described so", () => {
  const info = VARIANTS["Rainbow-Ones (6 Suits)"]?.rules;
  assert.ok(info);
  const told = oddTouches(info).flatMap(({ groups }) => groups.map((group) => groupText(info, group, false)));
  assert.ok(told.some((text) => /every colour/.test(text)));
});

test("a card with unknown touches is touched by no hint", () => {
  assert.deepEqual(hintsOn(plain, "X9"), []);
  assert.equal(touchText(plain, "X9"), "touched by no hint");
  assert.equal(touches(plain, "X", "R1"), false);
});

test("a card is a letter and a face, and has a name", () => {
  assert.deepEqual([letterOf("R3"), faceOf("R3"), cardName(plain, "R3")], ["R", "3", "red 3"]);
  assert.equal(cardName(plain, "RS"), "red start");
});

test("an unknown suit is drawn and named by its letter", () => {
  assert.equal(suitOf(plain, "Q").name, "q");
  assert.equal(colourOf(plain, "Q").letter, "Q");
  assert.match(look(suitOf(plain, "Q")), /^spare-\d$/);
  assert.notEqual(drawing(suitOf(plain, "Q")).ink, "");
});

test("dark and reversed suits are named so in every language, and drawn like their plain suit", async () => {
  assert.equal(suitName({ name: "dark-pink" }), "dark pink");
  assert.equal(suitName({ name: "reversed-white" }), "reversed white");
  assert.equal(look({ name: "reversed-white", letter: "W" }), "white");
  for (const language of LANGUAGE_CODES) {
    await speak(language);
    for (const { rules } of Object.values(VARIANTS))
      for (const suit of rules.suits) assert.deepEqual(flaws(suitName(suit)), []);
  }
});

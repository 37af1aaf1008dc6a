import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "../src/api";
import { inWords, reasonInWords } from "../src/trouble";
import { flaws, LANGUAGE_CODES, speak } from "./support";

test("a refusal with a code of its own is told in our words", async () => {
  await speak("en");
  const told = inWords(new Refusal("too_fast", "That was too much at once: wait a moment.", 429));
  assert.equal(told, "That was a lot at once. Wait a moment, then try again.");
});

test("the facts of a refusal are put into its sentence", async () => {
  await speak("fr");
  const told = inWords(
    new Refusal("not_enough_cards", "The hands need 20 cards; there are 10.", 422, { needed: 20, cards: 10 }),
  );
  assert.match(told, /^Les mains demandent 20 cartes/);
  await speak("ja");
  const same = new Refusal("not_enough_cards", "", 422, { needed: 20, cards: 10 });
  assert.match(inWords(same), /手札に20枚必要/);
});

test("what the server alone can tell is its own sentence in English", async () => {
  await speak("en");
  assert.match(inWords(new Refusal("illegal", "Card 3 is not there.")), /Card 3 is not there\./);
});

test("whatever is not a refusal is no fault of the reader", async () => {
  await speak("en");
  assert.equal(inWords(new TypeError("x is undefined")), "Something went wrong. Please try again.");
});

test("the reason for which a connection ended is told by its code, else as it is", async () => {
  await speak("en");
  assert.equal(reasonInWords("Gone.", "removed_table"), "This table was taken away by those who run this server.");
  assert.equal(reasonInWords("The server stops.", "unheard_of"), "The server stops.");
});

for (const language of LANGUAGE_CODES) {
  test(`every kind of error leaves no gap: ${language}`, async () => {
    await speak(language);
    for (const code of ["offline", "internal", "too_fast", "no_such_table", "device", "seat_taken", "unheard_of"])
      assert.deepEqual(flaws(inWords(new Refusal(code, "Because."))), []);
  });
}

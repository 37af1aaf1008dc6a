import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "../src/api";
import { inWords, reasonInWords } from "../src/trouble";
import { flaws, LANGUAGE_CODES, speak } from "./support";

test("an error with its own code is shown in our words", async () => {
  await speak("en");
  const told = inWords(new Refusal("too_fast", "That was too much at once: wait a moment.", 429));
  assert.equal(told, "That was a lot at once. Wait a moment, then try again.");
});

test("the facts of an error are inserted into its sentence", async () => {
  await speak("fr");
  const told = inWords(
    new Refusal("not_enough_cards", "The hands need 20 cards; there are 10.", 422, { needed: 20, cards: 10 }),
  );
  assert.match(told, /^Les mains demandent 20 cartes/);
  await speak("ja");
  const same = new Refusal("not_enough_cards", "", 422, { needed: 20, cards: 10 });
  assert.match(inWords(same), /手札に20枚必要/);
});

test("an error that only the server can describe is shown in its English sentence", async () => {
  await speak("en");
  assert.match(inWords(new Refusal("illegal", "Card 3 is not there.")), /Card 3 is not there\./);
});

test("an exception that is not a server error is not the reader's fault", async () => {
  await speak("en");
  assert.equal(inWords(new TypeError("x is undefined")), "Something went wrong. Please try again.");
});

test("the reason for a closed connection is shown by its code, otherwise as it is", async () => {
  await speak("en");
  assert.equal(reasonInWords("Gone.", "removed_table"), "This table was taken away by those who run this server.");
  assert.equal(reasonInWords("The server stops.", "unheard_of"), "The server stops.");
});

for (const language of LANGUAGE_CODES) {
  test(`every kind of error has no gaps: ${language}`, async () => {
    await speak(language);
    for (const code of ["offline", "internal", "too_fast", "no_such_table", "device", "seat_taken", "unheard_of"])
      assert.deepEqual(flaws(inWords(new Refusal(code, "Because."))), []);
  });
}

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, test } from "node:test";
import {
  chosenLanguage,
  day,
  has,
  joined,
  type Key,
  LANGUAGES,
  language,
  linkedLanguage,
  listed,
  loadTexts,
  moment,
  preferredLanguage,
  setLanguage,
  t,
} from "../src/i18n";
import { fixture, LANGUAGE_CODES } from "./support";

const texts = "../src/hanabi/texts";

beforeEach(async () => {
  await loadTexts("table");
  await setLanguage("en");
});

afterEach(() => {
  localStorage.clear();
  chosenLanguage.value = "";
  Object.assign(location, { search: "" });
  Object.assign(navigator, { languages: ["en-GB"] });
});

test("arguments are inserted where they are named, and a missing one leaves its gap", () => {
  assert.equal(t("blocked.turn", { name: "Ann" }), "It is Ann’s turn.");
  assert.equal(t("blocked.turn"), "It is {name}’s turn.");
});

test("an argument that looks like a gap is not filled again", () => {
  assert.equal(t("blocked.turn", { name: "{name}" }), "It is {name}’s turn.");
});

test("a missing text is shown as its key", () => {
  assert.equal(t("no.such.text" as Key), "no.such.text");
  assert.equal(has("no.such.text"), false);
  assert.equal(has("blocked.turn"), true);
});

test("the count chooses the plural form", async () => {
  const cards = (count: number) => t("counters.deck", { count });
  assert.deepEqual([cards(0), cards(1), cards(2)], ["Deck: 0 cards", "Deck: 1 card", "Deck: 2 cards"]);
  await setLanguage("fr");
  assert.match(cards(0), /carte$/);
  assert.match(cards(2), /cartes$/);
  await setLanguage("ja");
  assert.doesNotMatch(cards(1), /[{}]/);
});

for (const tag of LANGUAGE_CODES) {
  test(`plural categories match the server's: ${tag}`, () => {
    const plurals = new Intl.PluralRules(tag);
    const expected = fixture<Record<string, string[]>>("plurals")[tag];
    assert.deepEqual(
      expected?.map((_, number) => plurals.select(number)),
      expected,
    );
  });
}

test("every language of the catalogue is offered with its own name", () => {
  const catalogue = JSON.parse(readFileSync(`${texts}/languages.json`, "utf8")) as Record<string, { name: string }>;
  assert.deepEqual(
    Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name]),
    Object.entries(catalogue).map(([tag, { name }]) => [tag, name]),
  );
});

for (const tag of LANGUAGE_CODES) {
  test(`choosing a language loads its texts and marks the page: ${tag}`, async () => {
    await setLanguage(tag);
    const own = JSON.parse(readFileSync(`${texts}/${tag}/start.json`, "utf8")) as Record<string, string>;
    assert.equal(t("home.title"), own["home.title"]);
    assert.equal(language.value, tag);
    assert.equal(document.documentElement.lang, tag);
  });
}

test("texts that load later are loaded for every language chosen afterwards", async () => {
  assert.equal(has("puzzle.ask.play"), false);
  await loadTexts("puzzles");
  assert.equal(t("puzzle.ask.play"), "It is your turn. Which card do you play?");
  await setLanguage("de");
  assert.equal(has("puzzle.ask.play"), true);
  assert.notEqual(t("puzzle.ask.play"), "It is your turn. Which card do you play?");
});

test("when two languages are chosen quickly the later one stays", async () => {
  const first = setLanguage("fr");
  await Promise.all([first, setLanguage("de")]);
  assert.equal(language.value, "de");
});

test("an unknown language changes nothing", async () => {
  await setLanguage("xx", true);
  assert.equal(language.value, "en");
  assert.equal(localStorage.getItem("hanabi.language"), null);
});

test("only a chosen language is remembered", async () => {
  await setLanguage("fr");
  assert.equal(localStorage.getItem("hanabi.language"), null);
  await setLanguage("de", true);
  assert.equal(localStorage.getItem("hanabi.language"), "de");
  assert.equal(chosenLanguage.value, "de");
});

test("a link takes precedence over the choice, the choice over the browser, and English is last", () => {
  Object.assign(navigator, { languages: ["pt-BR", "ja-JP", "fr"] });
  assert.equal(preferredLanguage(), "ja");
  chosenLanguage.value = "de";
  assert.equal(preferredLanguage(), "de");
  Object.assign(location, { search: "?lang=fr" });
  assert.equal(linkedLanguage(), "fr");
  assert.equal(preferredLanguage(), "fr");
  Object.assign(location, { search: "?lang=xx" });
  assert.equal(preferredLanguage(), "de");
  chosenLanguage.value = "";
  Object.assign(navigator, { languages: ["pt-BR"] });
  assert.equal(preferredLanguage(), "en");
});

test("lists and sentences are joined as the language does it", async () => {
  assert.equal(listed(["a", "b", "c"]), "a, b, and c");
  assert.equal(listed(["a", "b"], "or"), "a or b");
  assert.equal(joined("sentences", ["One.", "", "Two."]), "One. Two.");
  assert.equal(joined("commas", ["one", "two"]), "one, two");
  assert.equal(joined("sentences", []), "");
  await setLanguage("de");
  assert.equal(listed(["a", "b", "c"]), "a, b und c");
});

test("dates have the format of the language", async () => {
  const noon = Date.UTC(2026, 4, 3, 12);
  assert.equal(day(noon), "May 3, 2026");
  assert.match(moment(noon), /^May 3, 2026, \d+:\d\d/);
  await setLanguage("de");
  assert.equal(day(noon), "03.05.2026");
});

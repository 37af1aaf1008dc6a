import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { loadChoices, offered, speedOf } from "../src/bots";
import {
  bankName,
  beginsBy,
  botAbout,
  botName,
  capital,
  clockName,
  editionTitle,
  extras,
  rulesLine,
  seatsLine,
  settingsLines,
  sixthAbout,
  suitsLine,
  watchersLine,
} from "../src/game/labels";
import type { Choices, RulesAnswer } from "../src/protocol";
import { draftOf, FOR_FRIENDS, NEW_TABLE, settingsOf } from "../src/rules-form/draft";
import {
  allSuits,
  asked,
  chosenOf,
  draftOfRules,
  isOn,
  type RulesDraft,
  rulesText,
  STANDARD,
  sixthOf,
  sixthSuits,
  suitWord,
  withOption,
  withSuits,
} from "../src/rules-form/rules";
import { serve } from "./server";
import { fixture, flaws, LANGUAGE_CODES, speak } from "./support";

const { choices, answers } = fixture<{ choices: Choices; answers: RulesAnswer[] }>("rules-form");
const [cocktail, abacus, own] = answers as [RulesAnswer, RulesAnswer, RulesAnswer];

serve(() => choices);
await loadChoices();

beforeEach(async () => speak("en"));

test("the choices are requested once, with the bots in their order", async () => {
  const requests = serve(() => choices);
  await loadChoices();
  assert.deepEqual(requests, []);
  const names = offered()?.bots.map(({ name }) => name) ?? [];
  assert.deepEqual(names.slice(0, 5), [
    "conventions",
    "conventions:standard",
    "conventions:beginner",
    "cautious",
    "information",
  ]);
  assert.equal(names.at(-1), "random");
  assert.equal(names.includes("conventions:expert"), false); // another name of `conventions`
});

test("the pace of a bot has a name", () => {
  assert.deepEqual([0, 0.3, 1, 3].map(speedOf), ["quick", "quick", "calm", "slow"]);
});

test("the request has the chosen values", () => {
  assert.deepEqual(asked(STANDARD), {
    edition: "cocktail-2015",
    suits: null,
    added: [],
    options: { players: 3 },
  });
});

test("rules from the server become choices, and the other way round", () => {
  for (const answer of answers) {
    const draft = draftOfRules(answer);
    const again = draftOfRules({ ...answer, brief: { ...answer.brief } });
    assert.deepEqual(draft, again);
    assert.equal(draft.players, answer.brief.players);
  }
  assert.deepEqual(draftOfRules(abacus), {
    edition: "abacus",
    players: 4,
    suits: null,
    added: ["pink"],
    options: { crowning: true, strikes: 4 },
  });
  assert.deepEqual(draftOfRules(own).suits, ["red", "teal", "black"]);
});

test("an option has its chosen value, otherwise the edition's", () => {
  const rules: RulesDraft = { ...STANDARD, edition: "abacus" };
  assert.equal(isOn(rules, "empty-hints"), true);
  assert.equal(isOn(STANDARD, "empty-hints"), false);
  assert.equal(isOn({ ...rules, options: { "empty-hints": false } }, "empty-hints"), false);
  assert.equal(chosenOf(STANDARD, "strikes"), 3);
  assert.equal(chosenOf({ ...STANDARD, options: { strikes: 4 } }, "strikes"), 4);
});

test("every option has the server's value for rules of an edition", () => {
  for (const [word, value] of Object.entries(cocktail.options))
    if (word !== "players") assert.equal(chosenOf(STANDARD, word), value, word);
});

test("switches that conflict with an option are turned off with it", () => {
  const crowning = withOption(STANDARD, "crowning", true);
  assert.equal(isOn(crowning, "crowning"), true);
  const kept = withOption(crowning, "keep-points", true);
  assert.deepEqual([isOn(kept, "keep-points"), isOn(kept, "crowning")], [true, false]);
  assert.equal(isOn(withOption(kept, "keep-points", false), "crowning"), false);
});

test("suits added to the standard five are distinguished from a custom selection", () => {
  const usual = ["red", "yellow", "green", "blue", "white"];
  assert.deepEqual(allSuits(STANDARD), usual);
  const six = withSuits(STANDARD, [...usual, "pink"]);
  assert.deepEqual([six.suits, six.added, sixthOf(six)], [null, ["pink"], "pink"]);
  const three = withSuits(six, ["red", "teal", "black"]);
  assert.deepEqual([three.suits, three.added, sixthOf(three)], [["red", "teal", "black"], [], ""]);
  assert.equal(sixthOf(STANDARD), "");
});

test("a custom suit is added by its given name", () => {
  const violet = { name: "violet", letter: "V", traits: ["dark"] };
  assert.equal(suitWord(violet), "violet");
  assert.equal(sixthOf({ ...STANDARD, added: [violet] }), "violet");
});

test("the most popular suits are offered first, and none with a letter that is taken", () => {
  const names = sixthSuits();
  assert.deepEqual(names.slice(0, 5), ["multicolour", "rainbow", "black", "teal", "pink"]);
  assert.equal(names.includes("dark-red"), false);
});

test("the server writes the text of the rules", async () => {
  const requests = serve(() => abacus);
  assert.equal(await rulesText(draftOfRules(abacus)), abacus.brief.text);
  assert.equal(requests[0]?.path, "/api/rules");
  assert.deepEqual(requests[0]?.body, asked(draftOfRules(abacus)));
});

test("a draft becomes the settings of a table, and those become the same draft again", async () => {
  serve(() => abacus);
  const draft = { ...NEW_TABLE, rules: draftOfRules(abacus), title: "Friday", clock: 60, begins: 2 };
  const settings = await settingsOf(draft);
  assert.deepEqual([settings.rules, settings.begins, settings.title], [abacus.brief.text, 2, "Friday"]);
  assert.deepEqual(draftOf(settings, abacus), draft);
});

test("a seat that does not exist cannot be first", async () => {
  serve(() => own);
  const settings = await settingsOf({ ...NEW_TABLE, rules: draftOfRules(own), begins: 3 });
  assert.equal(settings.begins, "random");
});

test("a table opened by hand is for friends, who chat freely", () => {
  assert.equal(FOR_FRIENDS.talk, "open");
  assert.equal(NEW_TABLE.talk, "remarks");
});

// Data from the server, in words.

test("bots and editions have names, and unknown ones keep their identifier", () => {
  assert.equal(botName("cautious"), "Cautious");
  assert.equal(botName("brand-new"), "brand-new");
  assert.equal(botAbout("brand-new", "A new one."), "A new one.");
  assert.equal(editionTitle("abacus"), "Abacusspiele");
  assert.equal(editionTitle(""), "House rules");
});

test("R7 the custom of an edition names the first player", () => {
  assert.equal(beginsBy("abacus"), "By the booklet, the oldest player begins.");
  assert.equal(beginsBy("splash-2023"), "The booklet does not say who begins.");
  assert.equal(beginsBy(""), "");
});

test("rules are described in one line", () => {
  assert.equal(rulesLine(cocktail.brief), "Cocktail Games 2015 · 3 players");
  assert.equal(rulesLine(abacus.brief), "Abacusspiele · with pink · 4 strikes · crowning piece · 4 players");
  assert.equal(rulesLine(own.brief), "House rules · suits red, teal, and black · 2 players");
  assert.equal(suitsLine(["red", "yellow", "green"]), "suits red, yellow, and green");
});

test("options of the edition that are turned off are listed", () => {
  assert.deepEqual(extras({ ...abacus.brief, added: [], changed: { "empty-hints": false } }), ["no empty hints"]);
  assert.deepEqual(extras({ ...abacus.brief, added: ["multicolour"], changed: {} }), ["avalanche of colours"]);
});

test("people are named, bots and free seats are counted", () => {
  const seats = [{ person: { id: "a", name: "Ann" } }, { bot: "cautious" }, { bot: "cautious" }, {}];
  assert.equal(seatsLine(seats), "Ann, 2 bots, and one free seat");
  assert.equal(seatsLine([{}]), "one free seat");
});

test("spectators are named if their names are known", () => {
  const presence = { type: "presence" as const, seats: [true] };
  assert.equal(watchersLine({ ...presence, watchers: 1, watching: ["Cat"] }), "watching: Cat");
  assert.equal(watchersLine({ ...presence, watchers: 3, watching: ["Cat"] }), "watching: Cat and 2 without a seat");
  assert.equal(watchersLine({ ...presence, watchers: 2 }), "2 without a seat");
  assert.equal(watchersLine({ ...presence, watchers: 0 }), "");
});

test("times are given in the largest unit", () => {
  assert.deepEqual([null, 30, 60, 600, 3_600, 172_800].map(clockName), [
    "as long as you like",
    "30 seconds",
    "1 minute",
    "10 minutes",
    "1 hour",
    "2 days",
  ]);
  assert.equal(bankName(600, 5), "10 minutes each, 5 seconds back a move");
  assert.equal(bankName(null, 5), "as long as you like");
});

test("settings are described line by line", () => {
  const settings = {
    rules: "",
    begins: 1,
    talk: "open",
    watch: "beside",
    clock: 60,
    when_late: "end",
    listed: true,
  } as const;
  assert.deepEqual(settingsLines({ ...settings, advice: true }, abacus), [
    "Seat 2 begins.",
    "Talk is free.",
    "Hands may be rearranged after a hint.",
    "Others may watch beside a player.",
    "1 minute for a move; then the game ends.",
    "You may ask a bot for advice.",
    "Listed in the lobby.",
  ]);
  assert.deepEqual(settingsLines({ bank: 600, increment: 5 }, abacus), [
    "The lot decides who begins.",
    "By the booklet, the oldest player begins.",
    "While playing, only fixed remarks.",
    "Hands may be rearranged after a hint.",
    "Nobody watches.",
    "Chess clock: 10 minutes each, 5 seconds back a move; who runs out gets a bot for the move.",
    "Only the link leads here.",
  ]);
});

test("a sixth suit is described, including dark and reversed ones", () => {
  assert.equal(sixthAbout("pink"), "Every value hint touches it.");
  assert.ok(sixthAbout("dark-pink").startsWith("Every value hint touches it. "));
  assert.ok(sixthAbout("reversed-teal").length > 0);
});

test("a line begins with a capital", () => {
  assert.equal(capital("avalanche of colours"), "Avalanche of colours");
  assert.equal(capital(""), "");
});

for (const language of LANGUAGE_CODES) {
  test(`rules, settings and suits have no gaps: ${language}`, async () => {
    await speak(language);
    const settings = { begins: 0, clock: 30, bank: 600, increment: 5, advice: true } as const;
    const lines = [
      ...answers.map(({ brief }) => rulesLine(brief)),
      ...answers.flatMap((answer) => settingsLines(settings, answer)),
      ...(["beside", "everything", "nobody"] as const).flatMap((watch) => settingsLines({ watch }, null)),
      ...(["open", "remarks", "silent"] as const).flatMap((talk) => settingsLines({ talk }, null)),
      ...sixthSuits().flatMap((name) => [sixthAbout(name)]),
      ...choices.bots.flatMap(({ name, summary }) => [botName(name), botAbout(name, summary)]),
      ...choices.editions.flatMap(({ name }) => [editionTitle(name), beginsBy(name)]),
    ];
    for (const line of lines) assert.deepEqual(flaws(line), [], line);
  });
}

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gamesIn, parts } from "../src/library/files";
import { mateName, playerNames } from "../src/library/names";
import { pictureOf } from "../src/library/picture";
import { EVERYTHING, query } from "../src/library/questions";
import { flaws, type Game, heard, LANGUAGE_CODES, speak } from "./support";

beforeEach(async () => speak("en"));

// Games in files.

test("a file is one game, a list of games, or one game a line", () => {
  const game = { deck: ["R1"] };
  const one = JSON.stringify(game);
  assert.deepEqual(gamesIn("a", one), [{ file: "a", number: 1, game }]);
  assert.deepEqual(gamesIn("a", `[${one},${one}]`), [
    { file: "a", number: 1, game },
    { file: "a", number: 2, game },
  ]);
  assert.deepEqual(gamesIn("a", `${one}\r\n\n${one}\n`), [
    { file: "a", number: 1, game },
    { file: "a", number: 2, game },
  ]);
  assert.deepEqual(gamesIn("a", `\uFEFF${one}`), [{ file: "a", number: 1, game }]);
});

test("a line without a game is reported by its number, beside the valid ones", () => {
  const found = gamesIn("a", '{"deck":[]}\n{\n{"deck":[]}');
  assert.deepEqual(
    found.map(({ number, trouble }) => [number, trouble !== undefined]),
    [
      [1, false],
      [2, true],
      [3, false],
    ],
  );
});

test("a file without any game is one error", () => {
  const [only, ...others] = gamesIn("a", "hello\nthere");
  assert.deepEqual([only?.number, typeof only?.trouble, others.length], [1, "string", 0]);
  assert.equal(gamesIn("a", "").length, 1);
});

test("games are sent in batches of at most fifty and less than a megabyte", () => {
  const games = Array.from({ length: 120 }, (_, number) => ({ file: "a", number, game: {} }));
  const rows = parts(games);
  assert.deepEqual(
    rows.map((row) => row.length),
    [50, 50, 20],
  );
  assert.deepEqual(rows.flat(), games);
  const large = games.slice(0, 5).map((found) => ({ ...found, game: "x".repeat(100_000) }));
  assert.deepEqual(
    parts(large).map((row) => row.length),
    [2, 2, 1],
  );
  const [huge] = parts([{ file: "a", number: 1, game: "x".repeat(2_000_000) }]);
  assert.equal(huge?.length, 1);
  assert.deepEqual(parts([]), []);
});

// Players and filters.

test("a game names its players by the names that they had then", () => {
  const seats = [{ person: { id: "a", name: "Ann" } }, { bot: "cautious", called: "Haru" }, { bot: "cautious" }, {}];
  assert.equal(playerNames(seats), "Ann, Haru, Cautious, and ?");
  assert.equal(mateName("bot:cautious", "cautious"), "Cautious");
  assert.equal(mateName("person:a", "cautious"), "cautious");
});

test("only the chosen filters are sent", () => {
  assert.equal(query(EVERYTHING), "");
  assert.equal(query({ ...EVERYTHING, players: "3", with: "a b" }, { after: "x" }), "players=3&with=a+b&after=x");
});

// A position as a picture.

function pictured(game: Game, updates = Infinity): string {
  const scene = heard(game, updates).live.scene.value;
  assert.ok(scene);
  return pictureOf(scene);
}

const words = (picture: string): string[] =>
  [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? "");

test("the picture of a running game shows its player's view", () => {
  const told = words(pictured("finished", 2));
  assert.equal(told.filter((word) => word === "?").length, 5);
  assert.ok(told.includes("Ann to move"));
  assert.ok(told.includes("Ben"));
  assert.ok(told.includes("1 of 9"));
  assert.ok(told.includes("Turn 2 · Hint tokens: 7 of 8 · Strikes: 0 of 3 · Deck: 7 cards"));
});

test("the picture of a finished game has every card open, and no player to move", () => {
  const told = words(pictured("finished"));
  assert.equal(told.filter((word) => word === "?").length, 0);
  assert.ok(told.every((word) => !/to move/.test(word)));
});

test("a spectator's picture shows everything that they see", () => {
  assert.equal(words(pictured("watched", 3)).filter((word) => word === "?").length, 0);
});

test("a name cannot break out of its text", () => {
  const scene = heard("finished", 2).live.scene.value;
  assert.ok(scene);
  const seats = [{ person: { id: "a", name: `<script>"&'\u0007` } }, {}];
  const picture = pictureOf({ ...scene, seats });
  assert.equal(picture.includes("<script"), false);
  assert.equal(picture.includes("\u0007"), false);
  assert.ok(picture.includes("&#60;script&#62;&#34;&#38;&#39;"));
});

test("a picture has room for every hand and a long discard pile", () => {
  const scene = heard("finished", 2).live.scene.value;
  assert.ok(scene);
  const high = (picture: string) => Number(/height="(\d+)"/.exec(picture)?.[1]);
  const piled = { ...scene, picture: { ...scene.picture, discard_pile: Array.from({ length: 40 }, () => "R1") } };
  assert.ok(high(pictureOf(piled)) > high(pictureOf(scene)));
  const more = { ...scene, rules: { ...scene.rules, players: 5 } };
  assert.ok(high(pictureOf(more)) > high(pictureOf(scene)));
});

for (const language of LANGUAGE_CODES) {
  test(`a picture has no gaps: ${language}`, async () => {
    await speak(language);
    for (const word of words(pictured("spoken"))) assert.deepEqual(flaws(word), [], word);
  });
}

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { GameEvent } from "../src/game/scene";
import { eventText, happeningText, logLines, type Speaker, updateText } from "../src/game/words";
import { slots } from "../src/preferences";
import type { Update } from "../src/protocol";
import { flaws, type Game, heard, LANGUAGE_CODES, recorded, speak } from "./support";

const GAMES: Game[] = ["finished", "spoken", "watched"];

beforeEach(async () => speak("en"));
afterEach(() => {
  slots.value = "oldest";
});

function speakerOf(game: Game): Speaker {
  const { snapshot } = recorded(game);
  const own = snapshot.viewer.kind === "seat" ? (snapshot.viewer.seat ?? null) : null;
  return { rules: snapshot.table.rules, seats: snapshot.table.seats, own };
}

/** The log of a whole recorded game. */
function log(game: Game): string[] {
  const { live } = heard(game);
  return logLines(speakerOf(game), live.events.value, live.happenings.value).map(({ text }) => text);
}

const update = (what: object, more: object = {}): Update =>
  ({ type: "update", n: 9, at: 0, what, ...more }) as unknown as Update;

test("a game is described as its player saw it", () => {
  const lines = log("finished");
  assert.deepEqual(lines.slice(0, 4), [
    "You told Ben 1: cards 2, 3, 4, and 5.",
    "Ben played red 1 (card 2).",
    "You told Ben green: cards 1, 2, and 5.",
    "Ben played green 1 (card 2).",
  ]);
  assert.ok(lines.includes("Ben told you yellow: cards 1 and 3."));
  assert.ok(lines.includes("You told Ben 3: card 5."));
  assert.ok(lines.includes("Ben played green 3 (card 5). The green firework is complete!"));
  assert.ok(lines.includes("You discarded red 2 (card 2)."));
  assert.deepEqual(lines.slice(-2), ["You discarded green 1 (card 3).", "The last round is over."]);
});

test("remarks and decisions are between the moves, and an undone move is removed", () => {
  assert.deepEqual(log("spoken"), [
    "Ann told you red: card 1.",
    "You rearranged your hand.",
    "Cat: Oh no!",
    "Ann proposes to take the last move back.",
    "Ben agrees.",
    "The last move was taken back.",
    "You discarded yellow 4 (card 5).",
    "Ann paused the game.",
    "The game goes on.",
    "Cat told Ann red: cards 1 and 4.",
    "Ann played green 3 (card 2). It does not fit: strike 1 of 3.",
  ]);
});

test("announced plays name the suit, also for spectators", () => {
  const lines = log("watched");
  assert.equal(lines[1], "Ben played yellow 4 (card 1). Announced: red. It does not fit: strike 1 of 3.");
  assert.equal(lines[2], "Ann played multicolour 2 (card 2). Announced: yellow. It does not fit: strike 2 of 3.");
  assert.equal(lines[3], "Ben played green 1 (card 3). Announced: green.");
  assert.equal(lines.at(-1), "The last strike: the show is over.");
  assert.ok(lines.every((line) => !/\b[Yy]ou\b/.test(line)));
});

test("cards are named by the numbers that the reader prefers", () => {
  slots.value = "newest";
  const lines = log("finished");
  assert.deepEqual(lines.slice(0, 2), ["You told Ben 1: cards 1, 2, 3, and 4.", "Ben played red 1 (card 4)."]);
});

test("a hint may touch no card", () => {
  const event = { type: "hinted", seat: 0, target: 1, value: "R", slots: [] } as unknown as GameEvent;
  assert.equal(eventText(speakerOf("finished"), event), "You told Ben red: no card.");
  assert.equal(eventText({ ...speakerOf("finished"), own: 1 }, event), "Ann told you red: no card.");
  assert.equal(eventText({ ...speakerOf("finished"), own: null }, event), "Ann told Ben red: no card.");
});

test("a card played from the draw pile has no number", () => {
  const event = { type: "played", seat: 1, slot: null, card: "R1", fits: true, strikes: 0 } as unknown as GameEvent;
  assert.equal(eventText(speakerOf("finished"), event), "Ben played red 1 from the draw pile.");
});

test("an event that is not a move has no sentence of its own", () => {
  for (const type of ["started", "drew", "turn"])
    assert.equal(eventText(speakerOf("finished"), { type } as unknown as GameEvent), "");
});

test("every line of the log has its turn, its seat and its moment", () => {
  const { live } = heard("finished");
  const lines = logLines(speakerOf("finished"), live.events.value);
  assert.deepEqual(
    lines.slice(0, 4).map(({ turn, seat }) => [turn, seat]),
    [
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 1],
    ],
  );
  for (const { moment, move } of lines) if (move) assert.equal(live.events.value[moment], move);
});

test("a log may begin later, with its first turn", () => {
  const { live } = heard("finished");
  const all = logLines(speakerOf("finished"), live.events.value);
  const from = all[3]?.moment ?? 0;
  assert.deepEqual(logLines(speakerOf("finished"), live.events.value, [], from), all.slice(3));
});

test("a bot's move for a late player is announced, to that player and the others", () => {
  const late = update({ type: "moved", seat: 0, action: "play 0", because: "late" });
  assert.equal(happeningText(speakerOf("finished"), late), "You were out of time; a cautious bot moved for you.");
  const others = { ...speakerOf("finished"), own: 1 };
  assert.equal(happeningText(others, late), "Ann was out of time; a cautious bot moved.");
  const failed = update({ type: "moved", seat: 1, action: "play 0", because: "failed" });
  assert.match(happeningText(others, failed), /^The bot of Ben did not answer/);
});

test("fixed remarks and reactions are shown in the reader's language", async () => {
  const said = update({ type: "said", seat: 1, name: "Ben", remark: "know-nothing" });
  assert.equal(happeningText(speakerOf("finished"), said), "Ben: I still know nothing about my hand.");
  const bravo = update({ type: "said", seat: 1, name: "Ben", text: "👏" });
  assert.equal(happeningText(speakerOf("finished"), bravo), "Ben: Bravo!");
  await speak("fr");
  assert.notEqual(happeningText(speakerOf("finished"), said), "Ben: I still know nothing about my hand.");
});

test("a free seat was not asked to leave", () => {
  const unseated = update({ type: "unseated", seat: 1 });
  assert.equal(happeningText(speakerOf("finished"), unseated), "Ben was asked to leave the seat.");
  const free = { ...speakerOf("finished"), seats: [{}, {}] };
  assert.equal(happeningText(free, unseated), "");
});

test("the live region hears the whole of an update in one breath", () => {
  const { updates } = recorded("finished");
  const [first] = updates;
  assert.ok(first);
  assert.equal(updateText(speakerOf("finished"), first), "You told Ben 1: cards 2, 3, 4, and 5.");
  const last = updates.at(-1);
  assert.ok(last);
  assert.match(updateText(speakerOf("finished"), last), /^You discarded .+\. The last round is over\.$/);
});

const HAPPENINGS = [
  { type: "sat", seat: 1 },
  { type: "sat", seat: 1, kept: true },
  { type: "paused", seat: 1 },
  { type: "resumed", seat: 1 },
  { type: "left", seat: 1 },
  { type: "stand_in_asked", seat: 1 },
  { type: "stayed", seat: 1 },
  { type: "stood_in", seat: 1 },
  { type: "took_back", seat: 1 },
  { type: "timed_out", seat: 1 },
  { type: "unseated", seat: 1 },
  { type: "knocked", name: "Cat" },
  { type: "voted", seat: 1, agree: true },
  { type: "voted", seat: 1, agree: false },
  { type: "rematched" },
  { type: "moderated" },
  { type: "dealing" },
  ...["undo", "end", "swap", "admit"].map((motion) => ({ type: "proposed", seat: 1, motion })),
];

for (const language of LANGUAGE_CODES) {
  test(`every sentence is whole: ${language}`, async () => {
    await speak(language);
    for (const line of GAMES.flatMap(log)) {
      assert.deepEqual(flaws(line), [], line);
      assert.match(line, /[.!?。！？]$/u);
    }
    for (const what of HAPPENINGS) {
      const text = happeningText(speakerOf("finished"), update(what));
      assert.notEqual(text, "", what.type);
      assert.deepEqual(flaws(text), [], text);
    }
  });
}

test("the log changes its language with the reader", async () => {
  const english = log("finished");
  await speak("de");
  const german = log("finished");
  assert.equal(german.length, english.length);
  assert.ok(german.every((line, i) => line !== english[i]));
});

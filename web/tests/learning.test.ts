import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { me } from "../src/api";
import type { News } from "../src/connection";
import { LessonLine } from "../src/learning/lessonLine";
import { loadProgress, markDone, nextLesson, progress } from "../src/learning/progress";
import { slots } from "../src/preferences";
import type {
  LessonFrame,
  LessonView,
  Picture,
  PuzzlePosition,
  PuzzleStep,
  Reading,
  ReadingKind,
  ReasonKind,
  Thought,
} from "../src/protocol";
import {
  choiceText,
  type Film,
  hintOf,
  questionText,
  readingsAt,
  sceneAt,
  solutionTexts,
  stepText,
} from "../src/puzzles/puzzleScene";
import { type Request, refusal, serve, settle } from "./server";
import { flaws, LANGUAGE_CODES, recorded, speak } from "./support";

beforeEach(async () => {
  await speak("en");
  me.value = null;
  progress.value = null;
  localStorage.clear();
  slots.value = "oldest";
});

const { snapshot, updates } = recorded("finished");

/** The recorded game as the steps of a puzzle. */
const steps: PuzzleStep[] = [
  { events: snapshot.events, picture: snapshot.picture as Picture },
  ...updates.map(({ events = [], picture }) => ({ events, picture: picture as Picture })),
];
const film: Film = { rules: snapshot.table.rules, names: ["", "Haru"], seat: 0, steps };

function position(ask: string, more: Partial<PuzzlePosition> = {}): PuzzlePosition {
  return {
    rules: film.rules,
    names: film.names,
    seat: 0,
    steps: steps.slice(0, 3),
    ask,
    slot: 1,
    choices: [],
    ...more,
  };
}

test("a step is shown from the seat's view, and all others have names", () => {
  const scene = sceneAt(film, 2);
  assert.equal(scene?.own, 0);
  assert.equal(scene?.picture, steps[2]?.picture);
  assert.equal(scene?.last?.event.type, "played");
  assert.equal(scene?.last?.drawn, steps[1]?.picture.hands[1]?.[1]?.drawn);
  assert.equal(scene?.seats[1]?.called, "Haru");
  assert.equal(sceneAt(film, 999), null);
});

test("a step is described as happening to the reader, or to a named player", () => {
  assert.equal(stepText(film, 1), "You told Haru 1: cards 2, 3, 4, and 5.");
  assert.equal(stepText(film, 2), "Haru played red 1 (card 2).");
  assert.equal(
    stepText({ ...film, names: ["Natsu", "Haru"], named: true }, 1),
    "Natsu told Haru 1: cards 2, 3, 4, and 5.",
  );
  assert.equal(stepText(film, 0), "");
});

test("a step is described with the numbers of a short hand", () => {
  slots.value = "newest";
  const [first, second] = [steps[1], steps[2]];
  assert.ok(first && second);
  const short = { ...first.picture, hands: first.picture.hands.map((hand) => hand.slice(0, 3)) };
  const line = {
    ...film,
    steps: [
      { ...first, picture: short },
      { ...second, events: structuredClone(second.events) },
    ],
  };
  assert.equal(stepText(line, 1), "Haru played red 1 (card 2).");
});

test("the conventions' reading of a step is shown card by card", () => {
  const reading: Reading = { kind: "play", sentence: "", data: { seat: 1, slot: 1, drawn: -1, cards: ["R1"] } };
  const told = readingsAt(
    { ...film, steps: [steps[0] as PuzzleStep, { ...(steps[1] as PuzzleStep), readings: [reading] }] },
    1,
  );
  assert.equal(told.length, 1);
  assert.match(told[0] ?? "", /^Haru’s card 2/);
  assert.deepEqual(readingsAt(film, 999), []);
});

test("a question names the card by the number that the reader prefers", () => {
  assert.equal(questionText(position("card")), "Which card is your card 2?");
  slots.value = "newest";
  assert.equal(questionText(position("card")), "Which card is your card 4?");
  assert.equal(questionText(position("dance")), "");
});

test("every kind of choice has a description", () => {
  assert.equal(choiceText(position("card"), "R3"), "red 3");
  assert.equal(choiceText(position("meaning"), "useless"), "It is of no use any more");
  assert.equal(choiceText(position("meaning"), "unheard"), "unheard");
  assert.equal(choiceText(position("hint"), "hint +1 R"), "red to Haru");
  assert.equal(choiceText(position("hint"), "hint +1 2"), "2 to Haru");
  assert.equal(choiceText(position("play"), "play 3"), "Card 4");
  slots.value = "newest";
  assert.equal(choiceText(position("play"), "play 3"), "Card 2");
  assert.equal(choiceText(position("move"), "discard 3"), "Discard card 2");
  assert.equal(choiceText(position("move"), "play 3 as G"), "Play card 2 and announce green");
  assert.equal(choiceText(position("move"), "play deck"), "Play the last card of the draw pile");
});

test("a hint of the protocol becomes one to a seat", () => {
  assert.deepEqual(hintOf(position("hint"), "hint +1 R"), { seat: 1, value: "R" });
  assert.deepEqual(hintOf(position("hint", { seat: 1 }), "hint +1 3"), { seat: 0, value: 3 });
  assert.equal(hintOf(position("hint"), "play 3"), null);
});

test("a solution gives the reason, then the reading", () => {
  const reason: Thought = { kind: "novel" as ReasonKind, sentence: "It fits.", data: {} };
  const reading: Reading = { kind: "novel" as ReadingKind, sentence: "A novelty.", data: {} };
  assert.deepEqual(solutionTexts(position("play"), { answer: "play 1", reason, readings: [reading] }), [
    "It fits.",
    "A novelty.",
  ]);
  assert.deepEqual(solutionTexts(position("play"), { answer: "play 1", reason: null, readings: [] }), []);
});

for (const language of LANGUAGE_CODES) {
  test(`questions and choices have no gaps: ${language}`, async () => {
    await speak(language);
    const lines = [
      ...["card", "discard", "hint", "meaning", "move", "play"].map((ask) => questionText(position(ask))),
      ...["either", "keep", "play", "useless"].map((choice) => choiceText(position("meaning"), choice)),
      ...["play 1", "discard 1", "hint +1 R"].map((choice) => choiceText(position("move"), choice)),
      ...steps.map((_, i) => stepText(film, i)),
    ];
    for (const line of lines) assert.deepEqual(flaws(line), [], line);
  });
}

// Progress.

const lessons = ["read", "give", "play"];

test("this browser's progress is merged with the server's, and sent to it", async () => {
  localStorage.setItem("hanabi.lessons", "give gone");
  me.value = { id: "a", name: "Ann" };
  const asked = serve(({ method, body }) => ({
    lessons,
    done: method === "PUT" ? (body as { done: string[] }).done : ["read"],
  }));
  await loadProgress();
  assert.deepEqual(
    asked.filter(({ method, path }) => method === "PUT" && path === "/api/me/learning").map(({ body }) => body),
    [{ done: ["give"] }],
  );
});

test("without a name the progress stays in this browser", async () => {
  localStorage.setItem("hanabi.lessons", "give");
  const asked = serve(() => ({ lessons, done: [] }));
  await loadProgress();
  assert.deepEqual(progress.value?.done, ["give"]);
  assert.equal(asked.filter(({ method }) => method !== "GET").length, 0);
  assert.equal(nextLesson(), "read");
});

test("a finished lesson counts once, and the next one is the first unfinished one", async () => {
  serve(() => ({ lessons, done: [] }));
  await loadProgress();
  for (const id of ["read", "give", "give"]) markDone(id);
  assert.equal(localStorage.getItem("hanabi.lessons"), "read give");
  assert.deepEqual(progress.value?.done, ["read", "give"]);
  assert.equal(nextLesson(), "play");
  markDone("play");
  assert.equal(nextLesson(), undefined);
});

// The table of a lesson.

const outcome = (line: LessonLine): string | undefined => line.told.value?.outcome;
const frames: LessonFrame[] = steps.slice(0, 3).map(({ events, picture }) => ({ events, picture }));

function view(outcome: LessonView["outcome"], shown: LessonFrame[]): LessonView {
  return {
    id: "read",
    number: 1,
    lessons: 3,
    outcome,
    says: [],
    names: ["Haru"],
    rules: film.rules,
    frames: shown,
    next: "give",
  };
}

/** A lesson whose server gives these answers; the test ends its pauses. */
function begun(answer: (request: Request) => unknown): {
  line: LessonLine;
  told: News[];
  asked: Request[];
  pass: () => Promise<void>;
} {
  mock.timers.enable({ apis: ["setTimeout"] });
  const told: News[] = [];
  const asked = serve(answer);
  const line = new LessonLine("read", (news) => told.push(news));
  const pass = async () => {
    for (let i = 0; i < 6; i++) {
      await settle();
      mock.timers.tick(2_000);
    }
  };
  return { line, told, asked, pass };
}

test("a lesson begins with its table, shows what happened, then gives the task", async (context) => {
  context.after(() => mock.timers.reset());
  const { line, told, pass } = begun(() => view("begin", frames));
  await settle();
  assert.deepEqual(
    told.map(({ type }) => type),
    ["snapshot"],
  );
  assert.equal(outcome(line), undefined);
  await pass();
  assert.deepEqual(
    told.map(({ type }) => type),
    ["snapshot", "update", "update"],
  );
  assert.equal(outcome(line), "begin");
});

test("the right move continues, and is included in the next request", async (context) => {
  context.after(() => mock.timers.reset());
  const { line, asked, pass } = begun(({ body }) =>
    (body as { moves: string[] }).moves.length < 2 ? view("right", frames.slice(1)) : view("done", frames.slice(1)),
  );
  await pass();
  await line.send({ type: "act", turn: 0, action: "play 0" });
  await pass();
  await line.send({ type: "act", turn: 1, action: "play 1" });
  await pass();
  assert.deepEqual(
    asked.map(({ body }) => (body as { moves: string[] }).moves),
    [[], ["play 0"], ["play 0", "play 1"]],
  );
  assert.equal(outcome(line), "done");
  assert.equal(localStorage.getItem("hanabi.lessons"), "read");
});

test("a wrong move shows its result, and can be made again from before it", async (context) => {
  context.after(() => mock.timers.reset());
  const { line, told, asked, pass } = begun(({ body }) =>
    (body as { moves: string[] }).moves.length > 0 ? view("wrong", frames.slice(1)) : view("begin", frames.slice(0, 1)),
  );
  await pass();
  await line.send({ type: "act", turn: 0, action: "play 0" });
  await pass();
  assert.equal(outcome(line), "wrong");
  await line.hurry();
  assert.equal(told.at(-1)?.type, "snapshot");
  assert.deepEqual(asked.at(-1)?.body, { moves: [] });
  assert.equal(localStorage.getItem("hanabi.lessons"), null);
});

test("an unknown lesson and an unreachable server are reported in words", async (context) => {
  context.after(() => mock.timers.reset());
  const { line } = begun(() => refusal("no_such_lesson", "There is no such lesson.", 404));
  await settle();
  assert.equal(line.code.value, "no_such_lesson");
  assert.notEqual(line.problem.value, "");
});

test("a lesson's table accepts only moves, and shows nothing once it is left", async (context) => {
  context.after(() => mock.timers.reset());
  const { line, told, pass } = begun(() => view("begin", frames));
  await assert.rejects(line.send({ type: "pause" }), { code: "not_now" });
  await settle();
  line.close();
  await pass();
  assert.deepEqual(
    told.map(({ type }) => type),
    ["snapshot"],
  );
  assert.equal(line.line.value, "ended");
});

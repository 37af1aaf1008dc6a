import assert from "node:assert/strict";
import { test } from "node:test";
import type { MistakePage, Review } from "../src/protocol";
import { dueOf, nameOf } from "../src/reviews/mistakes";
import { said, sentReview, tableReview, watchReview } from "../src/reviews/requests";
import { serve } from "./server";
import { speak } from "./support";

await speak("en");

test("a review is reported as it arrives, until it is complete", async () => {
  const answers = [
    { state: "waiting", seen: 1 },
    { state: "working", seen: 4 },
    { state: "done", seen: 9 },
  ];
  const asked = serve(() => answers[asked.length - 1]);
  const told: Review[] = [];
  await watchReview(
    tableReview("t1"),
    (review) => told.push(review),
    () => true,
  );
  assert.deepEqual(told, answers);
  assert.deepEqual(
    asked.map(({ path }) => path),
    ["/api/tables/t1/review?seen=0", "/api/tables/t1/review?seen=1", "/api/tables/t1/review?seen=4"],
  );
});

test("a review that is no longer wanted is not requested further", async () => {
  const asked = serve(() => ({ state: "working", seen: 1 }));
  const told: Review[] = [];
  await watchReview(
    sentReview("k"),
    (review) => told.push(review),
    () => asked.length < 1,
  );
  assert.deepEqual([told.length, asked.length], [0, 1]);
});

test("a sentence is shown in the reader's language, otherwise in English", () => {
  assert.equal(said({ en: "One.", fr: "Un." }), "One.");
  assert.equal(said({ fr: "Un." }), "");
});

// The person's own mistakes, page by page.

const page = (mistakes: number, more: Partial<MistakePage> = {}): MistakePage =>
  ({
    mistakes: Array.from({ length: mistakes }, () => ({})),
    games: 1,
    waiting: 0,
    after: null,
    ...more,
  }) as MistakePage;

test("the first page is requested at once, and again while games are being reviewed", () => {
  assert.deepEqual(dueOf([]), { place: 0, wait: 0 });
  assert.deepEqual(dueOf([page(1), page(1, { waiting: 2 })]), { place: 1, wait: 3_000 });
});

test("pages without a mistake are skipped, up to a limit", () => {
  assert.deepEqual(dueOf([page(0, { after: "a" })]), { place: 1, wait: 0 });
  assert.equal(dueOf(Array.from({ length: 5 }, () => page(0, { after: "a" }))), null);
  assert.equal(dueOf([page(0)]), null);
});

test("once there is a mistake nothing more is requested automatically", () => {
  assert.equal(dueOf([page(1, { after: "a" })]), null);
});

test("a mistake is identified by its table and turn", () => {
  assert.equal(nameOf({ table: "t1", turn: 7 } as Parameters<typeof nameOf>[0]), "t1/7");
});

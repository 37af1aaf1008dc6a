import assert from "node:assert/strict";
import { test } from "node:test";
import { ROUTES, routeOf } from "../src/routes";

const found = (path: string) => {
  const it = routeOf(path);
  return it && [it.route.path, it.id];
};

test("an address leads to its page, with its parameter", () => {
  assert.deepEqual(found("/"), ["/", ""]);
  assert.deepEqual(found("/t/abc"), ["/t/:table?", "abc"]);
  assert.deepEqual(found("/t/abc/review"), ["/t/:table/review", "abc"]);
  assert.deepEqual(found("/learn"), ["/learn", ""]);
  assert.deepEqual(found("/learn/goal"), ["/learn/:lesson", "goal"]);
});

test("an optional parameter may be left out", () => {
  assert.deepEqual(found("/puzzle"), ["/puzzle/:number?", ""]);
  assert.deepEqual(found("/puzzle/12"), ["/puzzle/:number?", "12"]);
});

test("an unknown address has no page", () => {
  for (const path of ["/nowhere", "/t/abc/other", "/games/1", "/puzzle/1/2"]) assert.equal(routeOf(path), null, path);
});

test("no two pages have the same address", () => {
  assert.equal(new Set(ROUTES.map(({ path }) => path)).size, ROUTES.length);
});

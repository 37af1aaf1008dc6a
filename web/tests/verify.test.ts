import assert from "node:assert/strict";
import { test } from "node:test";
import type { Opening } from "../src/protocol";
import { verify } from "../src/table/verify";
import { type Game, heard } from "./support";

function opened(game: Game): { opening: Opening; promised: string | null } {
  const { live } = heard(game);
  assert.ok(live.opening.value);
  return { opening: live.opening.value, promised: live.table.value?.commitment ?? null };
}

for (const game of ["finished", "watched"] as const) {
  test(`the deck of a recorded game matches its commitment: ${game}`, async () => {
    const { opening, promised } = opened(game);
    assert.notEqual(promised, null);
    assert.equal(await verify(opening, promised), "verified");
  });
}

test("any other deck, order, first player, rule or secret is detected", async () => {
  const { opening, promised } = opened("finished");
  const [first = "", second = "", ...rest] = opening.deck;
  for (const change of [
    { deck: [second, first, ...rest] },
    { deck: rest },
    { first: 1 },
    { rules: "abacus, players=2" },
    { nonce: "cd".repeat(32) },
  ])
    assert.equal(await verify({ ...opening, ...change }, promised), "broken");
});

test("a commitment that was never seen proves nothing", async () => {
  assert.equal(await verify(opened("finished").opening, null), "unknown");
});

test("without a secure connection the browser cannot check", async (context) => {
  const { opening, promised } = opened("finished");
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
  context.after(() => Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true }));
  assert.equal(await verify(opening, promised), "unknown");
});

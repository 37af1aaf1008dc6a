import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ask, command, me, nameMe, newId, Refusal, replay, whoAmI } from "../src/api";
import { refusal, serve } from "./server";

beforeEach(() => {
  me.value = null;
});

test("an answer is the server's JSON", async () => {
  const asked = serve(() => ({ name: "Ann" }));
  assert.deepEqual(await ask("GET", "/me"), { name: "Ann" });
  assert.deepEqual(asked, [{ method: "GET", path: "/api/me", body: undefined }]);
});

test("a body is sent as JSON", async () => {
  const asked = serve(() => null);
  await ask("PUT", "/me", { name: "Ann" });
  assert.deepEqual(asked[0]?.body, { name: "Ann" });
});

test("an error has the server's code, sentence and facts", async () => {
  serve(() => refusal("out_of_range", "There must be 2 to 5.", 422, { least: 2, most: 5 }));
  await assert.rejects(ask("GET", "/x"), (error: unknown) => {
    assert.ok(error instanceof Refusal);
    assert.deepEqual(
      [error.code, error.message, error.status, error.facts],
      ["out_of_range", "There must be 2 to 5.", 422, { least: 2, most: 5 }],
    );
    return true;
  });
});

test("an error outside the protocol is an internal error", async () => {
  serve(() => new Response("<h1>Bad gateway</h1>", { status: 502, statusText: "Bad Gateway" }));
  await assert.rejects(ask("GET", "/x"), { code: "internal", message: "Bad Gateway", status: 502, facts: {} });
});

test("a server that cannot be reached is offline", async () => {
  serve(() => {
    throw new TypeError("Failed to fetch");
  });
  await assert.rejects(ask("GET", "/x"), { code: "offline", status: 0 });
});

test("a stranger is null, but without a server nothing is known", async () => {
  serve(() => refusal("stranger", "Who are you?", 401));
  assert.equal(await whoAmI(), null);
  serve(() => {
    throw new TypeError("Failed to fetch");
  });
  await assert.rejects(whoAmI(), { code: "offline" });
});

test("a name creates a person, then renames them, and the same name sends no request", async () => {
  const asked = serve(({ body }) => ({ id: "a", ...(body as object) }));
  assert.deepEqual(await nameMe("Ann"), { id: "a", name: "Ann" });
  await nameMe("Anna");
  await nameMe("Anna");
  assert.deepEqual(
    asked.filter(({ path }) => !path.endsWith("preferences")).map(({ method, path }) => `${method} ${path}`),
    ["POST /api/people", "PUT /api/me"],
  );
});

test("every command has a unique id that is safe in an address", async () => {
  const asked = serve(() => ({ type: "done" }));
  await command("t1", { type: "pause" });
  await command("t1", { type: "pause" });
  const ids = asked.map(({ body }) => (body as { id: string }).id);
  assert.notEqual(ids[0], ids[1]);
  for (const id of [...ids, ...Array.from({ length: 200 }, newId)]) assert.match(id, /^[\w-]{12}$/);
});

test("a long replay is fetched page by page", async () => {
  const asked = serve(({ path }) =>
    path.endsWith("from=0") ? { frames: [{ n: 1 }, { n: 2 }], next: 2 } : { frames: [{ n: 3 }], next: null },
  );
  assert.deepEqual(
    (await replay("t1", "seat:1")).map(({ n }) => n),
    [1, 2, 3],
  );
  assert.deepEqual(
    asked.map(({ path }) => path),
    ["/api/tables/t1/replay?as=seat:1&from=0", "/api/tables/t1/replay?as=seat:1&from=2"],
  );
});

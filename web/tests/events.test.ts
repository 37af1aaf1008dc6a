import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { evening, follow, openEvening, trouble } from "../src/events/evenings";
import type { NewEvening } from "../src/protocol";
import { serve, settle } from "./server";
import { speak } from "./support";

await speak("en");

beforeEach(() => {
  evening.value = null;
  trouble.value = "";
});

test("an event is opened with its settings", async () => {
  const asked = serve(() => ({ id: "e1" }));
  await openEvening({ tables: 2 } as unknown as NewEvening);
  assert.deepEqual(asked, [{ method: "POST", path: "/api/evenings", body: { tables: 2 } }]);
});

test("an event is followed from its known state until it is over", async () => {
  const asked = serve(() => ({ tag: `t${asked.length}`, over: asked.length === 3 }));
  await follow("e1", () => true);
  assert.deepEqual(
    asked.map(({ path }) => path),
    ["/api/evenings/e1?tag=", "/api/evenings/e1?tag=t1", "/api/evenings/e1?tag=t2"],
  );
  assert.equal(evening.value?.over, true);
});

test("an answer that arrives after the page was left is ignored", async () => {
  let wanted = true;
  serve(() => {
    wanted = false;
    return { tag: "t1", over: false };
  });
  await follow("e1", () => wanted);
  assert.equal(evening.value, null);
});

test("an unreachable server is reported, and asked again after some seconds", async (context) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  context.after(() => mock.timers.reset());
  let away = true;
  const asked = serve(() => {
    if (away) throw new TypeError("Failed to fetch");
    return { tag: "t1", over: true };
  });
  const done = follow("e1", () => true);
  await settle();
  assert.match(trouble.value, /cannot be reached/);
  mock.timers.tick(2_999);
  await settle();
  assert.equal(asked.length, 1);
  away = false;
  mock.timers.tick(1);
  await done;
  assert.equal(trouble.value, "");
});

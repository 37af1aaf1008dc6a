import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { currentName, forgetName, takeName, typed, typeName } from "../src/accounts/names";
import { command, me, Refusal } from "../src/api";
import { isNewcomer, sayNewcomer } from "../src/learning/newcomer";
import { openWith, playFirst, playNow, tableOf } from "../src/start/opening";
import { type Request, refusal, serve, settle } from "./server";
import { speak } from "./support";

await speak("en");

beforeEach(() => {
  me.value = null;
  localStorage.clear();
  forgetName();
});

// Names.

test("a new person is offered a friendly name, which stays until something is typed", () => {
  assert.match(currentName(), /^\p{L}+$/u);
  assert.equal(currentName(), currentName());
});

test("the person's name takes precedence over a suggestion, and a typed one over both", () => {
  me.value = { id: "a", name: "Ann" };
  assert.equal(currentName(), "Ann");
  typeName("Anna");
  assert.equal(currentName(), "Anna");
  assert.equal(localStorage.getItem("hanabi.name"), "Anna");
});

test("a name typed at an earlier visit is remembered", () => {
  localStorage.setItem("hanabi.name", "Ann");
  assert.equal(currentName(), "Ann");
});

test("a name is cut after 24 letters, with a message", () => {
  assert.equal(typeName("Maximiliane von und zu Hohenfeuerwerk"), true);
  assert.equal(currentName(), "Maximiliane von und zu H");
  assert.equal(typeName("Maximiliane von und zu H"), false);
});

test("a letter of two code units counts as one letter", () => {
  assert.equal(typeName("🎆".repeat(25)), true);
  assert.equal(currentName(), "🎆".repeat(24));
});

test("a name is used without surrounding blanks", async () => {
  const asked = serve(({ body }) => ({ id: "a", ...(body as object) }));
  typeName("  Ann ");
  assert.equal((await takeName()).name, "Ann");
  assert.deepEqual(asked[0]?.body, { name: "Ann" });
});

test("a name that the server rejects has its own code; other errors keep theirs", async () => {
  for (const code of ["not_allowed", "malformed"]) {
    serve(() => refusal(code, "No."));
    await assert.rejects(takeName(), { code: "name" });
  }
  serve(() => refusal("too_fast", "Slowly!", 429));
  await assert.rejects(takeName(), (error: unknown) => error instanceof Refusal && error.code === "too_fast");
});

test("another person at this browser types a name of their own", () => {
  typeName("Ann");
  forgetName();
  assert.equal(typed.value, null);
  assert.equal(localStorage.getItem("hanabi.name"), null);
});

// Whether the reader is new.

test("a first visitor is a newcomer; traces of earlier visits say otherwise", () => {
  assert.equal(isNewcomer(), true);
  localStorage.setItem("hanabi.play", "{}");
  assert.equal(isNewcomer(), false);
  localStorage.clear();
  me.value = { id: "a", name: "Ann" };
  assert.equal(isNewcomer(), false);
});

test("the reader's answer counts, and is sent to the server once there is a name", async () => {
  const asked = serve(() => ({}));
  const learned = () => asked.filter(({ path }) => path === "/api/me/learning").map(({ body }) => body);
  sayNewcomer(false);
  assert.equal(isNewcomer(), false);
  assert.equal(localStorage.getItem("hanabi.newcomer"), "no");
  await settle();
  assert.deepEqual(learned(), []);
  me.value = { id: "a", name: "Ann" };
  await settle();
  assert.deepEqual(learned(), [{ newcomer: false }]);
  me.value = { id: "a", name: "Anna" };
  await settle();
  assert.equal(learned().length, 1);
  sayNewcomer(true);
  await settle();
  assert.deepEqual(learned().at(-1), { newcomer: true });
});

// Opening a table.

/** A server that opens tables; returns the requests, in words. */
function tables(): { asked: Request[]; commands: () => object[] } {
  const asked = serve(({ path, body }) => {
    if (path === "/api/rules") return { brief: { text: "cocktail-2015+players=3" } };
    if (path === "/api/tables") return { id: "t1" };
    return path === "/api/people" ? { id: "a", ...(body as object) } : {};
  });
  const commands = () =>
    asked.filter(({ path }) => path.endsWith("/commands")).map(({ body }) => ({ ...(body as object), id: "" }));
  return { asked, commands };
}

test("playing with bots sits down, adds them and starts", async () => {
  const { asked, commands } = tables();
  assert.equal(await playNow(3, "cautious"), "t1");
  assert.deepEqual(commands(), [
    { type: "sit", seat: 0, id: "" },
    { type: "add_bot", seat: 1, bot: "cautious", delay: 1, id: "" },
    { type: "add_bot", seat: 2, bot: "cautious", delay: 1, id: "" },
    { type: "start", id: "" },
  ]);
  const opened = asked.find(({ path }) => path === "/api/tables");
  assert.deepEqual(opened?.body, { rules: "cocktail-2015+players=3", advice: true });
  assert.equal(
    asked.findIndex(({ path }) => path === "/api/people") < asked.findIndex(({ path }) => path === "/api/tables"),
    true,
  );
});

test("a first game is with beginners", async () => {
  const { commands } = tables();
  await playFirst();
  assert.deepEqual(
    commands().flatMap((it) => ("bot" in it ? [it.bot] : [])),
    ["conventions:beginner", "conventions:beginner"],
  );
  assert.equal(isNewcomer(), true);
});

test("a table with a seat for a friend does not start", async () => {
  const { commands } = tables();
  await openWith({ rules: "" }, [
    { bot: "cautious", delay: 3 },
    { bot: "", delay: 1 },
  ]);
  assert.deepEqual(commands(), [
    { type: "sit", seat: 0, id: "" },
    { type: "add_bot", seat: 1, bot: "cautious", delay: 3, id: "" },
  ]);
});

for (const [text, table] of [
  ["https://hanabi.example/t/AbC-_123", "AbC-_123"],
  ["  https://hanabi.example/games/hanabi/t/AbC-_123?turn=3#x ", "AbC-_123"],
  ["AbC-_123", "AbC-_123"],
  ["AbC-_123/", "AbC-_123"],
  ["hello there!", null],
  ["", null],
  ["abc", null],
  ["https://hanabi.example/", null],
] as const) {
  test(`text that leads to a table: “${text}”`, () => assert.equal(tableOf(text), table));
}

test("a command over HTTP is sent to its table", async () => {
  const { asked } = tables();
  await command("t9", { type: "start" });
  assert.equal(asked[0]?.path, "/api/tables/t9/commands");
});

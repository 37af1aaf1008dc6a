import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { Preferences } from "../src/protocol";
import { type Request, serve, settle } from "./server";

// Stored preferences are read when the module loads.
localStorage.setItem("hanabi.caution", "always");
localStorage.setItem("hanabi.theme", "purple");
const { CHOICES, caution, coach, newest, slots, sound, theme } = await import("../src/preferences");
const { me } = await import("../src/api");
const { chosenLanguage, language, setLanguage } = await import("../src/i18n");

const preferences = "/api/me/preferences";

/** A server that stores preferences, and whether it currently can. */
function keeper(found: Preferences | null): { asked: Request[]; works: { now: boolean } } {
  const works = { now: true };
  const asked = serve(({ method, body }) => {
    if (method === "GET") return found;
    if (!works.now) throw new TypeError("Failed to fetch");
    return body;
  });
  return { asked, works };
}

const saved = (asked: Request[]): Preferences[] =>
  asked.filter(({ method, path }) => method === "PUT" && path === preferences).map(({ body }) => body as Preferences);

afterEach(async () => {
  me.value = null;
  serve(() => null);
  await settle();
});

test("a choice of an earlier visit is remembered unless it no longer exists", () => {
  assert.equal(caution.value, "always");
  assert.equal(theme.value, "auto");
});

test("the default is the first value of each preference", () => {
  assert.deepEqual([newest.value, slots.value, sound.value, coach.value], ["right", "oldest", "off", "auto"]);
});

for (const [name, choices] of Object.entries(CHOICES)) {
  test(`each preference survives a reload: ${name}`, async () => {
    const all: Record<string, unknown> = await import("../src/preferences");
    const chosen = all[name] as { value: string };
    for (const choice of choices) {
      chosen.value = choice;
      assert.equal(localStorage.getItem(`hanabi.${name}`), choice);
    }
    chosen.value = choices[0];
  });
}

test("a chosen theme marks the page; the system's does not", () => {
  theme.value = "light";
  assert.equal(document.documentElement.dataset.theme, "light");
  theme.value = "auto";
  assert.equal("theme" in document.documentElement.dataset, false);
});

test("a person with a name gets the choices of other devices, including the language", async () => {
  const { asked } = keeper({ newest: "left", slots: "newest", theme: "light", language: "fr" });
  me.value = { id: "ann", name: "Ann" };
  await settle();
  assert.deepEqual([newest.value, slots.value, theme.value, language.value], ["left", "newest", "light", "fr"]);
  assert.equal(localStorage.getItem("hanabi.slots"), "newest");
  assert.ok(asked.some(({ method, path }) => method === "GET" && path === preferences));
  newest.value = "right";
  slots.value = "oldest";
  theme.value = "auto";
  await setLanguage("en", true);
  await settle();
});

test("the language of a link takes precedence over the one chosen on another device", async () => {
  Object.assign(location, { search: "?lang=en" });
  keeper({ language: "de" });
  me.value = { id: "dan", name: "Dan" };
  await settle();
  assert.equal(language.value, "en");
  Object.assign(location, { search: "" });
  await setLanguage("en", true);
});

test("without choices elsewhere this browser's values stay, and are sent to the server", async () => {
  chosenLanguage.value = "";
  sound.value = "on";
  const { asked } = keeper(null);
  me.value = { id: "ben", name: "Ben" };
  await settle();
  assert.equal(sound.value, "on");
  assert.equal(saved(asked).at(-1)?.sound, "on");
  sound.value = "off";
  await settle();
});

test("the server stores every change, one after the other, and the latest is the last", async () => {
  const { asked } = keeper(null);
  me.value = { id: "cat", name: "Cat" };
  await settle();
  const before = saved(asked).length;
  sound.value = "on";
  sound.value = "off";
  sound.value = "on";
  await settle();
  assert.equal(saved(asked).at(-1)?.sound, "on");
  assert.ok(saved(asked).length - before <= 2);
  sound.value = "off";
  await settle();
  assert.equal(saved(asked).at(-1)?.sound, "off");
});

test("changes that the server could not store are sent with the next one", async () => {
  const { asked, works } = keeper(null);
  me.value = { id: "eve", name: "Eve" };
  await settle();
  works.now = false;
  coach.value = "on";
  await settle();
  assert.equal(localStorage.getItem("hanabi.coach"), "on");
  works.now = true;
  sound.value = "on";
  await settle();
  const last = saved(asked).at(-1);
  assert.deepEqual([last?.coach, last?.sound], ["on", "on"]);
  coach.value = "auto";
  sound.value = "off";
  await settle();
});

test("without a person nothing is sent to the server", async () => {
  const { asked } = keeper(null);
  sound.value = "on";
  await settle();
  assert.deepEqual(saved(asked), []);
  sound.value = "off";
});

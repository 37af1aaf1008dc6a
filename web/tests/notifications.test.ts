import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { callHere, callNoMore, canBeCalled, isCalled } from "../src/notifications/calls";
import { show } from "../src/notifications/notice";
import { type Request, serve } from "./server";

interface Browser {
  registered: string[];
  shown: [string, NotificationOptions | undefined][];
  unsubscribed: number;
}

const keys = { p256dh: "p", auth: "a" };
const endpoint = "https://push.example/1";

/** A browser that supports notifications, unless its person denies permission. */
function browser(permission: NotificationPermission): Browser {
  const seen: Browser = { registered: [], shown: [], unsubscribed: 0 };
  let there: object | null = null;
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      seen.unsubscribed += 1;
      there = null;
      return Promise.resolve(true);
    },
  };
  const registration = {
    showNotification: (title: string, how?: NotificationOptions) => {
      seen.shown.push([title, how]);
      return Promise.resolve();
    },
    pushManager: {
      subscribe: (options: object) => {
        there = Object.assign(made, { options });
        return Promise.resolve(made);
      },
      getSubscription: () => Promise.resolve(there),
    },
  };
  const serviceWorker = {
    register: (address: string) => {
      seen.registered.push(address);
      return Promise.resolve(registration);
    },
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.assign(navigator, { serviceWorker });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: { permission, requestPermission: () => Promise.resolve(permission) },
  });
  return seen;
}

let asked: Request[] = [];

beforeEach(() => {
  asked = serve(() => ({ key: "server-key" }));
});

test("a browser without a service worker does not support notifications", async () => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  assert.equal(canBeCalled(), false);
  assert.equal(await isCalled(), false);
});

test("with permission, this browser is subscribed in the reader's language", async () => {
  const seen = browser("granted");
  assert.equal(canBeCalled(), true);
  assert.equal(await isCalled(), false);
  assert.equal(await callHere(), true);
  assert.deepEqual(seen.registered, ["/service-worker.js"]);
  assert.deepEqual(asked.at(-1), {
    method: "POST",
    path: "/api/me/calls/browsers",
    body: { endpoint, keys, language: "en" },
  });
  assert.equal(await isCalled(), true);
});

test("without permission, it is not subscribed, and the server gets no request", async () => {
  browser("denied");
  assert.equal(await callHere(), false);
  assert.equal(await isCalled(), false);
  assert.deepEqual(asked, []);
});

test("turning notifications off unsubscribes at the server and in the browser", async () => {
  const seen = browser("granted");
  await callNoMore();
  assert.deepEqual(asked, []);
  await callHere();
  await callNoMore();
  assert.deepEqual(asked.at(-1), { method: "DELETE", path: "/api/me/calls/browsers", body: { endpoint } });
  assert.equal(seen.unsubscribed, 1);
  assert.equal(await isCalled(), false);
});

test("a click on a notification of the page returns to it", async () => {
  const seen = browser("granted");
  Object.assign(location, { pathname: "/t/abc" });
  await show("It is your turn.");
  const [[title, how] = ["", undefined]] = seen.shown;
  assert.equal(title, "Hanabi");
  assert.deepEqual([how?.body, how?.tag, how?.data], ["It is your turn.", "hanabi-turn", { path: "/t/abc" }]);
});

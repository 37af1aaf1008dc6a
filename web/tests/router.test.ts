import assert from "node:assert/strict";
import { mock, test } from "node:test";

// The server has a base path, which is read when the module loads.
document.documentElement.dataset.base = "/games/hanabi";
Object.assign(location, { pathname: "/games/hanabi/new" });
const { base, follow, go, path } = await import("../src/router");

test("paths do not contain the base path of the server", () => {
  assert.equal(base, "/games/hanabi");
  assert.equal(path.value, "/new");
});

test("navigating changes the address, and the path without its query", () => {
  go("/t/abc?turn=3");
  assert.equal(location.pathname, "/games/hanabi/t/abc");
  assert.equal(location.search, "?turn=3");
  assert.equal(path.value, "/t/abc");
});

test("a replaced address is skipped when going back", () => {
  const replaced = mock.method(history, "replaceState");
  const pushed = mock.method(history, "pushState");
  go("/", true);
  assert.deepEqual([replaced.mock.callCount(), pushed.mock.callCount()], [1, 0]);
  go("/rules");
  assert.deepEqual([replaced.mock.callCount(), pushed.mock.callCount()], [1, 1]);
});

test("going back in the browser shows the previous page", () => {
  go("/new");
  Object.assign(location, { pathname: "/games/hanabi/games" });
  dispatchEvent(new Event("popstate"));
  assert.equal(path.value, "/games");
});

function click(more: Partial<MouseEvent> = {}): MouseEvent {
  const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  const currentTarget = { pathname: "/games/hanabi/puzzle/12", search: "?lang=fr" };
  return { button: 0, ...keys, currentTarget, preventDefault: mock.fn(), ...more } as unknown as MouseEvent;
}

test("a plain click on a link does not reload", () => {
  const prevented = mock.fn();
  follow(click({ preventDefault: prevented }));
  assert.equal(prevented.mock.callCount(), 1);
  assert.equal(path.value, "/puzzle/12");
  assert.equal(location.search, "?lang=fr");
});

for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"] as const) {
  test(`a click with ${key} is left to the browser`, () => {
    go("/");
    const event = click({ [key]: true });
    follow(event);
    assert.equal(path.value, "/");
  });
}

test("a click with another button is left to the browser", () => {
  go("/");
  follow(click({ button: 1 }));
  assert.equal(path.value, "/");
});

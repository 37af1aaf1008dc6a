"""The Content Security Policy allows exactly what our client needs."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.pages import Watched
from tests.browser.waiting import until

ENTER = """async () => {
  const post = (path, body) => fetch(path, {method: "POST", body: JSON.stringify(body)}).then((it) => it.json());
  const person = await post("/api/people", {name: "Ann"});
  const table = await post("/api/tables", {rules: "abacus+players=2"});
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table.id}/socket?pictures=1`);
  const heard = [];
  socket.onmessage = (message) => heard.push(JSON.parse(message.data));
  await new Promise((resolve) => (socket.onopen = resolve));
  socket.send(JSON.stringify({type: "sit", id: "a"}));
  while (!heard.some((it) => it.type === "done")) await new Promise((resolve) => setTimeout(resolve, 20));
  socket.close();
  return {person, you: heard[0].you, cookie: document.cookie, kinds: heard.map((it) => it.type)};
}"""


def test_requests_cookies_and_sockets_work_from_the_page(page: Callable[..., Page]) -> None:
    said = page("/").evaluate(ENTER)
    assert said["you"] == said["person"]
    assert said["cookie"] == ""
    assert {"snapshot", "done"} <= set(said["kinds"])


@pytest.mark.parametrize("path", ["/", "/new", "/games", "/t/nothing", "/nowhere", "/device/abc"])
def test_no_page_is_blank_or_has_errors(page: Callable[..., Page], path: str) -> None:
    page(path).locator("#app main, #app h1").first.wait_for()


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("console.error('a mistake')", "a mistake"),
        ("setTimeout(() => { throw new TypeError('a bug') })", "a bug"),
        ("Promise.reject(new Error('a promise'))", "a promise"),
        ("document.body.insertAdjacentHTML('beforeend', '<p style=color:red>')", "style-src"),
        ("document.body.append(Object.assign(document.createElement('script'), {text: '1'}))", "script-src"),
        ("document.body.append(Object.assign(new Image(), {src: 'http://127.0.0.1:9/x.png'}))", "img-src"),
        ("document.body.append(Object.assign(new Image(), {src: '/assets/missing.png'}))", "404"),
    ],
)
def test_violations_are_detected(watched: Watched, script: str, complaint: str) -> None:
    opened = watched.page("/")
    opened.evaluate(f"() => {{ {script} }}")
    until(opened, lambda: any(complaint in text for text in watched.complaints))
    opened.close()  # pending error messages arrive before that
    watched.complaints.clear()

"""The page of a seat never contains its own cards before they are revealed."""

import json
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocket

from tests.browser.hands import Mouse
from tests.browser.pages import Watched
from tests.browser.playing import await_turn, move_once
from tests.browser.secrecy import NAMES, differing, leaks, shown_leaks, stored_leaks
from tests.browser.sight import look
from tests.browser.tables import with_bots
from tests.browser.waiting import until
from tests.support.servers import Server

OWN = 0


class Overheard:
    """Everything that the server sends to a page, in order."""

    def __init__(self, page: Page) -> None:
        self.frames: list[Any] = []
        self.answers: list[Any] = []
        page.on("websocket", self._listen)
        page.route("**/api/**", self._pass)

    @property
    def picture(self) -> dict[str, Any]:
        """Return the latest picture of the table."""
        found: list[dict[str, Any]] = [it["picture"] for it in self.frames if it.get("picture")]
        return found[-1]

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(json.loads(payload)))

    def _pass(self, route: Route) -> None:
        response = route.fetch()
        self.answers.append(response.json())
        route.fulfill(response=response)


def deck_of(server: Server, table: str) -> list[str]:
    """Return the deck, which only the server knows."""
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        rows = database.execute("SELECT entry FROM entries WHERE table_id = ?", (table,)).fetchall()
    database.close()
    return next(list(entry["deck"]) for (row,) in rows if (entry := json.loads(row))["type"].startswith("dealt"))


BACKS = """(cards) => cards.map((card) => {
  const copy = card.cloneNode(true);
  delete copy.dataset.lit;
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    const attributes = [...part.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const { name } of attributes) part.removeAttribute(name);
    for (const { name, value } of attributes) part.setAttribute(name, value);
  }
  return copy.outerHTML;
})"""
"""The HTML of cards, without the highlight of the latest hint and with sorted attributes."""


def check_page(page: Page, picture: dict[str, Any], deck: list[str]) -> None:
    """Search for own cards in the document and in storage."""
    own = [deck[card["drawn"]] for card in picture["hands"][OWN]]
    log = page.locator(".log").inner_text()
    others = {card["card"] for hand in picture["hands"] for card in hand if card["card"]}
    open_ = {*picture["discard_pile"], *picture["laid"]}
    public = others | open_ | {card for card in deck if f"{NAMES[card[0]]} {card[1]}" in log}
    assert shown_leaks(page.content(), own, public) == []
    assert stored_leaks(page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")) == []
    hints = [json.dumps(card | {"card": None, "drawn": None}) for card in picture["hands"][OWN]]
    backs = page.locator(".card.own").evaluate_all(BACKS)
    assert differing(list(zip(hints, backs, strict=True))) == []


def checked(page: Page, heard: Overheard, deck: list[str]) -> dict[str, Any]:
    """Return the latest picture, once the page shows nothing else."""
    until(page, lambda: look(page).turn == heard.picture["turn"] + 1)
    check_page(page, heard.picture, deck)
    return heard.picture


def test_the_page_of_a_seat_never_contains_its_own_cards(watched: Watched, server: Server) -> None:
    context = watched.context()
    table = with_bots(context, "R Y G, players=3", ["cautious", "cautious"])
    deck = deck_of(server, table)
    page = context.new_page()
    heard = Overheard(page)
    page.goto(f"/t/{table}")
    while not await_turn(page).over:
        picture = checked(page, heard, deck)
        if picture["turn"] in (6, 7, 8):
            page.reload()
        move_once(Mouse(page), daring=False)
    before = [it for it in heard.frames if not it.get("opening")]
    assert len(before) > 20
    assert any(event["type"] == "drew" and event["seat"] == OWN for it in before for event in it.get("events", []))
    assert [leak for it in before for leak in leaks(it, OWN)] == []
    assert heard.answers
    assert [leak for it in heard.answers for leak in leaks(it, OWN)] == []


# The checks find planted cards.

CARD_PICTURE = {
    "card": None,
    "drawn": 3,
    "colours": ["R"],
    "ranks": [],
    "not_colours": [],
    "not_ranks": [1],
    "possible": ["R2", "R3", "R4", "R5"],
    "deduced": ["R2", "R3"],
}


def message(**changed: Any) -> dict[str, Any]:
    """Return an update to seat 0, with changes to its own card."""
    picture = {
        "fireworks": dict.fromkeys("RYGBW", 0),
        "discard_pile": ["R4"],
        "hands": [[CARD_PICTURE | changed], [CARD_PICTURE | {"card": "R2"}]],
    }
    return {"type": "update", "events": [{"type": "drew", "seat": 1, "card": "G1"}], "picture": picture}


def test_a_message_without_secrets_passes() -> None:
    assert leaks(message(), OWN) == []


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (lambda it: it["picture"]["hands"][0][0].update(card="R3"), "picture.hands.0.0.card"),
        (lambda it: it["picture"]["hands"][0][0].update(possible=["R3"]), "own card 0"),
        (lambda it: it["picture"]["hands"][0][0].update(really="R3"), "picture.hands.0.0.really"),
        (lambda it: it["events"].append({"type": "drew", "seat": 0, "card": "R3"}), "events.1.card"),
        (lambda it: it.update(opening={"deck": ["R3"]}), "opening.deck.0"),
        (lambda it: it.update(note="your third card is R3"), "note"),
    ],
)
def test_a_planted_card_is_found_in_a_message(spoil: Callable[[Any], None], place: str) -> None:
    spoiled = json.loads(json.dumps(message()))
    spoil(spoiled)
    (found,) = leaks(spoiled, OWN)
    assert found.startswith(place)


def test_a_planted_card_is_found_in_a_page() -> None:
    assert shown_leaks("<i title='white 5'>", ["W5"], set()) == ["W5"]
    assert shown_leaks("<i title='white 5'>", ["W5"], {"W5"}) == []
    assert shown_leaks("<i data-card=W5>", [], set()) == ["W5"]
    assert stored_leaks('{"seen":"W5"}') == ["W5"]
    assert stored_leaks('{"seen":"white 5"}') == ["white 5"]
    assert stored_leaks('{"hanabi.theme":"auto"}') == []
    alike = [("", '<b data-slot="0" class="x"></b>'), ("", '<b data-slot="1" class="x"></b>')]
    assert differing(alike) == []
    assert differing([*alike, ("", '<b data-slot="2" class="x" data-rank="3"></b>')]) != []

"""Events: several tables with one deal."""

from typing import Any

from tests.support.http import Guest
from tests.support.servers import Server

SMALL = "R Y, ranks=3, players=2"

SETTINGS = {"rules": SMALL, "title": "Friday"}


def open_event(host: Guest, tables: int, **more: Any) -> dict[str, Any]:
    """Open an event, and return it as its host sees it."""
    made = host.get("POST", "/api/evenings", {"settings": SETTINGS, "tables": tables, **more})
    return dict(host.get("GET", f"/api/evenings/{made['id']}"))


def begin_game(server: Server, table: str, name: str) -> Guest:
    """Start a game of a new guest and a bot that waits for a minute before each move."""
    guest = Guest(server, name)
    guest.do(table, "sit", seat=0)
    guest.do(table, "add_bot", seat=1, bot="cautious", delay=60)
    guest.do(table, "start")
    return guest


def finish_game(guest: Guest, table: str) -> None:
    """End a game at once: no other person votes."""
    guest.do(table, "propose", motion="end")

"""Search for a seat's own cards in everything that its page holds: messages, document, storage."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

CARD = re.compile(r"(?<![\w-])[RYGBW][1-5](?![\w-])")
NAMES = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "W": "white"}

PUBLIC = re.compile(
    r"(.*\.)?picture\.((discard_pile|critical|playable|laid)\.\d+|tops\.\w|hands\.\d+\.\d+\.(possible|deduced)\.\d+)"
    r"|(.*\.)?rules\.touched\.\d+\.\d+"
)
"""Fields in which cards may be named because they are public."""
HAND = re.compile(r"(.*\.)?picture\.hands\.(\d+)\.\d+\.card")
EVENT = re.compile(r"((?:.*\.)?events\.\d+)\.card")


def leaks(message: Any, own: int) -> list[str]:
    """Return the places in a message that name a card which the seat must not know."""
    return [f"{path}: {text}" for path, text in _named(message) if not _is_allowed(message, path, own)] + list(
        _unfounded(message, own)
    )


def _named(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text that names a card, with its path."""
    if isinstance(value, str) and CARD.search(value):
        yield path.removeprefix("."), value
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        yield from _named(part, f"{path}.{name}")


def _is_allowed(message: Any, path: str, own: int) -> bool:
    if PUBLIC.fullmatch(path):
        return True
    if held := HAND.fullmatch(path):
        return int(held[2]) != own
    if match := EVENT.fullmatch(path):
        event = _at(message, match[1])
        return event["type"] in ("played", "discarded") or (event["type"] == "drew" and event["seat"] != own)
    return False


def _at(message: Any, path: str) -> Any:
    for part in path.split("."):
        message = message[int(part) if isinstance(message, list) else part]
    return message


def _unfounded(message: Any, own: int) -> Iterator[str]:
    """Yield own cards with fewer possibilities than the hints leave."""
    picture = (message.get("picture") if isinstance(message, dict) else None) or {"hands": {own: []}}
    for slot, card in enumerate(picture["hands"][own]):
        suits = card["colours"] or [letter for letter in picture["fireworks"] if letter not in card["not_colours"]]
        ranks = card["ranks"] or [rank for rank in range(1, 6) if rank not in card["not_ranks"]]
        open_ = {f"{suit}{rank}" for suit in suits for rank in ranks}
        if open_ != set(card["possible"]):
            yield f"own card {slot} is said to be one of {card['possible']}"


def shown_leaks(html: str, own_hand: Sequence[str], public: set[str]) -> list[str]:
    """Return the own cards that a document names although no such card is visible elsewhere."""
    named = [card for card in own_hand if card not in public and f"{NAMES[card[0]]} {card[1]}" in html]
    return named + CARD.findall(html)


def stored_leaks(stored: str) -> list[str]:
    """Return the cards named in a browser's storage."""
    names = "|".join(NAMES.values())
    return CARD.findall(stored) + re.findall(rf"(?:{names}) \d", stored)


def differing(cards: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return pairs of own cards with equal hints but different HTML."""
    seen: dict[str, str] = {}
    plain = [
        (hints, re.sub(r'card-\d+|data-slot="\d"|slot-number"[^>]*>\d|your card \d|keyshortcuts="\d"', "", html))
        for hints, html in cards
    ]
    return [(seen[hints], html) for hints, html in plain if seen.setdefault(hints, html) != html]

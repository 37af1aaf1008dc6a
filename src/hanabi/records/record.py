"""Our own format for recorded games: rules, deck, players and everything that they did."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from hanabi.game import Abandonment, Conclusion, Entry, Game, Move, Rearrangement
from hanabi.records.origin import Origin
from hanabi.records.reading import Reader, RecordError, parse_json
from hanabi.records.ruleset import rules_from_data, rules_to_data
from hanabi.rules import Card, HanabiError, Rules, Status, parse_action

FORMAT = "hanabi-record"
VERSION = 1
"""The version of the format and of the meaning of its rules. Readers refuse newer versions."""

MAX_ENTRIES = 10_000
MAX_NAME = 40
_LETTERS = f"1 to {MAX_NAME} printable letters"


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game. It includes the whole deck, so it is for finished games and for the server.

    >>> record = Record.of(Game.deal(Rules(players=2), seed=7), ["Ann", "Ben"])
    >>> Record.from_json(record.to_json()) == record
    True
    """

    rules: Rules
    players: tuple[str, ...]
    first: int
    deck: tuple[Card, ...]
    entries: tuple[Entry, ...]
    status: Status
    score: int
    origin: Origin | None = None
    """Where the game was imported from, or None."""

    def __post_init__(self) -> None:
        if len(self.players) != self.rules.players:
            raise RecordError(f"The game has {self.rules.players} players, but {len(self.players)} names were given.")
        for name in self.players:
            if not _is_name(name):
                raise RecordError(f"A name has {_LETTERS}, not {str(name)[:50]!r}.")

    @classmethod
    def of(cls, game: Game, players: Sequence[str] | None = None) -> "Record":
        """Record a game as it is now, with the players' names."""
        names = tuple(players) if players is not None else default_names(game.rules.players)
        return cls(game.rules, names, game.first, game.deck, game.log, game.status, game.score)

    def replay(self) -> Game:
        """Replay the record; raise `RecordError`, which names the entry that breaks the rules."""
        game = Game(self.rules, self.deck, first=self.first)
        for place, entry in enumerate(self.entries):
            try:
                enter(game, entry)
            except HanabiError as error:
                raise RecordError(str(error), f"actions[{place}]") from None
        if (game.status, game.score) != (self.status, self.score):
            told = f"{self.status} with {self.score}"
            raise RecordError(f"the record says {told}, its actions lead to {game.status} with {game.score}.", "result")
        return game

    def to_data(self) -> dict[str, Any]:
        """Return the record as JSON values."""
        origin = {} if self.origin is None else {"origin": self.origin.to_data()}
        return {
            "format": FORMAT,
            "version": VERSION,
            "rules": rules_to_data(self.rules),
            "players": list(self.players),
            "first": self.first,
            "deck": [str(card) for card in self.deck],
            "actions": [_entry_to_data(number, entry) for number, entry in enumerate(self.entries, start=1)],
            "result": {"status": str(self.status), "score": self.score},
            **origin,
        }

    def to_json(self) -> str:
        """Return the record as JSON text with one action per line."""
        data = self.to_data()
        lines = [f"  {json.dumps(key)}: {_laid_out(key, value)}" for key, value in data.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> "Record":
        """Read a record; raise `RecordError`, which says what is wrong and where."""
        return cls.from_data(parse_json(text))

    @classmethod
    def from_data(cls, data: Reader) -> "Record":
        """Read a record from parsed JSON."""
        _check_format(data)
        rules = rules_from_data(data.get("rules"))
        names = tuple(_name(item) for item in data.get("players").items(most=rules.players))
        if len(names) != rules.players:
            data.get("players").fail(f"the rules are for {rules.players} players, here are {len(names)} names.")
        entries = tuple(
            _entry_from_data(number, item)
            for number, item in enumerate(data.get("actions").items(most=MAX_ENTRIES), start=1)
        )
        record = cls(
            rules=rules,
            players=names,
            first=data.get("first").integer_below(rules.players),
            deck=tuple(_card(item) for item in data.get("deck").items(most=len(rules.deck))),
            entries=entries,
            status=_status(data.get("result").get("status")),
            score=data.get("result").get("score").integer_below(rules.max_score + 1),
            origin=Origin.from_data(data.get("origin")) if "origin" in data.fields() else None,
        )
        _check_deck(record, data.get("deck"))
        return record


def enter(game: Game, entry: Entry) -> None:
    """Apply an entry of a log to a game."""
    match entry:
        case Move(seat, action):
            game.apply(action, seat=seat)
        case Rearrangement(seat, order):
            game.rearrange(seat, order)
        case Abandonment(reason, who):
            game.abandon(reason, seat=who)
        case Conclusion(who):
            game.conclude(seat=who)
        case _:
            assert_never(entry)


def default_names(players: int) -> tuple[str, ...]:
    """Return names for players without one."""
    return ("Alice", "Bob", "Cathy", "Donald", "Emily", "Frank")[:players]


def _laid_out(key: str, value: Any) -> str:
    if key == "actions" and value:
        return "[\n" + ",\n".join(f"    {json.dumps(item)}" for item in value) + "\n  ]"
    return json.dumps(value, ensure_ascii=False)


def _check_format(data: Reader) -> None:
    if data.get("format").value != FORMAT:
        data.get("format").fail(f"this is not a {FORMAT}.")
    version = data.get("version").integer()
    if version != VERSION:
        data.get("version").fail(f"version {version} is not known here; this program reads version {VERSION}.")


def _check_deck(record: Record, deck: Reader) -> None:
    try:
        Game(record.rules, record.deck)
    except HanabiError as error:
        deck.fail(str(error))


def _status(value: Reader) -> Status:
    return Status(value.one_of(list(Status)))


def _name(value: Reader) -> str:
    if not _is_name(value.text()):
        value.fail(f"a name has {_LETTERS}.")
    return value.text()


def _is_name(name: object) -> bool:
    return isinstance(name, str) and name.strip() != "" and len(name) <= MAX_NAME and name.isprintable()


def _card(value: Reader) -> Card:
    try:
        return Card.parse(value.text())
    except RecordError:
        raise
    except HanabiError as error:
        value.fail(str(error))


def print_entry(entry: Entry) -> str:
    """Print an entry in the notation of records."""
    match entry:
        case Move(_, action):
            return str(action)
        case Rearrangement(_, order):
            return " ".join(["rearrange", *map(str, order)])
        case Abandonment(reason):
            return f"abandon {reason}"
        case Conclusion():
            return "conclude"
        case _:
            assert_never(entry)


def _entry_to_data(number: int, entry: Entry) -> dict[str, Any]:
    seat = {} if entry.seat is None else {"seat": entry.seat}
    return {"number": number, **seat, "do": print_entry(entry)}


def _entry_from_data(number: int, data: Reader) -> Entry:
    if data.get("number").integer() != number:
        data.get("number").fail(f"expected {number}: actions are numbered from 1 without gaps.")
    do = data.get("do")
    who = data.get("seat").integer() if "seat" in data.fields() else None
    if match := re.fullmatch(r"abandon ([a-z]{1,20})", do.text()):
        return Abandonment(match[1], who)
    if do.text() == "conclude":
        return Conclusion(who)
    seat = data.get("seat").integer()
    if match := re.fullmatch(r"rearrange((?: \d){0,9})", do.text(), re.ASCII):
        return Rearrangement(seat, tuple(map(int, match[1].split())))
    try:
        return Move(seat, parse_action(do.text()))
    except HanabiError as error:
        do.fail(str(error))

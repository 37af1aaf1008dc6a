"""Deals and positions chosen by hosts: pasted cards or records, or finished games; they are validated."""

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from hanabi.game import Game, Move
from hanabi.records.branches import before_turn
from hanabi.records.formats import read_record
from hanabi.records.reading import RecordError
from hanabi.rules import Card, HanabiError, Rules
from hanabi.table.errors import BadDeal, BadRecord, NoSuchTurn, OtherPlayers
from hanabi.table.imported_games import logged_fact
from hanabi.table.log.logged import Earlier

_TABLE = re.compile(r"/t/([A-Za-z0-9_-]{1,32})$", re.ASCII)


@dataclass(frozen=True, slots=True)
class ChosenDeal:
    """A deal, and the moves before the tables take over."""

    rules: Rules
    first: int
    deck: tuple[str, ...]
    before: tuple[Earlier, ...] = ()


@dataclass(frozen=True, slots=True)
class GameLink:
    """A link to a game here, or to a turn or a branch of it."""

    table: str
    turn: int | None
    branch: str | None

    @classmethod
    def parse(cls, text: str) -> "GameLink | None":
        """Return the game that a link leads to; nothing for any other text.

        >>> GameLink.parse("https://example.org/hanabi/t/abcd?turn=12")
        GameLink(table='abcd', turn=12, branch=None)
        """
        try:
            parts = urlsplit(text.strip())
        except ValueError:
            return None
        found = _TABLE.search(parts.path)
        if found is None or parts.scheme not in ("http", "https"):
            return None
        asked = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        return cls(found[1], _number(asked.get("turn", "")), asked.get("branch"))


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"\d{1,4}", text, re.ASCII) else None


def chosen_deal(text: str, rules: Rules, turn: int = 0) -> ChosenDeal:
    """Parse a deal: cards, or a record with a turn to start from; raise `Malformed` if it is neither.

    A record has its own rules; cards are dealt by the given rules.
    """
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return position_of(_replayed(text), turn, rules)
    if turn:
        raise NoSuchTurn("Cards alone have no turns: a position needs the record of a game.", turns=0)
    return ChosenDeal(rules, 0, _cards(text, rules))


def position_of(game: Game, turn: int, rules: Rules) -> ChosenDeal:
    """Return a game before the move of a turn, for tables with the same number of seats."""
    if game.rules.players != rules.players:
        raise OtherPlayers(
            f"That game is for {game.rules.players} players, and the tables are for {rules.players}.",
            players=game.rules.players,
            seats=rules.players,
        )
    happened = map(logged_fact, _until(game, turn).log)
    before = tuple(fact for fact in happened if isinstance(fact, Earlier))  # a game that continues has no end
    return ChosenDeal(game.rules, game.first, tuple(map(str, game.deck)), before)


def _replayed(text: str) -> Game:
    try:
        return read_record(text).replay()
    except RecordError as error:
        raise BadRecord(f"That record does not hold. {error}"[:300], where=error.where or "record") from None
    except HanabiError as error:
        raise BadRecord(f"That record does not hold. {error}"[:300], where="record") from None


def _until(game: Game, turn: int) -> Game:
    """Return a game before the move of a turn; raise `NoSuchTurn` if the turn was not played."""
    turns = sum(isinstance(entry, Move) for entry in game.log)
    try:
        until = before_turn(game, turn)
    except RecordError:
        raise NoSuchTurn(f"That game has {turns} turns.", turns=turns) from None
    if until.is_over:
        raise NoSuchTurn(f"After {turns} turns that game is over, and nothing is left to play.", turns=turns)
    return until


def _cards(text: str, rules: Rules) -> tuple[str, ...]:
    try:
        deck = tuple(str(Card.parse(word)) for word in text.replace(",", " ").split())
    except HanabiError as error:
        raise BadDeal(f"These are no cards: {error}"[:300], cards=len(rules.deck)) from None
    if sorted(deck) != sorted(map(str, rules.deck)):
        raise BadDeal(
            f"A deck of these rules has {len(rules.deck)} cards, each as often as in the box; these are other ones.",
            cards=len(rules.deck),
        )
    return deck

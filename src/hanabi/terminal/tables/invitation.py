"""The settings of a new game from the command line or the start screen, and the table made from them."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from hanabi.bots.names import name_at
from hanabi.game import Game
from hanabi.rules import EDITIONS, HanabiError, Rules
from hanabi.rules.state import MAX_PLAYERS
from hanabi.terminal.tables.local import LocalTable
from hanabi.terminal.tables.saves import Shelf, write_durably

VARIANTS = ("crowning", "choreography", "avalanche")
"""The printed variants that the start screen offers."""

DEFAULT_EDITION = "cocktail-2015"
DEFAULT_BOT = "cautious"
MAX_NAME = 12


class InvitationError(HanabiError, ValueError):
    """Settings of a new game that are invalid."""


@dataclass
class Invitation:
    """The settings of a new game."""

    players: int = 3
    edition: str = DEFAULT_EDITION
    variants: tuple[str, ...] = ()
    """Printed variants, or any part of a rules text."""
    rules_text: str | None = None
    """A rules text that replaces edition and variants."""
    bots: tuple[str, ...] = (DEFAULT_BOT,)
    """The bots at the other seats in order; the last one takes all remaining seats."""
    seed: int | None = None
    deck: tuple[str, ...] = field(default=(), repr=False)
    """The cards in the order in which they are dealt; empty to shuffle."""
    first: int = 1
    """The first player, where 1 is the person at the terminal."""
    name: str = ""
    advisor: str = DEFAULT_BOT

    @property
    def rules(self) -> Rules:
        """The rules determined by these settings."""
        text = "+".join((self.edition, *self.variants)) if self.rules_text is None else self.rules_text
        return Rules.parse(text, players=self.players)

    def table(self, shelf: Shelf | None, you: str) -> LocalTable:
        """Deal a game, saved on a shelf from the start."""
        from hanabi.bots.registry import check_rules, make_bot
        from hanabi.bots.seat import honest

        rules = self.rules
        if not 1 <= self.first <= rules.players:
            raise InvitationError(f"The first player must be 1 to {rules.players}, not {self.first}.")
        bots = seat_bots(self.bots, rules.players)
        for bot in set(bots[1:]):
            make_bot(str(bot))
            check_rules(str(bot), rules)
        honest(make_bot(self.advisor))
        check_rules(self.advisor, rules)
        first = self.first - 1
        game = Game(rules, self.deck, first=first) if self.deck else Game.deal(rules, seed=self.seed, first=first)
        keeper = shelf.new() if shelf else None
        return LocalTable.deal(game, self._names(rules.players, you), bots, make_bot, keeper, self.advisor)

    def _names(self, players: int, you: str) -> tuple[str, ...]:
        own = self.name.strip() or you
        if len(own) > MAX_NAME or not own.isprintable():
            raise InvitationError(f"A name can have at most {MAX_NAME} printable characters.")
        return (own, *map(name_at, range(1, players)))


def seat_bots(bots: Sequence[str], players: int) -> list[str | None]:
    """Return the player's seat without a bot, then the bots in order, the last one at all remaining seats."""
    if len(bots) > players - 1:
        raise InvitationError(f"There are {len(bots)} bots for {players - 1} seats.")
    others = [*bots, *[bots[-1]] * (players - 1 - len(bots))]
    return [None, *others]


def read_deck(text: str) -> tuple[str, ...]:
    """Read a deck from a file: a game record, whose deal is repeated, or just the cards in order."""
    from hanabi.records import read_record

    if text.lstrip().startswith("{"):
        return tuple(map(str, read_record(text.encode()).deck))
    deck = tuple(text.replace(",", " ").split())
    if not deck:
        raise InvitationError("The deal file contains no cards.")
    return deck


def check_players(players: int) -> int:
    """Check that a number of players is valid, and return it."""
    if not 2 <= players <= MAX_PLAYERS:
        raise InvitationError(f"Hanabi is for 2 to {MAX_PLAYERS} players, not {players}.")
    return players


EDITION_NAMES = tuple(EDITIONS)


NEWCOMERS_TEAMMATE = "conventions:beginner"
TEAMMATE = "conventions"

NEWCOMER, EXPERIENCED = "newcomer", "experienced"
"""The two answers, as stored in the player's folder."""


class Experience:
    """The player's experience: the latest answer, or a guess by the saved games."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._path = shelf.folder / "experience"

    @property
    def is_newcomer(self) -> bool:
        """Whether the player said so, or never answered and has no saved games."""
        try:
            return self._path.read_text(encoding="utf-8").strip() != EXPERIENCED
        except (OSError, ValueError):
            return not self._shelf.has_games

    def say(self, newcomer: bool) -> None:
        """Store the answer for the next time, ignoring disk errors."""
        with suppress(OSError):
            write_durably(self._path, f"{NEWCOMER if newcomer else EXPERIENCED}\n")

    def suited(self, invitation: Invitation, bots_said: bool, advisor_said: bool) -> Invitation:
        """Return the settings with teammates and an advisor that suit the player where none were chosen."""
        from hanabi.bots.registry import check_rules

        teammate = NEWCOMERS_TEAMMATE if self.is_newcomer else TEAMMATE
        try:
            check_rules(teammate, invitation.rules)
        except HanabiError:
            teammate = DEFAULT_BOT
        bots = invitation.bots if bots_said else (teammate,)
        return replace(invitation, bots=bots, advisor=invitation.advisor if advisor_said else teammate)

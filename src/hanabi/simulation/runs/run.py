"""A run: many games of some bots, each of which depends only on the run's seed and the game's number."""

from dataclasses import dataclass

from hanabi.compiled.deals import check_seed
from hanabi.rules import HanabiError, Rules

MAX_GAMES = 1_000_000_000


class RunError(HanabiError, ValueError):
    """The run cannot be played as described."""


@dataclass(frozen=True, kw_only=True)
class Run:
    """The description of a run: the bots at the seats, the rules, the games and the seed."""

    bots: tuple[str, ...]
    """One name for all seats, or one for each; with `mixed`, two that share the seats."""
    rules: Rules
    games: int
    seed: int = 0
    first: int = 0
    """The number of the first game."""
    mixed: bool = False
    """Whether two bots share the seats in all combinations in turn, each at one seat at least."""
    time_limit: float | None = None
    """The seconds that a bot in plain Python may take for a move."""
    logged: bool = False
    """Whether to log the actions of the games."""
    files: tuple[tuple[str, str], ...] = ()
    """The contents of the bots' files by path, for machines that do not have them."""

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MAX_GAMES:
            raise RunError(f"A run must have 1 to {MAX_GAMES:,} games, not {str(self.games)[:30]}.")
        check_seed(self.seed)
        check_seed(self.first, "game's number")
        if self.time_limit is not None and not 0 < self.time_limit <= 86_400:
            raise RunError("The time limit must be more than 0 and at most 86400 seconds.")
        if not self.mixed and len(self.bots) not in (1, self.rules.players):
            raise RunError(f"Name one bot for all seats or {self.rules.players} for one each, not {len(self.bots)}.")

    def seating(self, number: int) -> tuple[int, ...]:
        """Return the index of the bot at each seat in a game."""
        players = self.rules.players
        if self.mixed:
            ways = number % ((1 << players) - 2) + 1
            return tuple(ways >> seat & 1 for seat in range(players))
        return tuple(range(players)) if len(self.bots) > 1 else (0,) * players

    def names(self, number: int) -> tuple[str, ...]:
        """Return the name of the bot at each seat in a game."""
        return tuple(self.bots[index] for index in self.seating(number))

    def labels(self, number: int) -> list[str]:
        """Return a name for each seat in a game, shortened from the left to fit a record."""
        return [f"{name[-36:]} {seat}" for seat, name in enumerate(self.names(number))]

"""A run: many games of some bots, each decided by the run's seed and the game's number alone."""

from dataclasses import dataclass

from hanabi.compiled.deals import check_seed
from hanabi.rules import HanabiError, Rules

MAX_GAMES = 1_000_000_000


class RunError(HanabiError, ValueError):
    """A run that cannot be played as it is described."""


@dataclass(frozen=True, kw_only=True)
class Run:
    """What is played: the bots at the seats, the rules, the games and the seed."""

    bots: tuple[str, ...]
    """One name for all seats, or one for each seat; with `mixed`, two that share the seats."""
    rules: Rules
    games: int
    seed: int = 0
    first: int = 0
    """The number of the first game."""
    mixed: bool = False
    """Two bots share the seats in every way in turn, each at one seat at least."""
    time_limit: float | None = None
    """Seconds that a bot in plain Python may take for a move."""
    logged: bool = False
    """Whether the actions of the games are kept."""
    files: tuple[tuple[str, str], ...] = ()
    """The texts of the bots' files by their paths, for machines that do not have them."""

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MAX_GAMES:
            raise RunError(f"A run has 1 to {MAX_GAMES:,} games, not {str(self.games)[:30]}.")
        check_seed(self.seed)
        check_seed(self.first, "game's number")
        if self.time_limit is not None and not 0 < self.time_limit <= 86_400:
            raise RunError("The time limit of a move is more than 0 and at most 86400 seconds.")
        if not self.mixed and len(self.bots) not in (1, self.rules.players):
            raise RunError(f"Name one bot for all seats or {self.rules.players} for one each, not {len(self.bots)}.")

    def seating(self, number: int) -> tuple[int, ...]:
        """For each seat, which of the bots sits there in a game."""
        players = self.rules.players
        if self.mixed:
            ways = number % ((1 << players) - 2) + 1
            return tuple(ways >> seat & 1 for seat in range(players))
        return tuple(range(players)) if len(self.bots) > 1 else (0,) * players

    def names(self, number: int) -> tuple[str, ...]:
        """The name of the bot at each seat in a game."""
        return tuple(self.bots[index] for index in self.seating(number))

    def labels(self, number: int) -> list[str]:
        """A name for each seat in a game, short enough for a record: of a long one its end says most."""
        return [f"{name[-36:]} {seat}" for seat, name in enumerate(self.names(number))]

"""Games that ended because a bot raised an exception, took too long or chose an illegal action."""

from collections.abc import Sequence
from dataclasses import dataclass

from hanabi.compiled.deals import game_of_run
from hanabi.game import Game
from hanabi.records import Record
from hanabi.rules import ActionError
from hanabi.simulation.runs.run import Run


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that ended because a bot failed."""

    game: int
    seat: int
    bot: str
    turn: int
    reason: str
    record: str
    """The game until then, as the JSON of a record."""

    def __str__(self) -> str:
        return f"Game {self.game}: {self.bot} at seat {self.seat} {self.reason} (turn {self.turn})."


def failure_at(run: Run, number: int, game: Game, seat: int, reason: str) -> Failure:
    """Describe a game of a run in which the bot at a seat failed now."""
    record = Record.of(game, run.labels(number)).to_json()
    return Failure(number, seat, run.names(number)[seat], game.turn, reason, record)


def failure_of_actions(run: Run, number: int, actions: Sequence[int]) -> Failure:
    """Describe a game of a run whose last action was illegal."""
    game = game_of_run(run.rules, run.seed, number)
    *fine, bad = actions or [-1]
    for index in fine:
        game.apply(run.rules.action_at(index))
    return failure_at(run, number, game, game.seat, f"chose an illegal action: {_why(game, bad)}")


def _why(game: Game, index: int) -> str:
    try:
        game.apply(game.rules.action_at(index))
    except ActionError as error:
        return str(error)
    return f"the index {index} is not an action."

"""One game of the benchmark: illegal answers are counted up to a limit, and every game has a record."""

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from hanabi.bots.programs.bot import ProgramBot
from hanabi.bots.programs.process import ProgramError
from hanabi.bots.registry import make_bot
from hanabi.bots.seat import SeatedBot, honest
from hanabi.compiled.deals import seat_seed
from hanabi.envs.evaluation.deals import SEED, deal
from hanabi.envs.text import print_position, to_words
from hanabi.game import Game
from hanabi.records import Record
from hanabi.rules import Action

TRIES = 3
"""The number of answers that a program may give for one move before the game is abandoned."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game."""

    players: int
    number: int
    score: int
    status: str
    turns: int
    moves: int
    """The number of moves by the evaluated player."""
    illegal: int
    """The number of illegal answers."""
    seconds: float
    """The time that the evaluated player took for its moves."""
    failure: str = ""
    """Why the game was abandoned, if it was."""

    def to_data(self) -> dict[str, Any]:
        """Return the result as JSON values."""
        return asdict(self)


class Judged(ProgramBot):
    """The evaluated program, which also receives the position as text and reasons for rejected answers."""

    def __init__(self, command: str, seconds: float) -> None:
        super().__init__(command, seconds, tries=TRIES)

    def texts(self, position: Any) -> dict[str, str]:
        """Return the position in words and in one line."""
        return {"text": to_words(position), "notation": print_position(position)}


@dataclass
class Player:
    """A player at a seat, with a clock."""

    seat: SeatedBot
    is_judged: bool
    moves: int = 0
    seconds: float = 0.0

    def act(self) -> Action:
        """Return the player's move, and measure its time."""
        began = time.perf_counter()
        try:
            return self.seat.act()
        finally:
            self.seconds += time.perf_counter() - began
            self.moves += 1


def play(players: int, number: int, command: str, partner: str, seconds: float) -> tuple[GameResult, Record]:
    """Play a deal with the command at every seat, or at one rotating seat beside partners."""
    game = deal(players, number)
    seats = [_player(seat, players, number, command, partner, seconds) for seat in range(players)]
    failure = ""
    try:
        _play(game, seats)
    except ProgramError as error:
        failure = str(error)
        game.abandon("failure")
    judged = [player for player in seats if player.is_judged]
    result = GameResult(
        players=players,
        number=number,
        score=game.score,
        status=game.status.value,
        turns=game.turn,
        moves=sum(player.moves for player in judged),
        illegal=sum(_illegal(player.seat) for player in judged),
        seconds=round(sum(player.seconds for player in judged), 4),
        failure=failure,
    )
    return result, Record.of(
        game, [f"{'judged' if each.is_judged else partner} {each.seat.seat}"[-40:] for each in seats]
    )


def _player(seat: int, players: int, number: int, command: str, partner: str, seconds: float) -> Player:
    is_judged = not partner or seat == number % players
    make = (lambda: Judged(command, seconds)) if is_judged else (lambda: honest(make_bot(partner)))
    return Player(SeatedBot(make, seat, seat_seed(SEED, number, seat)), is_judged)


def _play(game: Game, players: Sequence[Player]) -> None:
    for player in players:
        player.seat.follow(game.events)
    while not game.is_over:
        events = game.apply(players[game.seat].act())
        for event in events:
            for player in players:
                player.seat.observe(event)


def _illegal(seat: SeatedBot) -> int:
    return seat.bot.refused if isinstance(seat.bot, ProgramBot) else 0

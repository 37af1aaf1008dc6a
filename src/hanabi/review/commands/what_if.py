"""Branches in the terminal: try other moves at some turn of a recorded game and let bots finish it."""

import json
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import click

from hanabi.bots import make_bot
from hanabi.bots.seat import SeatedBot
from hanabi.game import Game, Move
from hanabi.records.boards import position_lines
from hanabi.records.branches import before_turn
from hanabi.records.reading import RecordError
from hanabi.records.record import Record
from hanabi.records.transcript import transcript
from hanabi.review.solver import NotModelled, solve_deal
from hanabi.rules import HanabiError, parse_action
from hanabi.views import Viewer

HELP = "Enter: next turn. A number: go to that turn. -: back. An action such as 'play 0': try it here. q: quit."


def branch_of(game: Game, turn: int, actions: Sequence[str], bot: str | None) -> Game:
    """Return a game with other moves from a turn on, finished by a bot at every seat if one is named."""
    branch = before_turn(game, turn)
    for action in actions:
        branch.apply(parse_action(action))
    if bot is not None:
        play_out(branch, bot)
    return branch


def play_out(game: Game, bot: str) -> None:
    """Let bots finish a game, each seeing only what its seat may know."""
    seats = [SeatedBot(partial(make_bot, bot), seat, seed=seat) for seat in range(game.rules.players)]
    while not game.is_over:
        seated = seats[game.seat]
        seated.follow(game.events)
        game.apply(seated.act())


def moves_after(game: Game, turn: int, record: Record, viewer: Viewer) -> list[str]:
    """Return the transcript of a game from a turn on."""
    before = sum(1 for _ in transcript(before_turn(game, turn).view(viewer), record.players))
    return list(transcript(game.view(viewer), record.players))[before:]


def best_line(game: Game) -> str:
    """Return the best score that a game can still reach with all cards known, as text."""
    try:
        best = solve_deal(game)
    except NotModelled as error:
        return str(error)
    return f"{best.found}" if best.exact else f"{best.found} to {best.proved}"


def compared(played: Game, branch: Game, turn: int, best: bool) -> Iterator[str]:
    """Compare the game as played with the branch."""
    yield f"As played:   {played.score} points, {played.status}."
    yield f"This branch: {branch.score} points, {branch.status}."
    if best:
        lines = (before_turn(played, min(turn + 1, played.turn)), before_turn(branch, turn + 1))
        yield f"Best possible score: {best_line(lines[0])} as played, {best_line(lines[1])} in this branch."


def print_branch(record: Record, turn: int, branch: Game, viewer: Viewer, *, best: bool, as_json: bool) -> None:
    """Print a branch and compare its outcome with the game as played."""
    played = record.replay()
    if as_json:
        moves = [str(entry.action) for entry in branch.log if isinstance(entry, Move)][turn:]
        click.echo(
            json.dumps(
                {
                    "turn": turn,
                    "moves": moves,
                    "score": branch.score,
                    "status": str(branch.status),
                    "played": {"score": played.score, "status": str(played.status)},
                }
            )
        )
        return
    for line in (*moves_after(branch, turn, record, viewer), *compared(played, branch, turn, best)):
        click.echo(line)


def save(record: Record, branch: Game, output: str) -> None:
    """Save a branch as a record of its own."""
    try:
        Path(output).write_text(Record.of(branch, record.players).to_json(), encoding="utf-8")
    except OSError as error:
        raise RecordError(f"cannot write it: {error.strerror}.", output) from None


class Walk:
    """An interactive walk through a recorded game, turn by turn, that can branch off."""

    def __init__(self, record: Record, turn: int, viewer: Viewer) -> None:
        self._record = record
        self._played = self._line = record.replay()
        self._viewer = viewer
        self._turn = min(turn, self._line.turn)

    def go(self) -> None:
        """Show the current position and obey commands until the input ends."""
        click.echo(HELP)
        self._show()
        for text in sys.stdin:
            word = text.strip()
            if word == "q":
                return
            try:
                self._obey(word)
            except HanabiError as error:
                click.echo(str(error))

    def _obey(self, word: str) -> None:
        if word in ("", "+"):
            self._turn_to(self._turn + 1)
        elif word == "-":
            self._turn_to(self._turn - 1)
        elif word.isdecimal() and word.isascii():
            self._turn_to(int(word[:6]))
        else:
            self._line = branch_of(self._line, self._turn, [word], None)
            self._turn_to(self._turn + 1)

    def _turn_to(self, turn: int) -> None:
        self._turn = min(max(0, turn), self._line.turn)
        self._show()

    def _show(self) -> None:
        now = before_turn(self._line, self._turn)
        lines = list(transcript(now.view(self._viewer), self._record.players))
        branch = "" if self._line is self._played else " (what if)"
        click.echo(f"Turn {self._turn} of {self._line.turn}{branch}. {lines[-1]}")
        for line in position_lines(now.view(self._viewer), self._record.players):
            click.echo(line)

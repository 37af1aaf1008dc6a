"""The process in which bots think: tasks on standard input, moves on standard output.

Every message is four bytes of length and then JSON. A worker holds nothing that is worth keeping;
the server ends it whenever a bot takes too long.
"""

import os
import signal
import sys
from collections import OrderedDict
from functools import partial
from typing import BinaryIO, assert_never

import msgspec

from hanabi.bots.registry import make_bot
from hanabi.bots.seat import SeatedBot
from hanabi.protocol.game_events import from_wire
from hanabi.rules import HanabiError
from hanabi.server.bots.reviews import CompileSolver, LookCloser, Opine, Outline, ReviewTask, carry_out
from hanabi.server.bots.tasks import (
    Advise,
    Answer,
    Choose,
    Coach,
    Explain,
    Guess,
    Reflect,
    Task,
    Understand,
    advise,
    coach,
    explain,
    guess,
    reflect,
    thoughts_of,
    understand,
)

KEPT = 200
"""Bots whose game so far is remembered; the others are brought up to date from the events."""


class Worker:
    """All bots of one process."""

    def __init__(self) -> None:
        self._seats: OrderedDict[str, SeatedBot] = OrderedDict()

    def answer(self, data: bytes) -> Answer:
        """Carry a task out; a bot's own mistakes become an answer too."""
        try:
            return self._think(msgspec.json.decode(data, type=Task))
        except Exception as error:
            return Answer(error=f"{type(error).__name__}: {error}"[:300])

    def _think(self, task: Task) -> Answer:
        match task:
            case Choose():
                return self._choose(task)
            case Advise():
                return advise(task)
            case Explain():
                return explain(task)
            case Guess():
                return guess(task)
            case Coach():
                return coach(task)
            case Reflect():
                return reflect(task)
            case Understand():
                return understand(task)
            case CompileSolver() | Outline() | LookCloser() | Opine():
                return _reviewed(task)
            case _:
                assert_never(task)

    def _choose(self, task: Choose) -> Answer:
        """Let a bot observe what is new, choose and say why; one that fails has to start over."""
        seated = self._seats.pop(task.key, None) or SeatedBot(partial(make_bot, task.bot), task.seat, task.seed)
        seated.follow(tuple(map(from_wire, task.events)))
        answer = Answer(str(seated.act()), thoughts_of(seated.explain(), seated))
        self._keep(task.key, seated)
        return answer

    def _keep(self, key: str, seated: SeatedBot) -> None:
        self._seats[key] = seated
        if len(self._seats) > KEPT:
            self._seats.popitem(last=False)


def _reviewed(task: ReviewTask) -> Answer:
    """A piece of a review, or the sentence that refuses it."""
    try:
        return Answer(reviewed=carry_out(task))
    except HanabiError as error:
        return Answer(refused=str(error)[:300])


def read_message(stream: BinaryIO) -> bytes | None:
    """The next message, or nothing at the end."""
    head = stream.read(4)
    return stream.read(int.from_bytes(head)) if len(head) == 4 else None


def main() -> None:
    """Answer until the server closes the input; an argument says how much this process gives way to others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends Ctrl-C to every process; the server ends this one
    if sys.argv[1:] and hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    # Whatever a bot prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    worker = Worker()
    while (data := read_message(sys.stdin.buffer)) is not None:
        answer = msgspec.json.encode(worker.answer(data))
        answers.write(len(answer).to_bytes(4) + answer)
        answers.flush()


if __name__ == "__main__":
    main()

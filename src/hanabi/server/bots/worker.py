"""The process in which bots think: tasks on standard input, moves on standard output.

Every message is four bytes of length and then JSON. A worker holds nothing that is worth keeping;
the server ends it whenever a bot takes too long.
"""

import os
import sys
from collections import OrderedDict
from typing import BinaryIO, assert_never

import msgspec

from hanabi.bots.base import Bot
from hanabi.bots.registry import make_bot
from hanabi.protocol.events import from_wire
from hanabi.server.bots.tasks import (
    Advise,
    Answer,
    Choose,
    Explain,
    Guess,
    Task,
    Understand,
    advise,
    explain,
    guess,
    thoughts_of,
    understand,
)
from hanabi.views import Seat, View

KEPT = 200
"""Bots whose game so far is remembered; the others are brought up to date from the events."""


class Sitting:
    """A bot in the middle of a game."""

    def __init__(self, task: Choose) -> None:
        started = from_wire(task.events[0])
        self._bot: Bot = make_bot(task.bot)
        self._wire = task.events[:1]
        self._view = View.of([started], Seat(task.seat))
        self._bot.start(self._view.rules, task.seat, task.seed)
        self._bot.observe(self._view, started)

    def knows(self, task: Choose) -> bool:
        """Whether what this bot saw is the beginning of what happened; after an undo it may not be."""
        return task.events[: len(self._wire)] == self._wire

    def act(self, task: Choose) -> Answer:
        """Observe what is new, choose and say why."""
        for wire in task.events[len(self._wire) :]:
            seen = self._view.observe(from_wire(wire))
            self._bot.observe(self._view, seen)
        self._wire = task.events
        action = str(self._bot.act(self._view))
        return Answer(action, thoughts_of(self._bot.explain()))


class Worker:
    """All bots of one process."""

    def __init__(self) -> None:
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()

    def answer(self, data: bytes) -> Answer:
        """Carry a task out; a bot's own mistakes become an answer too."""
        try:
            return self._think(msgspec.json.decode(data, type=Task))
        except Exception as error:
            return Answer(error=f"{type(error).__name__}: {error}"[:300])

    def _think(self, task: Task) -> Answer:
        match task:
            case Choose():
                return self._sitting(task).act(task)
            case Advise():
                return advise(task)
            case Explain():
                return explain(task)
            case Guess():
                return guess(task)
            case Understand():
                return understand(task)
            case _:
                assert_never(task)

    def _sitting(self, task: Choose) -> Sitting:
        sitting = self._sittings.pop(task.key, None)
        if sitting is None or not sitting.knows(task):
            sitting = Sitting(task)
        self._sittings[task.key] = sitting
        if len(self._sittings) > KEPT:
            self._sittings.popitem(last=False)
        return sitting


def read_message(stream: BinaryIO) -> bytes | None:
    """The next message, or nothing at the end."""
    head = stream.read(4)
    return stream.read(int.from_bytes(head)) if len(head) == 4 else None


def main() -> None:
    """Answer until the server closes the input."""
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

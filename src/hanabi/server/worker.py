"""The process in which bots think: tasks on standard input, moves on standard output.

Every message is four bytes of length and then JSON. A worker holds nothing that is worth keeping;
the server ends it whenever a bot takes too long.
"""

import os
import sys
from collections import OrderedDict
from typing import BinaryIO

import msgspec

from hanabi.bots.base import Bot
from hanabi.bots.registry import make_bot
from hanabi.server.protocol.events import WireEvent, from_wire
from hanabi.views import Seat, View

KEPT = 200
"""Bots whose game so far is remembered; the others are brought up to date from the events."""


class Task(msgspec.Struct, frozen=True):
    """One move to choose. The events are what the bot's seat may know; there is nothing else to look at."""

    bot: str
    key: str
    """The same for all moves of one bot in one game."""
    seat: int
    seed: int
    events: tuple[WireEvent, ...]


class Answer(msgspec.Struct, frozen=True):
    """The chosen action, or what went wrong."""

    action: str | None
    error: str | None = None


class Sitting:
    """A bot in the middle of a game."""

    def __init__(self, task: Task) -> None:
        started = from_wire(task.events[0])
        self._bot: Bot = make_bot(task.bot)
        self._wire = task.events[:1]
        self._view = View.of([started], Seat(task.seat))
        self._bot.start(self._view.rules, task.seat, task.seed)
        self._bot.observe(self._view, started)

    def knows(self, task: Task) -> bool:
        """Whether what this bot saw is the beginning of what happened; after an undo it may not be."""
        return task.events[: len(self._wire)] == self._wire

    def act(self, task: Task) -> str:
        """Observe what is new and choose."""
        for wire in task.events[len(self._wire) :]:
            seen = self._view.observe(from_wire(wire))
            self._bot.observe(self._view, seen)
        self._wire = task.events
        return str(self._bot.act(self._view))


class Worker:
    """All bots of one process."""

    def __init__(self) -> None:
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()

    def answer(self, data: bytes) -> Answer:
        """Carry a task out; a bot's own mistakes become an answer too."""
        try:
            task = msgspec.json.decode(data, type=Task)
            return Answer(self._sitting(task).act(task))
        except Exception as error:
            return Answer(None, f"{type(error).__name__}: {error}"[:300])

    def _sitting(self, task: Task) -> Sitting:
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

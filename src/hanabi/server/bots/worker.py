"""The process in which bots think: tasks on standard input, moves on standard output.

Every message is four bytes of length and then JSON. A worker holds nothing that is worth keeping;
the server ends it whenever a bot takes too long.
"""

import importlib
import os
import signal
import sys
from collections import OrderedDict
from typing import Any, BinaryIO

import msgspec

from hanabi.server.bots.tasks import Answer, Seats, Task


class Worker:
    """Carries out tasks, each of which says itself how; `kinds` is the union of those that may come."""

    def __init__(self, kinds: Any = Task) -> None:
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kinds)
        self._seats: Seats = OrderedDict()

    def answer(self, data: bytes) -> Answer:
        """Carry a task out; a bot's own mistakes become an answer too."""
        try:
            answer: Answer = self._decoder.decode(data).run(self._seats)
        except Exception as error:
            return Answer(error=f"{type(error).__name__}: {error}"[:300])
        return answer


def read_message(stream: BinaryIO) -> bytes | None:
    """The next message, or nothing at the end."""
    head = stream.read(4)
    return stream.read(int.from_bytes(head)) if len(head) == 4 else None


def main() -> None:
    """Answer until the server closes the input; the arguments are the module with the tasks, and how nice to be."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends Ctrl-C to every process; the server ends this one
    module, nice = sys.argv[1:]
    if hasattr(os, "nice"):
        os.nice(int(nice))
    # Whatever a bot prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    worker = Worker(importlib.import_module(module).Task)
    while (data := read_message(sys.stdin.buffer)) is not None:
        answer = msgspec.json.encode(worker.answer(data))
        answers.write(len(answer).to_bytes(4) + answer)
        answers.flush()


if __name__ == "__main__":
    main()

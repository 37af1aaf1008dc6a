"""The worker process that runs bots: reads tasks from standard input and writes answers to standard output.

Each message is its length in four bytes, followed by JSON. A worker has no state worth saving;
the server kills it when a bot takes too long.
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
    """Carries out tasks; `kinds` is the union of their types."""

    def __init__(self, kinds: Any = Task) -> None:
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kinds)
        self._seats: Seats = OrderedDict()

    def answer(self, data: bytes) -> Answer:
        """Carry out a task; errors of the bot are returned as an answer, too."""
        try:
            answer: Answer = self._decoder.decode(data).run(self._seats)
        except Exception as error:
            return Answer(error=f"{type(error).__name__}: {error}"[:300])
        return answer


def read_message(stream: BinaryIO) -> bytes | None:
    """Read the next message; return `None` at the end of the stream."""
    head = stream.read(4)
    return stream.read(int.from_bytes(head)) if len(head) == 4 else None


def main() -> None:
    """Answer tasks until the server closes the input; the arguments are the module of the tasks and the niceness."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends Ctrl-C to every process; the server kills this one
    module, nice = sys.argv[1:]
    if hasattr(os, "nice"):
        os.nice(int(nice))
    # Anything that a bot prints must not be mistaken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    worker = Worker(importlib.import_module(module).Task)
    while (data := read_message(sys.stdin.buffer)) is not None:
        answer = msgspec.json.encode(worker.answer(data))
        answers.write(len(answer).to_bytes(4) + answer)
        answers.flush()


if __name__ == "__main__":
    main()

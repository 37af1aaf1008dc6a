"""A running program: lines to it, lines from it, and time limits."""

import contextlib
import os
import queue
import shlex
import subprocess
import tempfile
import threading
import time
import weakref
from typing import IO

from hanabi.bots.registry import BotError

LONGEST_LINE = 1_000_000
LAST_WORDS = 300


class ProgramError(BotError):
    """A program cannot be started, answers too late, answers nonsense, or has died."""


class ProgramLate(ProgramError):
    """A program did not answer in time."""


class ProgramDied(ProgramError):
    """A program ended before it answered, or cannot be started."""


class ProgramNonsense(ProgramError):
    """A program's answer is not a legal action."""


_IDLE: dict[tuple[int, str], list["Process"]] = {}
"""Programs that wait for their next game, by the process that started them and by command."""

_idle_lock = threading.Lock()


class Process:
    """A started program. It is ended when this object is garbage-collected."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the program runs
        try:
            words = shlex.split(command)
            self._popen = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors)
        except (OSError, ValueError, IndexError) as error:
            self._errors.close()
            raise ProgramDied(f"'{command[:80]}' cannot be started: {error}.") from None
        assert self._popen.stdin is not None
        assert self._popen.stdout is not None
        self._stdin = self._popen.stdin
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=_read, args=(self._popen.stdout, self._lines), daemon=True).start()
        self._end = weakref.finalize(self, _end, self._popen, self._errors)

    def send(self, line: bytes) -> None:
        """Send a line."""
        try:
            self._stdin.write(line)
            self._stdin.flush()
        except (OSError, ValueError):
            self._died()

    def receive(self, seconds: float) -> bytes:
        """Return the next line of the program."""
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            self.kill()
            raise ProgramLate(f"'{self.command[:80]}' did not answer within {seconds:g} s.") from None
        if not line:
            self._died()
        if len(line) > LONGEST_LINE:
            self.kill()
            raise ProgramNonsense(
                f"'{self.command[:80]}' answered with more than {LONGEST_LINE:,} characters in a line."
            )
        return line

    def _died(self) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(1)
        code = self._popen.poll()
        how = "closed its output" if code is None else f"exited with code {code}"
        words = self._last_words()
        self.kill()
        raise ProgramDied(f"'{self.command[:80]}' {how} before it answered{words}.")

    def _last_words(self) -> str:
        if self._errors.closed:
            return ""
        self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, self._errors.tell() - LAST_WORDS))
        words = " ".join(self._errors.read().decode(errors="replace").split())
        return f"; its error output ends with: {words}" if words else ""

    @property
    def is_alive(self) -> bool:
        """Whether it runs and has no unread output."""
        return self._popen.poll() is None and self._lines.empty()

    def kill(self) -> None:
        """End the program now."""
        self._end()


def start(command: str) -> Process:
    """Return a program for a new game, reusing an idle one if possible."""
    with _idle_lock:
        idle = _IDLE.setdefault((os.getpid(), command), [])
        while idle:
            process = idle.pop()
            if process.is_alive:
                return process
            process.kill()
    return Process(command)


def give_back(process: Process) -> None:
    """Make a program whose game is over available for the next one."""
    with _idle_lock:
        _IDLE.setdefault((os.getpid(), process.command), []).append(process)


def _read(stream: IO[bytes], lines: "queue.SimpleQueue[bytes]") -> None:
    """Pass on the program's lines; an empty one marks the end."""
    with contextlib.suppress(ValueError, OSError), stream:
        while line := stream.readline(LONGEST_LINE + 1):
            lines.put(line)
    lines.put(b"")


def _end(popen: "subprocess.Popen[bytes]", errors: IO[bytes]) -> None:
    """Close the program's input, which asks it to end, and kill it if it does not."""
    with contextlib.suppress(OSError):
        assert popen.stdin is not None
        popen.stdin.close()
    deadline = time.monotonic() + 0.2
    while popen.poll() is None and time.monotonic() < deadline:
        time.sleep(0.005)
    if popen.poll() is None:
        popen.kill()
        popen.wait()
    errors.close()

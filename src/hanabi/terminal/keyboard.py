"""Where lines come from in line mode: a person's keyboard, or a pipe."""

import os
import select
import sys
from typing import TextIO

PROMPT = "> "


class Keyboard:
    """Reads lines; a person's keyboard can also be asked whether a line is there."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self._source = source
        self._sink = sink
        self.is_person = source.isatty()
        self.can_wait = self.is_person and source is sys.stdin and os.name == "posix"
        """Whether other things can be done until a line is there."""
        self._is_prompting = False

    def is_ready(self, seconds: float = 0.0) -> bool:
        """Whether a line is there, or comes soon."""
        return self.can_wait and bool(select.select([self._source], [], [], seconds)[0])

    def prompt(self) -> None:
        """Show that something may be typed."""
        if not self._is_prompting:
            self._is_prompting = True
            self._write(PROMPT)

    def interrupt(self) -> None:
        """Before something is said while the prompt is there, begin a new line."""
        if self._is_prompting:
            self._is_prompting = False
            self._write("\n")

    def read(self) -> str | None:
        """The next line, or nothing at the end of the input; a pipe's commands are echoed."""
        if self.is_person and self._source is sys.stdin and not self._is_prompting:
            return self._typed()
        self._is_prompting = False
        line = self._source.readline()
        if line and not self.is_person:
            self._write(PROMPT + line.rstrip("\r\n") + "\n")
        return line or None

    def _typed(self) -> str | None:
        try:
            return input(PROMPT)
        except EOFError:
            self._write("\n")
            return None

    def _write(self, text: str) -> None:
        self._sink.write(text)
        self._sink.flush()

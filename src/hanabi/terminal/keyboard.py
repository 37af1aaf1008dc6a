"""The source of lines in line mode: a person's keyboard, or a pipe."""

import os
import select
import sys
from typing import TextIO

PROMPT = "> "


class Keyboard:
    """Reads lines, and can poll a person's keyboard for one."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self._source = source
        self._sink = sink
        self.is_person = source.isatty()
        self.can_wait = self.is_person and source is sys.stdin and os.name == "posix"
        """Whether other work can be done while waiting for a line."""
        self._is_prompting = False

    def is_ready(self, seconds: float = 0.0) -> bool:
        """Return whether a line is available, waiting up to some seconds."""
        return self.can_wait and bool(select.select([self._source], [], [], seconds)[0])

    def prompt(self) -> None:
        """Print the prompt, unless it is there already."""
        if not self._is_prompting:
            self._is_prompting = True
            self._write(PROMPT)

    def interrupt(self) -> None:
        """Start a new line if the prompt is showing, before other output."""
        if self._is_prompting:
            self._is_prompting = False
            self._write("\n")

    def read(self) -> str | None:
        """Return the next line, or `None` at the end of the input; commands from a pipe are echoed."""
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

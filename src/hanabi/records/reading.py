"""Read untrusted JSON. Every error says where in the file the problem is."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from hanabi.rules import HanabiError

MAX_BYTES = 1_000_000
"""The maximum size of a record in bytes; a whole game takes a few thousand."""


class RecordError(HanabiError, ValueError):
    """A record cannot be read or does not follow its own rules."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.where = where
        """The place in the file, such as `actions[3].seat` or `line 2, column 7`."""


class Reader:
    """A value of a JSON document, with its location."""

    def __init__(self, value: Any, where: str = "") -> None:
        self.value = value
        self.where = where

    def fail(self, message: str) -> NoReturn:
        """Raise a `RecordError` about this value."""
        raise RecordError(message, self.where or "the file")

    def get(self, key: str) -> "Reader":
        """Return a required field."""
        if key not in self.fields():
            self.fail(f"'{key}' is missing.")
        return self._field(key)

    def find(self, key: str, default: Any) -> "Reader":
        """Return an optional field."""
        return self._field(key) if key in self.fields() else Reader(default, self._place(key))

    def _field(self, key: str) -> "Reader":
        return Reader(self.value[key], self._place(key))

    def _place(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def fields(self) -> dict[str, Any]:
        """Return this value as an object."""
        if not isinstance(self.value, dict):
            self.fail(f"expected an object, found {_shown(self.value)}.")
        return self.value

    def items(self, most: int) -> Iterator["Reader"]:
        """Return the items of this value, which must be a list of reasonable length."""
        if not isinstance(self.value, list):
            self.fail(f"expected a list, found {_shown(self.value)}.")
        if len(self.value) > most:
            self.fail(f"a list of {len(self.value)} is too long: {most} is the most.")
        for place, item in enumerate(self.value):
            yield Reader(item, f"{self.where}[{place}]")

    def integer(self) -> int:
        """Return this value as an integer."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.fail(f"expected a whole number, found {_shown(self.value)}.")
        return self.value

    def integer_below(self, limit: int) -> int:
        """Return this value as an integer from 0 to `limit - 1`."""
        number = self.integer()
        if not 0 <= number < limit:
            self.fail(f"{_shown(number)} is out of range: 0 to {limit - 1}.")
        return number

    def flag(self) -> bool:
        """Return this value as a boolean."""
        if not isinstance(self.value, bool):
            self.fail(f"expected true or false, found {_shown(self.value)}.")
        return self.value

    def one_of(self, words: Sequence[str]) -> str:
        """Return this value, which must be one of some words."""
        if self.text() not in words:
            self.fail(f"expected one of {', '.join(words)}, found '{self.text()[:20]}'.")
        return self.text()

    def text(self) -> str:
        """Return this value as a string."""
        if not isinstance(self.value, str):
            self.fail(f"expected text, found {_shown(self.value)}.")
        return self.value


def _shown(value: object) -> str:
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."


def parse_json(data: str | bytes) -> Reader:
    """Parse a document. Syntax errors give line and column."""
    if len(data) > MAX_BYTES:
        raise RecordError(f"The file is larger than {MAX_BYTES:,} bytes: that is no game record.")
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        return Reader(json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_unique))
    except UnicodeDecodeError as error:
        raise RecordError("the file is not UTF-8 text.", f"byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise RecordError(f"this is not JSON: {error.msg}.", f"line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise RecordError("The file is nested too deeply to be a game record.") from None
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError("The file holds a number that is too long.") from None


def _refuse_constant(word: str) -> NoReturn:
    raise RecordError(f"The file holds {word}, which is not JSON.")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError(f"The file gives '{twice[:40]}' twice in one object.")
    return fields

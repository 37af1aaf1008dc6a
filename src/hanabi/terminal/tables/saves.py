"""Saved games: one file each, rewritten after every move.

The readable part of a file describes the game. The deck and everything derived from it are in
the compressed, sealed part, so that players who open the file do not see their own cards.
"""

import base64
import binascii
import json
import os
import secrets
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hanabi.bots.reason_data import ReasonError, from_data, to_data
from hanabi.bots.reasons import Own, Reason
from hanabi.records import Record, RecordError
from hanabi.records.reading import Reader, parse_json
from hanabi.rules import HanabiError, Status

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no flock; two terminals there must not share a game
    fcntl = None  # type: ignore[assignment]

FORMAT = "hanabi-save"
VERSION = 1
MAX_SEALED = 1_000_000
MAX_NOTE = 200


class SaveError(HanabiError):
    """A saved game cannot be read, or is open elsewhere."""


@dataclass
class Save:
    """A game at a local table: its record and the terminal's own data."""

    record: Record
    bots: list[str | None]
    """The bot at each seat; `None` for the player."""
    seed: int
    """The seed of the bots' randomness."""
    takebacks: int = 0
    notes: dict[int, str] = field(default_factory=dict)
    """Notes by the card's place in the deck."""
    reasons: dict[int, Reason] = field(default_factory=dict)
    """The bots' reasons, by the number of the log entry."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.record.status is not Status.PLAYING

    def to_json(self) -> str:
        """Return the save as text, with a readable part and a sealed part."""
        record = self.record
        readable = {
            "format": FORMAT,
            "version": VERSION,
            "rules": str(record.rules),
            "players": list(record.players),
            "bots": self.bots,
            "moves": len(record.entries),
            "status": str(record.status),
            "score": record.score,
            "takebacks": self.takebacks,
            "notes": {str(place): text for place, text in self.notes.items()},
        }
        return json.dumps(readable | {"sealed": self._seal()}, indent=1, ensure_ascii=False) + "\n"

    def _seal(self) -> str:
        reasons = {str(place): {"kind": why.kind, "data": to_data(why)} for place, why in self.reasons.items()}
        hidden = {"record": self.record.to_data(), "seed": self.seed, "reasons": reasons}
        return base64.b64encode(zlib.compress(json.dumps(hidden).encode())).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> "Save":
        """Parse a save; raise `RecordError` if it is invalid."""
        data = parse_json(text)
        if data.get("format").value != FORMAT or data.get("version").value != VERSION:
            data.fail(f"this is not a {FORMAT} of version {VERSION}.")
        hidden = _unseal(data.get("sealed"))
        record = Record.from_data(hidden.get("record"))
        return cls(
            record=record,
            bots=_bots(data.get("bots"), record.rules.players),
            seed=hidden.get("seed").integer(),
            takebacks=data.get("takebacks").integer(),
            notes={int(place): str(note)[:MAX_NOTE] for place, note in _numbered(data.get("notes"))},
            reasons={
                int(place): _reason(hidden.get("reasons").get(place)) for place, _ in _numbered(hidden.get("reasons"))
            },
        )


def _unseal(sealed: Reader) -> Reader:
    try:
        packed = base64.b64decode(sealed.text(), validate=True)
        return parse_json(zlib.decompressobj().decompress(packed, MAX_SEALED))
    except (binascii.Error, zlib.error, ValueError, RecordError):
        sealed.fail("the sealed part is damaged.")


def _bots(data: Reader, players: int) -> list[str | None]:
    bots = [None if item.value is None else item.text() for item in data.items(most=players)]
    if len(bots) != players or bots.count(None) != 1:
        data.fail("a saved game has one player, and bots at all other seats.")
    return bots


def _numbered(data: Reader) -> Iterator[tuple[str, Any]]:
    for place, value in data.fields().items():
        if not place.isascii() or not place.isdigit():
            data.fail(f"{place[:20]!r} is not a number.")
        yield place, value


def _reason(item: Reader) -> Reason:
    """Read a reason; the first release stored `[kind, sentence, data]`, whose sentence is still used."""
    if isinstance(item.value, list):
        _, sentence, _ = item.items(most=3)
        return Own(sentence.text())
    try:
        return from_data(item.get("kind").text(), item.get("data").fields())
    except ReasonError as error:
        item.fail(str(error))


class Keeper:
    """Saves one game in one file, and locks the file against other terminals."""

    def __init__(self, path: Path) -> None:
        """Lock the file; raise `SaveError` if another terminal has it."""
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        if fcntl is not None:
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(self._lock)
                raise SaveError(f"{path}: this game is open in another terminal.") from None

    def read(self) -> Save:
        """Load the game from the file."""
        try:
            save = Save.from_json(self.path.read_bytes())
            save.record.replay()
        except RecordError as error:
            raise SaveError(f"{self.path}: the saved game cannot be read: {error}") from None
        except (OSError, ValueError) as error:
            raise SaveError(f"{self.path}: the saved game cannot be read ({error}).") from None
        return save

    @property
    def finished_path(self) -> Path:
        """The path of the game's record once it is over, for `hanabi replay`."""
        return self.path.parent / "finished" / self.path.name

    def write(self, save: Save) -> None:
        """Save the game atomically before returning.

        A finished game is stored as a record; undoing its last move makes it a save again.
        """
        if save.is_over:
            write_durably(self.finished_path, save.record.to_json())
            self.path.unlink(missing_ok=True)
        else:
            write_durably(self.path, save.to_json())
            self.finished_path.unlink(missing_ok=True)

    def close(self) -> None:
        """Unlock the file. The lock file stays while there is a saved game, so that all terminals use the same one."""
        if self._lock >= 0:
            if not self.path.exists():
                self.path.with_suffix(".lock").unlink(missing_ok=True)
            os.close(self._lock)
            self._lock = -1


def write_durably(path: Path, text: str) -> None:
    """Write a file so that a crash leaves either the old or the new version."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".tmp")
    with draft.open("w", encoding="utf-8") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    draft.replace(path)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


class Shelf:
    """The folder with a player's games."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_folder()

    def new(self) -> Keeper:
        """Create a keeper for a new game."""
        name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.json"
        return Keeper(self.folder / name)

    @property
    def has_games(self) -> bool:
        """Whether any game was played here, finished or not."""
        return any(True for folder in (self.folder, self.folder / "finished") for _ in folder.glob("*.json"))

    def unfinished(self) -> list[Path]:
        """Return the files of games in progress, the latest first."""
        return [path for path in self._files() if _status(path) == Status.PLAYING]

    def unreadable(self) -> list[Path]:
        """Return the files that contain no readable game."""
        return [path for path in self._files() if _status(path) is None]

    def _files(self) -> list[Path]:
        files = self.folder.glob("*.json") if self.folder.is_dir() else ()
        return sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def _status(path: Path) -> str | None:
    """Return the status of a saved game from its readable part, or `None`."""
    try:
        data = json.loads(path.read_bytes())
        return str(data["status"]) if data["format"] == FORMAT else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def default_folder() -> Path:
    """Return the folder of saved games: `HANABI_HOME`, or a folder in the user's state directory."""
    if home := os.environ.get("HANABI_HOME"):
        return Path(home)
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "hanabi"

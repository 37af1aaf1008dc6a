"""Notes on cards; each is visible only to its author until the game ends."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from hanabi.protocol.messages import CardNote
from hanabi.table.seating import Seating


class StoredNote(NamedTuple):
    """A note as it is stored; an empty text removes an earlier one."""

    person: str | None
    """The author; `None` in release 0.1.0, where notes belonged to seats."""
    seat: int
    card: int
    text: str


class Notes:
    """The notes of one table by person and card."""

    def __init__(self) -> None:
        self._notes: dict[tuple[str, int], CardNote] = {}

    def read(self, stored: Iterable[StoredNote], seating: Seating) -> None:
        """Load stored notes; a note without an author belongs to the person in its seat."""
        self._notes.clear()
        for note in stored:
            chair = seating[note.seat] if note.seat < len(seating) else None
            owner = chair.person.id if chair is not None and chair.person is not None else f"seat {note.seat}"
            self.write(note if note.person is not None else note._replace(person=owner))

    def write(self, note: StoredNote) -> None:
        """Set a note, replacing an earlier one."""
        assert note.person is not None
        if note.text:
            self._notes[note.person, note.card] = CardNote(note.seat, note.card, note.text)
        else:
            self._notes.pop((note.person, note.card), None)

    def of(self, person: str) -> tuple[CardNote, ...]:
        """Return a person's own notes."""
        return tuple(note for (writer, _), note in sorted(self._notes.items()) if writer == person)

    def all(self, names: Mapping[str, str]) -> tuple[CardNote, ...]:
        """Return all notes, for finished games, with their authors' names."""
        signed = (
            CardNote(note.seat, note.card, note.text, names.get(writer, ""))
            for (writer, _), note in self._notes.items()
        )
        return tuple(sorted(signed, key=lambda note: (note.seat, note.card, note.text)))

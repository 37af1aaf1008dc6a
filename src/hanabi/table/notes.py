"""What people wrote to cards: each for oneself until the game ends, whoever has the seat by then."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from hanabi.protocol.messages import CardNote
from hanabi.table.seating import Seating


class StoredNote(NamedTuple):
    """A note as it is stored; an empty text removes an earlier one."""

    person: str | None
    """Who wrote it; nothing in release 0.1.0, whose notes belonged to seats."""
    seat: int
    card: int
    text: str


class Notes:
    """The notes of one table by person and card."""

    def __init__(self) -> None:
        self._notes: dict[tuple[str, int], CardNote] = {}

    def read(self, stored: Iterable[StoredNote], seating: Seating) -> None:
        """Take what is stored; a note without a person belongs to whoever has its seat."""
        self._notes.clear()
        for note in stored:
            chair = seating[note.seat] if note.seat < len(seating) else None
            owner = chair.person.id if chair is not None and chair.person is not None else f"seat {note.seat}"
            self.write(note if note.person is not None else note._replace(person=owner))

    def write(self, note: StoredNote) -> None:
        """Keep a note in place of an earlier one."""
        assert note.person is not None
        if note.text:
            self._notes[note.person, note.card] = CardNote(note.seat, note.card, note.text)
        else:
            self._notes.pop((note.person, note.card), None)

    def of(self, person: str) -> tuple[CardNote, ...]:
        """A person's own notes."""
        return tuple(note for (writer, _), note in sorted(self._notes.items()) if writer == person)

    def all(self, names: Mapping[str, str]) -> tuple[CardNote, ...]:
        """Everybody's, for when the game is over, with the names of those who wrote them."""
        signed = (
            CardNote(note.seat, note.card, note.text, names.get(writer, ""))
            for (writer, _), note in self._notes.items()
        )
        return tuple(sorted(signed, key=lambda note: (note.seat, note.card, note.text)))

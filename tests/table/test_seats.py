"""Names at a table."""

from hanabi.bots.names import NAMES
from hanabi.protocol.messages import Person
from hanabi.table.seating import Chair, Seating


def test_bots_are_named_by_their_seats_without_duplicating_people() -> None:
    seating = Seating(6)
    for seat in range(1, 5):
        seating.chairs[seat] = Chair(bot="conventions")
    seating.chairs[0] = Chair(person=Person("p1", "haru"))
    assert seating.names() == ["haru", "Haru 2", *NAMES[2:5], "?"]
    assert [info.called for info in seating.infos()] == ["", "Haru 2", *NAMES[2:5], ""]


def test_people_with_a_substitute_keep_their_name() -> None:
    seating = Seating(2)
    seating.chairs[0] = Chair(person=Person("p1", "Ann"), bot="cautious")
    assert seating.names() == ["Ann", "?"]
    assert seating.infos()[0].called == ""

"""The consequences of hints: connectors are played or not, prompts go wrong, layers appear."""

import pytest

from hanabi.bots.conventions import Position, PositionError
from hanabi.rules import Card

C12 = 'C "G4 W4 R3 W3 G3"'


def cards(*names: str) -> tuple[Card, ...]:
    return tuple(Card.parse(name) for name in names)


def test_a_played_finesse_identifies_the_hinted_card() -> None:
    position = Position.parse(f'R1; B "Y1 G1 W1 B4 R2"; {C12}')
    position.read("red to C")
    assert position.would_play("B") == [4]
    assert position.would_play("C") == []
    position.read("B plays 4")
    assert position.believed("C", 2) == cards("R3")
    assert position.would_play("C") == [2]


def test_a_finesse_that_is_not_played_is_cancelled() -> None:
    position = Position.parse(f'R1; B "Y1 G1 W1 B4 R2"; {C12}')
    position.read("red to C")
    position.read("B discards 0")
    assert position.believed("C", 2) == cards("R2")


def test_a_reverse_finesse_waits_for_a_round() -> None:
    start = 'B "B3 G1 W1 R2 B4"; C "Y3 W4 G4 W3 R1"'
    position = Position.parse(start, 2)
    position.read("red to B")
    assert position.would_play("B") == []
    position.read("B discards 0")
    position.read("C plays 4")
    assert position.believed("B", 2) == cards("R2")
    idle = Position.parse(start, 2)
    idle.read("red to B")
    idle.read("B discards 0")
    idle.read("C discards 0")
    assert idle.believed("B", 2) == cards("R1")


def test_a_wrong_prompt_moves_to_the_finesse_position() -> None:
    position = Position.parse(f'R1; B "Y1 R4[R] G1 B4 R2"; {C12}', 1)
    position.read("red to C")
    position.read("B plays 1")
    assert position.believed("B", 3) == cards("R2")
    assert position.would_play("B") == [3]


def test_two_finesses_are_played_in_turn() -> None:
    position = Position.parse(f'B "Y1 G1 W1 R2 R1"; {C12}', 2)
    position.read("red to C")
    position.read("B plays 4")
    assert position.believed("C", 2) == cards("R2", "R3")
    assert position.would_play("B") == [3]
    position.read("C discards 0")
    position.read("A discards 0")
    position.read("B plays 3")
    assert position.believed("C", 1) == cards("R3")


def test_a_layer_hides_the_promised_card() -> None:
    position = Position.parse('R1 G1; B "Y1 W1 B4 R2 G2"; C "G4 W4 R3 W3 B3"', 5)
    position.read("red to C")
    position.read("B plays 4")
    assert position.believed("B", 3) == cards("R2")
    assert position.would_play("B") == [3]
    assert position.believed("C", 2) == cards("R3")


LAYERED = 'R1 G1; B "Y1 W1 B4 R2 G2"; C "G4 W4 R3 W3 B3"'


def test_a_bluff_outranks_a_layer() -> None:
    position = Position.parse(LAYERED, 11)
    meanings = [str(meaning) for meaning in position.read("red to C")]
    assert meanings == ["B slot 4: finesse {R2}", "C slot 2: play {R2,R3}"]
    position.read("B plays 4")
    assert position.would_play("B") == []
    assert position.believed("C", 2) == cards("R3")
    assert position.would_play("C") == []


def test_a_bluff_needs_no_connecting_card() -> None:
    bluffed = LAYERED.replace("R2", "W4")
    for level, expected in ((11, ["B slot 4: finesse {R2}", "C slot 2: play {R2,R3}"]), (5, ["C slot 2: play {R2}"])):
        found = [str(meaning) for meaning in Position.parse(bluffed, level).read("red to C")]
        assert [line for line in expected if line in found] == expected


def test_only_the_player_after_the_giver_is_bluffed() -> None:
    position = Position.parse('R1 G1; B "G4 W4 R3 W3 B3"; C "Y1 W1 B4 R2 G2"', 11)
    position.read("red to B")
    position.read("B discards 0")
    position.read("C plays 4")
    assert position.would_play("C") == [3]


def test_a_finesse_of_two_cards_still_works_with_bluffs() -> None:
    position = Position.parse('R1 G1; B "Y1 W1 B4 R3 R2"; C "G4 W4 R4 W3 B3"', 11)
    position.read("red to C")
    position.read("B plays 4")
    assert position.would_play("B") == [3]


def test_a_self_finesse_identifies_the_colour() -> None:
    position = Position.parse('R1 Y1 G1 B1 W1; B "G1 W2 R3 Y1 R2"; C "R4 B4 G4 G3 B5"', 2)
    position.read("3 to B")
    position.read("B plays 4")
    assert position.believed("B", 2) == cards("R3")


def test_a_double_prompt_is_played_newest_first() -> None:
    position = Position.parse('G1; B "G3[G] W1 G2[G] R4 B4"; C "R3 B3 G4 W3 W4"', 2)
    position.read("green to C")
    assert position.would_play("B") == [2]
    position.read("B plays 2")
    assert position.would_play("B") == [0]


def test_beginners_do_not_know_reverse_finesses() -> None:
    position = Position.parse('B "B3 G1 W1 R2 B4"; C "Y3 W4 G4 W3 R1"', "beginner")
    position.read("red to B")
    assert position.believed("B", 3) == cards("R1")


@pytest.mark.parametrize("text", ["R9", 'B "R1 X"', "nonsense", 'B "R1[9]"', '4 players; B "Y3 Y4 R1 B4 G4"'])
def test_invalid_positions_are_errors(text: str) -> None:
    with pytest.raises(PositionError):
        Position.parse(text)


def test_unknown_levels_and_moves_are_errors() -> None:
    with pytest.raises(PositionError, match="no level 'grand'"):
        Position.parse("R1", "grand")
    with pytest.raises(PositionError, match="is not a move"):
        Position.parse("R1").read("B sings")

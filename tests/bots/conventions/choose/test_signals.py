"""Discards as signals: screams and gentle discards, given and understood."""

import pytest

from hanabi.bots.conventions import Position
from hanabi.rules import Card, Discard, Play

TWO = '0 tokens; A "Y4 W4 Y3 W3 R1[R1]"; B "G5 R3 B3 R4 B4"; discard Y1 G1; 2 players'


def kinds(position: Position, move: str) -> list[str]:
    return [str(meaning) for meaning in position.read(move)]


def test_without_tokens_a_scream_precedes_a_sure_play() -> None:
    position = Position.parse(TWO, "expert")
    assert position.choice("A") == Discard(0)
    assert kinds(position, "A discards 0") == ["B slot 0: chop-move"]
    assert position.choice("B") != Discard(0)


def test_standard_players_do_not_scream() -> None:
    assert Position.parse(TWO, "standard").choice("A") == Play(4)
    assert kinds(Position.parse(TWO, "standard"), "A discards 0") == []


def test_there_is_no_scream_with_a_token() -> None:
    position = Position.parse(TWO.replace("0 tokens", "1 token"), "expert")
    assert position.choice("A") != Discard(0)
    assert kinds(position, "A discards 0") == []


def test_there_is_no_scream_without_a_sure_play() -> None:
    position = Position.parse(TWO.replace("R1[R1]", "R1"), "expert")
    assert position.choice("A") == Discard(0)
    assert kinds(position, "A discards 0") == []


def test_there_is_no_scream_for_a_chop_that_may_be_discarded() -> None:
    position = Position.parse(TWO.replace("G5", "G4"), "expert")
    assert position.choice("A") == Play(4)


GENTLE = 'R2; A "Y4 R3[R3] W1 B4 B3"; B "G4 W4 W4 B1 R3"; 2 players'


def test_a_known_card_is_discarded_if_its_twin_is_on_the_finesse_position() -> None:
    position = Position.parse(GENTLE, 10)
    assert position.choice("A") == Discard(1)
    assert kinds(position, "A discards 1") == ["B slot 4: finesse {R3}"]
    assert position.would_play("B") == [4]
    assert position.choice("B") == Play(4)


@pytest.mark.parametrize(
    "hand",
    ["G4 W4 W4 R3 B1", "R3[3] W4 W4 B1 R3"],
    ids=["the twin is not the newest", "a hinted card may be the twin"],
)
def test_a_known_card_is_played_without_a_suitable_twin(hand: str) -> None:
    assert Position.parse(GENTLE.replace("G4 W4 W4 B1 R3", hand), 10).choice("A") == Play(1)


def test_a_hinted_twin_precedes_the_newest_card() -> None:
    position = Position.parse('R2; A "Y4 R3[R3] W1 B4 B3"; B "G4 R3[3] W4 B1 R3"; 2 players', 10)
    assert kinds(position, "A discards 1") == ["B slot 1: transfer {R3}"]


def test_at_level_ten_the_newest_card_of_any_hand_is_called() -> None:
    position = Position.parse('R2; A "Y4 R3[R3] W1 B4 B3"; B "G4 W4 Y3 W3 G3"; C "G4 W4 W4 B1 R3"', 10)
    assert kinds(position, "A discards 1") == ["C slot 4: finesse {R3}"]
    assert position.believed("C", 4) == (Card("R", 3),)

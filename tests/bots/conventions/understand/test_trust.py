"""Trust: doubt has degrees, and players who use facts alone are recognised."""

import pytest

from hanabi import Game, Rules
from hanabi.bots import SeatedBot, make_bot
from hanabi.bots.base import blank_memory
from hanabi.bots.conventions import Insight, Position
from hanabi.bots.conventions.notebook import MEMORY, Memory
from hanabi.bots.conventions.standing import is_wary
from hanabi.bots.conventions.understand.trust import FAILED, doubt, forgive
from hanabi.compiled.deals import game_of_run
from hanabi.rules import Card, Hint

C12 = 'C "G4 W4 R3 W3 G3"'


def test_a_finesse_is_understood_from_the_first_hint_on() -> None:
    """There is no evidence yet, but a textbook finesse in the first turn is answered."""
    cards = ["W4", "Y4", "Y3", "W3", "G4", "Y2", "G2", "W2", "B4", "R1", "G3", "W4", "R2", "W3", "G3"]
    rest = list(Rules(players=3).deck)
    for card in cards:
        rest.remove(Card.parse(card))
    game = Game(Rules(players=3), [*map(Card.parse, cards), *rest])
    bob = SeatedBot(lambda: make_bot("conventions"), 1, 1)
    game.apply(Hint(2, "R"))
    bob.follow(game.events)
    assert str(bob.act()) == "play 4"


def test_after_a_failed_reading_only_plain_hints_are_used() -> None:
    """B plays blind for a hint of A and strikes. Then only plain hints are exchanged with A, but A still gets hints."""
    position = Position.parse(f'R1; B "Y1 G1 W1 R2 B4"; {C12}')
    position.read("3 to C")
    assert position.would_play("B") == [4]
    position.read("B plays 4")
    assert position.partner("B", "A") == "plain"
    position.read("C discards 0")
    position.read("1 to B")
    assert position.would_play("B")


def test_discarding_instead_of_a_called_play_suggests_facts_alone() -> None:
    """Once may be a coincidence; after twice, the player is assumed to take hints literally."""
    position = Position.parse('B "G4 B3 R1 Y1 B4"; C "G4 W4 Y3 W3 G3"')
    position.read("red to B")
    assert position.would_play("B") == [2]
    position.read("B discards 0")
    assert position.partner("A", "B") == "book"
    position.read("C discards 0")
    position.read("yellow to B")
    position.read("B discards 0")
    assert position.partner("A", "B") == "facts"


def test_small_doubts_fade_with_time() -> None:
    rules = Rules(players=3)
    memory: Memory = blank_memory(MEMORY, rules.compiled)
    state = rules.blank_state()
    doubt(state, rules.compiled, memory.book, 0, FAILED)
    assert is_wary(memory.book, 0)
    for turn in range(20):
        state.turn = turn
        forgive(state, rules.compiled, memory.book, turn % 3)
    assert not is_wary(memory.book, 0)


@pytest.mark.parametrize("level", ["standard", "expert"])
def test_with_two_players_a_colour_hint_on_the_chop_saves_a_last_copy(level: str) -> None:
    position = Position.parse('B1; discard B4; B "B4 R3 G1 R4 W2"; 2 players', level)
    (meaning,) = position.read("blue to B")
    assert (meaning.kind, {str(card) for card in meaning.cards}) == ("play-or-save", {"B2", "B4"})


def test_twins_in_one_hint_are_not_two_plays() -> None:
    """One hint touches both white 1s, the other one only one playable card; the latter is given."""
    position = Position.parse('B "W1 G4 W1 Y4 Y1"; C "G4 W4 Y3 W3 G3"; A "Y4 W4 Y3 W3 Y4"', "expert")
    assert position.choice("A") != Hint(1, "W")
    assert position.choice("A") != Hint(1, 1)


def test_a_player_who_uses_facts_alone_is_recognised_without_losing_games() -> None:
    """Two players with conventions recognise a partner who uses facts alone, and do not lose games."""
    struck_out, known = 0, 0
    for number in range(6):
        game = game_of_run(Rules(players=3), 5, number)
        seats = [
            SeatedBot(lambda name=name: make_bot(name), seat, seat)  # type: ignore[misc]
            for seat, name in enumerate(("conventions", "conventions", "cautious"))
        ]
        while not game.is_over:
            seats[game.seat].follow(game.events)
            game.apply(seats[game.seat].act())
        struck_out += game.strikes == 3
        known += Insight(game.view(0), "expert").partner(2) == "facts"
    assert struck_out <= 1
    assert known >= 3

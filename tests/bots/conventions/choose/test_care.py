"""Caution on the last life, with tokens, and with teammates who may know less."""

import pytest

from hanabi import Rules
from hanabi.bots.base import blank_memory
from hanabi.bots.conventions import Position
from hanabi.bots.conventions.choose.obscurity import is_subtle
from hanabi.bots.conventions.notebook import MEMORY, Memory
from hanabi.bots.conventions.strategy import start_expert
from hanabi.rules import Discard, Hint, Play
from tests.support.games import game_with

CALLED = '{}; B "Y4 R1 B4 G4"'
"""A hint that calls for B's red 1."""
FINESSED = '{}; B "Y3 Y4 R2 B4 R1"'
"""A hint to B's red 2, which calls for B's own newest card."""


def choice_after(position: str, move: str, strikes: int) -> object:
    """Return B's choice after a move of A, with some strikes."""
    table = Position.parse(position)
    table.state.strikes = strikes
    table.read(move)
    return table.choice("B")


@pytest.mark.parametrize(("players", "strikes", "plays"), [(2, 1, True), (2, 2, False), (3, 2, True), (4, 2, False)])
def test_a_call_on_the_last_life_needs_a_trusted_giver(players: int, strikes: int, plays: bool) -> None:
    """Two players then only play certain cards; with four, the giver must have earned trust first."""
    chosen = choice_after(CALLED.format(f"{players} players"), "red to B", strikes)
    assert (chosen == Play(1)) == plays


@pytest.mark.parametrize(("strikes", "plays"), [(0, True), (1, False)])
def test_two_players_do_not_finesse_after_a_strike(strikes: int, plays: bool) -> None:
    chosen = choice_after(FINESSED.format("2 players"), "2 to B", strikes)
    assert (chosen == Play(4)) == plays


def test_hinting_a_hinted_card_again_is_not_worth_a_needed_token() -> None:
    others = 'C "G4 W4 Y4 W3 G3"'
    assert Position.parse(f'R1; 3 tokens; B "Y3 Y4 R2[2] B4 G4"; {others}').choice("A") == Discard(0)
    assert Position.parse(f'R1; 8 tokens; B "Y3 Y4 R2[2] B4 G4"; {others}').choice("A") == Hint(1, "R")
    assert Position.parse(f'R1; 3 tokens; B "Y3 Y4 R2 B4 G4"; {others}').choice("A") == Hint(1, "R")


@pytest.mark.parametrize(("hinted", "newest", "subtle"), [("R2", "Y4 R1", False), ("R3", "R2 R1", True)])
def test_a_beginner_does_not_understand_a_chain_of_blind_plays(hinted: str, newest: str, subtle: bool) -> None:
    rules = Rules(players=3)
    game = game_with(rules, "G1 G1 G2 G2 G3", f"Y3 G4 B4 {newest}", f"W4 B3 {hinted} B4 G4")
    memory: Memory = blank_memory(MEMORY, rules.compiled)
    start_expert(memory, game.state, rules.compiled, 0, 0)
    assert is_subtle(memory, game.state, rules.compiled, 0, rules.index_of(Hint(2, "R"))) == subtle

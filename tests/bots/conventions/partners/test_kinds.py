"""Kinds of players: evidence from looks of moves, and the conventions in use because of it."""

import pytest

from hanabi import Rules
from hanabi.bots.base import StrategyBot, blank_memory
from hanabi.bots.conventions.levels import BEGINNER, EXPERT
from hanabi.bots.conventions.notebook import KINDS, MEMORY, Book, open_book
from hanabi.bots.conventions.partners.kinds import (
    COVERS,
    LEAST,
    NAMES,
    OPINIONS,
    agree,
    is_beginner,
    kind_of,
    opinion_of,
    sureness,
    weigh_look,
)
from hanabi.bots.conventions.partners.likelihoods import LIKELIHOODS
from hanabi.bots.conventions.partners.outcomes import OUTCOMES
from hanabi.bots.conventions.weights import weigh
from hanabi.compiled.deals import game_of_run
from hanabi.game import Game
from tests.bots.conventions.tables import Table

RULES = Rules(players=3)


def opened() -> Book:
    game = Game.deal(RULES, seed=1)
    memory = blank_memory(MEMORY, RULES.compiled)
    open_book(memory, game.state, RULES.compiled, EXPERT)
    book: Book = memory.book
    weigh(RULES.compiled, book.weights)
    return book


def looks_for(kind: int, than: int, players: int = 3) -> int:
    """Return the look that most favours one kind over another."""
    first = 0 if players == 2 else OUTCOMES
    return max(range(OUTCOMES), key=lambda look: _lead(first + look, kind, than))


def _lead(row: int, kind: int, than: int) -> int:
    return LIKELIHOODS[row * KINDS + than] - LIKELIHOODS[row * KINDS + kind]


def test_every_look_has_a_likelihood_for_every_kind() -> None:
    assert len(LIKELIHOODS) == 2 * OUTCOMES * KINDS
    rows = [LIKELIHOODS[row * KINDS : (row + 1) * KINDS] for row in range(2 * OUTCOMES)]
    assert all(min(row) == 0 for row in rows)


def test_before_any_move_a_player_is_assumed_to_be_an_expert() -> None:
    book = opened()
    assert [NAMES[kind_of(book, seat)] for seat in range(3)] == ["expert"] * 3
    assert not is_beginner(book, 1)
    assert OPINIONS[opinion_of(book, 1)] == "conventions"
    assert sureness(book, 1) == 75, "three kinds of four play by conventions"


@pytest.mark.parametrize(("kind", "than", "said"), [(0, 3, "facts"), (1, 3, "beginner"), (3, 1, "book")])
def test_an_opinion_needs_evidence_from_moves(kind: int, than: int, said: str) -> None:
    book = opened()
    for _ in range(8):
        weigh_look(RULES.compiled, book, 1, looks_for(kind, than))
    opinion = opinion_of(book, 1)
    assert OPINIONS[opinion] == said
    assert COVERS[opinion] >> kind & 1
    assert sureness(book, 1) > 75


@pytest.mark.parametrize("kind", range(KINDS))
def test_looks_typical_of_a_kind_identify_it(kind: int) -> None:
    for than in range(KINDS):
        if than != kind:
            book = opened()
            for _ in range(6):
                weigh_look(RULES.compiled, book, 1, looks_for(kind, than))
            evidence = book.players[1].evidence
            # The standard and the expert kind are nearly alike.
            assert evidence[kind] > evidence[than] or {kind, than} == {2, 3}
            assert book.players[1].watched == 6
            assert min(evidence) >= LEAST


def test_an_opinion_can_change() -> None:
    book = opened()
    for _ in range(50):
        weigh_look(RULES.compiled, book, 1, looks_for(0, 3))
    assert NAMES[kind_of(book, 1)] == "facts"
    for _ in range(8):
        weigh_look(RULES.compiled, book, 1, looks_for(3, 0))
    assert NAMES[kind_of(book, 1)] != "facts"


def test_only_beginners_conventions_are_used_beside_a_beginner() -> None:
    book = opened()
    agree(RULES.compiled, book, 0)
    assert book.switches == EXPERT
    for _ in range(4):
        weigh_look(RULES.compiled, book, 1, looks_for(1, 3))
    assert is_beginner(book, 1)
    agree(RULES.compiled, book, 1)  # a player does not judge itself
    assert book.switches == EXPERT
    agree(RULES.compiled, book, 0)
    assert book.switches == BEGINNER
    for _ in range(12):
        weigh_look(RULES.compiled, book, 1, looks_for(3, 1))
    agree(RULES.compiled, book, 0)
    assert book.switches == EXPERT


def test_a_player_who_uses_facts_alone_is_soon_recognised() -> None:
    named = []
    for number in range(4):
        table = Table(game_of_run(RULES, 3, number), ["conventions", "conventions", "cautious"])
        for _ in table.turns():
            pass
        watcher = table.bots[0]
        assert isinstance(watcher, StrategyBot)
        named.append(NAMES[kind_of(watcher.memory.book, 2)])
    assert named.count("facts") >= 3

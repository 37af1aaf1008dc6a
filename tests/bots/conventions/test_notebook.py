"""The notebook: one declaration for objects and packed records."""

from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from hanabi import Rules
from hanabi.bots.base import blank_memory
from hanabi.bots.conventions.notebook import MEMORY, Memory, open_book
from hanabi.compiled.packed import dtype_of
from hanabi.game import Game


def names(record: Any) -> Any:
    """Return the names of all fields of an object, including those of nested records."""
    if isinstance(record, list):
        return names(record[0])
    if is_dataclass(record):
        return {field.name: names(getattr(record, field.name)) for field in fields(record)}
    return None


def packed_names(dtype: np.dtype[Any]) -> Any:
    """Return the names of all fields of a packed record."""
    base = dtype.base
    return {name: packed_names(base[name]) for name in base.names} if base.names else None


def dealt(players: int = 3) -> tuple[Game, Memory]:
    game = Game.deal(Rules(players=players), seed=1)
    memory: Memory = blank_memory(MEMORY, game.rules.compiled)
    open_book(memory, game.state, game.rules.compiled, 0)
    return game, memory


def test_objects_and_packed_records_have_the_same_fields() -> None:
    _, memory = dealt()
    assert {name: names(getattr(memory, name)) for name in MEMORY} == packed_names(dtype_of(MEMORY))


def test_every_seat_and_card_has_its_own_record() -> None:
    for players in (2, 6):
        game, memory = dealt(players)
        assert len(memory.book.players) == players
        assert len(memory.book.cards) == len(game.deck)
        assert len({id(note) for note in memory.book.cards}) == len(game.deck)

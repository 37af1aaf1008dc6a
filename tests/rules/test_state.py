"""Fields of states are declared once, with their type, size and packed layout."""

from dataclasses import dataclass, fields
from typing import Annotated

from hanabi.rules import Rules
from hanabi.rules.state import (
    COMPILED_FIELDS,
    LIMITS,
    STATE_FIELDS,
    Byte,
    CompiledRules,
    Packed,
    PerSeat,
    State,
    blank_field,
    fields_of,
)
from tests.support.games import random_game


def test_every_field_is_declared_once() -> None:
    assert list(STATE_FIELDS) == [field.name for field in fields(State)]
    assert list(COMPILED_FIELDS) == [field.name for field in fields(CompiledRules)]


def test_fields_have_the_size_of_the_rules() -> None:
    for rules in (Rules(players=2), Rules(players=6, hand_size=4), Rules.parse("R G, ranks=3")):
        for record, declared in ((rules.blank_state(), STATE_FIELDS), (rules.compiled, COMPILED_FIELDS)):
            for name, packed in declared.items():
                assert shape(getattr(record, name)) == packed.shape(rules.compiled)


def test_a_dimension_may_be_a_number() -> None:
    rules = Rules(players=3)
    assert shape(blank_field(Packed("i1", ("players", 7)), rules.compiled)) == (3, 7)


@dataclass
class Inner:
    """A record inside another one."""

    number: Byte
    row: PerSeat


@dataclass
class Outer:
    """A record that contains others."""

    one: Annotated[Inner, Packed(Inner)]
    many: Annotated[list[Inner], Packed(Inner, (2,))]


def test_a_field_may_hold_records() -> None:
    compiled = Rules(players=3).compiled
    blank = Outer(**{name: blank_field(packed, compiled) for name, packed in fields_of(Outer).items()})
    assert blank == Outer(Inner(0, [0, 0, 0]), [Inner(0, [0, 0, 0]), Inner(0, [0, 0, 0])])
    assert blank.many[0] is not blank.many[1]


def shape(value: object) -> tuple[int, ...]:
    return (len(value), *shape(value[0])) if isinstance(value, list) else ()


def test_the_largest_rules_fit_the_limits() -> None:
    rules = Rules.parse("R Y G B W T, hand=6, choreography, deck-plays, players=6")
    for name, limit in LIMITS.items():
        assert getattr(rules.compiled, name) <= limit


def test_copies_are_independent() -> None:
    state = random_game(Rules(players=3), seed=1, turns=8).state
    copy = state.copy()
    assert copy == state
    for name, packed in STATE_FIELDS.items():
        if name != "deck" and packed.dimensions:
            assert getattr(copy, name) is not getattr(state, name)
            if len(packed.dimensions) == 2:
                assert all(
                    one is not other for one, other in zip(getattr(copy, name), getattr(state, name), strict=True)
                )

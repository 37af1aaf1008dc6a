"""The rules of a table as plain facts, for clients that know no rules."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from hanabi.rules import EDITIONS, Card, Rules
from hanabi.rules.cards import START
from hanabi.rules.notation import NUMBERS, switched_on
from hanabi.rules.suits import PLAIN


class SuitInfo(msgspec.Struct, frozen=True):
    """One suit, for those who draw it."""

    name: str
    letter: str
    is_colour: bool
    """Whether hints may name it."""
    hint_colours: tuple[str, ...]
    """The letters of the colours that touch it, where those are not all or none."""
    copies: tuple[int, ...]
    """How many cards there are of each rank, in the order of `RulesInfo.faces`."""
    colours: Literal["own", "all", "none", "prism"]
    """The colour hints that touch its cards: those of its own colours, of every colour, of none, or by its rank."""
    ranks: Literal["own", "all", "none"]
    """The rank hints that touch its cards: the rank printed on the card, every rank, or none."""
    reversed: bool = False
    """Whether its firework goes from the highest rank to 1."""


class ColourInfo(msgspec.Struct, frozen=True):
    """One colour that a hint may name; it need not be that of a suit."""

    name: str
    letter: str


class RulesInfo(msgspec.Struct, frozen=True):
    """The rules as plain facts, for clients that know no rules."""

    text: str
    based_on: str | None
    title: str
    """The title of the printed edition; empty for rules of one's own."""
    strike_picture: str
    """What strikes look like in that edition (R33)."""
    players: int
    hand_size: int
    suits: tuple[SuitInfo, ...]
    ranks: int
    """How many cards make a firework."""
    faces: tuple[str, ...]
    """What is printed on the cards of a suit: the ranks, and S for the start where fireworks go up or down (V16)."""
    colours: tuple[ColourInfo, ...]
    """The colours that hints may name, in order."""
    hint_values: tuple[str | int, ...]
    touched: tuple[tuple[str, ...], ...]
    """For each of them, the cards that it touches (R11)."""
    touching: dict[str, tuple[str | int, ...]]
    """For each card, what hints may name to touch it."""
    hint_tokens: int
    strikes: int
    max_score: int
    empty_hints: bool
    crowning: bool
    choreography: bool
    deck_plays: bool
    keep_points: bool
    ratings: bool
    rearranging: str
    up_or_down: bool
    half_tokens: bool
    in_force: tuple[str, ...]
    """What these rules have besides the usual: options by their words, choices as `rank-hints=funnels`,
    suits as `suit:NAME`, numbers as `hints=6`."""


@lru_cache(maxsize=256)
def rules_info(rules: Rules) -> RulesInfo:
    """Rules as plain facts."""
    faces = sorted({card.rank for card in rules.cards}, key=lambda rank: (rank == START, rank))
    edition = EDITIONS[rules.based_on] if rules.based_on else None
    return RulesInfo(
        text=str(rules),
        based_on=rules.based_on,
        title=edition.title if edition else "",
        strike_picture=edition.strike_picture if edition else "fuses",
        players=rules.players,
        hand_size=rules.hand_size,
        suits=tuple(
            SuitInfo(
                name=suit.name,
                letter=suit.letter,
                is_colour=suit.is_colour,
                hint_colours=tuple(colour.letter for colour in suit.named_colours),
                copies=tuple(rules.copies_of(suit, rank) for rank in faces),
                colours=suit.colours.value,  # type: ignore[arg-type]
                ranks=suit.ranks.value,  # type: ignore[arg-type]
                reversed=suit.reversed,
            )
            for suit in rules.suits
        ),
        ranks=rules.ranks,
        faces=tuple(str(Card("", rank)) for rank in faces),
        colours=tuple(ColourInfo(colour.name, colour.letter) for colour in rules.colours),
        hint_values=rules.hint_values,
        touched=tuple(tuple(map(str, rules.cards_in(mask))) for mask in rules.compiled.touch),
        touching=_touching(rules),
        hint_tokens=rules.hint_tokens,
        strikes=rules.strikes,
        max_score=rules.max_score,
        empty_hints=rules.empty_hints,
        crowning=rules.crowning,
        choreography=rules.choreography,
        deck_plays=rules.deck_plays,
        keep_points=rules.keep_points,
        ratings=rules.ratings,
        rearranging=rules.rearranging,
        up_or_down=rules.up_or_down,
        half_tokens=rules.half_tokens,
        in_force=(*_options(rules), *_choices(rules), *_suits(rules), *_numbers(rules)),
    )


def _touching(rules: Rules) -> dict[str, tuple[str | int, ...]]:
    hints = list(enumerate(rules.hint_values))
    masks = zip(rules.cards, rules.compiled.touched_by, strict=True)
    return {str(card): tuple(value for hint, value in hints if mask >> hint & 1) for card, mask in masks}


def _options(rules: Rules) -> Iterator[str]:
    """The options that are on; that the score is told in words is usual."""
    return (word for word in switched_on(rules) if word != "ratings")


def _choices(rules: Rules) -> Iterator[str]:
    """How hints go where that is not as usual, and a special rank."""
    for word, value in choices(rules):
        yield f"{word}={value}"


def choices(rules: Rules) -> Iterator[tuple[str, str]]:
    """The options with words for values that are not as usual, but for rearranging."""
    for word, value in (("colour-hints", rules.colour_hints), ("rank-hints", rules.rank_hints)):
        if value.value != "usual":
            yield word, value.value
    if rules.special:
        yield "special", str(rules.special)


def _suits(rules: Rules) -> Iterator[str]:
    return (f"suit:{suit.name}" for suit in rules.suits if suit not in PLAIN[:5])


def _numbers(rules: Rules) -> Iterator[str]:
    usual = Rules(players=rules.players)
    for word, name in NUMBERS.items():
        if getattr(rules, name) != getattr(usual, name):
            yield f"{word}={getattr(rules, name)}"
    if len(rules.suits) < len(usual.suits):
        yield f"suits={len(rules.suits)}"

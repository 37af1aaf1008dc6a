"""The rules of a table as plain data, for clients without rules."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from hanabi.rules import EDITIONS, Card, Rules
from hanabi.rules.cards import START
from hanabi.rules.notation import NUMBERS, switched_on
from hanabi.rules.suits import PLAIN


class SuitInfo(msgspec.Struct, frozen=True):
    """A suit, for drawing."""

    name: str
    letter: str
    is_colour: bool
    """Whether hints can name it."""
    hint_colours: tuple[str, ...]
    """The letters of the colours that touch it, if those are neither all nor none."""
    copies: tuple[int, ...]
    """The number of copies of each rank, in the order of `RulesInfo.faces`."""
    colours: Literal["own", "all", "none", "prism"]
    """The colour hints that touch its cards: its own colours, all, none, or a colour that depends on the rank."""
    ranks: Literal["own", "all", "none"]
    """The rank hints that touch its cards: the printed rank, all, or none."""
    reversed: bool = False
    """Whether its firework goes down from the highest rank to 1."""


class ColourInfo(msgspec.Struct, frozen=True):
    """A colour that hints can name; it need not be a suit's."""

    name: str
    letter: str


class RulesInfo(msgspec.Struct, frozen=True):
    """The rules as plain data, for clients without rules."""

    text: str
    based_on: str | None
    title: str
    """The title of the printed edition; empty for custom rules."""
    strike_picture: str
    """The picture of strikes in that edition (R33)."""
    players: int
    hand_size: int
    suits: tuple[SuitInfo, ...]
    ranks: int
    """The number of cards in a firework."""
    faces: tuple[str, ...]
    """The faces of the cards of a suit: the ranks, and S for the start if fireworks go up or down (V16)."""
    colours: tuple[ColourInfo, ...]
    """The colours that hints can name, in order."""
    hint_values: tuple[str | int, ...]
    touched: tuple[tuple[str, ...], ...]
    """The cards that each hint value touches (R11)."""
    touching: dict[str, tuple[str | int, ...]]
    """The hint values that touch each card."""
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
    """The differences of these rules from the usual ones: options by their words, choices as `rank-hints=funnels`,
    suits as `suit:NAME`, numbers as `hints=6`.
    """


@lru_cache(maxsize=256)
def rules_info(rules: Rules) -> RulesInfo:
    """Return rules as plain data."""
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
    """Return the options that are on, except ratings, which are usual."""
    return (word for word in switched_on(rules) if word != "ratings")


def _choices(rules: Rules) -> Iterator[str]:
    """Yield unusual hint rules, and a special rank."""
    for word, value in choices(rules):
        yield f"{word}={value}"


def choices(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the options with unusual values among words, except rearranging."""
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

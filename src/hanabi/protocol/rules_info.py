"""The rules of a table as plain facts, for clients that know no rules."""

from functools import lru_cache
from typing import Literal

import msgspec

from hanabi.rules import EDITIONS, Rules


class SuitInfo(msgspec.Struct, frozen=True):
    """One suit, for those who draw it."""

    name: str
    letter: str
    is_colour: bool
    copies: tuple[int, ...]
    """How many cards there are of each rank."""
    colours: Literal["own", "all", "none"]
    """The colour hints that touch its cards: those of its own colour, of every colour, or of none."""
    ranks: Literal["own", "all", "none"]
    """The rank hints that touch its cards: the rank printed on the card, every rank, or none."""


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
    hint_values: tuple[str | int, ...]
    touched: tuple[tuple[str, ...], ...]
    """For each of them, the cards that it touches (R11)."""
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


@lru_cache(maxsize=256)
def rules_info(rules: Rules) -> RulesInfo:
    """Rules as plain facts."""
    ranks = range(1, rules.ranks + 1)
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
                copies=tuple(suit.copies(rank, rules.ranks) for rank in ranks),
                colours=suit.colours.value,
                ranks=suit.ranks.value,
            )
            for suit in rules.suits
        ),
        ranks=rules.ranks,
        hint_values=rules.hint_values,
        touched=tuple(tuple(map(str, rules.cards_in(mask))) for mask in rules.tables.touch),
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
    )

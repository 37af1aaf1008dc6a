"""Weights for comparing moves, in hundredths of a played card unless stated otherwise."""

from dataclasses import dataclass
from typing import Annotated

from hanabi.rules import CompiledRules
from hanabi.rules.state import Packed

Weight = Annotated[int, Packed("i4")]

BEYOND_CREDIT = 99
"""More credit than any player can get."""


@dataclass(slots=True)
class Weights:
    """The worth of hints, thresholds for giving them, and thresholds for guesses."""

    play: Weight
    """A fitting card will be played."""
    tempo: Weight
    """The reduction if the card was hinted before, because others may still get it played."""
    rank: Weight
    """The reduction for each rank above the first."""
    got: Weight
    """A useful card is taken care of."""
    knowledge: Weight
    """A card is identified."""
    fix: Weight
    """A card that does not fit will not be played."""
    bad: Weight
    """A useless card is hinted."""
    wrong: Weight
    """A holder takes a card for another one."""
    lie: Weight
    """A card will be played for another one."""
    stray: Weight
    """A hint has no meaning by the conventions."""
    twin: Weight
    """One of the giver's own hinted cards is the twin."""
    save: Weight
    """A fitting card is protected on the chop."""
    last: Weight
    """A last copy is protected on the chop."""
    strike: Weight
    """The cost of a strike that the next player is about to make."""
    lock: Weight
    """A hand becomes locked."""
    expose: Weight
    """The share of a card's worth, in percent, that is lost if it becomes the chop."""
    full: Weight
    """The minimum worth of a hint with all tokens, in the last round, or late."""
    many: Weight
    """The minimum worth of a hint with at least five tokens."""
    some: Weight
    """The minimum worth of a hint with at least two tokens."""
    few: Weight
    """The minimum worth of a hint with one token."""
    late: Weight
    """With at most this many discards to spare, it is late."""
    kept: Weight
    """Late in the game, a hint of little worth must leave this many tokens."""
    low_loss: Weight
    """The cost of losing a card that is no last copy, for each rank below the last."""
    dare: Weight
    """The minimum probability of a guess before the last round, in thousandths."""
    dare_deck: Weight
    """The maximum size of the draw pile for a guess."""
    needs: Weight
    """Time is short if the next player has at least as many cards to play as are left to draw, minus this number."""
    prepare: Weight
    """With at most this many discards to spare, a hint to an idle partner comes before an own play."""
    eager: Weight
    """With at least this many tokens, a good hint to an idle partner comes before an own play."""
    first: Weight
    """The minimum worth of such a hint."""
    strange: Weight
    """With at least this many tokens, a hint may be given beside a player who follows no convention."""
    surely: Weight
    """The evidence needed to treat a player as a beginner, in tenths of a power of two."""
    credit: Weight
    """The credit that a giver needs to be followed on the last life."""
    subtle: Weight
    """The penalty if a teammate who only knows the beginners' conventions would not see the call for a card."""
    misread: Weight
    """The penalty if a receiver who only knows the beginners' conventions would play a card that does not fit."""


def weigh(rules: CompiledRules, weights: Weights) -> None:
    """Set the weights for the number of players."""
    duo = rules.players == 2
    weights.play = 100
    weights.tempo = 0 if duo else 55
    weights.rank = 3
    weights.got = 48 if duo else 30
    weights.knowledge = 20
    weights.fix = 300
    weights.bad = 90
    weights.wrong = 150
    weights.lie = 600
    weights.stray = 200
    weights.twin = 240 if duo else 500
    weights.save = 50 if duo else 30
    weights.last = 96 if duo else 60
    weights.strike = 150 if duo else 50
    weights.lock = 96 if duo else 60
    weights.expose = 200
    weights.full = 10
    weights.many = 40 if duo else 60
    weights.some = 96 if duo else 80
    weights.few = 128 if duo else 110
    weights.late = 8 if duo else 3
    weights.kept = 2 if duo else 1
    weights.low_loss = 4
    weights.dare = 700
    weights.dare_deck = 3
    weights.needs = 1
    weights.prepare = 12 if duo else -99
    weights.eager = 99 if duo else 5
    weights.first = 180
    weights.strange = 6
    weights.surely = 20 if duo else 70
    weights.credit = BEYOND_CREDIT if duo else 0 if rules.players == 3 else 1
    weights.subtle = 20 if rules.players < 5 else 0
    weights.misread = 150
    if rules.crowning:
        weights.last = 300
        weights.few = 200
        weights.some = 110


def trust_all(weights: Weights) -> None:
    """Assume that all players use the same conventions, so none of them has to be avoided."""
    weights.subtle = 0
    weights.misread = 0

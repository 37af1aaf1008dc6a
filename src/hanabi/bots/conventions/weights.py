"""How much each thing counts when moves are compared, in hundredths of a card played where nothing else is said."""

from dataclasses import dataclass
from typing import Annotated

from hanabi.rules import CompiledRules
from hanabi.rules.state import Packed

Weight = Annotated[int, Packed("i4")]

BEYOND_CREDIT = 99
"""More than ever speaks for anybody."""


@dataclass(slots=True)
class Weights:
    """What hints are worth, when they are worth their token, and when to dare."""

    play: Weight
    """A card that fits will be played."""
    tempo: Weight
    """So much less if the card was hinted before: who gave that hint, or another one, may yet see to it."""
    rank: Weight
    """So much less for each rank above the first."""
    got: Weight
    """A useful card is taken care of."""
    knowledge: Weight
    """A card becomes known for what it is."""
    fix: Weight
    """A card that does not fit will not be played."""
    bad: Weight
    """A useless card is hinted."""
    wrong: Weight
    """A holder takes a card for what it is not."""
    lie: Weight
    """A card will be played for another one."""
    stray: Weight
    """A hint says nothing by the book."""
    twin: Weight
    """One of the own hinted cards is the twin."""
    save: Weight
    """A card that fits is protected on the chop."""
    last: Weight
    """A last copy is protected on the chop."""
    strike: Weight
    """How bad the strike is that the next player is about to make."""
    lock: Weight
    """A hand has no card left to discard by habit."""
    expose: Weight
    """The share of a card's worth, in percent, that is lost if it comes onto the chop."""
    full: Weight
    """What a hint must be worth with all tokens there, in the last round, or late."""
    many: Weight
    """What a hint must be worth with five tokens and more."""
    some: Weight
    """What a hint must be worth with two tokens and more."""
    few: Weight
    """What a hint must be worth with one token."""
    late: Weight
    """So few discards to spare are late."""
    kept: Weight
    """Late, too, a hint of little worth leaves so many tokens."""
    low_loss: Weight
    """What losing a card costs that is no last copy, for each rank from the last."""
    dare: Weight
    """How likely, in thousandths, a guess must fit before the last round."""
    dare_deck: Weight
    """With so few cards to draw a guess is dared."""
    needs: Weight
    """Time is short when the next player has as many cards to play as are left to draw, less so many."""
    prepare: Weight
    """With so few discards to spare a hint to an idle partner comes before an own play."""
    eager: Weight
    """With so many tokens a good hint to an idle partner comes before an own play."""
    first: Weight
    """What a hint must then be worth."""
    strange: Weight
    """With so many tokens a hint is given beside somebody who plays by no convention."""
    surely: Weight
    """By so much, in tenths of a power of two, a beginner must be likelier to be taken for one."""
    credit: Weight
    """So much must speak for a giver whose calls are followed on the last life."""
    subtle: Weight
    """Another teammate would not see that the hint calls for a card, knowing the beginners' conventions alone."""
    misread: Weight
    """A receiver who knows the beginners' conventions alone would play a card that does not fit."""


def weigh(rules: CompiledRules, weights: Weights) -> None:
    """Write down the weights for this number of players."""
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
    """Everybody has agreed on the same conventions, so that nobody needs to be spared any of them."""
    weights.subtle = 0
    weights.misread = 0

"""A variant of each family, and what touches its cards, in words."""

from hanabi.protocol.rules_options import RulesAsked, rules_of
from hanabi.rules import Card, Rules
from hanabi.texts import Texts

FAMILIES = (
    "White Reversed (6 Suits)",
    "Up or Down (5 Suits)",
    "Prism (6 Suits)",
    "Dual-Color (6 Suits)",
    "Ambiguous (6 Suits)",
    "Rainbow-Ones (6 Suits)",
    "Clue Starved (6 Suits)",
    "Funnels (5 Suits)",
)


def rules_of_variant(name: str) -> Rules:
    """Return the rules that the form makes of a variant, for two players."""
    return rules_of(RulesAsked(edition="cocktail-2015", variant=name, options={"players": 2}))


def touched_by(rules: Rules, card: Card) -> set[str]:
    """Return the hints that touch a card, in English words."""
    texts = Texts.load("en")
    masks = zip(rules.hint_values, rules.compiled.touch, strict=True)
    hints = [value for value, mask in masks if mask >> rules.number_of(card) & 1]
    names = {colour.letter: texts(f"suit.{colour.name}") for colour in rules.colours}
    return {names[hint] if isinstance(hint, str) else str(hint) for hint in hints}


def goes_without_saying(rules: Rules) -> bool:
    """Return whether every card is touched by its own colour and value, as usual."""
    names = {suit.letter: suit.name for suit in rules.suits}
    return all(touched_by(rules, card) == {names[card.suit], str(card.rank)} for card in rules.cards)

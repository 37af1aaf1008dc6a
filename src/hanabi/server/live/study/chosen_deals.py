"""A deal that somebody chose: pasted as a record or as cards, and checked before anybody plays it."""

from hanabi.records.formats import read_record
from hanabi.rules import Card, HanabiError, Rules
from hanabi.server.table.errors import Malformed

Deck = tuple[str, ...]


def chosen_deal(text: str, rules: Rules) -> tuple[Rules, int, Deck]:
    """The rules, the seat that begins and the deck that a text says; `Malformed` if it is none.

    A record brings its own rules; cards are dealt by the rules that were chosen.
    """
    if text.lstrip().startswith("{"):
        record = read_record(text)
        return record.rules, record.first, tuple(map(str, record.deck))
    return rules, 0, _cards(text, rules)


def _cards(text: str, rules: Rules) -> Deck:
    try:
        deck = tuple(str(Card.parse(word)) for word in text.replace(",", " ").split())
    except HanabiError as error:
        raise Malformed(f"These are no cards: {error}"[:300]) from None
    if sorted(deck) != sorted(map(str, rules.deck)):
        raise Malformed(
            f"A deck of these rules has {len(rules.deck)} cards, each as often as in the box; these are other ones."
        )
    return deck

"""Sentences for reasons, in the language of the reader.

This is the only place in Python that forms them. The browser forms the same sentences in `web/src/game/thoughts.ts`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields

from hanabi.bots.reasons import (
    FixHint,
    HatHint,
    HeldCard,
    Learned,
    Lesson,
    PlayHint,
    Reason,
    Rescue,
    Searched,
    UselessDiscard,
)
from hanabi.rules import Action, Card, Discard, Hint, Play, PlayDeck, Rules
from hanabi.texts import Texts

MANY = 4
"""With more cards than this, a sentence gives their number instead of their names."""


class Phrasebook:
    """The words of one language for the cards, players and reasons of one game."""

    def __init__(self, texts: Texts, rules: Rules, names: Sequence[str] = (), listener: int | None = None) -> None:
        """Without names, players are called by their seats. The player at the seat `listener` is addressed as "you"."""
        self.texts = texts
        self.rules = rules
        self.names = tuple(names) or tuple(texts("reason.seat", number=number + 1) for number in range(rules.players))
        self.listener = listener
        self._suits = {suit.letter: suit.name for suit in rules.suits}
        self._colours = {colour.letter: colour.name for colour in rules.colours}

    def suit(self, letter: str) -> str:
        """Return the word for a suit by its letter; custom suits keep their names."""
        return self._named(self._suits[letter])

    def _named(self, name: str) -> str:
        for prefix in ("reversed", "dark"):
            if name.startswith(f"{prefix}-"):
                return self.texts(f"suit.{prefix}", suit=self._named(name.removeprefix(f"{prefix}-")))
        return self.texts(f"suit.{name}") if f"suit.{name}" in self.texts else name

    def card(self, card: Card) -> str:
        """Return the words for a card: `red 3`, `3 rouge`."""
        return self.texts("card", suit=self.suit(card.suit), rank=card.rank or self.texts("card.start"))

    def value(self, value: str | int) -> str:
        """Return what a hint names: the word for a colour, or a number."""
        return self._named(self._colours[value]) if isinstance(value, str) else str(value)

    def either(self, cards: Sequence[Card]) -> str:
        """Return the possible cards: their names if they are few, otherwise their number."""
        if len(cards) > MANY:
            return self.texts.count("reason.one_of", len(cards))
        names = [self.card(card) for card in cards]
        if len(names) < 2:
            return "".join(names)
        return self.texts("reason.or", first=self.texts.joined("commas", names[:-1]), last=names[-1])

    def reason(self, reason: Reason, seat: int) -> str:
        """Return the sentences for a reason, for a move of the player at a seat."""
        return self.texts.joined("sentences", [self._first(reason, seat), *self._more(reason, seat)])

    def _first(self, reason: Reason, seat: int) -> str:
        key = f"reason.{reason.kind}"
        if isinstance(reason, UselessDiscard) and not reason.possible:
            key += ".unknown"
        if isinstance(reason, Rescue) and reason.seat == self.listener:
            key += ".you"
        values = {field.name: self._put(field.name, getattr(reason, field.name), seat) for field in fields(reason)}
        match reason:
            case HatHint(codes=count) | Searched(worlds=count):
                return self.texts.count(key, count, **values)
            case _:
                return self.texts(key, **values)

    def _put(self, name: str, value: object, seat: int) -> object:
        """Return the text for a field of a reason."""
        match name, value:
            case "seat", int():
                return self.names[value]
            case "slot", int():
                return value + 1
            case "possible", tuple():
                return self.either(value)
            case (("plays" | "saves" | "fixes" | "later"), tuple()):
                return self._held(value)
            case _, Play() | Discard() | Hint() | PlayDeck():
                return self.doing(value, seat)
            case _, float():
                whole, _, part = f"{value:.2f}".partition(".")
                return self.texts("reason.decimal", whole=whole, part=part)
            case _:
                return value

    def _held(self, cards: Iterable[HeldCard]) -> str:
        """Return the words for cards in hands: `the red 2 of Ben and your blue 3`."""
        return self.texts.listed(list(dict.fromkeys(map(self._of, cards))))

    def _of(self, held: HeldCard) -> str:
        return self.texts(self._to("reason.of", held.seat), card=self.card(held.card), name=self.names[held.seat])

    def _to(self, key: str, seat: int) -> str:
        """Return the key of a sentence about a player, or of its variant that addresses the player."""
        return f"{key}.you" if seat == self.listener else key

    def doing(self, action: Action, seat: int) -> str:
        """Return the words for a move of a seat within a sentence: `discarding card 3`."""
        match action:
            case Play(slot, str() as suit):
                return self.texts("reason.doing.announce", slot=slot + 1, suit=self.suit(suit))
            case Play(slot):
                return self.texts("reason.doing.play", slot=slot + 1)
            case Discard(slot):
                return self.texts("reason.doing.discard", slot=slot + 1)
            case Hint(offset, value):
                target = (seat + offset) % self.rules.players
                return self.texts(
                    self._to("reason.doing.hint", target), name=self.names[target], value=self.value(value)
                )
            case _:
                return self.texts("reason.doing.deck")

    def _more(self, reason: Reason, seat: int) -> list[str]:
        """Return additional sentences for a reason."""
        more = []
        if isinstance(reason, FixHint) and reason.plays:
            more.append(self.texts("reason.play-hint", plays=self._held(reason.plays)))
        if isinstance(reason, FixHint | PlayHint) and reason.saves:
            more.append(self.texts("reason.also-saves", saves=self._held(reason.saves)))
        if isinstance(reason, Learned):
            more.append(self.texts(f"reason.ground.{reason.ground}"))
        if isinstance(reason, Rescue | Searched | Learned):
            more.append(self.reason(reason.move, seat))
        return more + self._lessons(getattr(reason, "lessons", ()), always=isinstance(reason, HatHint))

    def _lessons(self, lessons: Sequence[Lesson], *, always: bool) -> list[str]:
        """Return the sentences on what teammates learn, the most useful first."""
        told = [
            self._lesson(lesson)
            for means in ("playable", "known", "useless", "safe")
            for lesson in lessons
            if lesson.means == means
        ]
        if told:
            return told
        if lessons:
            names = dict.fromkeys(self.names[lesson.seat] for lesson in lessons)
            return [self.texts("reason.lesson.narrowed", names=self.texts.listed(list(names)))]
        return [self.texts("reason.lesson.nothing")] if always else []

    def _lesson(self, lesson: Lesson) -> str:
        key = self._to(f"reason.lesson.{lesson.means}", lesson.seat)
        return self.texts(
            key, name=self.names[lesson.seat], slot=lesson.slot + 1, possible=self.either(lesson.possible)
        )

    def reading(self, kind: str, seat: int, slot: int, cards: Sequence[Card]) -> str:
        """Return the sentence on what the conventions take a card for after a move."""
        card = self.texts(self._to("read.card", seat), name=self.names[seat], slot=slot + 1)
        return self.texts(f"read.{kind}", card=card, possible=self.either(cards))

"""The game in words: cards, actions, events and what is known, in the language of the player."""

from collections.abc import Sequence

from hanabi.bots.sentences import Phrasebook
from hanabi.rules import (
    Action,
    Card,
    Discard,
    Discarded,
    Drew,
    Ended,
    Event,
    Hint,
    Hinted,
    Play,
    Played,
    Rearranged,
    Rules,
    Started,
    Turn,
)
from hanabi.texts import Texts
from hanabi.views import Knowledge


class Speaker(Phrasebook):
    """Says everything about one table to the player at one seat."""

    def __init__(self, texts: Texts, rules: Rules, names: Sequence[str], seat: int) -> None:
        super().__init__(texts, rules, names, listener=seat)
        self.seat = seat

    def name(self, seat: int) -> str:
        """A player's name, as others call them."""
        return self.texts("you") if seat == self.seat else self.names[seat]

    def number(self, seat: int) -> int:
        """A player's number at the table: the one who looks is 1, the next clockwise 2."""
        return (seat - self.seat) % self.rules.players + 1

    def slots(self, slots: Sequence[int]) -> str:
        """Some slots as people count them, from 1."""
        return self.texts.listed([str(slot + 1) for slot in slots])

    def cards(self, cards: Sequence[Card]) -> str:
        """Some cards as one enumeration."""
        return self.texts.listed([self.card(card) for card in cards])

    def action(self, action: Action) -> str:
        """An action as advice would put it: `Play card 3`."""
        match action:
            case Play(slot, None):
                return self.texts("action.play", slot=slot + 1)
            case Play(slot, str() as announced):
                return self.texts("action.announce", slot=slot + 1, suit=self.suit(announced))
            case Discard(slot):
                return self.texts("action.discard", slot=slot + 1)
            case Hint(offset, value):
                target = self.name((self.seat + offset) % self.rules.players)
                return self.texts("action.hint", name=target, value=self.value(value))
            case _:
                return self.texts("action.play_deck")

    def event(self, event: Event) -> str:
        """What happened, as a sentence; nothing for what goes without saying."""
        match event:
            case Played():
                return self._played(event)
            case Discarded(seat, slot, card):
                return self._said("event.discarded", seat, slot=slot + 1, card=self.card(card))
            case Hinted():
                return self._hinted(event)
            case Rearranged(seat):
                return self._said("event.rearranged", seat)
            case Ended():
                return self.ending(event)
            case Started() | Drew() | Turn():
                return ""

    def _said(self, key: str, seat: int, **values: object) -> str:
        if seat == self.seat:
            return self.texts(f"{key}.you", **values)
        return self.texts(f"{key}.they", name=self.names[seat], **values)

    def _played(self, event: Played) -> str:
        card = self.card(event.card)
        if event.slot is None:
            told = self._said("event.played_deck", event.seat, card=card)
        else:
            told = self._said("event.played", event.seat, card=card, slot=event.slot + 1)
        announced = [] if event.announced is None else [self.texts("event.announced", suit=self.suit(event.announced))]
        return self.texts.joined("sentences", [told, *announced, self._played_outcome(event)])

    def _played_outcome(self, event: Played) -> str:
        if not event.fits:
            return self.texts("event.misses", strikes=event.strikes, limit=self.rules.strikes)
        if event.completes:
            return self.texts("event.completes", suit=self.suit(event.card.suit))
        return self.texts("event.fits")

    def _hinted(self, event: Hinted) -> str:
        values = {"value": self.value(event.value), "slots": self.slots(event.slots)}
        if event.seat == self.seat:
            key, values["target"] = "event.hinted.you", self.names[event.target]
        elif event.target == self.seat:
            key, values["name"] = "event.hinted.to_you", self.names[event.seat]
        else:
            key = "event.hinted.they"
            values |= {"name": self.names[event.seat], "target": self.names[event.target]}
        if not event.slots:
            return self.texts(f"{key}.none", **values)
        return self.texts.count(key, len(event.slots), **values)

    def ending(self, event: Ended) -> str:
        """Why the game is over."""
        return self.texts(f"ended.{event.status.value}")

    def fireworks(self, tops: Sequence[Card | None]) -> str:
        """How far each firework is, by the card on its top: `red 2, blue 0`."""
        letters = [suit.letter for suit in self.rules.suits]
        parts = [
            self.texts("firework", suit=self.suit(letter), height=0 if top is None else top.face)
            for letter, top in zip(letters, tops, strict=True)
        ]
        return self.texts.joined("commas", parts)

    def told(self, known: Knowledge) -> str:
        """The hints that pointed at a card: `red, 3`."""
        values: list[str | int] = [*known.colours, *known.ranks]
        return self.texts.joined("commas", list(map(self.value, values)))

    def excluded(self, known: Knowledge) -> list[str]:
        """What hints have ruled out for a card, where they did not name it already."""
        values: list[str | int] = [] if known.colours else [*known.not_colours]
        values += [] if known.ranks else [*known.not_ranks]
        return [self.value(value) for value in values]

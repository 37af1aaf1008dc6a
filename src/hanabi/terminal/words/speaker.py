"""The game in words: cards, actions, events and knowledge, in the player's language."""

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
    """Describes one table to the player at one seat."""

    def __init__(self, texts: Texts, rules: Rules, names: Sequence[str], seat: int) -> None:
        super().__init__(texts, rules, names, listener=seat)
        self.seat = seat

    def name(self, seat: int) -> str:
        """Return a player's name, or `you`."""
        return self.texts("you") if seat == self.seat else self.names[seat]

    def number(self, seat: int) -> int:
        """Return a player's number at the table: the viewer is 1, the next clockwise 2."""
        return (seat - self.seat) % self.rules.players + 1

    def slots(self, slots: Sequence[int]) -> str:
        """Return some slots as an enumeration, counted from 1."""
        return self.texts.listed([str(slot + 1) for slot in slots])

    def cards(self, cards: Sequence[Card]) -> str:
        """Return some cards as an enumeration."""
        return self.texts.listed([self.card(card) for card in cards])

    def action(self, action: Action) -> str:
        """Return an action in the words of advice: `Play card 3`."""
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
        """Describe an event in a sentence; events that need no mention give an empty string."""
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
            sentence = self._said("event.played_deck", event.seat, card=card)
        else:
            sentence = self._said("event.played", event.seat, card=card, slot=event.slot + 1)
        announced = [] if event.announced is None else [self.texts("event.announced", suit=self.suit(event.announced))]
        return self.texts.joined("sentences", [sentence, *announced, self._played_outcome(event)])

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
        """Return why the game is over."""
        return self.texts(f"ended.{event.status.value}")

    def fireworks(self, tops: Sequence[Card | None]) -> str:
        """Return the height of each firework, by the card on top: `red 2, blue 0`."""
        letters = [suit.letter for suit in self.rules.suits]
        parts = [
            self.texts("firework", suit=self.suit(letter), height=0 if top is None else top.face)
            for letter, top in zip(letters, tops, strict=True)
        ]
        return self.texts.joined("commas", parts)

    def hinted(self, known: Knowledge) -> str:
        """Return the hints that touched a card: `red, 3`."""
        values: list[str | int] = [*known.colours, *known.ranks]
        return self.texts.joined("commas", list(map(self.value, values)))

    def excluded(self, known: Knowledge) -> list[str]:
        """Return the values that hints excluded for a card, unless another value was hinted."""
        values: list[str | int] = [] if known.colours else [*known.not_colours]
        values += [] if known.ranks else [*known.not_ranks]
        return [self.value(value) for value in values]

"""A position as one seat sees it, as plain values for programs, texts and language models."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hanabi.rules import Card, Discarded, Hint, Hinted, Play, PlayDeck, Played, Rules, Status
from hanabi.views import Seat, View


@dataclass(frozen=True, slots=True)
class LastMove:
    """The latest move and its result."""

    seat: int
    action: str
    """In the notation of `parse_action`."""
    slots: tuple[int, ...] = ()
    """The slots that a hint touched."""
    card: Card | None = None
    """The card that was played or discarded."""
    fits: bool | None = None
    """Whether a play fitted."""


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card in a hand: what it is, if the viewer sees it, and what hints revealed about it."""

    card: Card | None
    told: tuple[str | int, ...]
    """The colours and ranks of hints that touched it."""
    possible: tuple[Card, ...]
    """The possible cards, considering only hints."""


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that a player without a memory sees on the table.

    >>> from hanabi import Game
    >>> game = Game.deal(Rules(players=2, hand_size=2), seed=7)
    >>> seen = Position.of(game.view(1))
    >>> [str(known.card) for known in seen.hands[0]], [known.card for known in seen.hands[1]]
    (['G2', 'B3'], [None, None])
    """

    rules: Rules
    you: int
    turn: int
    to_move: int
    hands: tuple[tuple[KnownCard, ...], ...]
    fireworks: tuple[int, ...]
    """How many cards each firework has."""
    tops: tuple[Card | None, ...]
    """The top card of each firework."""
    discards: tuple[Card, ...]
    deck: int
    hint_tokens: int
    half_token: bool
    """Whether a half token was returned, if tokens return by halves."""
    strikes: int
    score: int
    turns_left: int | None
    status: Status
    last: LastMove | None

    @classmethod
    def of(cls, view: View) -> "Position":
        """Return the position of a seat's view."""
        assert isinstance(view.viewer, Seat), "A position is seen from a seat."
        return cls(
            rules=view.rules,
            you=view.viewer.seat,
            turn=view.turn,
            to_move=view.seat,
            hands=tuple(_hand(view, seat) for seat in range(view.rules.players)),
            fireworks=view.fireworks,
            tops=view.tops,
            discards=view.discard_pile,
            deck=view.deck_size,
            hint_tokens=view.hint_tokens,
            half_token=view.half_token,
            strikes=view.strikes,
            score=view.score,
            turns_left=view.turns_left,
            status=view.status,
            last=_last(view),
        )

    def to_data(self) -> dict[str, Any]:
        """Return the position as JSON values, without the rules, which `rules_data` sends once."""
        return {
            "you": self.you,
            "turn": self.turn,
            "to_move": self.to_move,
            "hands": [[None if known.card is None else str(known.card) for known in hand] for hand in self.hands],
            "told": [[list(known.told) for known in hand] for hand in self.hands],
            "possible": [[[str(card) for card in known.possible] for known in hand] for hand in self.hands],
            "fireworks": {suit.letter: height for suit, height in zip(self.rules.suits, self.fireworks, strict=True)},
            "tops": [None if card is None else str(card) for card in self.tops],
            "discards": [str(card) for card in self.discards],
            "deck": self.deck,
            "hint_tokens": self.hint_tokens,
            "half_token": self.half_token,
            "strikes": self.strikes,
            "score": self.score,
            "turns_left": self.turns_left,
            "status": self.status.value,
            "last": None if self.last is None else _last_data(self.last),
        }

    @classmethod
    def from_data(cls, rules: Rules, data: Mapping[str, Any]) -> "Position":
        """Restore a position from the data of `to_data`."""
        last = data["last"]
        return cls(
            rules=rules,
            hands=_hands_from(data["hands"], data["told"], data["possible"]),
            fireworks=tuple(data["fireworks"].values()),
            tops=tuple(None if card is None else Card.parse(card) for card in data["tops"]),
            discards=tuple(map(Card.parse, data["discards"])),
            status=Status(data["status"]),
            last=None if last is None else _last_from(last),
            **{name: data[name] for name in _PLAIN},
        )


_PLAIN = ("you", "turn", "to_move", "deck", "hint_tokens", "half_token", "strikes", "score", "turns_left")


def rules_data(rules: Rules) -> dict[str, Any]:
    """Return the rules as JSON values for a program; `Rules.parse` reads `text`."""
    compiled = rules.compiled
    return {
        "text": str(rules),
        "players": rules.players,
        "hand_size": rules.hand_size,
        "suits": [suit.letter for suit in rules.suits],
        "colours": [suit.letter for suit in rules.colours],
        "ranks": rules.ranks,
        "hint_tokens": rules.hint_tokens,
        "strikes": rules.strikes,
        "max_score": rules.max_score,
        "copies": {str(card): compiled.copies[number] for number, card in enumerate(rules.cards)},
        "touch": {
            str(value): [str(card) for card in rules.cards_in(compiled.touch[hint])]
            for hint, value in enumerate(rules.hint_values)
        },
        "actions": [str(action) for action in rules.actions],
    }


def _hand(view: View, seat: int) -> tuple[KnownCard, ...]:
    rules, state = view.rules, view.state
    return tuple(
        KnownCard(
            card,
            tuple(value for hint, value in enumerate(rules.hint_values) if state.told[seat][slot] >> hint & 1),
            rules.cards_in(state.possible[seat][slot]),
        )
        for slot, card in enumerate(view.hands[seat])
    )


def _last(view: View) -> LastMove | None:
    players = view.rules.players
    for event in reversed(view.events):
        match event:
            case Hinted():
                action = str(Hint((event.target - event.seat) % players, event.value))
                return LastMove(event.seat, action, slots=event.slots)
            case Played():
                played = PlayDeck() if event.slot is None else Play(event.slot, event.announced)
                return LastMove(event.seat, str(played), card=event.card, fits=event.fits)
            case Discarded():
                return LastMove(event.seat, f"discard {event.slot}", card=event.card)
            case _:
                continue
    return None


def _last_data(last: LastMove) -> dict[str, Any]:
    card = None if last.card is None else str(last.card)
    return {"seat": last.seat, "action": last.action, "slots": list(last.slots), "card": card, "fits": last.fits}


def _last_from(data: Mapping[str, Any]) -> LastMove:
    card = None if data["card"] is None else Card.parse(data["card"])
    return LastMove(data["seat"], data["action"], tuple(data["slots"]), card, data["fits"])


def _hands_from(
    hands: Sequence[Sequence[str | None]], told: Sequence[Any], possible: Sequence[Any]
) -> tuple[tuple[KnownCard, ...], ...]:
    return tuple(
        tuple(
            KnownCard(None if card is None else Card.parse(card), tuple(hints), tuple(map(Card.parse, cards)))
            for card, hints, cards in zip(*hand, strict=True)
        )
        for hand in zip(hands, told, possible, strict=True)
    )

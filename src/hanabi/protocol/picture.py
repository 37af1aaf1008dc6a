"""A view as plain data, for clients without rules: what to draw, and the legal moves."""

import msgspec

from hanabi.rules import Card, rating
from hanabi.views import Seat, View, pace_of
from hanabi.views.dangers import losing_actions, risky_plays


class CardPicture(msgspec.Struct, frozen=True):
    """A card in a hand, and what hints have revealed about it (R13)."""

    card: str | None
    """`null` if the receiver does not see it."""
    drawn: int
    """Its position in the deck, which identifies it in notes."""
    colours: tuple[str, ...]
    ranks: tuple[int, ...]
    not_colours: tuple[str, ...]
    not_ranks: tuple[int, ...]
    possible: tuple[str, ...]
    """The possible cards, judging by hints alone."""
    deduced: tuple[str, ...]
    """The possible cards for its holder, judging by hints and all visible cards, as far as the receiver knows."""
    touches: int
    """The number of hints that touched it."""
    latest: bool
    """Whether the latest hint to that hand touched it."""


class Picture(msgspec.Struct, frozen=True):
    """The table as one viewer sees it."""

    turn: int
    seat: int
    """The seat to move."""
    turns_left: int | None
    status: str
    score: int
    reachable_score: int
    rating: str | None
    """The word for the final score, if the rules have one (R28)."""
    hint_tokens: int
    half_token: bool
    """Whether there is half a hint token (V17)."""
    strikes: int
    deck_size: int
    fireworks: dict[str, int]
    """The height of each suit's firework."""
    tops: dict[str, str | None]
    """The top card of each firework."""
    laid: tuple[str, ...]
    """All cards in fireworks."""
    reachable_heights: dict[str, int]
    """The maximum height that each firework can still reach (R32)."""
    discard_pile: tuple[str, ...]
    critical: tuple[str, ...]
    """The cards of which only the last useful copy is left."""
    playable: tuple[str, ...]
    """The cards that would fit now."""
    hands: tuple[tuple[CardPicture, ...], ...]
    legal: tuple[str, ...]
    """The legal moves, on the receiver's own turn."""
    may_rearrange: bool
    pace: int | None
    """The number of cards that can be drawn without scoring before points are out of reach, if that is defined."""
    efficiency: float | None
    """Cards played or usefully touched per hint and strike, as far as the receiver knows."""
    needed_efficiency: float | None
    """The same ratio for the missing points and the remaining hints."""
    risky: tuple[str, ...]
    """The plays that may cause a strike, as far as the receiver knows, on the receiver's own turn."""
    dangerous: tuple[str, ...]
    """The plays and discards that may lose the game at once, on the receiver's own turn."""


def picture_of(view: View) -> Picture:
    """Return the picture of a view, based on nothing but the view."""
    rules = view.rules
    own = view.viewer.seat if isinstance(view.viewer, Seat) else None
    letters = [suit.letter for suit in rules.suits]
    pace = pace_of(view)
    return Picture(
        turn=view.turn,
        seat=view.seat,
        turns_left=view.turns_left,
        status=view.status,
        score=view.score,
        reachable_score=view.reachable_score,
        rating=rating(view),
        hint_tokens=view.hint_tokens,
        half_token=view.half_token,
        strikes=view.strikes,
        deck_size=view.deck_size,
        fireworks=dict(zip(letters, view.fireworks, strict=True)),
        tops={letter: None if top is None else str(top) for letter, top in zip(letters, view.tops, strict=True)},
        laid=tuple(str(card) for card in rules.cards if view.is_laid(card)),
        reachable_heights={letter: view.reachable_height(letter) for letter in letters},
        discard_pile=tuple(map(str, view.discard_pile)),
        critical=tuple(str(card) for card in rules.cards if view.is_critical(card)),
        playable=tuple(str(card) for card in rules.cards if view.is_playable(card)),
        hands=tuple(_hand(view, seat) for seat in range(rules.players)),
        legal=tuple(map(str, view.legal_actions())) if own == view.seat else (),
        may_rearrange=own is not None and view.may_rearrange(own),
        pace=pace.pace,
        efficiency=pace.efficiency,
        needed_efficiency=pace.needed,
        risky=tuple(map(str, risky_plays(view))) if own == view.seat else (),
        dangerous=tuple(map(str, losing_actions(view))) if own == view.seat else (),
    )


def _hand(view: View, seat: int) -> tuple[CardPicture, ...]:
    held = zip(view.hands[seat], view.deduced_hand(seat), strict=True)
    return tuple(_card(view, seat, slot, card, deduced) for slot, (card, deduced) in enumerate(held))


def _card(view: View, seat: int, slot: int, card: Card | None, deduced: tuple[Card, ...]) -> CardPicture:
    known = view.knowledge(seat, slot)
    return CardPicture(
        card=None if card is None else str(card),
        drawn=view.state.drawn[seat][slot],
        colours=known.colours,
        ranks=known.ranks,
        not_colours=known.not_colours,
        not_ranks=known.not_ranks,
        possible=tuple(map(str, known.possible)),
        deduced=tuple(map(str, deduced)),
        touches=view.touches(seat, slot),
        latest=view.just_touched(seat, slot),
    )

"""A one-line notation of positions: short, exact, and unique for each position.

`you=1 turn=6 seat=1 tokens=7 strikes=0 score=3 deck=38 left=- status=playing half=0 fireworks=R1,Y0,G2,B0,W0
tops=R1,-,G2,-,- discards=R2,B3 last=0:hint_+1_R:0.3:-:- hands=R4,Y2+R/??+3*108421,?? rules=R Y G B W, players=2`

A card in a hand is its letter and rank, or `??`; after `+` the hints that touched it; after `*`, in
hexadecimal, the mask of the possible cards by its hints, left out if it may be any card.
"""

import re

from hanabi.bots.programs.position import KnownCard, LastMove, Position
from hanabi.rules import Card, HanabiError, NotationError, Rules, Status

_NUMBERS = {"you": "you", "turn": "turn", "seat": "to_move", "tokens": "hint_tokens", "strikes": "strikes"} | {
    "score": "score",
    "deck": "deck",
}
_CARD = re.compile(r"(\?\?|[A-Z][1-9S])(?:\+([A-Z1-9]+))?(?:\*([0-9a-f]+))?")


def print_position(position: Position) -> str:
    """Return a position in one line.

    >>> from hanabi import Game
    >>> game = Game.deal(Rules(players=2, hand_size=2), seed=7)
    >>> print_position(Position.of(game.view(1)))  # doctest: +NORMALIZE_WHITESPACE
    'you=1 turn=0 seat=0 tokens=8 strikes=0 score=0 deck=46 left=- status=playing
    half=0 fireworks=R0,Y0,G0,B0,W0 tops=-,-,-,-,- discards=- last=- hands=G2,B3/??,??
    rules=R Y G B W, hand=2, players=2'
    """
    rules = position.rules
    heights = [f"{suit.letter}{height}" for suit, height in zip(rules.suits, position.fireworks, strict=True)]
    parts = {name: str(getattr(position, field)) for name, field in _NUMBERS.items()}
    parts |= {
        "left": _or_dash(position.turns_left),
        "status": position.status.value,
        "half": str(int(position.half_token)),
        "fireworks": ",".join(heights),
        "tops": ",".join(map(_or_dash, position.tops)),
        "discards": ",".join(map(str, position.discards)) or "-",
        "last": _print_last(position.last),
        "hands": "/".join(",".join(_print_card(rules, known) for known in hand) for hand in position.hands),
    }
    return " ".join(f"{name}={text}" for name, text in parts.items()) + f" rules={rules}"


def parse_position(text: str) -> Position:
    """Parse a position printed by `print_position`; raise `NotationError` if it is invalid."""
    head, found, rules_text = text.strip().partition(" rules=")
    parts = dict(part.split("=", 1) for part in head.split() if "=" in part)
    if not found:
        raise NotationError("A position must end with its rules, as in 'rules=R Y G B W, players=2'.")
    rules = Rules.parse(rules_text)
    try:
        return Position(
            rules=rules,
            hands=tuple(_parse_hand(rules, hand) for hand in parts["hands"].split("/")),
            fireworks=tuple(int(each[1:]) for each in parts["fireworks"].split(",")),
            tops=tuple(None if card == "-" else Card.parse(card) for card in parts["tops"].split(",")),
            half_token=parts["half"] == "1",
            discards=tuple(map(Card.parse, _listed(parts["discards"]))),
            turns_left=None if parts["left"] == "-" else int(parts["left"]),
            status=Status(parts["status"]),
            last=_parse_last(parts["last"]),
            **{field: int(parts[name]) for name, field in _NUMBERS.items()},
        )
    except KeyError as missing:
        raise NotationError(f"The position lacks the part {missing}.") from None
    except HanabiError:
        raise
    except ValueError as error:
        raise NotationError(f"The position is invalid: {error}.") from None


def _or_dash(value: object) -> str:
    return "-" if value is None else str(value)


def _listed(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _print_card(rules: Rules, known: KnownCard) -> str:
    hints = "".join(map(str, known.told))
    mask = rules.mask_of(known.possible)
    text = "??" if known.card is None else str(known.card)
    return text + (f"+{hints}" if hints else "") + ("" if mask == rules.compiled.everything else f"*{mask:x}")


def _parse_hand(rules: Rules, text: str) -> tuple[KnownCard, ...]:
    return tuple(_parse_card(rules, card) for card in text.split(",") if card)


def _parse_card(rules: Rules, text: str) -> KnownCard:
    match = _CARD.fullmatch(text)
    if match is None:
        raise NotationError(f"'{text[:30]}' is not a card of a hand, such as R4, ??, Y2+R or ??+3*108421.")
    card, hinted, mask = match.groups()
    hints = tuple(int(sign) if sign.isdigit() else sign for sign in hinted or "")
    possible = rules.cards_in(int(mask, 16) if mask else rules.compiled.everything)
    return KnownCard(None if card == "??" else Card.parse(card), hints, possible)


def _print_last(last: LastMove | None) -> str:
    if last is None:
        return "-"
    slots = ".".join(map(str, last.slots)) or "-"
    fits = "-" if last.fits is None else str(int(last.fits))
    return ":".join([str(last.seat), last.action.replace(" ", "_"), slots, _or_dash(last.card), fits])


def _parse_last(text: str) -> LastMove | None:
    if text == "-":
        return None
    seat, action, slots, card, fits = text.split(":")
    return LastMove(
        int(seat),
        action.replace("_", " "),
        () if slots == "-" else tuple(map(int, slots.split("."))),
        None if card == "-" else Card.parse(card),
        None if fits == "-" else fits == "1",
    )

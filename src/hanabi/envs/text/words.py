"""Positions in words, for language models: one fact per line, always in the same words."""

import re
from collections.abc import Iterator
from re import Match

from hanabi.bots.programs.position import KnownCard, LastMove, Position
from hanabi.rules import Card, HanabiError, NotationError, Rules, Status

_HEAD = re.compile(r"You are seat (\d+) in a game of Hanabi with the rules: (.+)\.")
_TURN = re.compile(r"Turn (\d+): seat (\d+) is to move; the game is (\w+)\.(?: The last round has (\d+) turns left\.)?")
_BOARD = re.compile(
    r"Score (\d+) of \d+\. Hint tokens: (\d+)( and a half)? of \d+\. "
    r"Strikes: (\d+) of \d+\. Cards to draw: (\d+)\."
)
_FIREWORKS = re.compile(r"Fireworks: (.+)\.")
_FIREWORK = re.compile(r"\w (?:has (\d+) with (\w\w) on top|none)")
_DISCARDS = re.compile(r"Discard pile: (.+)\.")
_LAST = re.compile(
    r"Last move: (?:none|seat (\d+) chose '(.+?)'(?:, touching slots? ([\d ]+)|, touching nothing)?"
    r"(?:: it was (\w\w))?(?:, which (fits|does not fit))?)\."
)
_HOLDS = re.compile(r"(?:Seat \d+ holds|You hold) (\d+) cards?, the oldest first:")
_SLOT = re.compile(r"  slot (\d+): (\w\w|hidden); told (.+?); by its hints it may be (.+)")


def to_words(position: Position) -> str:
    """Return a position in words.

    >>> from hanabi import Game, Hint
    >>> game = Game.deal(Rules(players=2, hand_size=2), seed=7)
    >>> events = game.apply(Hint(1, 2))
    >>> print(to_words(Position.of(game.view(1))))
    You are seat 1 in a game of Hanabi with the rules: R Y G B W, hand=2, players=2.
    Turn 1: seat 1 is to move; the game is playing.
    Score 0 of 25. Hint tokens: 7 of 8. Strikes: 0 of 3. Cards to draw: 46.
    Fireworks: R none, Y none, G none, B none, W none.
    Discard pile: empty.
    Last move: seat 0 chose 'hint +1 2', touching slot 0.
    Seat 0 holds 2 cards, the oldest first:
      slot 0: G2; told nothing; by its hints it may be anything
      slot 1: B3; told nothing; by its hints it may be anything
    You hold 2 cards, the oldest first:
      slot 0: hidden; told 2; by its hints it may be R2 Y2 G2 B2 W2
      slot 1: hidden; told nothing; by its hints it may be R1 R3 R4 R5 Y1 Y3 Y4 Y5 G1 G3 G4 G5 B1 B3 B4 B5 W1 W3 W4 W5
    """
    return "\n".join(_lines(position))


def _lines(position: Position) -> Iterator[str]:
    rules = position.rules
    yield f"You are seat {position.you} in a game of Hanabi with the rules: {rules}."
    left = position.turns_left
    more = "" if left is None else f" The last round has {left} turns left."
    yield f"Turn {position.turn}: seat {position.to_move} is to move; the game is {position.status.value}.{more}"
    half = " and a half" if position.half_token else ""
    yield (
        f"Score {position.score} of {rules.max_score}. "
        f"Hint tokens: {position.hint_tokens}{half} of {rules.hint_tokens}. "
        f"Strikes: {position.strikes} of {rules.strikes}. Cards to draw: {position.deck}."
    )
    suits = zip(rules.suits, position.fireworks, position.tops, strict=True)
    yield f"Fireworks: {', '.join(_firework(suit.letter, height, top) for suit, height, top in suits)}."
    yield f"Discard pile: {' '.join(map(str, position.discards)) or 'empty'}."
    yield f"Last move: {_last(position.last)}."
    for seat, hand in enumerate(position.hands):
        who = "You hold" if seat == position.you else f"Seat {seat} holds"
        yield f"{who} {len(hand)} {'card' if len(hand) == 1 else 'cards'}, the oldest first:"
        for slot, known in enumerate(hand):
            yield f"  slot {slot}: {_card(rules, known)}"


def _firework(letter: str, height: int, top: Card | None) -> str:
    return f"{letter} has {height} with {top} on top" if top else f"{letter} none"


def _last(last: LastMove | None) -> str:
    if last is None:
        return "none"
    text = f"seat {last.seat} chose '{last.action}'"
    if last.action.startswith("hint"):
        slots = " ".join(map(str, last.slots))
        text += f", touching slot{'s' * (len(last.slots) > 1)} {slots}" if slots else ", touching nothing"
    if last.card is not None:
        text += f": it was {last.card}"
    if last.fits is not None:
        text += ", which fits" if last.fits else ", which does not fit"
    return text


def _card(rules: Rules, known: KnownCard) -> str:
    hints = " ".join(map(str, known.told)) or "nothing"
    anything = len(known.possible) == len(rules.cards)
    possible = "anything" if anything else " ".join(map(str, known.possible))
    return f"{known.card or 'hidden'}; told {hints}; by its hints it may be {possible}"


def parse_words(text: str) -> Position:
    """Parse a position printed by `to_words`; raise `NotationError` if it is invalid."""
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    try:
        return _parse(lines)
    except (ValueError, IndexError) as error:
        if isinstance(error, HanabiError):
            raise
        raise NotationError(f"The position is invalid: {error}.") from None


def _parse(lines: list[str]) -> Position:
    head, turn, board, heights, pile, last, *hands = lines
    you, rules_text = _match(_HEAD, head).groups()
    rules = Rules.parse(rules_text)
    number, to_move, status, left = _match(_TURN, turn).groups()
    score, tokens, half, strikes, deck = _match(_BOARD, board).groups()
    fireworks = [_match(_FIREWORK, part) for part in _match(_FIREWORKS, heights)[1].split(", ")]
    cards = _match(_DISCARDS, pile)[1]
    return Position(
        rules=rules,
        you=int(you),
        turn=int(number),
        to_move=int(to_move),
        hands=tuple(_parse_hands(rules, hands)),
        fireworks=tuple(int(each[1] or 0) for each in fireworks),
        tops=tuple(Card.parse(each[2]) if each[2] else None for each in fireworks),
        discards=() if cards == "empty" else tuple(map(Card.parse, cards.split())),
        deck=int(deck),
        hint_tokens=int(tokens),
        half_token=half is not None,
        strikes=int(strikes),
        score=int(score),
        turns_left=None if left is None else int(left),
        status=Status(status),
        last=_parse_last(_match(_LAST, last)),
    )


def _match(pattern: re.Pattern[str], line: str) -> Match[str]:
    match = pattern.fullmatch(line)
    if match is None:
        raise NotationError(f"The line '{line[:60]}' is not part of a position in words.")
    return match


def _parse_last(match: Match[str]) -> LastMove | None:
    seat, action, slots, card, fits = match.groups()
    if seat is None:
        return None
    return LastMove(
        int(seat),
        action,
        tuple(map(int, slots.split())) if slots else (),
        None if card is None else Card.parse(card),
        None if fits is None else fits == "fits",
    )


def _parse_hands(rules: Rules, lines: list[str]) -> Iterator[tuple[KnownCard, ...]]:
    while lines:
        size = int(_match(_HOLDS, lines[0])[1])
        yield tuple(_parse_card(rules, _match(_SLOT, line)) for line in lines[1 : 1 + size])
        lines = lines[1 + size :]


def _parse_card(rules: Rules, match: Match[str]) -> KnownCard:
    _, card, hinted, possible = match.groups()
    hints = () if hinted == "nothing" else tuple(int(word) if word.isdigit() else word for word in hinted.split())
    cards = rules.cards if possible == "anything" else tuple(map(Card.parse, possible.split()))
    return KnownCard(None if card == "hidden" else Card.parse(card), hints, cards)

"""Pictures of positions, as SVG."""

from hanabi.bots.conventions.explain.meanings import SEATS, Meaning
from hanabi.bots.conventions.explain.position import Position
from hanabi.rules import Card, kernel

COLOURS = {"R": "#c62828", "Y": "#f9a825", "G": "#2e7d32", "B": "#1565c0", "W": "#eceff1"}
INK = {"R": "#fff", "Y": "#222", "G": "#fff", "B": "#fff", "W": "#222"}
WIDTH, HEIGHT, GAP, LEFT = 46, 62, 10, 60


def draw(position: Position, meanings: list[Meaning], title: str) -> str:
    """Return a position as SVG: fireworks, hands with their hints, and the meaning of each card."""
    rows = [_text(12, 22, title, 15)]
    fireworks = [
        Card(suit.letter, height)
        for suit, height in zip(position.rules.suits, position.state.fireworks, strict=True)
        if height
    ]
    rows.append(_text(12, 62, "played", 13))
    rows += [_card(LEFT + 10 + n * (WIDTH + GAP), 36, card) for n, card in enumerate(fireworks)]
    top = 36 + HEIGHT + 24
    rows += [_text(_left(slot), top - 8, f"slot {slot}", 10) for slot in range(max(position.state.hand_sizes))]
    for seat in range(position.rules.players):
        rows.append(_text(12, top + 36, SEATS[seat], 18))
        rows += _hand(position, meanings, seat, top)
        top += HEIGHT + 62
    wide = LEFT + 20 + max(position.rules.hand_size, 5) * (WIDTH + 3 * GAP)
    body = "\n".join(rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {top}" width="{wide}" '
        f'font-family="sans-serif">\n<rect width="100%" height="100%" fill="#263238"/>\n{body}\n</svg>\n'
    )


def _hand(position: Position, meanings: list[Meaning], seat: int, top: int) -> list[str]:
    parts = []
    pointed = _pointed_at(position, seat)
    by_slot = {meaning.slot: meaning for meaning in meanings if meaning.seat == seat}
    for slot in range(position.state.hand_sizes[seat]):
        left = _left(slot)
        parts.append(_card(left, top, position.rules.cards[position.state.hands[seat][slot]]))
        if position.state.told[seat][slot]:
            parts.append(_frame(left, top, "" if pointed >> slot & 1 else ' stroke-dasharray="4 4"'))
        if slot in by_slot:
            parts += _label(left, top + HEIGHT + 18, by_slot[slot])
    return parts


def _left(slot: int) -> int:
    return LEFT + 10 + slot * (WIDTH + 3 * GAP)


def _pointed_at(position: Position, seat: int) -> int:
    """Return the slots that the latest move hinted, as a mask; frames of earlier hints are dashed."""
    state, compiled = position.state, position.rules.compiled
    if state.turn == 0 or compiled.action_type[state.last_action] != kernel.HINT:
        return 0
    target = (state.last_seat + compiled.action_place[state.last_action]) % compiled.players
    return state.last_touched if seat == target else 0


def _frame(left: int, top: int, style: str) -> str:
    return (
        f'<rect x="{left - 3}" y="{top - 3}" width="{WIDTH + 6}" height="{HEIGHT + 6}" rx="8" fill="none" '
        f'stroke="#ffb74d" stroke-width="3"{style}/>'
    )


def _label(left: int, top: int, meaning: Meaning) -> list[str]:
    cards = [str(card) for card in meaning.cards]
    ranks = {card.rank for card in meaning.cards}
    shown = (
        " ".join(cards) if len(cards) <= 3 else f"any {ranks.pop()}" if len(ranks) == 1 else " ".join(cards[:2]) + " …"
    )
    return [_text(left, top, meaning.kind, 11), _text(left, top + 14, shown, 11)]


def _card(left: int, top: int, card: Card) -> str:
    return (
        f'<g><rect x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="{COLOURS[card.suit]}"/>'
        f'<text x="{left + WIDTH // 2}" y="{top + 40}" font-size="26" text-anchor="middle" '
        f'fill="{INK[card.suit]}">{card.rank}</text>'
        f'<text x="{left + 6}" y="{top + 14}" font-size="11" fill="{INK[card.suit]}">{card.suit}</text></g>'
    )


def _text(left: int, top: int, text: str, size: int) -> str:
    safe = text.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{left}" y="{top}" font-size="{size}" fill="#fff">{safe}</text>'

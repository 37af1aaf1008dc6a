"""Descriptions of the table in words, one line per item, suitable for screen readers."""

from collections.abc import Iterator

from hanabi.bots.disclosure import Deed
from hanabi.rules import EDITIONS, Card, Ended, Rules, rating
from hanabi.terminal.tables.table import Sight, Table
from hanabi.terminal.words.speaker import Speaker
from hanabi.texts import Texts
from hanabi.views import View, pace_of


def describe_table(table: Sight, speaker: Speaker) -> Iterator[str]:
    """Describe the table before each of the player's turns."""
    view = table.view
    yield counters(view, speaker)
    yield speaker.texts("plain.fireworks", fireworks=speaker.fireworks(view.tops))
    for offset in range(1, view.rules.players):
        yield _teammate(table, speaker, (table.seat + offset) % view.rules.players)
    yield from describe_own_hand(table, speaker)


def counters(view: View, speaker: Speaker) -> str:
    """Return turn, tokens, strikes, pile and score in one line."""
    texts, rules = speaker.texts, view.rules
    parts = [
        texts("plain.turn", turn=view.turn + 1),
        texts("plain.hints", tokens=f"{view.hint_tokens}{'½' if view.half_token else ''}", limit=rules.hint_tokens),
        texts("plain.strikes", strikes=view.strikes, limit=rules.strikes),
        texts.count("plain.deck", view.deck_size),
        texts("plain.score", score=view.score, reachable=view.reachable_score),
        *room(view, texts, "plain"),
    ]
    if view.turns_left:
        parts.append(texts.count("plain.last_round", view.turns_left))
    return texts.joined("sentences", parts)


def room(view: View, texts: Texts, where: str) -> list[str]:
    """Return pace and efficiency, where they are defined."""
    count = pace_of(view)
    parts = [] if count.pace is None else [texts(f"pace.{where}", pace=count.pace)]
    if count.efficiency is not None and count.needed is not None:
        parts.append(texts(f"efficiency.{where}", efficiency=count.efficiency, needed=count.needed))
    return parts


def _teammate(table: Sight, speaker: Speaker, seat: int) -> str:
    view = table.view
    cards = [_seen_card(table, speaker, seat, slot) for slot in range(view.state.hand_sizes[seat])]
    held = speaker.texts.joined("cards", cards) or speaker.texts("plain.no_cards")
    return speaker.texts("plain.teammate", number=speaker.number(seat), name=speaker.names[seat], cards=held)


def _seen_card(table: Sight, speaker: Speaker, seat: int, slot: int) -> str:
    texts = speaker.texts
    card = table.view.hands[seat][slot]
    hints = speaker.hinted(table.view.knowledge(seat, slot))
    remarks = [texts("card.told", values=hints)] if hints else []
    remarks += _noted(table, speaker, seat, slot)
    named = speaker.card(card) if card else texts("plain.hidden")
    return texts("plain.slot", slot=slot + 1, card=texts.joined("commas", [named, *remarks]))


def describe_own_hand(table: Sight, speaker: Speaker) -> Iterator[str]:
    """Describe what the player knows of each of their own cards."""
    size = table.view.state.hand_sizes[table.seat]
    yield speaker.texts("plain.own_hand" if size else "plain.own_empty")
    for slot in range(size):
        yield "  " + speaker.texts("plain.slot", slot=slot + 1, card=describe_own_card(table, speaker, slot))


def describe_own_card(table: Sight, speaker: Speaker, slot: int) -> str:
    """Describe what the player knows of one of their own cards, with its note."""
    texts, view = speaker.texts, table.view
    known = view.knowledge(table.seat, slot)
    parts = []
    if hints := speaker.hinted(known):
        parts.append(texts("card.told", values=hints))
    parts += [texts("plain.not", value=value) for value in speaker.excluded(known)]
    deduced = view.deduced(table.seat, slot)
    if len(deduced) == 1:
        parts.append(texts("plain.surely", card=speaker.card(deduced[0])))
    parts = parts or [texts("plain.nothing")]
    return texts.joined("commas", parts + _noted(table, speaker, table.seat, slot))


def _noted(table: Sight, speaker: Speaker, seat: int, slot: int) -> list[str]:
    note = table.note(seat, slot)
    return [speaker.texts("card.note", text=note)] if note else []


def describe_pile(view: View, speaker: Speaker) -> Iterator[str]:
    """Describe the discard pile by suit, and the fireworks that cannot be completed any more (R16, R32)."""
    texts, rules = speaker.texts, view.rules
    if not view.discards():
        yield texts("pile.empty")
    for suit in rules.suits:
        faces = [card.face for card in sorted(view.discard_pile) if card.suit == suit.letter]
        if faces:
            yield texts("pile.suit", suit=speaker.suit(suit.letter), ranks=" ".join(faces))
    for suit in rules.suits:
        height = view.reachable_height(suit.letter)
        if height < rules.ranks:
            yield texts("pile.ends", suit=speaker.suit(suit.letter), height=height)
    critical = [card for card in rules.cards if view.is_critical(card) and _was_lost(view, card)]
    if critical:
        yield texts("pile.critical", cards=speaker.cards(critical))


def _was_lost(view: View, card: Card) -> bool:
    return bool(view.discards().get(card))


def describe_log(table: Sight, speaker: Speaker, most: int) -> list[str]:
    """Return the latest events in words, with numbered moves, and what happened between them."""
    asides = list(table.asides)
    lines: list[str] = []
    turn = 0
    for place, event in enumerate(table.view.events):
        while asides and asides[0].after <= place:
            lines.append(asides.pop(0).sentence)
        turn += isinstance(event, Deed)
        if sentence := speaker.event(event):
            lines.append(f"{turn}. {sentence}" if isinstance(event, Deed) else sentence)
    return [*lines, *(aside.sentence for aside in asides)][-most:]


def describe_end(table: Table, speaker: Speaker) -> Iterator[str]:
    """Describe the end of the game: the reason, the score, the rating and the crowd's reaction."""
    texts, view = speaker.texts, table.view
    yield from (speaker.ending(event) for event in view.events[-1:] if isinstance(event, Ended))
    yield texts("end.score", score=view.score, limit=view.rules.max_score)
    word = rating(view)
    if word is not None:
        yield texts("end.rating", rating=texts(f"rating.{word}"), sentence=texts(f"rating.{word}.text"))
    if table.takebacks:
        yield texts.count("end.takebacks", table.takebacks)


def describe_own_cards(table: Table, speaker: Speaker) -> str:
    """Describe the player's hand, revealed at the end."""
    hand = [speaker.card(card) for card in table.open_hands().hands[table.seat] if card is not None]
    return speaker.texts("end.hand", cards=speaker.texts.listed(hand)) if hand else ""


def record_line(table: Table, texts: Texts) -> str:
    """Describe how to replay a finished game, if its record is a local file."""
    return texts("end.record", place=table.place) if table.place and "://" not in table.place else ""


def begins_by(edition: str | None, texts: Texts) -> str:
    """Describe who begins by an edition's booklet (R7), whatever the table chose; empty for custom rules."""
    return texts(f"custom.{EDITIONS[edition].first_player}") if edition else ""


def edition_name(rules: Rules, speaker: Speaker) -> str:
    """Return the name of the rules in a few words: the edition and its variants."""
    texts = speaker.texts
    parts = [texts(f"edition.{rules.based_on or 'own'}")]
    parts += [texts(f"variant.{name}") for name in ("crowning", "choreography", "avalanche") if getattr(rules, name)]
    return " + ".join(parts)

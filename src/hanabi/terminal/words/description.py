"""The whole table in words, a line for each thing, for ears as well as eyes."""

from collections.abc import Iterator

from hanabi.bots.disclosure import Deed
from hanabi.rules import EDITIONS, Card, Ended, Rules, rating
from hanabi.terminal.tables.table import Sight, Table
from hanabi.terminal.words.speaker import Speaker
from hanabi.texts import Texts
from hanabi.views import View, pace_of


def describe_table(table: Sight, speaker: Speaker) -> Iterator[str]:
    """The block that a player hears before each own turn."""
    view = table.view
    yield counters(view, speaker)
    yield speaker.texts("plain.fireworks", fireworks=speaker.fireworks(view.tops))
    for offset in range(1, view.rules.players):
        yield _teammate(table, speaker, (table.seat + offset) % view.rules.players)
    yield from describe_own_hand(table, speaker)


def counters(view: View, speaker: Speaker) -> str:
    """Turn, tokens, strikes, pile and score in one line."""
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
    """Pace and efficiency, as far as they can be told."""
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
    told = speaker.told(table.view.knowledge(seat, slot))
    remarks = [texts("card.told", values=told)] if told else []
    remarks += _noted(table, speaker, seat, slot)
    named = speaker.card(card) if card else texts("plain.hidden")
    return texts("plain.slot", slot=slot + 1, card=texts.joined("commas", [named, *remarks]))


def describe_own_hand(table: Sight, speaker: Speaker) -> Iterator[str]:
    """What the player knows of each own card."""
    size = table.view.state.hand_sizes[table.seat]
    yield speaker.texts("plain.own_hand" if size else "plain.own_empty")
    for slot in range(size):
        yield "  " + speaker.texts("plain.slot", slot=slot + 1, card=describe_own_card(table, speaker, slot))


def describe_own_card(table: Sight, speaker: Speaker, slot: int) -> str:
    """What the player knows of one own card, and noted on it."""
    texts, view = speaker.texts, table.view
    known = view.knowledge(table.seat, slot)
    parts = []
    if told := speaker.told(known):
        parts.append(texts("card.told", values=told))
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
    """The discard pile by suit, with the fireworks that cannot be completed any more (R16, R32)."""
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
    """The latest events in words, moves with their numbers, and between them what happened beside the game."""
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
    """How the game ended: why, the score, the rating and what the crowd says."""
    texts, view = speaker.texts, table.view
    yield from (speaker.ending(event) for event in view.events[-1:] if isinstance(event, Ended))
    yield texts("end.score", score=view.score, limit=view.rules.max_score)
    word = rating(view)
    if word is not None:
        yield texts("end.rating", rating=texts(f"rating.{word}"), sentence=texts(f"rating.{word}.text"))
    if table.takebacks:
        yield texts.count("end.takebacks", table.takebacks)


def describe_own_cards(table: Table, speaker: Speaker) -> str:
    """The player's hand, open at last."""
    hand = [speaker.card(card) for card in table.open_hands().hands[table.seat] if card is not None]
    return speaker.texts("end.hand", cards=speaker.texts.listed(hand)) if hand else ""


def record_line(table: Table, texts: Texts) -> str:
    """How to see a finished game again, where its record is a file here."""
    return texts("end.record", place=table.place) if table.place and "://" not in table.place else ""


def begins_by(edition: str | None, texts: Texts) -> str:
    """Who begins by an edition's booklet (R7), whatever the table chose; nothing for rules of one's own."""
    return texts(f"custom.{EDITIONS[edition].first_player}") if edition else ""


def edition_name(rules: Rules, speaker: Speaker) -> str:
    """What is played, in a few words: the edition and its variants."""
    texts = speaker.texts
    parts = [texts(f"edition.{rules.based_on or 'own'}")]
    parts += [texts(f"variant.{name}") for name in ("crowning", "choreography", "avalanche") if getattr(rules, name)]
    return " + ".join(parts)

"""Import and export of hanab.live's JSON."""

import json
from dataclasses import replace
from typing import Any

from hanabi.game import Abandonment, Conclusion, Game, Move
from hanabi.records.origin import Origin
from hanabi.records.reading import Reader, RecordError, parse_json
from hanabi.records.record import MAX_ENTRIES, MAX_NAME, Record
from hanabi.records.variants import options_of_variant, variant_of_rules
from hanabi.rules import Action, Card, Discard, HanabiError, Hint, Play, PlayDeck, Rules
from hanabi.rules.cards import START
from hanabi.rules.ruleset import usual_hand_size

PLAY, DISCARD, COLOUR_HINT, RANK_HINT, END, VOTE = range(6)

END_REASONS = {
    2: "strikes",
    3: "timeout",
    4: "terminated",
    5: "speedrun",
    6: "idle",
    7: "softlock",
    8: "failed",
    9: "stuck",
    10: "vote",
}
"""hanab.live's end conditions that do not follow from the rules; each scores zero."""

TERMINATED, VOTED = 4, 10

_CONDITIONS = {word: condition for condition, word in END_REASONS.items()}

MAX_LATE = 2
"""The number of actions after the end of the game that old files may contain; they are ignored."""

IN_PROGRESS, NORMAL = 0, 1

SITE = "hanab.live"

THEIR_START = 7
"""hanab.live's rank of the start card of fireworks that go up or down."""

RULES_THERE = (
    "variant",
    "startingPlayer",
    "emptyClues",
    "allOrNothing",
    "deckPlays",
    "oneExtraCard",
    "oneLessCard",
    "detrimentalCharacters",
)
"""hanab.live's options that change the rules; others are kept unchanged."""


def from_hanab_live(text: str | bytes) -> Record:
    """Read a game of hanab.live; raise `RecordError`, which says what is wrong and where."""
    return from_data(parse_json(text))


def from_data(data: Reader) -> Record:
    """Read a game of hanab.live from parsed JSON by replaying it."""
    names = tuple(_name(item) for item in data.get("players").items(most=6))
    options = data.find("options", {})
    rules = _rules(options, data, len(names))
    deck = [_card(item, rules) for item in data.get("deck").items(most=len(rules.deck))]
    first = options.find("startingPlayer", 0).integer_below(rules.players)
    try:
        game = Game(rules, deck, first=first)
    except HanabiError as error:
        data.get("deck").fail(str(error))
    late = 0
    for item in data.get("actions").items(most=MAX_ENTRIES):
        late += game.is_over and _is_move(item)
        if late == 0 or not _is_move(item):
            _enter(game, item)
        elif late > MAX_LATE:
            item.fail("the game was over before this action.")
    if not game.is_over and not game.can_gain:
        game.conclude()  # hanab.live ends a game when nothing more can be gained
    return replace(Record.of(game, names), origin=_origin(data, options))


def _origin(data: Reader, options: Reader) -> Origin | None:
    others = {name: value for name, value in options.fields().items() if name not in RULES_THERE}
    origin = Origin.read(SITE, data, Reader(others, options.where))
    return None if origin == Origin(SITE) else origin


def _name(item: Reader) -> str:
    letters = "".join(letter for letter in item.text() if letter.isprintable())
    return letters.strip()[:MAX_NAME] or "?"


def _is_move(item: Reader) -> bool:
    return item.get("type").integer_below(6) not in (END, VOTE)


def _rules(options: Reader, data: Reader, players: int) -> Rules:
    variant = options.find("variant", "No Variant")
    said = options_of_variant(variant.text())
    if said is None:
        variant.fail(f"the variant '{variant.text()[:60]}' is not known here.")
    if options.find("detrimentalCharacters", False).flag():
        options.get("detrimentalCharacters").fail("games with character assignments change the rules; not read here.")
    more = options.find("oneExtraCard", False).flag() - options.find("oneLessCard", False).flag()
    if not 2 <= players <= 6:
        data.get("players").fail(f"a game has 2 to 6 players, not {players}.")
    return Rules(
        players=players,
        hand_size=usual_hand_size(players) + more,
        empty_hints=options.find("emptyClues", False).flag(),
        crowning=options.find("allOrNothing", False).flag(),
        deck_plays=options.find("deckPlays", False).flag(),
        **said,
    )


def _card(item: Reader, rules: Rules) -> Card:
    suit = rules.suits[item.get("suitIndex").integer_below(len(rules.suits))]
    rank = item.get("rank").integer()
    if rank == THEIR_START and rules.up_or_down:
        return Card(suit.letter, START)
    if not 1 <= rank <= rules.ranks:
        item.get("rank").fail(f"a rank is 1 to {rules.ranks}, not {str(rank)[:20]}.")
    return Card(suit.letter, rank)


def _enter(game: Game, item: Reader) -> None:
    kind = item.get("type").integer_below(6)
    if kind in (END, VOTE):
        condition = VOTED if kind == VOTE else item.find("value", NORMAL).integer_below(11)
        _end(game, condition, item.find("target", game.seat).integer_below(game.rules.players))
        return
    target = item.get("target")
    value = item.find("value", 0)
    try:
        game.apply(_action(game, kind, target, value))
    except RecordError:
        raise
    except HanabiError as error:
        item.fail(str(error))


def _end(game: Game, condition: int, seat: int) -> None:
    """Apply an end condition that does not follow from the rules; others have taken effect already."""
    if game.is_over or condition == IN_PROGRESS:
        return
    if condition == NORMAL:
        game.conclude(seat=seat)
    else:
        game.abandon(END_REASONS[condition], seat=seat)


def _action(game: Game, kind: int, target: Reader, value: Reader) -> Action:
    rules = game.rules
    if kind in (PLAY, DISCARD):
        number = target.integer_below(len(rules.deck))
        return _card_action(game, kind, number, target)
    offset = (target.integer_below(rules.players) - game.seat) % rules.players
    if kind == RANK_HINT:
        return Hint(offset, value.integer())
    return Hint(offset, rules.colours[value.integer_below(len(rules.colours))].letter)


def _card_action(game: Game, kind: int, number: int, target: Reader) -> Action:
    drawn = game.state.drawn[game.seat][: game.state.hand_sizes[game.seat]]
    if number in drawn:
        slot = drawn.index(number)
        return Play(slot) if kind == PLAY else Discard(slot)
    if kind == PLAY and game.rules.deck_plays and number == len(game.rules.deck) - 1:
        return PlayDeck()
    target.fail(f"card {number} of the deck is not in the hand of seat {game.seat}, whose turn it is.")


def to_hanab_live(record: Record) -> str:
    """Print a record as hanab.live's JSON, without rearrangements, which that format does not have."""
    return json.dumps(to_data(record), ensure_ascii=False, separators=(",", ":")) + "\n"


def to_data(record: Record) -> dict[str, Any]:
    """Return a record in hanab.live's format; raise `RecordError` if that does not have the rules."""
    rules = record.rules
    letters = [suit.letter for suit in rules.suits]
    data: dict[str, Any] = {
        "players": list(record.players),
        "deck": [{"suitIndex": letters.index(card.suit), "rank": card.rank or THEIR_START} for card in record.deck],
        "actions": _actions(record),
    }
    origin = record.origin.to_data() if record.origin and record.origin.site == SITE else {}
    others = {name: value for name, value in origin.get("options", {}).items() if name not in RULES_THERE}
    options = _options(record) | others
    return (
        data
        | {key: origin[key] for key in ("id", "seed", "notes") if key in origin}
        | ({"options": options} if options else {})
    )


def is_known_there(rules: Rules) -> bool:
    """Return whether hanab.live supports some rules."""
    strange = (
        (rules.ranks, rules.hint_tokens, rules.strikes) != (5, 8, 3)
        or abs(rules.hand_size - usual_hand_size(rules.players)) > 1
        or rules.choreography
        or rules.keep_points
    )
    return not strange and variant_of_rules(rules) is not None


def _options(record: Record) -> dict[str, Any]:
    rules = record.rules
    variant = variant_of_rules(rules)
    usual = usual_hand_size(rules.players)
    if not is_known_there(rules):
        raise RecordError(f"hanab.live has no game with these rules: {rules}.")
    options = {
        "variant": variant if variant != "No Variant" else None,
        "startingPlayer": record.first,
        "emptyClues": rules.empty_hints,
        "allOrNothing": rules.crowning,
        "deckPlays": rules.deck_plays,
        "oneExtraCard": rules.hand_size > usual,
        "oneLessCard": rules.hand_size < usual,
    }
    return {name: value for name, value in options.items() if value}


def _actions(record: Record) -> list[dict[str, int]]:
    game = Game(record.rules, record.deck, first=record.first)
    actions = []
    for entry in record.entries:
        match entry:
            case Move(_, action):
                actions.append(_told(game, action))
                game.apply(action)
            case Abandonment(reason, seat):
                actions.append(_told_end(_CONDITIONS.get(reason, TERMINATED), game.seat if seat is None else seat))
            case Conclusion(seat):
                if seat is not None or game.can_gain:
                    actions.append(_told_end(NORMAL, game.seat if seat is None else seat))
            case _:
                game.rearrange(entry.seat, entry.order)
    return actions


def _told_end(condition: int, seat: int) -> dict[str, int]:
    return {"type": VOTE if condition == VOTED else END, "target": seat, "value": condition}


def _told(game: Game, action: Action) -> dict[str, int]:
    match action:
        case Play(slot):
            return {"type": PLAY, "target": game.state.drawn[game.seat][slot], "value": 0}
        case Discard(slot):
            return {"type": DISCARD, "target": game.state.drawn[game.seat][slot], "value": 0}
        case Hint(offset, value):
            target = (game.seat + offset) % game.rules.players
            if isinstance(value, int):
                return {"type": RANK_HINT, "target": target, "value": value}
            return {"type": COLOUR_HINT, "target": target, "value": game.rules.hint_values.index(value)}
        case _:
            return {"type": PLAY, "target": len(game.rules.deck) - 1, "value": 0}

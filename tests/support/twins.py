"""Twin games: games from different decks that one viewer cannot tell apart."""

import random

from hanabi.game import Game
from hanabi.records.record import enter
from hanabi.rules import EDITIONS, Card, Rules, parse_action
from hanabi.views import Beside, Seat, Spectator, Viewer
from hanabi.views.viewers import sees_hand

EDITION_VARIANTS = ("", "+crowning", "+avalanche", "+choreography", "+rainbow", "+empty-hints", "+rearrange=always")


def varied_rules(number: int) -> Rules:
    """Return rules by a number: each edition in turn, with a variant and two to five players."""
    edition = list(EDITIONS)[number % len(EDITIONS)]
    variant = EDITION_VARIANTS[number % len(EDITION_VARIANTS)]
    return Rules.parse(f"{edition}{'' if 'empty' in variant and edition == 'abacus' else variant}", 2 + number // 5 % 4)


def deck_and_moves(rules: Rules, rng: random.Random) -> tuple[tuple[str, ...], list[str]]:
    """Return a shuffled deck, and up to 60 random legal moves with it that do not end the game."""
    deck = [str(card) for card in rules.deck]
    rng.shuffle(deck)
    game = Game(rules, deck)
    moves: list[str] = []
    for _ in range(rng.randrange(60)):
        move = rng.choice(game.legal_actions())
        game.apply(move)
        if game.is_over:
            break
        moves.append(str(move))
    return tuple(deck), moves


def twin_of_moves(
    rules: Rules, deck: tuple[str, ...], moves: list[str], seat: int, rng: random.Random
) -> tuple[str, ...]:
    """Return another deck with which the moves look the same from a seat."""
    game = Game(rules, deck)
    for move in moves:
        game.apply(parse_action(move))
    return tuple(map(str, twin_deck(game, Seat(seat), rng)))


def twin_of(game: Game, deck: list[Card]) -> Game:
    """Play the same game from another deck."""
    twin = Game(game.rules, deck, first=game.first)
    for entry in game.log:
        enter(twin, entry)
    return twin


def viewers(rules: Rules) -> list[Viewer]:
    """Return every viewer from whom something is hidden."""
    seats = range(rules.players)
    return [*(Seat(seat) for seat in seats), *(Beside(seat) for seat in seats), Spectator()]


def twin_deck(game: Game, viewer: Viewer, rng: random.Random) -> list[Card]:
    """Return another deck that shows the viewer the same so far.

    Cards that the viewer has not seen change places at random, as far as the hints given to
    them allow: a hint that pointed at other cards would reveal them.
    """
    deck = list(game.deck)
    seen = seen_places(game, viewer)
    hidden = [place for place in range(len(deck)) if place not in seen]
    allowed = {place: set(game.rules.cards) for place in hidden}
    for seat in range(game.rules.players):
        for place, mask in zip(game.state.drawn[seat], game.state.possible[seat], strict=True):
            if place in allowed:
                allowed[place] = set(game.rules.cards_in(mask))
    for _ in range(4 * len(hidden)):
        one, other = rng.choice(hidden), rng.choice(hidden)
        if deck[one] in allowed[other] and deck[other] in allowed[one]:
            deck[one], deck[other] = deck[other], deck[one]
    return deck


def seen_places(game: Game, viewer: Viewer) -> set[int]:
    """Return the places in the deck of the cards that a viewer has seen."""
    past = Game(game.rules, game.deck, first=game.first)
    seen: set[int] = set()
    for entry in (None, *game.log):
        held = held_places(past)
        if entry is not None:
            enter(past, entry)
        seen |= held - held_places(past)
        seen |= {
            place for seat in range(game.rules.players) if sees_hand(viewer, seat) for place in hand_places(past, seat)
        }
    drawn = len(game.deck) - past.deck_size
    played_from_deck = set(range(drawn)) - seen - held_places(past)
    return seen | played_from_deck


def hand_places(game: Game, seat: int) -> set[int]:
    """Return the places in the deck of the cards that a seat holds."""
    return set(game.state.drawn[seat][: game.state.hand_sizes[seat]])


def held_places(game: Game) -> set[int]:
    """Return the places in the deck of all cards that are in hands."""
    return {place for seat in range(game.rules.players) for place in hand_places(game, seat)}

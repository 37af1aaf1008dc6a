"""Shared builders: rules of every kind, random games, stacked decks."""

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from hanabi.bots import find_bot
from hanabi.game import Game
from hanabi.rules import (
    EDITIONS,
    SUITS,
    Action,
    Card,
    ColourHints,
    Discard,
    Hint,
    Play,
    RankHints,
    Rearranging,
    Rules,
    RulesError,
    Suit,
)
from hanabi.rules.variants.touch import SPECIAL_RANKS

SUIT_POOL = [
    *SUITS.values(),
    *(Suit.parse(f"dark-{suit.name}") for suit in SUITS.values() if not suit.dark),
    *(Suit.parse(f"reversed-{suit.name}") for suit in SUITS.values()),
    *map(Suit.parse, ("tomato:T:red", "mahogany:M:red", "lime:L:yellow:green", "plum:P:red:yellow:green:dark")),
]


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Draw playable rules of every kind: editions with variants, and free compositions."""
    try:
        return _edition(draw) if draw(st.booleans()) else _composed(draw)
    except RulesError:
        return Rules(players=draw(st.integers(2, 6)))


def _edition(draw: st.DrawFn) -> Rules:
    return Rules.edition(
        draw(st.sampled_from(list(EDITIONS))),
        players=draw(st.integers(2, 6)),
        avalanche=draw(st.booleans()),
        crowning=draw(st.booleans()),
        choreography=draw(st.booleans()),
        empty_hints=draw(st.booleans()),
        rearranging=draw(st.sampled_from(Rearranging)),
    )


def _composed(draw: st.DrawFn) -> Rules:
    suits = draw(st.lists(st.sampled_from(SUIT_POOL), min_size=1, max_size=6, unique_by=lambda suit: suit.letter))
    return Rules(
        players=draw(st.integers(2, 6)),
        suits=tuple(suits),
        ranks=draw(st.integers(1, 5)),
        hand_size=draw(st.integers(0, 6)),
        hint_tokens=draw(st.integers(1, 9)),
        strikes=draw(st.integers(1, 4)),
        empty_hints=draw(st.booleans()),
        crowning=draw(st.booleans()),
        choreography=draw(st.booleans()),
        deck_plays=draw(st.booleans()),
        keep_points=draw(st.booleans()),
        ratings=draw(st.booleans()),
        rearranging=draw(st.sampled_from(Rearranging)),
        based_on=draw(st.sampled_from([None, *EDITIONS])),
        **_varied(draw),
    )


def _varied(draw: st.DrawFn) -> dict[str, Any]:
    """Draw options of variants, most of which are usually off."""
    return {
        "special": draw(st.none() | st.sampled_from(list(SPECIAL_RANKS))),
        "colour_hints": draw(st.sampled_from([*[ColourHints.USUAL] * 4, *ColourHints])),
        "rank_hints": draw(st.sampled_from([*[RankHints.USUAL] * 5, *RankHints])),
        "up_or_down": draw(st.integers(0, 4)) == 0,
        "half_tokens": draw(st.booleans()),
        "scarce_ones": draw(st.booleans()),
        "critical_rank": draw(st.sampled_from([0, 0, 1, 4])),
    }


def playable_rules(name: str) -> st.SearchStrategy[Rules]:
    """Draw rules that a bot supports."""
    source = find_bot(name)
    return any_rules().filter(lambda rules: getattr(source, "either_way", True) or not rules.up_or_down)


def seeds() -> st.SearchStrategy[int]:
    """Draw seeds for games and for the choices in them."""
    return st.integers(0, 2**32 - 1)


def play_on(game: Game, rng: random.Random, turns: int = 10_000) -> Game:
    """Continue with random legal actions, and rearrangements where the table allows them."""
    for _ in range(turns):
        if game.is_over:
            break
        for seat in range(game.rules.players):
            if game.may_rearrange(seat) and rng.random() < 0.2:
                slots = list(range(game.state.hand_sizes[seat]))
                rng.shuffle(slots)
                game.rearrange(seat, slots)
        game.apply(rng.choice(game.legal_actions()))
    return game


def random_game(rules: Rules, seed: int, turns: int = 10_000) -> Game:
    """Return a game of random legal actions from a random deal, both determined by the seed."""
    rng = random.Random(seed)
    return play_on(Game.deal(rules, seed=seed, first=rng.randrange(rules.players)), rng, turns)


def skilful_game(rules: Rules, seed: int, turns: int = 10_000) -> Game:
    """Return a game whose players see everything and play what fits, so that it makes progress."""
    game = Game.deal(rules, seed=seed)
    rng = random.Random(seed)
    for _ in range(turns):
        if game.is_over:
            break
        game.apply(skilful_move(game, rng))
    return game


def skilful_move(game: Game, rng: random.Random) -> Action:
    """Return a move of a player who sees everything."""
    hand = game.hands[game.seat]
    legal = game.legal_actions()
    plays = [Play(slot) for slot, card in enumerate(hand) if game.is_playable(card)]
    dead = [Discard(slot) for slot, card in enumerate(hand) if game.is_dead(card)]
    hints = [action for action in legal if isinstance(action, Hint)]
    choices: list[list[Action]] = [[*plays], [action for action in dead if action in legal], [*hints], legal]
    return rng.choice(next(filter(None, choices)))


def deck_with(rules: Rules, *hands: Sequence[str], then: Sequence[str] = ()) -> list[Card]:
    """Return a whole deck that deals the given hands, then the given draws, then the other cards in order."""
    top = [Card.parse(card) for hand in hands for card in hand] + [Card.parse(card) for card in then]
    rest = list(rules.deck)
    for card in top:
        rest.remove(card)
    return top + rest


def game_with(rules: Rules, *hands: str, then: str = "", first: int = 0) -> Game:
    """Return a game in which the seats hold the given cards: `game_with(rules, "R1 R2 ...", "B1 ...")`."""
    return Game(rules, deck_with(rules, *(hand.split() for hand in hands), then=then.split()), first=first)

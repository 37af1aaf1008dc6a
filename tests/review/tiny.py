"""Tiny games with every kind of rules that the solver models."""

import random

from hanabi.game import Game
from hanabi.rules import Rules, RulesError, Suit
from tests.support.games import random_game

SUITS = tuple(map(Suit.parse, "RYG"))


def tiny_rules(rng: random.Random) -> Rules:
    """Draw rules with two or three suits, hands of two or three, few tokens and strikes, and any kind of end."""
    while True:
        try:
            return _drawn(rng)
        except RulesError:
            pass


def _drawn(rng: random.Random) -> Rules:
    count = rng.choice((2, 2, 3))
    suits = SUITS[:count]
    if rng.random() < 0.4:
        kind = rng.choice(("dark", "reversed"))
        suits = (*suits[:-1], Suit.parse(f"{kind}-{suits[-1].name}"))
    crowning = rng.random() < 0.3
    return Rules(
        players=rng.choice((2, 2, 3, 4)),
        suits=suits,
        ranks=rng.choice((3, 4, 5) if count == 2 else (3, 3, 4)),
        hand_size=rng.choice((2, 3)),
        hint_tokens=rng.choice((1, 2, 3, 8)),
        strikes=rng.choice((1, 2, 3)),
        crowning=crowning,
        choreography=rng.random() < 0.2,
        deck_plays=rng.random() < 0.25,
        keep_points=not crowning and rng.random() < 0.2,
        empty_hints=rng.random() < 0.2,
        scarce_ones=rng.random() < 0.1,
    )


def tiny_game(seed: int) -> Game:
    """Return a deal of tiny rules, or a position reached by some random moves."""
    rng = random.Random(seed)
    rules = tiny_rules(rng)
    turns = rng.choice((0, 0, 3, 6, 10))
    return random_game(rules, seed, turns) if turns else Game.deal(rules, seed=seed)

"""Rules of every kind, for tests that must hold for all of them."""

from collections.abc import Iterator

from hanabi.rules import EDITIONS, SUITS, Rules, Suit

PLAYERS = (2, 3, 4, 5, 6)

OPTIONS: dict[str, dict[str, object]] = {
    "empty-hints": {"empty_hints": True},
    "crowning": {"crowning": True},
    "choreography": {"choreography": True},
    "deck-plays": {"deck_plays": True},
    "keep-points": {"keep_points": True},
    "crowning-choreography-deck-plays": {"crowning": True, "choreography": True, "deck_plays": True},
    "few-tokens": {"hint_tokens": 3, "strikes": 1},
    "many-tokens": {"hint_tokens": 20, "strikes": 20},
    "one-rank": {"ranks": 1, "hand_size": 1},
    "small": {"suits": tuple(Suit.parse(name) for name in ("red", "blue", "rainbow")), "ranks": 3, "hand_size": 2},
    "big-hands": {"hand_size": 6},
}


FAMILIES = {
    "ambiguous": "tomato:T:red mahogany:M:red berry:B:blue navy:V:blue",
    "dual-colour": "tan:T:red:yellow lime:E:yellow:green cyan:Q:green:blue indigo:U:blue:white ruby:F:red:white",
    "reversed": "R Y G B W reversed-clear",
    "reversed-prism": "R Y G dark-prism glass:Z:prism:reversed",
    "rainbow-ones": "R Y G B W pink, rainbow-ones",
    "pink-fives": "R Y G B brown, pink-fives",
    "null-ones": "R Y G B omni, null-ones",
    "deceptive-fives": "R Y G B W T, deceptive-fives",
    "odds-and-evens": "R Y G B W, odds-and-evens",
    "funnels": "R Y G B rainbow, funnels",
    "chimneys": "R Y G B W, chimneys",
    "synesthesia": "R Y G B W brown, synesthesia",
    "colour-blind": "R Y G B W, colour-blind",
    "totally-blind": "R Y G B W, colour-blind, rank-blind",
    "colour-mute": "R Y G B W, colour-mute",
    "rank-mute": "R Y G B W, rank-mute",
    "up-or-down": "R Y G B W T, up-or-down",
    "up-or-down-crowning": "R Y G pink prism, up-or-down, crowning, choreography",
    "half-tokens": "R Y G B W, half-tokens",
    "half-tokens-choreography": "R Y G B W, half-tokens, choreography",
    "critical-fours": "R Y G B W, critical=4, scarce-ones",
}
"""One of each family of variants that are defined by tables or a few lines of the kernel."""


def variants() -> Iterator[tuple[str, Rules]]:
    """Yield every edition, suit and option with every number of players, by a readable name."""
    for players in PLAYERS:
        for name in EDITIONS:
            yield f"{name}-{players}p", Rules.edition(name, players=players)
        yield f"avalanche-{players}p", Rules.edition("cocktail-2015", players=players, avalanche=True)
        plain = Rules(players=players).suits
        for name, suit in SUITS.items():
            if suit in plain:
                suit = Suit.parse(f"dark-{name}")
            others = [other for other in plain if other.letter != suit.letter]
            yield f"{suit.name}-{players}p", Rules(players=players, suits=(*others, suit))
        for name, text in FAMILIES.items():
            yield f"{name}-{players}p", Rules.parse(text, players=players)
        for name, options in OPTIONS.items():
            yield f"{name}-{players}p", Rules(players=players, **options)  # type: ignore[arg-type]


VARIANTS = dict(variants())


OVERLONG_RULES = f"R {'y' * 396}:y"
"""A rules text of 400 characters that is longer when written out in full."""

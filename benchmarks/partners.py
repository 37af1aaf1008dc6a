"""Partners to measure a teammate by: people are no copies of it.

    python -m benchmarks.partners [--games 1000] [--seed 5000] [--players 2 3 4] [BOT ...]

One seat is a stranger, the others are the bot. The strangers: somebody who goes by facts alone (`cautious`), each level
of the conventions, one who errs in every tenth move, one who forgets what was said, and a hasty one who plays every
hinted card. Writes the matrix into docs/conventions.md. `hanabi tournament` seats any of them by its name below.
"""

from typing import Any

import click

from benchmarks.conventions import tally_of, write
from hanabi.bots.base import Strategy
from hanabi.bots.cautious import STRATEGY as CAUTIOUS
from hanabi.bots.cautious.policy import act as act_cautious
from hanabi.bots.conventions.strategy import STANDARD_STRATEGY, start_standard
from hanabi.bots.conventions.strategy import act as act_standard
from hanabi.bots.conventions.strategy import observe as observe_standard
from hanabi.rules import Rules, State, Tables, kernel
from hanabi.rules.randomness import advance, below, generator
from hanabi.rules.state import Packed
from hanabi.simulation.runs import Run, play_chunk

ERRS = 10
"""Every so many moves, on average, the one who errs makes any legal one."""
FORGETS = 12
"""Every so many turns, on average, the forgetful one forgets what was said of the own hand."""


def start_with_chance(memory: Any, game: State, tables: Tables, seat: int, seed: int) -> None:
    """Sit down with the usual conventions and a source of chance."""
    memory.chance = generator(seed)
    start_standard(memory, game, tables, seat, seed)


def strikes_now(memory: Any, often: int) -> bool:
    """Whether what happens every so often happens now."""
    memory.chance = advance(memory.chance)
    return below(memory.chance, often) == 0


def act_erring(memory: Any, game: State, tables: Tables, seat: int) -> int:
    """As the conventions say, but now and then any legal move."""
    action = act_standard(memory, game, tables, seat)
    if strikes_now(memory, ERRS):
        count = kernel.legal_actions(game, tables, memory.legal)
        memory.chance = advance(memory.chance)
        action = memory.legal[below(memory.chance, count)] + 0
    return action


def observe_forgetfully(memory: Any, game: State, tables: Tables, seat: int) -> None:
    """Follow the game, and now and then forget what conventions promised of the own hand."""
    observe_standard(memory, game, tables, seat)
    if strikes_now(memory, FORGETS):
        for slot in range(game.hand_sizes[seat]):
            note = memory.book.cards[game.drawn[seat][slot]]
            note.promised = tables.everything
            note.belief = note.facts


def act_hastily(memory: Any, game: State, tables: Tables, seat: int) -> int:
    """Play the newest hinted card that may fit, else go by facts."""
    playable = 0
    for suit in range(tables.suits):
        if game.fireworks[suit] < tables.ranks:
            playable |= 1 << (suit * tables.ranks + game.fireworks[suit])
    for slot in range(game.hand_sizes[seat] - 1, -1, -1):
        if game.told[seat][slot] and game.possible[seat][slot] & playable:
            return tables.hand_size + slot
    return act_cautious(memory, game, tables, seat)


WITH_CHANCE = {**STANDARD_STRATEGY.memory, "chance": Packed("i8")}
ERRING = Strategy(WITH_CHANCE, start_with_chance, STANDARD_STRATEGY.observe, act_erring)
FORGETFUL = Strategy(WITH_CHANCE, start_with_chance, observe_forgetfully, STANDARD_STRATEGY.act)
HASTY = Strategy(CAUTIOUS.memory, None, None, act_hastily)

PARTNERS = {
    "facts alone": "cautious",
    "beginner": "conventions:beginner",
    "standard": "conventions:standard",
    "erring": "benchmarks.partners:ERRING",
    "forgetful": "benchmarks.partners:FORGETFUL",
    "hasty": "benchmarks.partners:HASTY",
}
BOTS = ("conventions", "conventions:beginner", "cautious")


def cell(bot: str, partner: str, players: int, games: int, seed: int) -> str:
    """Mean, standard error and strike-outs of a bot with one stranger, who has the last seat."""
    run = Run(bots=(bot,) * (players - 1) + (partner,), rules=Rules(players=players), games=games, seed=seed)
    tally = tally_of(play_chunk(run, 0, games).results)
    return f"{tally.mean:.2f} ± {tally.stderr:.2f}, {100 * tally.struck_out / games:.1f} %"


@click.command()
@click.argument("bots", nargs=-1)
@click.option("--games", default=1000, show_default=True, help="Games of each cell.")
@click.option("--seed", default=5000, show_default=True, help="Decides every deal.")
@click.option("--players", multiple=True, type=int, default=(2, 3, 4), show_default=True)
def main(bots: tuple[str, ...], games: int, seed: int, players: tuple[int, ...]) -> None:
    """Play every bot beside every partner and write the matrix into the page."""
    names = bots or BOTS
    lines = [f"| players | beside | {' | '.join(f'`{name}`' for name in names)} |", f"|---|---|{'---|' * len(names)}"]
    for count in players:
        for told, partner in PARTNERS.items():
            cells = [cell(name, partner, count, games, seed) for name in names]
            lines.append(f"| {count} | {told} | {' | '.join(cells)} |")
            click.echo(lines[-1])
    write("partners", [*lines, "", f"Mean and standard error, struck out; {games:,} games a cell, seed {seed}."])


if __name__ == "__main__":
    main()

"""Measure how often another kind of player would have moved differently: `python -m benchmarks.shadows`.

One seat is a partner of a known level, the others are `conventions`. Besides the book by which the partner moves, it
has a second one, of another level, for the same game. If the two make the same ten moves from the same view, these
moves do not distinguish the levels. The table is written to docs/conventions.md.
"""

from typing import Any

import click
import numpy as np

from benchmarks.conventions import write
from hanabi.bots import Strategy
from hanabi.bots.conventions.levels import BEGINNER, EXPERT, STANDARD
from hanabi.bots.conventions.notebook import Memory
from hanabi.bots.conventions.strategy import EXPERT_STRATEGY
from hanabi.bots.conventions.strategy import act as act_game
from hanabi.bots.conventions.strategy import observe as observe_game
from hanabi.bots.conventions.understand.turns import start as start_level
from hanabi.compiled.results import new_log, new_results
from hanabi.rules import CompiledRules, Rules, State
from hanabi.rules.state import Packed
from hanabi.simulation.runs import Run
from hanabi.simulation.runs.teams import MIXED_AT_ONCE, play_batch

ENOUGH = 10
"""How many moves of the partner are compared."""
PAIRS = (
    ("beginner", "standard"),
    ("standard", "beginner"),
    ("beginner", "expert"),
    ("expert", "beginner"),
    ("standard", "expert"),
    ("expert", "standard"),
)
"""The moving and the compared level; games alternate between pairs, so that all are compiled once."""


def start(memory: Any, game: State, rules: CompiledRules, seat: int, seed: int) -> None:
    """Prepare with two books."""
    memory.pair = seed % 6
    pair = memory.pair + 0
    mover = BEGINNER if pair == 0 or pair == 2 else STANDARD if pair == 1 or pair == 4 else EXPERT
    shadow = BEGINNER if pair == 1 or pair == 3 else STANDARD if pair == 0 or pair == 5 else EXPERT
    start_level(memory.mover, game, rules, seat, mover)
    start_level(memory.shadow, game, rules, seat, shadow)


def act(memory: Any, game: State, rules: CompiledRules, seat: int) -> int:
    """Move by the first book, and note whether the second one would have moved differently."""
    action = act_game(memory.mover, game, rules, seat)
    if memory.moves < ENOUGH:
        memory.moves += 1
        if act_game(memory.shadow, game, rules, seat) != action:
            memory.differing += 1
    return action


def observe(memory: Any, game: State, rules: CompiledRules, seat: int) -> None:
    """Follow the game in both books."""
    observe_game(memory.mover, game, rules, seat)
    observe_game(memory.shadow, game, rules, seat)


FIELDS = {
    "mover": Packed(Memory),
    "shadow": Packed(Memory),
    "pair": Packed("i4"),
    "moves": Packed("i4"),
    "differing": Packed("i4"),
}
DOUBLE = Strategy(FIELDS, start, observe, act)


def compared(players: int, games: int, seed: int) -> Any:
    """Return the pair in each game, and how many of the first ten moves would have differed."""
    names = ("conventions",) * (players - 1) + ("benchmarks.shadows:DOUBLE",)
    run = Run(bots=names, rules=Rules(players=players), games=games, seed=seed)
    strategies = [EXPERT_STRATEGY] * (players - 1) + [DOUBLE]
    return np.concatenate([_batch(run, strategies, first) for first in range(0, games, MIXED_AT_ONCE)])


def _batch(run: Run, strategies: list[Strategy], first: int) -> Any:
    count = min(MIXED_AT_ONCE, run.games - first)
    memories = play_batch(run, strategies, first, new_results(count), new_log(count, kept=False))[-1]
    found = np.zeros(count, [(name, "i4") for name in ("pair", "moves", "differing")])
    for name in found.dtype.names or ():
        found[name] = memories[:, run.rules.players - 1][name]
    return found


@click.command()
@click.option("--games", default=1000, show_default=True, help="Games of each pair.")
@click.option("--seed", default=900, show_default=True)
def main(games: int, seed: int) -> None:
    """Compare the moves of every pair of levels."""
    lines = ["| players | partner | against | all ten alike | moves that differ |", "|---|---|---|---|---|"]
    for players in (2, 3, 4):
        notes = compared(players, len(PAIRS) * games, seed)
        for number, (mover, shadow) in enumerate(PAIRS):
            own = notes[(notes["pair"] == number) & (notes["moves"] == ENOUGH)]
            alike, differing = np.mean(own["differing"] == 0), own["differing"].mean() / ENOUGH
            lines.append(f"| {players} | {mover} | {shadow} | {100 * alike:.1f} % | {100 * differing:.1f} % |")
            click.echo(lines[-1])
    write("shadows", [*lines, "", f"About {games:,} games each, seed {seed}; those with ten moves of the partner."])


if __name__ == "__main__":
    main()

"""Learn and measure which conventions a teammate uses: `python -m benchmarks.kinds learn`, then `measure`.

One seat is a partner of a known kind; the others are `conventions` bots that observe it. `learn` counts the looks of
the moves of each kind and writes partners/likelihoods.py. `measure` reports the opinions about the partner after ten of
its moves, and how often they are right, and writes the table to docs/conventions.md.
"""

from math import log2
from pathlib import Path
from typing import Any

import click
import numpy as np

import hanabi.bots.conventions.partners as room
from benchmarks.conventions import write
from benchmarks.partners import act_erring, observe_forgetfully
from hanabi.bots import Strategy, find_bot
from hanabi.bots.conventions.levels import BEGINNER, EXPERT, STANDARD
from hanabi.bots.conventions.notebook import KINDS
from hanabi.bots.conventions.partners.kinds import COVERS, NAMES, OPINIONS, opinion_of
from hanabi.bots.conventions.partners.outcomes import OUTCOMES
from hanabi.bots.conventions.strategy import EXPERT_STRATEGY
from hanabi.bots.conventions.strategy import act as act_game
from hanabi.bots.conventions.strategy import observe as observe_game
from hanabi.bots.conventions.understand.turns import start as start_level
from hanabi.compiled.results import new_log, new_results
from hanabi.rules import CompiledRules, Rules, State, kernel
from hanabi.rules.randomness import generator
from hanabi.rules.state import Packed
from hanabi.simulation.runs import Run
from hanabi.simulation.runs.teams import MIXED_AT_ONCE, play_batch

NOTED = 40
"""How many moves of the partner are recorded."""
ENOUGH = 10
"""The number of moves after which the observer gives an opinion."""

FACTS_ALONE = "cautious"
ROLES = (*NAMES, "erring", "forgetful")
"""The partners. The first is a separate bot, the others are roles of one strategy, so that all are compiled once."""
ERRING, FORGETFUL = 4, 5
KNOWS = (0, 1, 2, 3, 2, 2)
"""The kind of each partner; those who err or forget know the standard conventions."""


def start(memory: Any, game: State, rules: CompiledRules, seat: int, seed: int) -> None:
    """Prepare as an expert, or at the last seat in one of the roles."""
    memory.chance = generator(seed)
    memory.named = -1
    memory.role = 1 + seed % 5 if seat == rules.players - 1 else 3
    start_level(memory, game, rules, seat, BEGINNER if memory.role == 1 else EXPERT if memory.role == 3 else STANDARD)


def act(memory: Any, game: State, rules: CompiledRules, seat: int) -> int:
    """Move according to the role."""
    if memory.role == ERRING:
        return act_erring(memory, game, rules, seat)
    return act_game(memory, game, rules, seat)


def observe(memory: Any, game: State, rules: CompiledRules, seat: int) -> None:
    """Follow the game according to the role, and record the looks of the moves of the last seat."""
    if memory.role == FORGETFUL:
        observe_forgetfully(memory, game, rules, seat)
    else:
        observe_game(memory, game, rules, seat)
    partner = rules.players - 1
    if game.last_seat == partner and memory.look >= 0 and memory.noted < NOTED and game.turns_left == 0:
        memory.looks[memory.noted] = memory.look
        memory.noted += 1
        if memory.noted == ENOUGH:
            memory.named = opinion_of(memory.book, partner)


NOTES = {
    "looks": Packed("i2", (NOTED,)),
    "noted": Packed("i4"),
    "named": Packed("i4"),
    "role": Packed("i4"),
    "chance": Packed("i8"),
}
WATCHER = Strategy({**EXPERT_STRATEGY.memory, **NOTES}, start, observe, act)


def watched(players: int, games: int, seed: int, partner: str = "") -> Any:
    """Return the first seat's notes from games with a named partner at the last seat, or with all levels in turn.

    The result contains the notes, the role of the partner, and the result of each game.
    """
    strategies = [WATCHER] * players
    if partner:
        source = find_bot(partner)
        assert isinstance(source, Strategy)
        strategies[-1] = source
    names = ("benchmarks.kinds:WATCHER",) * (players - 1) + (partner or "benchmarks.kinds:WATCHER",)
    run = Run(bots=names, rules=Rules(players=players), games=games, seed=seed)
    return np.concatenate([_batch(run, strategies, first) for first in range(0, games, MIXED_AT_ONCE)])


def _batch(run: Run, strategies: list[Strategy], first: int) -> Any:
    count = min(MIXED_AT_ONCE, run.games - first)
    results = new_results(count)
    memories = play_batch(run, strategies, first, results, new_log(count, kept=False))
    fields = ("noted", "named", "role", "score", "status")
    found = np.zeros(count, [("looks", "i2", NOTED), *((name, "i4") for name in fields)])
    for name in ("looks", "noted", "named"):
        found[name] = memories[0][:, 0][name]
    found["role"] = memories[-1][:, run.rules.players - 1]["role"] if strategies[-1] is WATCHER else 0
    found["score"], found["status"] = results["score"], results["status"]
    return found


def count_looks(players: tuple[int, ...], games: int, seed: int) -> Any:
    """Count how often each look was seen for each kind."""
    counts = np.zeros((OUTCOMES, KINDS))
    for number in players:
        for notes in (*watched(number, 5 * games, seed), *watched(number, games, seed, FACTS_ALONE)):
            if notes["role"] < KINDS:
                np.add.at(counts[:, notes["role"]], notes["looks"][: notes["noted"]], 1)
        click.echo(f"{number} players: {counts.sum():,.0f} moves")
    return counts


def unlikely(counts: Any) -> list[list[int]]:
    """Return how unlikely each look is for each kind, relative to the likeliest, in tenths of a power of two."""
    shares = (counts + 1) / (counts.sum(axis=0) + OUTCOMES)
    best = shares.max(axis=1, keepdims=True)
    return [[min(99, round(10 * log2(top[0] / share))) for share in row] for top, row in zip(best, shares, strict=True)]


TABLE = '''"""How unlikely each look of a move is for each kind of player, relative to the likeliest kind.

The unit is a tenth of a power of two, with two digits per kind; first with two players, then with more. The table is
written by `python -m benchmarks.kinds learn`.
"""

DIGITS = """
...
"""

LIKELIHOODS = bytes(map(int, DIGITS.split()))
"""The numbers of the table."""
'''


@click.group()
def main() -> None:
    """Learn and measure the kinds of partners."""


@main.command()
@click.option("--games", default=2000, show_default=True)
@click.option("--seed", default=600, show_default=True)
def learn(games: int, seed: int) -> None:
    """Count the looks of the moves of each kind, and write the table."""
    write_table([count_looks(players, games, seed) for players in ((2,), (3, 4))])


def write_table(counts: list[Any]) -> None:
    """Write the table of likelihoods: for two players, then for more."""
    rows = [row for found in counts for row in unlikely(found)]
    eights = [[number for row in rows[at : at + 8] for number in row] for at in range(0, len(rows), 8)]
    lines = ["    " + " ".join(f"{number:02}" for number in eight) for eight in eights]
    Path(room.__file__).with_name("likelihoods.py").write_text(TABLE.replace("...", "\n".join(lines)), encoding="utf-8")


@main.command()
@click.option("--games", default=1000, show_default=True)
@click.option("--seed", default=700, show_default=True)
def measure(games: int, seed: int) -> None:
    """Report the opinions about each partner after ten of its moves, and the scores beside it."""
    lines = [
        f"| players | partner | {' | '.join(OPINIONS)} | true | points | struck out | games |",
        f"|---|---|{'---|' * (len(OPINIONS) + 4)}",
    ]
    footer = ["", f"About {games:,} games each, seed {seed}; said in those with ten moves of the partner."]
    for players in (3, 2, 4):
        notes = np.concatenate([watched(players, games, seed, FACTS_ALONE), watched(players, 5 * games, seed)])
        for role, name in enumerate(ROLES):
            lines.append(f"| {players} | {name} | {row_of(notes[notes['role'] == role], KNOWS[role])} |")
            click.echo(lines[-1])
        write("kinds", lines + footer)


def row_of(notes: Any, kind: int) -> str:
    """Return the distribution of opinions, how often they are right for a kind, and the results of the games."""
    named = notes["named"][notes["named"] >= 0]
    true = np.array([cover >> kind & 1 for cover in COVERS])[named]
    cells = [f"{100 * np.mean(named == opinion):.1f} %" for opinion in range(len(OPINIONS))]
    error = notes["score"].std() / np.sqrt(len(notes))
    out = f"{100 * np.mean(notes['status'] == kernel.STRUCK_OUT):.1f} %"
    points = f"{notes['score'].mean():.2f} ± {error:.2f}"
    return " | ".join([*cells, f"{100 * np.mean(true):.1f} %", points, out, f"{len(notes):,}"])


if __name__ == "__main__":
    main()

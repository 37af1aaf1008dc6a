"""Learn and measure by which conventions a teammate plays: `python -m benchmarks.kinds learn`, then `measure`.

One seat is a partner of a known kind, the others are `conventions`, who watch it. `learn` counts what the moves of each
kind look like and writes partners/likelihoods.py; `measure` tells how often the right kind is named after ten moves of
the partner, and writes the table into docs/conventions.md.
"""

from math import log2
from pathlib import Path
from typing import Any

import click
import numpy as np

import hanabi.bots.conventions.partners as room
from benchmarks.conventions import write
from benchmarks.partners import PARTNERS
from hanabi.bots import Strategy, find_bot
from hanabi.bots.conventions.notebook import KINDS
from hanabi.bots.conventions.partners.kinds import NAMES, kind_of
from hanabi.bots.conventions.partners.outcomes import OUTCOMES
from hanabi.bots.conventions.strategy import EXPERT_STRATEGY, start_expert
from hanabi.bots.conventions.strategy import observe as observe_expert
from hanabi.compiled.results import new_log, new_results
from hanabi.rules import Rules, State, Tables
from hanabi.rules.state import Packed
from hanabi.simulation.runs import Run
from hanabi.simulation.runs.teams import MIXED_AT_ONCE, play_batch

NOTED = 40
"""So many moves of the partner are noted."""
ENOUGH = 10
"""After so many of them its kind is named."""

TEACHERS = ("cautious", "conventions:beginner", "conventions:standard", "conventions")
"""A player of each kind."""
MEANT = {
    "facts alone": "facts",
    "beginner": "beginner",
    "standard": "standard",
    "expert": "expert",
    "erring": "standard",
    "forgetful": "standard",
}
"""The kinds of those partners that have one."""


def observe(memory: Any, game: State, tables: Tables, seat: int) -> None:
    """Follow the game, and note what the moves of the last seat look like."""
    observe_expert(memory, game, tables, seat)
    partner = tables.players - 1
    if game.last_seat == partner and memory.look >= 0 and memory.noted < NOTED and game.turns_left == 0:
        memory.looks[memory.noted] = memory.look
        memory.noted += 1
        if memory.noted == ENOUGH:
            memory.named = kind_of(memory.book, partner)


def start(memory: Any, game: State, tables: Tables, seat: int, seed: int) -> None:
    """Sit down as an expert."""
    memory.named = -1
    start_expert(memory, game, tables, seat, seed)


NOTES = {"looks": Packed("i2", (NOTED,)), "noted": Packed("i4"), "named": Packed("i4")}
WATCHER = Strategy({**EXPERT_STRATEGY.memory, **NOTES}, start, observe, EXPERT_STRATEGY.act)


def watched(partner: str, players: int, games: int, seed: int) -> Any:
    """The memories of the first seat of games with a partner at the last seat."""
    source = find_bot(partner)
    assert isinstance(source, Strategy)
    rules = Rules(players=players)
    names = ("benchmarks.kinds:WATCHER",) * (players - 1) + (partner,)
    run = Run(bots=names, rules=rules, games=games, seed=seed)
    strategies = [WATCHER] * (players - 1) + [source]
    found = []
    for first in range(0, games, MIXED_AT_ONCE):
        count = min(MIXED_AT_ONCE, games - first)
        memories = play_batch(run, strategies, first, new_results(count), new_log(count, kept=False))
        found.append(memories[0][:, 0][[*NOTES]].copy())
    return np.concatenate(found)


def count_looks(players: tuple[int, ...], games: int, seed: int) -> Any:
    """How often each look was seen of each kind."""
    counts = np.zeros((OUTCOMES, KINDS))
    for number in players:
        for kind, partner in enumerate(TEACHERS):
            memories = watched(partner, number, games, seed)
            for memory in memories:
                np.add.at(counts[:, kind], memory["looks"][: memory["noted"]], 1)
            click.echo(f"{number} players, {NAMES[kind]}: {int(counts[:, kind].sum()):,} moves")
    return counts


def unlikely(counts: Any) -> list[list[int]]:
    """How unlikely each look is for each kind, in tenths of a power of two beyond the likeliest kind."""
    shares = (counts + 1) / (counts.sum(axis=0) + OUTCOMES)
    best = shares.max(axis=1, keepdims=True)
    return [[min(99, round(10 * log2(top[0] / share))) for share in row] for top, row in zip(best, shares, strict=True)]


@click.group()
def main() -> None:
    """Learn and measure the kinds of partners."""


@main.command()
@click.option("--games", default=2000, show_default=True)
@click.option("--seed", default=600, show_default=True)
def learn(games: int, seed: int) -> None:
    """Count what moves of each kind look like, and write the table."""
    tables = [unlikely(count_looks(players, games, seed)) for players in ((2,), (3, 4))]
    rows = [row for table in tables for row in table]
    lines = [
        "    " + " ".join(f"{number:02}" for row in rows[at : at + 8] for number in row)
        for at in range(0, len(rows), 8)
    ]
    text = (
        '"""How unlikely each look of a move is for each kind of player, beyond the likeliest kind.\n\n'
        "In tenths of a power of two, two digits a kind; first with two players, then with more. Written by\n"
        '`python -m benchmarks.kinds learn`.\n"""\n\n'
        'DIGITS = """\n' + "\n".join(lines) + '\n"""\n\n'
        'LIKELIHOODS = bytes(map(int, DIGITS.split()))\n"""The same, one number after the other."""\n'
    )
    Path(room.__file__).with_name("likelihoods.py").write_text(text, encoding="utf-8")


@main.command()
@click.option("--games", default=1000, show_default=True)
@click.option("--seed", default=700, show_default=True)
def measure(games: int, seed: int) -> None:
    """Tell which kind was named after ten moves of each partner."""
    lines = [f"| players | partner | {' | '.join(NAMES)} | right | games |", f"|---|---|{'---|' * (KINDS + 2)}"]
    for players in (2, 3, 4):
        for told, meant in MEANT.items():
            partner = PARTNERS.get(told, "conventions")
            named = watched(partner, players, games, seed)["named"]
            named = named[named >= 0]
            shares = [float(np.mean(named == kind)) for kind in range(KINDS)]
            right = shares[NAMES.index(meant)]
            cells = " | ".join(f"{100 * share:.1f} %" for share in (*shares, right))
            lines.append(f"| {players} | {told} | {cells} | {len(named):,} |")
            click.echo(lines[-1])
    write("kinds", [*lines, "", f"{games:,} games each, seed {seed}; games of fewer than ten moves are left out."])


if __name__ == "__main__":
    main()

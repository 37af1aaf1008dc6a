"""Compare the interpreted engine with OpenSpiel in one run: `python -m benchmarks.interpreted`.

Random legal play. The engines alternate for several rounds, and the median of each is reported, so that other load on
the machine affects all of them alike. It needs the extra `benchmarks`.
"""

import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import click

from hanabi.game import Game
from hanabi.rules import Rules, kernel


def play_kernel(players: int, games: int) -> int:
    """Play with the kernel alone, in plain Python."""
    rules = Rules(players=players)
    compiled = rules.compiled
    game = rules.blank_state()
    deck = rules.numbers_of(rules.deck)
    legal = [0] * compiled.actions
    moves = 0
    for _ in range(games):
        game.deck = random.sample(deck, len(deck))
        kernel.deal(game, compiled, 0)
        while game.status == kernel.PLAYING:
            count = kernel.legal_actions(game, compiled, legal)
            kernel.step(game, compiled, legal[int(random.random() * count)])
            moves += 1
    return moves


def play_game(players: int, games: int) -> int:
    """Play with `Game`, including its checks, events and undo."""
    rules = Rules(players=players)
    moves = 0
    for number in range(games):
        game = Game.deal(rules, seed=number)
        while not game.is_over:
            legal = game.legal_actions()
            game.apply(legal[int(random.random() * len(legal))])
            moves += 1
    return moves


def play_open_spiel(players: int, games: int) -> int:
    """Play with OpenSpiel's C++ engine, called from Python."""
    import pyspiel

    game = pyspiel.load_game("hanabi", {"players": players})
    moves = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                cards, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(cards, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                moves += 1
    return moves


ENGINES: dict[str, Callable[[int, int], int]] = {
    "OpenSpiel": play_open_spiel,
    "kernel": play_kernel,
    "Game": play_game,
}


def moves_per_second(players: int, games: int, rounds: int) -> dict[str, float]:
    """Return the median over the rounds for each engine."""
    speeds: dict[str, list[float]] = {name: [] for name in ENGINES}
    for _ in range(rounds):
        for name, play in ENGINES.items():
            start = time.perf_counter()
            moves = play(players, games)
            speeds[name].append(moves / (time.perf_counter() - start))
    return {name: statistics.median(values) for name, values in speeds.items()}


def report(games: int, rounds: int) -> str:
    """Return the whole report as Markdown."""
    lines = [
        "# The interpreted engine compared with OpenSpiel",
        "",
        "Written by `python -m benchmarks.interpreted --write`, with the extra `benchmarks`. Random legal play,",
        f"{games} games per round, median of {rounds} rounds, engines alternate in one process; seeds are not fixed.",
        "Compare the ratios: moves per second depend on the machine and its other load.",
        "",
        "| players | engine | moves/s | times OpenSpiel |",
        "|---|---|---|---|",
    ]
    for players in (2, 3, 4, 5):
        speeds = moves_per_second(players, games, rounds)
        for name, speed in speeds.items():
            lines.append(f"| {players} | {name} | {speed:,.0f} | {speed / speeds['OpenSpiel']:.2f} |")
    return "\n".join(lines) + "\n"


@click.command()
@click.option("--games", default=1000, show_default=True, help="Games per round.")
@click.option("--rounds", default=5, show_default=True, help="Rounds per engine.")
@click.option("--write", is_flag=True, help="Write the report to benchmarks/interpreted.md.")
def main(games: int, rounds: int, write: bool) -> None:
    """Measure moves per second and the ratio to OpenSpiel."""
    text = report(games, rounds)
    click.echo(text)
    if write:
        Path(__file__).with_suffix(".md").write_text(text)


if __name__ == "__main__":
    main()

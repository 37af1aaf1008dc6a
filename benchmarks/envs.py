"""Compare the environments with PettingZoo's and JaxMARL's in one run: `python -m benchmarks.envs`.

The other environments are the extra `benchmarks`: `pip install -e '.[benchmarks,rl]'`. The results list those that are
not installed as missing. They are written to `benchmarks/RESULTS.md`.
"""

import random
import sys
from collections.abc import Callable

import click

from benchmarks import peers
from benchmarks.engines import RESULTS, Engine, conditions, measure, rows
from benchmarks.sections import write_section
from hanabi.simulation.benchmarks.speed import Workload

BASELINE = "PettingZoo's hanabi_v5"
GAMES = 1024


def learning_environment(players: int, look: Callable[[dict[str, object]], object]) -> Workload:
    """Play in `envs.hle`, and read something of the observation of the player to move."""
    from hanabi.envs.hle import rl_env

    env = rl_env.make("Hanabi-Full", players)

    def play() -> int:
        seen, done, moves = env.reset(), False, 0
        while not done:
            mine = seen["player_observations"][seen["current_player"]]
            look(mine)
            seen, _, done, _ = env.step(random.choice(mine["legal_moves_as_int"]))
            moves += 1
        return moves

    return play


def pettingzoo(players: int) -> Workload:
    """Play in our AEC environment, used like PettingZoo's own."""
    from hanabi.envs.pettingzoo import env as make

    return peers.play_in_turn(make(players=players))


def vector(players: int) -> Workload:
    """Play in the vector environment, with observations and masks of every game before every move."""
    from hanabi.envs.vector import HanabiVectorEnv

    env = HanabiVectorEnv(players=players, num_envs=GAMES)
    env.reset()

    def play() -> int:
        env.step(env.random_actions())
        return GAMES

    return play


ENVIRONMENTS = (
    Engine(BASELINE, "pettingzoo", peers.pettingzoo_observed),
    Engine("JaxMARL, 256 games at once", "jaxmarl", peers.jaxmarl_observed),
    Engine(
        "hanabi.envs.hle, vector and legal moves of the player to move",
        "hanabi",
        lambda players: learning_environment(players, lambda mine: mine["vectorized"]),
    ),
    Engine(
        "hanabi.envs.hle, every entry of the player to move",
        "hanabi",
        lambda players: learning_environment(players, len),
    ),
    Engine("hanabi.envs.pettingzoo, in turn", "hanabi", pettingzoo),
    Engine(f"hanabi.envs.vector, {GAMES} games at once", "hanabi", vector),
)


@click.command()
@click.option("--players", type=click.IntRange(2, 5), multiple=True, default=(2, 5), show_default=True)
@click.option("--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True)
@click.option("--rounds", type=click.IntRange(1, 99), default=5, show_default=True)
def main(players: tuple[int, ...], seconds: float, rounds: int) -> None:
    """Measure all environments and write the results."""
    parts = ["## Environments side by side", conditions(seconds, rounds, "envs")]
    for count in players:
        parts += [
            f"### {count} players",
            "\n".join(rows("environment", measure(ENVIRONMENTS, count, seconds, rounds), BASELINE)),
        ]
    text = "\n\n".join(parts)
    write_section(RESULTS, "envs", text)
    click.echo(text)


if __name__ == "__main__":
    sys.exit(main())

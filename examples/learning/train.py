"""Learn a small game by self-play, on one processor, in minutes: `python -m examples.learning.train`.

It prints the curve, saves the policy, and plots the curve with `--plot curve.png` (needs the extra `plots`). With
`--torch`, the network uses PyTorch (needs the extra `examples`).
"""

from pathlib import Path
from typing import Any

import click
import numpy as np
from numpy.typing import NDArray

from examples.learning.networks import NumpyNetwork
from hanabi.envs.vector import HanabiVectorEnv

DISCOUNT, SMOOTHING = 0.99, 0.95


class Trainer:
    """Self-play with one policy at all seats, improved by PPO."""

    def __init__(self, rules: str, players: int, *, games: int, seed: int, network: type[NumpyNetwork]) -> None:
        self.env = HanabiVectorEnv(rules, players, num_envs=games, seed=seed, bomb="keep", dtype=np.float32)
        size, actions = self.env.layout.size, len(self.env.rules.actions)
        self.network = network(size, actions, seed=seed)
        self.curve: list[float] = []
        """The mean score of the games that ended in each round; a game that struck out counts its played cards."""
        self._source = np.random.default_rng(seed)
        self._seen, _ = self.env.reset()
        self._gained = np.zeros(games)

    def round(self, steps: int = 32, epochs: int = 3, parts: int = 4) -> float:
        """Play some steps in all games, learn from them, and return the mean score of the games that ended."""
        played, scores = self._play(steps)
        rows = np.arange(len(played["action"]))
        for _ in range(epochs):
            self._source.shuffle(rows)
            for part in np.array_split(rows, parts):
                self.network.improve({name: array[part] for name, array in played.items()})
        self.curve.append(float(np.mean(scores)) if scores else 0.0)
        return self.curve[-1]

    def _play(self, steps: int) -> tuple[dict[str, NDArray[Any]], list[float]]:
        kept: dict[str, list[NDArray[Any]]] = {name: [] for name in ("seen", "mask", "action", "chance", "value")}
        rewards, overs, scores = [], [], []
        for _ in range(steps):
            policy, value = self.network.forward(self._seen["observation"], self._seen["action_mask"])
            action = self._choose(policy)
            chance = policy[np.arange(len(action)), action]
            now: tuple[NDArray[Any], ...] = (
                self._seen["observation"].copy(),
                self._seen["action_mask"].copy(),
                action,
                chance,
                value,
            )
            for name, array in zip(kept, now, strict=True):
                kept[name].append(array)
            self._seen, reward, over, _, _ = self.env.step(action)
            self._gained += reward
            scores += self._gained[over].tolist()
            self._gained[over] = 0
            rewards.append(reward.copy())
            overs.append(over)
        return self._advantages(kept, np.array(rewards), np.array(overs)), scores

    def _choose(self, policy: NDArray[np.float32]) -> NDArray[np.int64]:
        """Return a random action for each game, by the policy's probabilities."""
        thrown = self._source.random((len(policy), 1))
        chosen = (policy.cumsum(axis=1) < thrown * policy.sum(axis=1, keepdims=True)).sum(axis=1)
        legal = policy[np.arange(len(policy)), np.minimum(chosen, policy.shape[1] - 1)] > 0
        actions: NDArray[np.int64] = np.where(legal, np.minimum(chosen, policy.shape[1] - 1), policy.argmax(axis=1))
        return actions

    def _advantages(
        self, kept: dict[str, list[NDArray[Any]]], rewards: NDArray[Any], overs: NDArray[Any]
    ) -> dict[str, NDArray[Any]]:
        """Return the advantage of each action (GAE), over all seats, which share every reward."""
        values = np.array(kept.pop("value"))
        after = self.network.forward(self._seen["observation"], self._seen["action_mask"])[1]
        advantages, ahead = np.zeros_like(values), np.zeros(values.shape[1], np.float32)
        for step in reversed(range(len(values))):
            going = 1.0 - overs[step]
            surprise = rewards[step] + DISCOUNT * going * after - values[step]
            ahead = surprise + DISCOUNT * SMOOTHING * going * ahead
            advantages[step], after = ahead, values[step]
        played = {name: np.concatenate(arrays) for name, arrays in kept.items()}
        flat = advantages.reshape(-1)
        played["gained"] = (advantages + values).reshape(-1).astype(np.float32)
        played["advantage"] = ((flat - flat.mean()) / (flat.std() + 1e-8)).astype(np.float32)
        return played


def quarters(curve: list[float]) -> tuple[float, float]:
    """Return the mean of the first and of the last quarter of a curve."""
    quarter = max(1, len(curve) // 4)
    return float(np.mean(curve[:quarter])), float(np.mean(curve[-quarter:]))


@click.command()
@click.option("--rules", default="tiny", show_default=True, help="Rules; see hanabi.envs.presets.")
@click.option("--players", default=2, show_default=True)
@click.option("--rounds", default=300, show_default=True, help="Number of rounds of playing and learning.")
@click.option("--games", default=256, show_default=True, help="Number of parallel games.")
@click.option("--seed", default=0, show_default=True)
@click.option("--torch", "with_torch", is_flag=True, help="Use PyTorch.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("policy.npz"), show_default=True)
@click.option("--plot", type=click.Path(path_type=Path), help="Plot the curve to this file.")
def main(
    rules: str, players: int, rounds: int, games: int, seed: int, with_torch: bool, out: Path, plot: Path | None
) -> None:
    """Learn a small game by self-play."""
    network: type[NumpyNetwork] = NumpyNetwork
    if with_torch:
        from examples.learning.torch_network import TorchNetwork

        network = TorchNetwork
    trainer = Trainer(rules, players, games=games, seed=seed, network=network)
    for number in range(rounds):
        score = trainer.round()
        if number % 20 == 19:
            click.echo(f"round {number + 1}: mean score {score:.2f} of {trainer.env.rules.max_score}")
    trainer.network.save(out, str(trainer.env.rules))
    first, last = quarters(trainer.curve)
    click.echo(f"first quarter {first:.2f}, last quarter {last:.2f}; the policy is in {out}")
    if plot:
        draw(plot, trainer.curve)


def draw(path: Path, curve: list[float]) -> None:
    """Plot the curve."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    pyplot.plot(curve)
    pyplot.xlabel("round")
    pyplot.ylabel("mean score")
    pyplot.savefig(path)


if __name__ == "__main__":
    main()

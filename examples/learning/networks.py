"""A small network in NumPy: one hidden layer, a policy over the actions and a value, trained by PPO's objective."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


class NumpyNetwork:
    """Weights, a forward pass, and gradient steps with Adam."""

    def __init__(self, inputs: int, actions: int, hidden: int = 128, seed: int = 0, rate: float = 1e-3) -> None:
        source = np.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float) -> Array:
            weights: Array = source.standard_normal((rows, columns)) * scale / np.sqrt(rows)
            return weights.astype(np.float32)

        self.weights: dict[str, Array] = {
            "w1": layer(inputs, hidden, 1.4),
            "b1": np.zeros(hidden, np.float32),
            "wp": layer(hidden, actions, 0.1),
            "bp": np.zeros(actions, np.float32),
            "wv": layer(hidden, 1, 1.0),
            "bv": np.zeros(1, np.float32),
        }
        self._moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self._steps, self._rate = 0, rate

    def forward(self, seen: NDArray[Any], mask: NDArray[np.bool_]) -> tuple[Array, Array]:
        """Return the probability of each legal action, and the value of each position."""
        hidden = self._hidden(seen)
        return self._policy(hidden, mask), self._value(hidden)

    def _hidden(self, seen: NDArray[Any]) -> Array:
        hidden: Array = np.maximum(seen.astype(np.float32) @ self.weights["w1"] + self.weights["b1"], 0)
        return hidden

    def _policy(self, hidden: Array, mask: NDArray[np.bool_]) -> Array:
        logits = np.where(mask, hidden @ self.weights["wp"] + self.weights["bp"], -1e9)
        raised = np.exp(logits - logits.max(axis=1, keepdims=True))
        policy: Array = raised / raised.sum(axis=1, keepdims=True)
        return policy.astype(np.float32)

    def _value(self, hidden: Array) -> Array:
        return (hidden @ self.weights["wv"] + self.weights["bv"])[:, 0]

    def improve(self, batch: dict[str, NDArray[Any]], clip: float = 0.2, entropy: float = 0.01) -> None:
        """Take one gradient step on PPO's clipped objective, for a batch of observations, actions and returns."""
        rows, seen = np.arange(len(batch["action"])), batch["seen"].astype(np.float32)
        hidden = self._hidden(seen)
        policy, value = self._policy(hidden, batch["mask"]), self._value(hidden)
        chosen = policy[rows, batch["action"]]
        ratio, gain = chosen / batch["chance"], batch["advantage"]
        inside = np.where(gain > 0, ratio < 1 + clip, ratio > 1 - clip)
        pull = np.where(inside, -gain * ratio, 0.0)  # gradient of the loss by the log-probability of the chosen action
        logs = np.log(policy + 1e-9)
        spread = entropy * policy * (logs - (policy * logs).sum(axis=1, keepdims=True))
        at_logits = -pull[:, None] * policy + spread
        at_logits[rows, batch["action"]] += pull
        self._descend(seen, hidden, at_logits / len(rows), (value - batch["gained"])[:, None] * 0.5 / len(rows))

    def imitate(self, seen: NDArray[Any], mask: NDArray[np.bool_], action: NDArray[np.int64]) -> None:
        """Take one gradient step towards the actions of others."""
        seen = seen.astype(np.float32)
        hidden = self._hidden(seen)
        at_logits = self._policy(hidden, mask)
        at_logits[np.arange(len(action)), action] -= 1
        self._descend(seen, hidden, at_logits / len(action), np.zeros((len(action), 1), np.float32))

    def _descend(self, seen: Array, hidden: Array, at_logits: Array, at_value: Array) -> None:
        weights = self.weights
        at_hidden = (at_logits @ weights["wp"].T + at_value @ weights["wv"].T) * (hidden > 0)
        slopes = {
            "w1": seen.T @ at_hidden,
            "b1": at_hidden.sum(axis=0),
            "wp": hidden.T @ at_logits,
            "bp": at_logits.sum(axis=0),
            "wv": hidden.T @ at_value,
            "bv": at_value.sum(axis=0),
        }
        self._adam(slopes)

    def _adam(self, slopes: dict[str, Array]) -> None:
        self._steps += 1
        size = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        for name, slope in slopes.items():
            slope = slope / max(1.0, size)
            mean, square = self._moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self._steps) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            self.weights[name] -= (self._rate * step).astype(np.float32)

    def save(self, path: Path, rules: str) -> None:
        """Save the weights and the rules that they were trained for."""
        np.savez(path, rules=np.array(rules), **self.weights)  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: Path) -> tuple["NumpyNetwork", str]:
        """Load a network and the rules that it was trained for."""
        with np.load(path) as saved:
            network = cls(saved["w1"].shape[0], saved["wp"].shape[1], saved["w1"].shape[1])
            network.weights = {name: saved[name] for name in network.weights}
            return network, str(saved["rules"])

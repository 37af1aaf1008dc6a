"""Boosted trees by hand, in NumPy: small ones over a few features, for which no library is needed."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

DEPTH = 4
BINS = 24
RATE = 0.15
SMOOTH = 5.0
"""So much is added to the weight of every leaf, so that few examples move it little."""

Numbers = NDArray[np.float64]


@dataclass(slots=True)
class Tree:
    """A whole tree of a fixed depth: a feature and a limit at each fork, a value at each leaf."""

    features: list[int]
    limits: list[float]
    values: list[float]

    def value(self, row: list[float]) -> float:
        """What the tree says of one example."""
        place = 0
        for _ in range(DEPTH):
            place = 2 * place + (1 if row[self.features[place]] <= self.limits[place] else 2)
        return self.values[place - len(self.features)]


@dataclass(slots=True)
class Model:
    """The sum of some trees: the logarithm of the odds that an example is one of those looked for."""

    trees: list[Tree]

    def value(self, row: list[float]) -> float:
        """What all trees say of one example."""
        return sum(tree.value(row) for tree in self.trees)

    def to_data(self) -> list[Any]:
        """The trees as JSON values."""
        return [[tree.features, tree.limits, tree.values] for tree in self.trees]

    @classmethod
    def from_data(cls, data: list[Any]) -> "Model":
        """Trees from JSON values."""
        return cls([Tree(*parts) for parts in data])


def fit(rows: Numbers, wanted: Numbers, groups: NDArray[np.int64], count: int) -> Model:
    """Trees that tell the wanted example of each group from the others: a choice among the legal moves of a turn."""
    limits = [np.unique(np.quantile(column, np.linspace(0, 1, BINS))) for column in rows.T]
    binned = np.stack([np.searchsorted(limit, column) for limit, column in zip(limits, rows.T, strict=True)], axis=1)
    score = np.zeros(len(rows))
    trees = []
    for _ in range(count):
        share = _shares(score, groups)
        tree, step = _grow(binned, limits, wanted - share, share * (1 - share))
        trees.append(tree)
        score += step
    return Model(trees)


def _shares(score: Numbers, groups: NDArray[np.int64]) -> Numbers:
    """How likely each example is chosen in its group."""
    strength = np.exp(score - score.max())
    return np.asarray(strength / np.bincount(groups, strength)[groups])


def _grow(binned: Any, limits: list[Any], gradient: Numbers, weight: Numbers) -> tuple[Tree, Numbers]:
    """One more tree, level by level, and what it adds to each example."""
    forks = 2**DEPTH - 1
    tree = Tree([0] * forks, [0.0] * forks, [0.0] * (forks + 1))
    place = np.zeros(len(binned), dtype=np.int64)
    for fork in range(forks):
        inside = place == fork
        feature, cut = _best_cut(binned[inside], limits, gradient[inside], weight[inside])
        tree.features[fork], tree.limits[fork] = feature, float(limits[feature][min(cut, len(limits[feature]) - 1)])
        place[inside] = 2 * fork + np.where(binned[inside, feature] <= cut, 1, 2)
    step = np.zeros(len(binned))
    for leaf in range(forks + 1):
        inside = place == forks + leaf
        tree.values[leaf] = float(RATE * gradient[inside].sum() / (weight[inside].sum() + SMOOTH))
        step[inside] = tree.values[leaf]
    return tree, step


def _best_cut(binned: Any, limits: list[Any], gradient: Numbers, weight: Numbers) -> tuple[int, int]:
    """The feature and the bin at which a fork tells most apart."""
    best, chosen = -1.0, (0, 0)
    for feature, limit in enumerate(limits):
        left = np.cumsum(np.bincount(binned[:, feature], gradient, len(limit) + 1))
        heavy = np.cumsum(np.bincount(binned[:, feature], weight, len(limit) + 1))
        gain = left**2 / (heavy + SMOOTH) + (left[-1] - left) ** 2 / (heavy[-1] - heavy + SMOOTH)
        cut = int(np.argmax(gain))
        if gain[cut] > best:
            best, chosen = float(gain[cut]), (feature, cut)
    return chosen

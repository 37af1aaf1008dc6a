"""Small boosted trees over a few features in NumPy, for which no library is needed."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

DEPTH = 4
BINS = 24
RATE = 0.15
SMOOTH = 5.0
"""The weight added to every leaf, so that few examples have little effect."""

Numbers = NDArray[np.float64]


@dataclass(slots=True)
class Tree:
    """A complete tree of a fixed depth: a feature and a limit at each fork, a value at each leaf."""

    features: list[int]
    limits: list[float]
    values: list[float]

    def value(self, row: list[float]) -> float:
        """Return the tree's value of an example."""
        place = 0
        for _ in range(DEPTH):
            place = 2 * place + (1 if row[self.features[place]] <= self.limits[place] else 2)
        return self.values[place - len(self.features)]


@dataclass(slots=True)
class Model:
    """A sum of trees: the log-odds that an example is a wanted one."""

    trees: list[Tree]

    def value(self, row: list[float]) -> float:
        """Return the sum of all trees for an example."""
        return sum(tree.value(row) for tree in self.trees)

    def to_data(self) -> list[Any]:
        """Return the trees as JSON values."""
        return [[tree.features, tree.limits, tree.values] for tree in self.trees]

    @classmethod
    def from_data(cls, data: list[Any]) -> "Model":
        """Restore trees from JSON values."""
        return cls([Tree(*parts) for parts in data])


def fit(rows: Numbers, wanted: Numbers, groups: NDArray[np.int64], count: int) -> Model:
    """Fit trees that distinguish the wanted example of each group: a choice among the legal moves of a turn."""
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
    """Return the probability of each example in its group."""
    strength = np.exp(score - score.max())
    return np.asarray(strength / np.bincount(groups, strength)[groups])


def _grow(binned: Any, limits: list[Any], gradient: Numbers, weight: Numbers) -> tuple[Tree, Numbers]:
    """Grow one more tree, level by level; return it and its values of the examples."""
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
    """Return the feature and the bin that separate the examples of a fork best."""
    best, chosen = -1.0, (0, 0)
    for feature, limit in enumerate(limits):
        left = np.cumsum(np.bincount(binned[:, feature], gradient, len(limit) + 1))
        heavy = np.cumsum(np.bincount(binned[:, feature], weight, len(limit) + 1))
        gain = left**2 / (heavy + SMOOTH) + (left[-1] - left) ** 2 / (heavy[-1] - heavy + SMOOTH)
        cut = int(np.argmax(gain))
        if gain[cut] > best:
            best, chosen = float(gain[cut]), (feature, cut)
    return chosen

"""The trees as they were trained: one file for each number of players that they gain with."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from hanabi.bots.information.choice.features import NAMES
from hanabi.bots.information.search.plan import TREE
from hanabi.rules import Rules

VERSION = 1
"""The version of the files: one of another version is not understood."""


@dataclass(frozen=True, slots=True)
class Model:
    """What was learned for some rules."""

    forest: tuple[int, ...] = ()
    """The numbers of all trees, one tree after the other."""
    bonus: int = 0
    """What the rules' move gets on top, in millionths of a point."""

    def write(self, plan: Any) -> None:
        """Put the trees into a packed plan."""
        plan["trees"] = len(self.forest) // TREE
        plan["forest"][: len(self.forest)] = self.forest
        plan["bonus"] = self.bonus


def model_for(rules: Rules) -> Model:
    """The trees for some rules; none where none were trained."""
    return _read(rules.players) if rules == Rules(players=rules.players) else Model()


def file_name(players: int) -> str:
    """What the file for a number of players is called."""
    return f"trees-{players}.json"


@cache
def _read(players: int) -> Model:
    file = files("hanabi.bots.information.choice").joinpath(file_name(players))
    if not file.is_file():
        return Model()
    data = json.loads(file.read_text(encoding="utf-8"))
    if data["version"] != VERSION or tuple(data["features"]) != NAMES:
        raise ValueError(f"{file_name(players)} is for other features: train it anew")
    return Model(tuple(number for tree in data["trees"] for number in tree), data["bonus"])

"""The trees as they were trained: one file for each number of players, and of suits, that they gain with."""

import json
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from hanabi.bots.information.choice.features import NAMES
from hanabi.bots.information.search.plan import TREE
from hanabi.rules import Rules
from hanabi.rules.suits import PLAIN

VERSION = 1
"""The version of the files: one of another version is not understood."""
SUITS = (5, 6)
"""So many suits can be trained for."""


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
    """The trees for some rules, whatever edition names them so; none where none were trained."""
    played = replace(rules, based_on=None, ratings=True)
    if len(rules.suits) not in SUITS or played != plain_rules(rules.players, len(rules.suits)):
        return Model()
    return _read(file_name(rules))


def plain_rules(players: int, suits: int) -> Rules:
    """The game with so many plain suits."""
    return Rules(players=players, suits=PLAIN[:suits])


def file_name(rules: Rules) -> str:
    """What the file for a plain game is called."""
    return f"trees-{rules.players}.json" if len(rules.suits) == 5 else f"trees-{rules.players}-{len(rules.suits)}.json"


@cache
def _read(name: str) -> Model:
    file = files("hanabi.bots.information.choice").joinpath(name)
    if not file.is_file():
        return Model()
    data = json.loads(file.read_text(encoding="utf-8"))
    if data["version"] != VERSION or tuple(data["features"]) != NAMES:
        raise ValueError(f"{name} is for other features: train it anew")
    return Model(tuple(number for tree in data["trees"] for number in tree), data["bonus"])

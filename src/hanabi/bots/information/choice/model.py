"""The trained trees, in one file for each number of players and suits for which they improve the score."""

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
"""The version of the files; other versions are rejected."""
SUITS = (5, 6)
"""The numbers of suits for which trees can be trained."""


@dataclass(frozen=True, slots=True)
class Model:
    """The trained model for some rules."""

    forest: tuple[int, ...] = ()
    """The numbers of all trees, one tree after the other."""
    bonus: int = 0
    """The bonus of the rules' move, in millionths of a point."""

    def write(self, plan: Any) -> None:
        """Write the trees to a packed plan."""
        plan["trees"] = len(self.forest) // TREE
        plan["forest"][: len(self.forest)] = self.forest
        plan["bonus"] = self.bonus


def model_for(rules: Rules) -> Model:
    """Return the trees for some rules, whatever the name of their edition; an empty model if there are none."""
    played = replace(rules, based_on=None, ratings=True)
    if len(rules.suits) not in SUITS or played != plain_rules(rules.players, len(rules.suits)):
        return Model()
    return _read(file_name(rules))


def plain_rules(players: int, suits: int) -> Rules:
    """Return the rules of the game with a number of plain suits."""
    return Rules(players=players, suits=PLAIN[:suits])


def file_name(rules: Rules) -> str:
    """Return the name of the file for a plain game."""
    return f"trees-{rules.players}.json" if len(rules.suits) == 5 else f"trees-{rules.players}-{len(rules.suits)}.json"


@cache
def _read(name: str) -> Model:
    file = files("hanabi.bots.information.choice").joinpath(name)
    if not file.is_file():
        return Model()
    data = json.loads(file.read_text(encoding="utf-8"))
    if data["version"] != VERSION or tuple(data["features"]) != NAMES:
        raise ValueError(f"{name} is for other features: train it again")
    return Model(tuple(number for tree in data["trees"] for number in tree), data["bonus"])

"""The solver: with all cards known, the best score that can still be reached, and a line that reaches it.

It consists of plain functions over the records that `workspace.py` declares. They run interpreted as they stand, and
compiled in `machine.py`.
"""

from dataclasses import dataclass, fields

from hanabi.game import Game
from hanabi.review.solver.best import GLANCE, LOOK, STUDY
from hanabi.rules import Action, HanabiError, Rules, State, Suit

__all__ = ["GLANCE", "LOOK", "STUDY", "Bounds", "NotModelled", "check_modelled", "solve", "solve_deal"]

MODELLED = {
    "players",
    "suits",
    "ranks",
    "hand_size",
    "hint_tokens",
    "strikes",
    "empty_hints",
    "crowning",
    "choreography",
    "deck_plays",
    "keep_points",
    "ratings",
    "rearranging",
    "based_on",
    "special",
    "colour_hints",
    "rank_hints",
    "scarce_ones",
    "critical_rank",
}
"""The options of the rules that the solver models."""
MODELLED_TRAITS = {"name", "letter", "colours", "ranks", "dark", "hint_colours", "reversed"}
"""The properties of suits that the solver models."""


class NotModelled(HanabiError):
    """Rules that the solver does not model."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Lower and upper bounds of the best score of a position."""

    found: int
    """A score that can be reached: the line reaches it."""
    proved: int
    """A score that no line can exceed."""
    line: tuple[Action, ...] = ()
    """Actions from the position to the end of the game that reach the score found."""

    @property
    def exact(self) -> bool:
        """Whether the bounds are equal."""
        return self.found == self.proved


def solve_deal(game: Game, effort: int = STUDY) -> Bounds:
    """Find the best score that a game can still reach, with a line of actions that reaches it.

    All cards are known, including the deck. Raises `NotModelled` for rules that the solver does not model.

    >>> bounds = solve_deal(Game.deal(Rules(players=3), seed=7))
    >>> bounds.found, bounds.proved, len(bounds.line)
    (25, 25, 53)
    """
    check_modelled(game.rules)
    return solve(game.rules, game.state, effort)


def solve(rules: Rules, state: State, effort: int = LOOK) -> Bounds:
    """Find the best score of a state under rules that the solver models."""
    from hanabi.review.solver.machine import machine_of  # loads NumPy and Numba

    work = machine_of(rules).solve(state, effort)
    line = work["line"][: int(work["length"])].tolist()
    return Bounds(int(work["found"]), int(work["proved"]), tuple(map(rules.action_at, line)))


def check_modelled(rules: Rules) -> None:
    """Raise `NotModelled` unless the solver models every option of the rules that differs from its default."""
    if rules.hand_size == 1:
        raise NotModelled("The solver does not model hands of one card: a player may be left without a harmless move.")
    unusual = [
        *_unusual(rules, MODELLED),
        *(trait for suit in rules.suits for trait in _unusual(suit, MODELLED_TRAITS)),
    ]
    if unusual:
        raise NotModelled(f"The solver does not model the option '{unusual[0]}' of these rules.")


def _unusual(part: Rules | Suit, known: set[str]) -> list[str]:
    """Return the options that the solver does not model and that differ from their defaults."""
    others = [field for field in fields(part) if field.name not in known]
    return [field.name.replace("_", "-") for field in others if getattr(part, field.name) != field.default]

"""The parameters of the Hanabi Learning Environment, and the corresponding rules."""

import secrets
from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from hanabi.compiled.deals import check_seed
from hanabi.envs.errors import ConfigError
from hanabi.envs.hle.cards import COLOR_CHAR
from hanabi.envs.hle.moves import HanabiMove, HanabiMoveType
from hanabi.envs.numbers import whole
from hanabi.rules import Discard, Hint, Play, Rules, RulesError, Suit, UnknownAction
from hanabi.rules.randomness import SEEDS, derive
from hanabi.simulation.observations.layout import KINDS, ObservationKind

if TYPE_CHECKING:
    from hanabi.envs.hle.states import Deck, HanabiState


class AgentObservationType(IntEnum):
    """How much agents see of the cards in the hands."""

    MINIMAL = 0
    CARD_KNOWLEDGE = 1
    SEER = 2


DEFAULTS: dict[str, Any] = {
    "players": 2,
    "colors": 5,
    "ranks": 5,
    "hand_size": 0,
    "max_information_tokens": 8,
    "max_life_tokens": 3,
    "seed": -1,
    "random_start_player": False,
    "observation_type": AgentObservationType.CARD_KNOWLEDGE,
    "rules": None,
    "replacement": True,
}
"""Every parameter with its default. The last two are extensions: any rules (as `Rules` or as text) instead of the
numbers above, and whether a card is dealt even after the play that ended the game."""

_OF_RULES = ("colors", "ranks", "hand_size", "max_information_tokens", "max_life_tokens")


class HanabiGame:
    """The parameters of a game, its numbered moves, and a source of new games.

    >>> game = HanabiGame({"players": 3, "seed": 7})
    >>> game.max_moves(), game.hand_size(), game.get_move(15)
    (30, 5, (Reveal player +2 color R))
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        unknown = [key for key in given if key not in DEFAULTS]
        if unknown:
            raise ConfigError(
                f"There is no parameter {str(unknown[0])[:40]!r}: the parameters are {', '.join(DEFAULTS)}."
            )
        params = DEFAULTS | given
        self.rules = _rules(given, params)
        self.replacement = _flag("replacement", params)
        self._random_start = _flag("random_start_player", params)
        self._observation_type = _observation_type(params["observation_type"])
        self._seed, self._number = 0, 0
        self.reseed(_number("seed", params["seed"]))
        self._index()

    def _index(self) -> None:
        """Precompute lookup tables."""
        rules, compiled = self.rules, self.rules.compiled
        self.letters = [suit.letter for suit in rules.suits]
        self.hint_letters = [suit.letter for suit in rules.colours]
        self.hint_ranks = [value - 1 for value in rules.hint_values if isinstance(value, int)]
        self.colour_hints = (1 << compiled.colours) - 1
        kinds = range(compiled.kinds)
        self.suit_masks = [sum(1 << k for k in kinds if compiled.suit_of[k] == suit) for suit in range(compiled.suits)]
        self.rank_masks = [sum(1 << k for k in kinds if compiled.rank_of[k] == rank) for rank in range(compiled.ranks)]
        seats = range(rules.players)
        self.rotations = [tuple((seat + offset) % rules.players for offset in seats) for seat in seats]
        """For each seat, all seats in turn order from it."""
        self._moves = [self._move(action) for action in rules.actions]
        self._uids = {move: uid for uid, move in enumerate(self._moves)}

    def _move(self, action: Any) -> HanabiMove:
        kind, letters = HanabiMoveType, self.hint_letters
        match action:
            case Discard(slot):
                return HanabiMove(kind.DISCARD, slot, -1, -1, -1, self.letters)
            case Play(slot, None):
                return HanabiMove(kind.PLAY, slot, -1, -1, -1, self.letters)
            case Hint(offset, str() as letter):
                return HanabiMove(kind.REVEAL_COLOR, -1, offset, letters.index(letter), -1, letters)
            case Hint(offset, int() as rank):
                return HanabiMove(kind.REVEAL_RANK, -1, offset, -1, rank - 1)
        raise ConfigError(f"This interface has no move '{action}': use the PettingZoo or the vector environment.")

    def reseed(self, seed: int) -> None:
        """Start the run of games of a seed; -1 draws a random seed."""
        self._seed = secrets.randbelow(SEEDS) if seed == -1 else check_seed(seed)
        self._number = 0

    def next_deal(self) -> tuple[int, int, int]:
        """Return seed, number and first seat of the next game."""
        number, self._number = self._number, self._number + 1
        first = derive(self._seed, number) % self.rules.players if self._random_start else 0
        return self._seed, number, first

    def new_initial_state(self, deck: "Deck | None" = None) -> "HanabiState":
        """Create a new game with nothing dealt yet, optionally with a given deck."""
        from hanabi.envs.hle.states import HanabiState

        return HanabiState(self, deck)

    def parameter_string(self) -> str:
        """Return all parameters in one line."""
        values = {
            "colors": self.num_colors(),
            "hand_size": self.hand_size(),
            "max_information_tokens": self.max_information_tokens(),
            "max_life_tokens": self.max_life_tokens(),
            "observation_type": int(self._observation_type),
            "players": self.num_players(),
            "random_start_player": self._random_start,
            "ranks": self.num_ranks(),
            "seed": self._seed,
        }
        return "hanabi(" + ",".join(f"{name}={value}" for name, value in values.items()) + ")"

    def num_players(self) -> int:
        """Return the number of players."""
        return self.rules.players

    def num_colors(self) -> int:
        """Return the number of suits."""
        return len(self.rules.suits)

    def num_hint_colors(self) -> int:
        """Return the number of colours that hints may name."""
        return len(self.rules.colours)

    def num_ranks(self) -> int:
        """Return the number of ranks."""
        return self.rules.ranks

    def hand_size(self) -> int:
        """Return the size of a full hand."""
        return self.rules.hand_size

    def max_information_tokens(self) -> int:
        """Return the maximum number of hint tokens."""
        return self.rules.hint_tokens

    def max_life_tokens(self) -> int:
        """Return the maximum number of lives."""
        return self.rules.strikes

    def observation_type(self) -> AgentObservationType:
        """Return the observation type."""
        return self._observation_type

    @property
    def kind(self) -> ObservationKind:
        """The observation type as the encoder names it."""
        return KINDS[self._observation_type]

    def max_moves(self) -> int:
        """Return the number of moves, legal or not."""
        return len(self._moves)

    def num_cards(self, color: int, rank: int) -> int:
        """Return the number of copies of a card."""
        return self.rules.compiled.copies[color * self.rules.ranks + rank]

    def get_move_uid(self, move: HanabiMove) -> int:
        """Return the number of a move, or -1."""
        return self._uids.get(move, -1)

    def get_move(self, move_uid: int) -> HanabiMove:
        """Return the move with a number."""
        uid = whole(move_uid)
        if uid is None:
            raise UnknownAction(f"A move's number must be an integer, not {str(move_uid)[:40]!r}.")
        if not 0 <= uid < len(self._moves):
            raise UnknownAction(f"There is no move {str(uid)[:20]}: the numbers are 0 to {len(self._moves) - 1}.")
        return self._moves[uid]


def _rules(given: Mapping[str, Any], params: Mapping[str, Any]) -> Rules:
    if params["rules"] is not None:
        both = [name for name in _OF_RULES if name in given]
        if both:
            raise ConfigError(f"The rules already determine {', '.join(both)}: leave them out.")
        return _upwards(_own_rules(params["rules"], given.get("players")))
    colors = _number("colors", params["colors"])
    if not 1 <= colors <= len(COLOR_CHAR):
        raise ConfigError(f"The number of colors must be 1 to {len(COLOR_CHAR)}, not {colors}.")
    try:
        return Rules(
            players=_number("players", params["players"]),
            suits=tuple(Suit.parse(letter) for letter in COLOR_CHAR[:colors]),
            ranks=_number("ranks", params["ranks"]),
            hand_size=_number("hand_size", params["hand_size"]),
            hint_tokens=_number("max_information_tokens", params["max_information_tokens"]),
            strikes=_number("max_life_tokens", params["max_life_tokens"]),
        )
    except RulesError as error:
        raise ConfigError(str(error)) from None


def _upwards(rules: Rules) -> Rules:
    """Return the rules if every firework goes from 1 up: this interface only reports heights."""
    if rules.up_or_down or any(suit.reversed for suit in rules.suits):
        raise ConfigError("Here every firework goes up from 1: use the PettingZoo or the vector environment.")
    return rules


def _own_rules(rules: Any, players: Any) -> Rules:
    if isinstance(rules, Rules):
        return rules if players is None else rules.replace(players=_number("players", players))
    if not isinstance(rules, str):
        raise ConfigError(f"The rules must be Rules or text, not {str(rules)[:40]!r}.")
    return Rules.parse(rules, None if players is None else _number("players", players))


def _observation_type(value: Any) -> AgentObservationType:
    number = _number("observation_type", value)
    if number not in list(AgentObservationType):
        raise ConfigError(f"The observation_type must be 0 (minimal), 1 (card knowledge) or 2 (seer), not {number}.")
    return AgentObservationType(number)


def _number(name: str, value: Any) -> int:
    number = whole(value)
    if number is None:
        raise ConfigError(f"The parameter {name} must be an integer, not {str(value)[:40]!r}.")
    return number


def _flag(name: str, params: Mapping[str, Any]) -> bool:
    if not isinstance(params[name], bool):
        raise ConfigError(f"The parameter {name} must be True or False, not {str(params[name])[:40]!r}.")
    return bool(params[name])

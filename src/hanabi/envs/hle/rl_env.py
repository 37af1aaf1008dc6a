"""`rl_env.HanabiEnv`: observations as dictionaries, steps by number or dictionary, presets by name."""

from collections.abc import Callable
from typing import Any

from hanabi.envs.errors import ConfigError, NotReset
from hanabi.envs.hle.cards import HanabiCard, HanabiCardKnowledge, color_char_to_idx
from hanabi.envs.hle.moves import HanabiMove, HanabiMoveType
from hanabi.envs.hle.observations import HanabiObservation, ObservationEncoder
from hanabi.envs.hle.parameters import AgentObservationType, HanabiGame
from hanabi.envs.hle.seen import Seen
from hanabi.envs.hle.states import Deck, HanabiState
from hanabi.rules import GameOver, IllegalAction, UnknownAction

MOVE_TYPES = [kind.name for kind in HanabiMoveType]

Observations = dict[str, Any]

_KNOWLEDGE = AgentObservationType.CARD_KNOWLEDGE
_SMALL = {"ranks": 5, "hand_size": 2, "max_information_tokens": 3, "max_life_tokens": 1}

PRESETS: dict[str, dict[str, Any]] = {
    "Hanabi-Full": {"observation_type": _KNOWLEDGE},
    "Hanabi-Full-CardKnowledge": {"observation_type": _KNOWLEDGE},
    "Hanabi-Full-Minimal": {"observation_type": AgentObservationType.MINIMAL},
    "Hanabi-Small": {"colors": 2, "observation_type": _KNOWLEDGE, **_SMALL},
    "Hanabi-Very-Small": {"colors": 1, "observation_type": _KNOWLEDGE, **_SMALL},
}
"""The named environments and their parameters."""


class Environment:
    """The interface of environments."""

    def reset(self) -> Observations:
        """Start a new game."""
        raise NotImplementedError

    def step(self, action: Any) -> tuple[Observations, float, bool, dict[str, Any]]:
        """Make a move."""
        raise NotImplementedError


class HanabiEnv(Environment):
    """The standard environment: one game at a time, with an observation for every player.

    >>> env = HanabiEnv({"players": 2, "seed": 7})
    >>> seen = env.reset()["player_observations"][0]
    >>> seen["legal_moves_as_int"][:6], seen["observed_hands"][1][0]
    ([5, 6, 7, 8, 9, 10], {'color': 'W', 'rank': 2})
    >>> seen, reward, done, info = env.step({"action_type": "PLAY", "card_index": 0})
    >>> env.step(0)
    Traceback (most recent call last):
    hanabi.rules.errors.IllegalAction: The move (Discard 0) is not legal now.
    """

    def __init__(self, config: dict[str, Any]) -> None:
        """Create an environment with the parameters of `HanabiGame`; see `hanabi.envs.hle.parameters.DEFAULTS`."""
        if not isinstance(config, dict):
            raise ConfigError(f"The configuration must be a dictionary, not {str(config)[:40]!r}.")
        self.game = HanabiGame(config)
        self.observation_encoder = ObservationEncoder(self.game)
        self.players = self.game.num_players()
        self._state: HanabiState | None = None
        self._moves = [self.game.get_move(uid).to_dict() for uid in range(self.game.max_moves())]
        ranks, letters = self.game.num_ranks(), self.game.letters
        kinds = [HanabiCard(*divmod(card, ranks), letters) for card in range(len(self.game.rules.cards))]
        self._cards = [card.to_dict() for card in (*kinds, HanabiCard(-1, -1))]
        """Every card by its number; the last one, -1, is a hidden card."""
        self._hints: dict[int, dict[str, Any]] = {}
        self._makers = self._all_makers()

    @property
    def state(self) -> HanabiState:
        """The current game."""
        if self._state is None:
            raise NotReset("Call reset before anything else: there is no game yet.")
        return self._state

    def reset(self, *, deck: Deck | None = None, seed: int | None = None) -> Observations:
        """Start the next game of the seed, or the first game of a new seed, or a game with a given deck."""
        if seed is not None:
            self.game.reseed(seed)
        self._state = self.game.new_initial_state(deck)
        self._state.deal_all()
        return self._observations()

    def vectorized_observation_shape(self) -> list[int]:
        """Return the size of a vectorized observation, as a list."""
        return self.observation_encoder.shape()

    def num_moves(self) -> int:
        """Return the number of moves, legal or not."""
        return self.game.max_moves()

    def step(self, action: Any) -> tuple[Observations, float, bool, dict[str, Any]]:
        """Make a move, given by number or as a dictionary; the reward is the change of the score."""
        state = self.state
        uid = self._uid(action)
        if state.is_terminal():
            raise GameOver("The game is over: reset the environment for another one.")
        if uid not in state.legal_uids():
            raise IllegalAction(f"The move {self.game.get_move(uid)} is not legal now.")
        reward = state.apply_uid(uid)
        state.deal_all()
        return self._observations(), reward, state.is_terminal(), {}

    def _uid(self, action: Any) -> int:
        move = self._build_move(action) if isinstance(action, dict) else self.game.get_move(action)
        uid = self.game.get_move_uid(move)
        if uid < 0:
            raise UnknownAction(f"There is no move {action!s:.80} in this game.")
        return uid

    def _build_move(self, action: dict[str, Any]) -> HanabiMove:
        """Build the move that a dictionary describes."""
        try:
            match action["action_type"]:
                case "PLAY":
                    return HanabiMove.get_play_move(action["card_index"])
                case "DISCARD":
                    return HanabiMove.get_discard_move(action["card_index"])
                case "REVEAL_COLOR":
                    color = color_char_to_idx(action["color"], self.game.hint_letters)
                    return HanabiMove.get_reveal_color_move(action["target_offset"], color)
                case "REVEAL_RANK":
                    return HanabiMove.get_reveal_rank_move(action["target_offset"], action["rank"])
                case other:
                    raise UnknownAction(
                        f"The action_type must be one of {', '.join(MOVE_TYPES[1:5])}, not {other!s:.40}."
                    )
        except KeyError as missing:
            raise UnknownAction(f"The action {action!s:.80} has no {missing}.") from None

    def _observations(self) -> Observations:
        snapshot = self.state.snapshot()
        seen = [Seen(self._makers, HanabiObservation(snapshot, player)) for player in range(self.players)]
        return {"player_observations": seen, "current_player": snapshot.cur_player}

    def _all_makers(self) -> dict[str, Callable[[HanabiObservation], Any]]:
        """Return a function for each entry; lists and dictionaries are new copies, in case programs modify them."""
        moves, cards, letters = self._moves, self._cards, self.game.letters
        return {
            "current_player": lambda seen: seen.cur_player(),
            "current_player_offset": lambda seen: seen.cur_player_offset(),
            "life_tokens": lambda seen: seen.life_tokens(),
            "information_tokens": lambda seen: seen.information_tokens(),
            "num_players": lambda seen: seen.num_players(),
            "deck_size": lambda seen: seen.deck_size(),
            "fireworks": lambda seen: dict(zip(letters, seen.fireworks(), strict=True)),
            "legal_moves": lambda seen: [moves[uid].copy() for uid in seen.legal_uids()],
            "legal_moves_as_int": lambda seen: seen.legal_uids()[:],
            "observed_hands": lambda seen: [[cards[card].copy() for card in hand] for hand in seen.card_numbers()],
            "discard_pile": lambda seen: [cards[card].copy() for card in seen.discard_numbers()],
            "card_knowledge": lambda seen: [[self._knowledge(hints) for hints in hand] for hand in seen.hint_masks()],
            "last_moves": lambda seen: seen.last_moves(),
            "vectorized": self.observation_encoder.encode,
            "pyhanabi": lambda seen: seen,
        }

    def _knowledge(self, hints: int) -> dict[str, Any]:
        """Return the hints on a card, given as a mask, as a dictionary."""
        if hints not in self._hints:
            self._hints[hints] = HanabiCardKnowledge(self.game, 0, hints).to_dict()
        return self._hints[hints].copy()


def make(environment_name: str = "Hanabi-Full", num_players: int = 2, pyhanabi_path: str | None = None) -> HanabiEnv:  # noqa: ARG001
    """Create an environment by name. The path is ignored, as there is no library to load.

    >>> make("Hanabi-Small").num_moves()
    11
    """
    if environment_name not in PRESETS:
        raise ConfigError(
            f"There is no environment {str(environment_name)[:40]!r}: the environments are {', '.join(PRESETS)}."
        )
    return HanabiEnv(PRESETS[environment_name] | {"players": num_players})


class Agent:
    """The interface of agents: created for a configuration, they act on their player's observation."""

    def __init__(self, config: dict[str, Any], *args: Any, **kwargs: Any) -> None:
        raise NotImplementedError

    def reset(self, config: dict[str, Any]) -> None:
        """Start again with a new configuration."""
        raise NotImplementedError

    def act(self, observation: dict[str, Any]) -> Any:
        """Return a legal action on the agent's own turn, `None` on other turns."""
        raise NotImplementedError

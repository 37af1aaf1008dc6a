"""PettingZoo environments: turn-based (AEC) and parallel, both with action masks.

They need the extra `rl`: `pip install 'hanabi[rl]'`.
"""

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from hanabi.compiled.deals import check_seed
from hanabi.envs.errors import ConfigError, NotReset
from hanabi.envs.packed_game import PackedGame
from hanabi.envs.presets import rules_of, seed_from
from hanabi.envs.rewards import bomb_of, shaped_one
from hanabi.rules import ActionError, GameOver, UnknownAction, kernel
from hanabi.rules.randomness import SEEDS
from hanabi.simulation.observations import describe
from hanabi.simulation.observations.layout import Layout, ObservationKind

Agent = str
Seen = dict[str, NDArray[Any]]

RENDER_MODES = ("ansi", "human")


class _Table:
    """The common parts of both environments: the game, its agents, and their observations."""

    def __init__(
        self, rules: Any, players: int | None, observations: str, bomb: str, render_mode: str | None, extra_actions: int
    ) -> None:
        self.rules = rules_of(rules, players)
        self.game = PackedGame(self.rules, observations)
        self.bomb = bomb_of(bomb)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ConfigError(
                f"The render mode must be {', '.join(RENDER_MODES)} or None, not {str(render_mode)[:30]!r}."
            )
        self.agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self.actions = len(self.rules.actions) + extra_actions
        self.seed, self.number = secrets.randbelow(SEEDS), 0

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        """Return the spaces of observations and actions."""
        seen = {
            "observation": spaces.Box(0, 1, (self.game.layout.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
        }
        return spaces.Dict(seen), spaces.Discrete(self.actions)

    def deal(self, seed: Any, options: Any) -> None:
        """Deal the next game of the seed, the first game of a new seed, or the deck `options["deck"]`."""
        given = seed_from(seed)
        if given is not None:
            self.seed, self.number = check_seed(given), 0
        deck = (options or {}).get("deck")
        if deck is None:
            self.game.deal_of_run(self.seed, self.number)
            self.number += 1
        else:
            self.game.deal(self.rules.numbers_of(map(_card, deck)))

    def observe(self, seat: int) -> Seen:
        """Return a seat's observation and its mask of legal actions."""
        game = self.game
        mask = np.zeros(self.actions, np.int8)
        if seat == game.seat:
            mask[game.legal] = 1
        return {"observation": game.observe(seat), "action_mask": mask}

    def step(self, action: Any) -> int:
        """Make the move of the seat to move, and return the shaped reward."""
        game = self.game
        reward = game.step(game.check(action))
        return shaped_one(self.bomb, reward, game.status)

    def text(self) -> str:
        """Describe what the seat to move observes."""
        return f"{self.agents[self.game.seat]}\n{describe(self.game.observe(self.game.seat), self.game.layout)}"

    def info(self) -> dict[str, Any]:
        """Return information for logging."""
        return {"score": self.game.score} if self.game.is_over else {}


def _card(card: Any) -> Any:
    from hanabi.rules import Card

    return Card.parse(str(card))


class HanabiAEC(AECEnv[Agent, Seen, int]):  # type: ignore[misc]
    """The turn-based game. Every agent gets every reward; a game's rewards add up to its score (see `Bomb`).

    >>> env = HanabiAEC("small", players=3, seed=7)
    >>> env.reset()
    >>> seen, reward, terminated, truncated, info = env.last()
    >>> seen["observation"].shape, seen["action_mask"].nonzero()[0].tolist()
    ((226,), [2, 3, 4, 5, 6, 9, 10, 13, 16])
    >>> env.step(2)
    >>> env.agent_selection
    'player_1'
    """

    def __init__(
        self,
        rules: Any = "standard",
        players: int | None = None,
        *,
        observations: ObservationKind | str = ObservationKind.CARD_KNOWLEDGE,
        bomb: str = "zero",
        seed: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Create an environment; `rules` are a name (see `hanabi.envs.presets`), a rules text, or `Rules`."""
        super().__init__()
        self._table = _Table(rules, players, observations, bomb, render_mode, 0)
        self.metadata = {"name": "hanabi", "is_parallelizable": False, "render_modes": list(RENDER_MODES)}
        self.render_mode = render_mode
        self.rules = self._table.rules
        self.possible_agents = self._table.agents
        self.agents: list[Agent] = []
        seen, actions = self._table.spaces()
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        shape = (Layout(self.rules, ObservationKind.SEER).size,)
        self.state_space = spaces.Box(0, 1, shape, np.uint8)
        self._first_seed = seed

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game of the seed, the first of a new one, or a given deck (`options={"deck": [...]}`)."""
        if seed is None:
            seed, self._first_seed = self._first_seed, None
        self._table.deal(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._table.game.seat]

    def observe(self, agent: Agent) -> Seen:
        """Return an agent's observation; its mask is empty when it is not its turn."""
        self._check_reset()
        return self._table.observe(self._table.seat_of[agent])

    def _check_reset(self) -> None:
        if not hasattr(self, "rewards"):
            raise NotReset("Call reset before anything else: there is no game yet.")

    def step(self, action: int | None) -> None:
        """Make the move of `agent_selection`; after the end only `None`, once for each agent."""
        self._check_reset()
        if not self.agents:
            raise GameOver("The game is over and every agent has left. Reset the environment to start another one.")
        if self.terminations[self.agent_selection]:
            self._leave(action)
            return
        reward = self._table.step(action)
        self._cumulative_rewards[self.agent_selection] = 0
        self.rewards = dict.fromkeys(self.agents, reward)
        self._accumulate_rewards()
        game = self._table.game
        if game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: self._table.info() for agent in self.agents}
            self.agent_selection = self.agents[(game.seat + 1) % len(self.agents)]
        else:
            self.agent_selection = self.agents[game.seat]
        if self.render_mode == "human":
            self.render()

    def _leave(self, action: int | None) -> None:
        if action is not None:
            raise GameOver("The game is over. Step each agent with None, then reset the environment.")
        self._was_dead_step(action)

    def state(self) -> NDArray[np.uint8]:
        """Return the whole position with every hand visible, for a centralized critic."""
        self._check_reset()
        return self._table.game.truth()

    def render(self) -> str | None:
        """Describe what the agent to move observes: printed, or returned in the mode `ansi`."""
        self._check_reset()
        if self.render_mode == "ansi":
            return self._table.text()
        print(self._table.text())
        return None

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


class HanabiParallel(ParallelEnv[Agent, Seen, int]):  # type: ignore[misc]
    """The game with an action of every agent at every step: agents not to move pass, with the last action.

    >>> env = HanabiParallel("tiny", players=2)
    >>> seen, infos = env.reset(seed=1)
    >>> [mask["action_mask"][-1].item() for mask in seen.values()]
    [0, 1]
    """

    def __init__(
        self,
        rules: Any = "standard",
        players: int | None = None,
        *,
        observations: ObservationKind | str = ObservationKind.CARD_KNOWLEDGE,
        bomb: str = "zero",
        render_mode: str | None = None,
    ) -> None:
        """Create an environment; `rules` are a name (see `hanabi.envs.presets`), a rules text, or `Rules`."""
        self._table = _Table(rules, players, observations, bomb, render_mode, 1)
        self.metadata = {"name": "hanabi_parallel", "render_modes": list(RENDER_MODES)}
        self.render_mode = render_mode
        self.rules = self._table.rules
        self.possible_agents = self._table.agents
        self.agents: list[Agent] = []
        seen, actions = self._table.spaces()
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.passing = len(self.rules.actions)
        """The action of agents that are not to move."""

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Seen], dict[Agent, dict[str, Any]]]:
        """Deal the next game of the seed, the first of a new one, or a given deck (`options={"deck": [...]}`)."""
        self._table.deal(seed, options)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[Agent, Seen]:
        return {agent: self._seen(seat) for seat, agent in enumerate(self.possible_agents)}

    def _seen(self, seat: int) -> Seen:
        seen = self._table.observe(seat)
        seen["action_mask"][self.passing] = self._table.game.is_over or seat != self._table.game.seat
        return seen

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[dict[Agent, Seen], dict[Agent, int], dict[Agent, bool], dict[Agent, bool], dict[Agent, dict[str, Any]]]:
        """Make a turn with the action of the agent to move; the others must pass."""
        if not self.agents:
            raise GameOver("There is no game. Reset the environment to start one.")
        reward = self._table.step(self._action_of_mover(actions))
        agents, over = self.agents, self._table.game.is_over
        infos = {agent: self._table.info() for agent in agents}
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(),
            dict.fromkeys(agents, reward),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos,
        )

    def _action_of_mover(self, actions: Any) -> Any:
        """Return the action of the agent to move, after checking that every other agent passes."""
        if not isinstance(actions, dict):
            raise UnknownAction(f"The actions must be a dictionary from agents to actions, not {str(actions)[:40]!r}.")
        mover = self.possible_agents[self._table.game.seat]
        for agent in self.agents:
            if agent != mover and actions.get(agent, self.passing) != self.passing:
                raise ActionError(f"It is not the turn of {agent}, which must pass with {self.passing}.")
        if mover not in actions:
            raise UnknownAction(f"It is the turn of {mover}, which has no action.")
        return actions[mover]

    def state(self) -> NDArray[np.uint8]:
        """Return the whole position with every hand visible, for a centralized critic."""
        if self._table.game.status == kernel.ABANDONED:
            raise NotReset("Call reset before anything else: there is no game yet.")
        return self._table.game.truth()

    def render(self) -> str | None:
        """Describe what the agent to move observes: printed, or returned in the mode `ansi`."""
        if self.render_mode == "ansi":
            return self._table.text()
        print(self._table.text())
        return None

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


def env(rules: Any = "standard", players: int | None = None, **options: Any) -> HanabiAEC:
    """Create the AEC environment, under the name that PettingZoo programs expect."""
    return HanabiAEC(rules, players, **options)


def parallel_env(rules: Any = "standard", players: int | None = None, **options: Any) -> HanabiParallel:
    """Create the parallel environment, under the name that PettingZoo programs expect."""
    return HanabiParallel(rules, players, **options)

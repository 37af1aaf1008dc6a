"""Thousands of games at once for training: Gymnasium's vector interface over compiled batches.

It needs the extra `rl`: `pip install 'hanabi[rl]'`.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hanabi.envs.errors import ConfigError, EnvError, NotReset
from hanabi.envs.presets import rules_of, seed_from
from hanabi.envs.rewards import bomb_of, shaped
from hanabi.rules import kernel
from hanabi.simulation.batches.batch import Batch
from hanabi.simulation.batches.colours import action_orders, random_orders, renamed
from hanabi.simulation.observations.layout import ObservationKind
from hanabi.simulation.observations.observer import TO_MOVE, Observer

Arrays = dict[str, NDArray[Any]]
Infos = dict[str, Any]

WATCHING = ("mover", "all")


class HanabiVectorEnv(VectorEnv[Arrays, NDArray[np.int64], NDArray[Any]]):  # type: ignore[misc]
    """Many games of the same rules, stepped together; each step is one seat's turn in every game.

    The arrays in the observation belong to the environment and are overwritten by every step: copy
    what you need later.

    >>> env = HanabiVectorEnv("small", num_envs=4, seed=7)
    >>> seen, infos = env.reset()
    >>> seen["observation"].shape, seen["action_mask"].sum(axis=1)
    ((4, 171), array([6, 6, 4, 5]))
    >>> seen, rewards, terminations, truncations, infos = env.step(env.random_actions())
    >>> infos["seat"]  # the second game has ended and was replaced by the next
    array([1, 0, 1, 1], dtype=int8)
    """

    def __init__(
        self,
        rules: Any = "standard",
        players: int | None = None,
        *,
        num_envs: int = 1024,
        seed: int = 0,
        observations: ObservationKind | str = ObservationKind.CARD_KNOWLEDGE,
        watch: str = "mover",
        bomb: str = "zero",
        own_hand: bool = False,
        shuffle_colours: bool = False,
        autoreset: bool = True,
        final_observations: bool = False,
        replacement: bool = False,
        dtype: Any = np.uint8,
        threads: int = 1,
    ) -> None:
        """Create the environment; `reset` deals the games.

        - `rules`: a name (see `hanabi.envs.presets`), a rules text, or `Rules`.
        - `watch`: `mover` has one observation per game, of the seat to move; `all` has one for every seat.
        - `bomb`: what the last strike costs: `zero`, `keep` or `minus-one` (see `hanabi.envs.rewards`).
        - `own_hand`: also return the cards of the observer's own hidden hand, as prediction targets.
        - `shuffle_colours`: permute equivalent suits independently for every seat of every game.
        - `autoreset`: replace a finished game at once by the next of the run; `final_observations` then
          puts the observations of its end into the infos. Otherwise a finished game waits for `reset`.
        - `replacement`: show a finished game with a card dealt even after the last play.
        """
        self.rules = rules_of(rules, players)
        if watch not in WATCHING:
            raise ConfigError(f"`watch` must be {' or '.join(WATCHING)}, not {str(watch)[:30]!r}.")
        self._batch = Batch(self.rules, num_envs, seed=seed, observations=observations, threads=threads)
        kind = self._batch.observer.layout.kind
        self._observer = Observer(self.rules, kind, replacement=replacement, threads=threads)
        self.layout = self._observer.layout
        self._all, self._bomb = watch == "all", bomb_of(bomb)
        self._autoreset, self._final = autoreset, final_observations
        self._shuffling = shuffle_colours
        self._dealt = False
        self.num_envs = num_envs
        mode = AutoresetMode.SAME_STEP if autoreset else AutoresetMode.DISABLED
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self._allocate(np.dtype(dtype), own_hand)

    def _allocate(self, dtype: np.dtype[Any], own_hand: bool) -> None:
        """Create the spaces, and the arrays that every step writes into."""
        rules, seats = self.rules, (self.rules.players,) if self._all else ()
        parts = {
            "observation": spaces.Box(0, 1, (*seats, self.layout.size), dtype.type),
            "action_mask": spaces.Box(0, 1, (len(rules.actions),), np.bool_),
        }
        if own_hand:
            parts["own_hand"] = spaces.Box(-1, len(rules.cards) - 1, (*seats, rules.hand_size), np.int8)
        self.single_observation_space = spaces.Dict(parts)
        self.single_action_space = spaces.Discrete(len(rules.actions))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._seen: Arrays = {name: np.zeros((self.num_envs, *part.shape), part.dtype) for name, part in parts.items()}
        self._rewards = np.zeros(self.num_envs, np.float32)
        self._truncations = np.zeros(self.num_envs, np.bool_)

    def use_buffers(self, **buffers: NDArray[Any]) -> None:
        """Write into the given arrays from now on, such as a learner's memory: any of the observation's arrays."""
        for name, buffer in buffers.items():
            if name not in self._seen:
                raise EnvError(f"There is no array {name[:30]!r}: the arrays are {', '.join(self._seen)}.")
            if buffer.shape != self._seen[name].shape or (
                name != "observation" and buffer.dtype != self._seen[name].dtype
            ):
                wanted = self._seen[name]
                raise EnvError(f"The array {name} must have the shape {wanted.shape} and the type {wanted.dtype}.")
            self._seen[name] = buffer

    @property
    def games(self) -> NDArray[np.void]:
        """The games themselves, including hidden cards: every field of `hanabi.rules.State` by its name."""
        return self._batch.games

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[Arrays, Infos]:
        """Deal all games of the run anew, or of another seed.

        `options` may contain `decks`, a row of card numbers for each game, or `reset_mask`, the games to
        replace by the next ones of the run.
        """
        options = options or {}
        given = seed_from(seed)
        if "reset_mask" in options and self._dealt:
            self._replace(np.asarray(options["reset_mask"]))
            return self._look(), self._infos()
        self._batch.reset(given)
        if "decks" in options:
            self._batch.deal(options["decks"])
        self._dealt = True
        if self._shuffling:
            self._generator = np.random.default_rng(self._batch.seed)
            self._shuffle(np.ones(self.num_envs, np.bool_))
        return self._look(), self._infos()

    def _replace(self, chosen: NDArray[Any]) -> None:
        """Replace some games by the next ones of the run; the others stay, even if they are over."""
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise EnvError(f"The reset_mask must be an array of {self.num_envs} booleans.")
        batch, statuses = self._batch, self._batch.statuses.copy()
        batch.games["status"][:] = np.where(chosen, kernel.ABANDONED, kernel.PLAYING)
        batch.renew()
        batch.games["status"][~chosen] = statuses[~chosen]
        self._shuffle(chosen)

    def _shuffle(self, chosen: NDArray[np.bool_]) -> None:
        """Draw new colour permutations for some games, one for each seat."""
        if not self._shuffling:
            return
        if chosen.all():
            self._orders = np.zeros((self.num_envs, self.rules.players, 6), np.int64)
            self._actions = np.zeros((self.num_envs, self.rules.players, len(self.rules.actions)), np.int64)
        count = int(chosen.sum()) * self.rules.players
        orders = random_orders(self.rules, count, self._generator)
        self._orders[chosen] = orders.reshape(-1, *self._orders.shape[1:])
        self._actions[chosen] = action_orders(self.rules, orders).reshape(-1, *self._actions.shape[1:])

    def random_actions(self) -> NDArray[np.int64]:
        """Return a random legal action for every game, under the indices of the seats to move."""
        actions = self._batch.random_actions()
        return self._known(actions) if self._shuffling else actions

    def _mine(self) -> NDArray[np.int64]:
        """Return, for each game, the index of each action as permuted for the seat to move."""
        orders: NDArray[np.int64] = self._actions[np.arange(self.num_envs), self._batch.games["seat"]]
        return orders

    def _known(self, actions: NDArray[np.int64]) -> NDArray[np.int64]:
        return np.take_along_axis(self._mine(), actions[:, None], axis=1)[:, 0]

    def _meant(self, actions: Any) -> Any:
        """Translate permuted actions back to the games' own."""
        chosen = np.asarray(actions)
        if not self._shuffling or chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            return actions
        inverse = np.argsort(self._mine(), axis=1)
        fine = (chosen >= 0) & (chosen < inverse.shape[1])
        meant = np.take_along_axis(inverse, np.where(fine, chosen, 0)[:, None], axis=1)[:, 0]
        return np.where(fine, meant, chosen)

    def step(self, actions: Any) -> tuple[Arrays, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Take an action in every game, by index; an illegal one raises, names its game, and changes nothing."""
        if not self._dealt:
            raise NotReset("Call reset before anything else: there are no games yet.")
        going = self._batch.statuses == kernel.PLAYING
        transition = self._batch.step(self._meant(actions))
        over = transition.over
        ended = over & going
        shaped(self._bomb, transition.rewards, ended & (transition.statuses == kernel.STRUCK_OUT))
        self._rewards[:] = transition.rewards
        infos: Infos = {}
        if over.any():
            infos = {"score": np.where(ended, transition.scores, 0), "_score": ended}
            if self._autoreset:
                infos |= self._final_infos(ended) if self._final else {}
                self._batch.renew()
                self._shuffle(ended)
        return self._look(), self._rewards, over, self._truncations, infos | self._infos()

    def _final_infos(self, ended: NDArray[np.bool_]) -> Infos:
        """Return the last observations of the games that ended, in Gymnasium's format."""
        seen = self._look()
        final = np.full(self.num_envs, None, dtype=object)
        for place in np.flatnonzero(ended):
            final[place] = {name: part[place].copy() for name, part in seen.items()}
        return {"final_obs": final, "_final_obs": ended}

    def _infos(self) -> Infos:
        return {"seat": self._batch.games["seat"].copy()}

    def _look(self) -> Arrays:
        """Write observations and legal actions into the arrays."""
        seen = self._seen
        if self._all:
            for seat in range(self.rules.players):
                self._observe(np.full(self.num_envs, seat), seen["observation"][:, seat])
        elif self._shuffling:
            self._observe(self._batch.games["seat"].astype(np.int64), seen["observation"])
        else:
            self._observer.observe(self._batch.games, TO_MOVE, seen["observation"])
        self._batch.legal_masks(seen["action_mask"])
        if self._shuffling:
            legal = seen["action_mask"].copy()
            np.put_along_axis(seen["action_mask"], self._mine(), legal, axis=1)
        if "own_hand" in seen:
            self._write_hands(seen["own_hand"])
        return seen

    def _observe(self, seats: NDArray[np.int64], out: NDArray[Any]) -> None:
        games = self._batch.games
        if self._shuffling:
            rows = np.arange(self.num_envs), seats
            games = renamed(games, self.rules, self._orders[rows], self._actions[rows])
        self._observer.observe(games, seats, out)

    def _write_hands(self, out: NDArray[np.int8]) -> None:
        """Write the cards in the observers' hands, by number; -1 for an empty slot."""
        games, size = self._batch.games, self.rules.hand_size
        hands = games["hands"][:, : self.rules.players, :size]
        filled = np.arange(size) < games["hand_sizes"][:, : self.rules.players, None]
        hands = np.where(filled, hands, -1)
        if self._shuffling:
            suits, ranks = np.divmod(np.maximum(hands, 0), self.rules.compiled.ranks)
            new = np.take_along_axis(self._orders, suits.astype(np.int64), axis=2) * self.rules.compiled.ranks + ranks
            hands = np.where(hands >= 0, new, -1)
        out[...] = hands if self._all else hands[np.arange(self.num_envs), games["seat"]]

    def close_extras(self, **_: Any) -> None:
        """Do nothing: there are no resources to release."""

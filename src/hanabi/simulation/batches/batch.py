"""A batch of games in an array, stepped together from Python."""

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanabi.compiled.deals import check_seed
from hanabi.compiled.packed import Games, pack_rules, state_of
from hanabi.compiled.threads import Threads
from hanabi.game import Game
from hanabi.rules import DeckError, HanabiError, IllegalAction, Rules, UnknownAction, kernel
from hanabi.simulation.batches import loops
from hanabi.simulation.observations.layout import ObservationKind
from hanabi.simulation.observations.observer import TO_MOVE, Observer, Seats

T = TypeVar("T")

MOST_GAMES = 100_000_000
"""The most games in a batch; they take 42 gigabytes."""


class BatchError(HanabiError, ValueError):
    """A batch cannot be allocated, or an array does not fit it."""


class Transition(NamedTuple):
    """The result of a step, with a number per game, before finished games are replaced."""

    rewards: NDArray[np.int8]
    """The change of the score; minus the whole score if it is lost."""
    scores: NDArray[np.int8]
    statuses: NDArray[np.int8]
    """As numbers of the kernel; 0 while a game is in progress."""

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games are over, since this step or an earlier one."""
        return np.not_equal(self.statuses, kernel.PLAYING)


class Batch:
    """Games of one run, in an array whose fields can be accessed by name.

    The game at place `i` is number `i` of the run, then `i` plus the number of places, and so on.

    >>> batch = Batch(Rules(players=2), games=4, seed=1)
    >>> batch.games["hint_tokens"]
    array([8, 8, 8, 8], dtype=int8)
    >>> batch.step(batch.random_actions()).scores
    array([1, 0, 0, 0], dtype=int8)
    >>> batch.step([5, 5, 5, 99])
    Traceback (most recent call last):
    hanabi.rules.errors.UnknownAction: Game 3: There is no action 99: the indices are 0 to 19.
    """

    def __init__(
        self,
        rules: Rules,
        games: int,
        *,
        seed: int = 0,
        auto_reset: bool = False,
        observations: ObservationKind | str = ObservationKind.CARD_KNOWLEDGE,
        threads: int = 1,
    ) -> None:
        """Deal a number of games. With `auto_reset`, a finished game is immediately replaced by the next one."""
        self.rules = rules
        self.games: Games = _allocate(games, rules)
        """The games as records, with the fields of `State`."""
        self.observer = Observer(rules, observations, threads=threads)
        self._auto_reset = auto_reset
        self._packed_rules = pack_rules(rules)
        self._chances = np.zeros(games, np.int64)
        self._threads = Threads(threads)
        self.seed = seed
        """The seed of the run."""
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.games)

    def reset(self, seed: int | None = None) -> None:
        """Deal the first games of the run again, or those of a run with another seed."""
        self.seed = check_seed(self.seed if seed is None else seed)
        self.numbers = np.arange(len(self))
        """The number of each game in the run."""
        self._share(loops.deal_games, self.seed, self.numbers, self._chances)

    def renew(self) -> None:
        """Replace every finished game by the next game of the run for its place."""
        self._share(loops.renew_games, self.seed, self.numbers, self._chances, len(self))

    def deal(self, decks: ArrayLike) -> None:
        """Deal from given decks: for each game a row of card numbers in the order in which they are dealt."""
        cards = np.asarray(decks)
        if cards.shape != (len(self), len(self.rules.deck)) or cards.dtype.kind not in "iu":
            raise DeckError(f"The decks must be {len(self)} rows of {len(self.rules.deck)} card numbers.")
        wrong = (np.sort(cards) != self.rules.numbers_of(self.rules.deck)).any(axis=1)
        if wrong.any():
            raise DeckError(f"Game {wrong.argmax()}: the deck does not hold exactly the cards of its rules.")
        self._share(loops.deal_decks, cards.astype(np.int8))

    def legal_masks(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Return which action indices are legal in each game; none in a finished game."""
        shape = (len(self), len(self.rules.actions))
        masks = np.empty(shape, np.bool_) if out is None else out
        if masks.shape != shape or masks.dtype != np.bool_ or not masks.flags.c_contiguous:
            raise BatchError(f"The masks must be an array of booleans of shape {shape}.")
        self._share(loops.mark_legal, masks)
        return masks

    def random_actions(self) -> NDArray[np.int64]:
        """Return a random legal action for each game; 0 if the game is over."""
        actions = np.empty(len(self), np.int64)
        self._share(loops.pick_actions, self._chances, actions)
        return actions

    def step(self, actions: ArrayLike) -> Transition:
        """Take an action in each game, by index; finished games do not change.

        If any action is illegal, raise an `ActionError` that names the first such game, and step no game.
        """
        chosen = self._checked(actions)
        transition = Transition(*np.empty((3, len(self)), np.int8))
        self._share(loops.step_games, chosen, *transition)
        if self._auto_reset:
            self.renew()
        return transition

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise BatchError(f"The actions must be {len(self)} integers, one for each game.")
        chosen = np.ascontiguousarray(chosen, np.int64)
        for start, place in self._share(loops.find_illegal, chosen):
            if place >= 0:
                self._refuse(start + place, int(chosen[start + place]))
        return chosen

    def _refuse(self, place: int, index: int) -> NoReturn:
        try:
            action = self.rules.action_at(index)
        except UnknownAction as error:
            raise UnknownAction(f"Game {place}: {error}") from None
        raise IllegalAction(f"Game {place}: action {index}, {str(action)!r}, is not legal now.")

    def _share(self, work: Callable[..., T], *arguments: Any) -> list[tuple[int, T]]:
        """Run compiled work on slices of the games; array arguments are sliced alike."""

        def part(places: slice) -> tuple[int, T]:
            sliced = (each[places] if isinstance(each, np.ndarray) else each for each in arguments)
            return places.start, work(self.games[places], self._packed_rules, *sliced)

        return self._threads.share(part, len(self))

    def observe(self, seats: Seats = TO_MOVE, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Return the observation of one seat of each game; see `Observer`."""
        return self.observer.observe(self.games, seats, out)

    @property
    def scores(self) -> NDArray[np.int8]:
        """The current score of each game."""
        scores = np.empty(len(self), np.int8)
        self._share(loops.score_games, scores)
        return scores

    @property
    def statuses(self) -> NDArray[np.int8]:
        """The status of each game, as numbers of the kernel."""
        return self.games["status"]

    def dealt(self, place: int) -> Game:
        """Return the newly dealt game at a place, to be replayed or saved alone."""
        cards = self.rules.cards
        deck = self.games["deck"][place, : len(self.rules.deck)]
        return Game(self.rules, [cards[card] for card in deck])


def _allocate(games: int, rules: Rules) -> Games:
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        raise BatchError(f"A batch must have 1 to {MOST_GAMES} games, not {str(games)[:20]}.")
    try:
        return np.zeros(games, state_of(rules.compiled.kinds))
    except MemoryError:
        raise BatchError(f"Not enough memory for {games} games.") from None

"""Generation of puzzles: the best bots play, and positions where one of them has a single clear answer become puzzles.

Each game yields only a few puzzles, each of a different kind, so that no two are variations of one position. Each grade
has a maximum share, since easy positions are far more frequent.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from itertools import chain, count

from hanabi.compiled.deals import game_of_run
from hanabi.game import Game
from hanabi.learn.puzzles.likeness import Form, form_of
from hanabi.learn.puzzles.past import Past, rules_for
from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.learn.puzzles.question import Ask, Question, Sense
from hanabi.learn.puzzles.solver import BEST, LADDER, ConventionSolver, Solver, expert, solver
from hanabi.rules import Action, Event, Hint, parse_action
from hanabi.views import View

PLAYERS = (3, 4, 3, 5, 3, 4, 2)
"""The number of players, game by game."""

FIRST_TURN = 3
LAST_TURN = 36
"""Later positions require remembering too much."""

MANY_CHOICES = 3
"""Questions with fewer choices are too easy."""

APART = 5
"""The minimum number of turns between two puzzles of a game."""

PER_GAME = 3
"""The maximum number of puzzles per game."""

MIXED = {0: 0.12, 1: 0.33}
"""The maximum share of the easy grades; harder ones are rare and all used."""

EASY = 5
"""In every n-th game, the easiest positions are chosen."""

CHUNK = 2
"""The number of games that a worker plays per task."""


class Table:
    """A game of the best bots, with a bot of every rung of the ladder behind each seat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        seats = range(game.rules.players)
        self.experts = [expert(seat) for seat in seats]
        self._others = [[solver(rung, seat) for rung in LADDER[:-1]] for seat in seats]
        self._notify(game.events)

    def _notify(self, events: Iterable[Event]) -> None:
        watchers: list[Solver] = [*self.experts, *chain.from_iterable(self._others)]
        for event in events:
            for watcher in watchers:
                watcher.observe(event)

    def move(self) -> None:
        """Let the best bot at the seat to move make its move."""
        self._notify(self.game.apply(self.experts[self.game.seat].move()))

    def answers(self, seat: int, question: Question) -> dict[str, str | None]:
        """Return the answer of every rung of the ladder at a seat, the weakest first."""
        found = {rung: other.answer(question) for rung, other in zip(LADDER, self._others[seat], strict=False)}
        return found | {BEST: self.experts[seat].answer(question)}


def puzzles_of_game(game: Game, *, easy: bool = False) -> list[Puzzle]:
    """Return some puzzles of one game, each of a different kind, the hardest or the easiest first."""
    table, found = Table(game), []
    while not game.is_over and game.turn <= LAST_TURN and game.turns_left is None:
        if game.turn >= FIRST_TURN:
            found += [puzzle for best in table.experts for puzzle in _puzzles_at(table, best)]
        table.move()
    return _different(found, -1 if easy else 1)


def _puzzles_at(table: Table, best: ConventionSolver) -> Iterator[Puzzle]:
    for question in best.asked():
        if is_worthwhile(best, question) and is_true(table.game, best.seated.seat, question, best.answer(question)):
            yield puzzle_at(table, best.seated.seat, question)


def is_worthwhile(best: ConventionSolver, question: Question) -> bool:
    """Return whether a question has enough choices and one clear answer."""
    choices = question.choices(best.view, best.seated.seat)
    if len(choices) < MANY_CHOICES or not best.is_clear(question):
        return False
    answer = best.answer(question)
    return answer in choices and (question.ask is not Ask.HINT or is_tidy(best.view, parse_action(answer)))


def is_tidy(view: View, hint: Action) -> bool:
    """Return whether a hint touches useful cards only and no two equal ones; others are open to debate."""
    assert isinstance(hint, Hint)
    hand = view.hands[(view.seat + hint.offset) % view.rules.players]
    touch = view.rules.cards_in(view.rules.compiled.touch[view.rules.hint_values.index(hint.value)])
    touched = [card for card in hand if card in touch]
    return len(set(touched)) == len(touched) and not any(view.is_dead(card) for card in touched if card)


def is_true(game: Game, seat: int, question: Question, answer: str | None) -> bool:
    """Return whether the actual cards confirm an answer: a correct reading can still be wrong about the cards."""
    if question.ask is Ask.HINT or answer is None:
        return answer is not None
    card = game.hands[seat][int(answer.split()[1]) if question.slot is None else question.slot]
    match question.ask, answer:
        case (Ask.PLAY, _):
            return game.is_playable(card)
        case (Ask.DISCARD, _):
            return not game.is_critical(card)
        case (Ask.CARD, _):
            return str(card) == answer
        case (_, Sense.USELESS):
            return game.is_dead(card)
        case _:
            return not game.is_dead(card)


def puzzle_at(table: Table, seat: int, question: Question) -> Puzzle:
    """Return the graded puzzle for a question at a seat."""
    answers = table.answers(seat, question)
    answer = answers[BEST]
    assert answer is not None
    return Puzzle(question, seat, level_of(answers), grade_of(answers), Past.of(table.game), answer)


def grade_of(answers: dict[str, str | None]) -> int:
    """Return the number of rungs that miss the best one's answer."""
    return sum(answer != answers[BEST] for answer in answers.values())


def level_of(answers: dict[str, str | None]) -> str:
    """Return the weakest rung from which on all rungs find the answer."""
    missed = [place for place, rung in enumerate(LADDER) if answers[rung] != answers[BEST]]
    return LADDER[missed[-1] + 1 if missed else 0]


def _different(found: list[Puzzle], hard: int) -> list[Puzzle]:
    """Return the hardest puzzle of each kind, and among equals the one with fewer moves to remember."""
    chosen: dict[Ask, Puzzle] = {}
    for puzzle in sorted(found, key=lambda puzzle: (-hard * puzzle.grade, len(puzzle.past.moves))):
        if all(abs(len(puzzle.past.moves) - len(other.past.moves)) >= APART for other in chosen.values()):
            chosen.setdefault(puzzle.question.ask, puzzle)
    return list(chosen.values())


def puzzles_of_games(seed: int, first: int, games: int) -> list[list[Puzzle]]:
    """Return the puzzles of some games of a run."""
    found = []
    for number in range(first, first + games):
        game = game_of_run(rules_for(PLAYERS[number % len(PLAYERS)]), seed, number)
        found.append(puzzles_of_game(game, easy=number % EASY == 0))
    return found


@dataclass
class Collection:
    """Puzzles that are not equivalent, with limited shares of kinds and grades."""

    size: int
    puzzles: list[Puzzle] = field(default_factory=list)
    _forms: set[Form] = field(default_factory=set)
    _counts: Counter[object] = field(default_factory=Counter)

    @property
    def is_full(self) -> bool:
        """Whether there are enough puzzles."""
        return len(self.puzzles) >= self.size

    def add(self, found: Iterable[Puzzle]) -> None:
        """Add the puzzles of a game that are new and wanted."""
        taken = 0
        for puzzle in found:
            if taken < PER_GAME and not self.is_full and self._is_wanted(puzzle):
                taken += self._take(puzzle)

    def _is_wanted(self, puzzle: Puzzle) -> bool:
        kind = puzzle.question.ask, min(puzzle.grade, 2)
        limit = self.size * MIXED.get(puzzle.grade, 1.0)
        return self._counts[puzzle.grade] < limit and self._counts[kind] < limit * KIND_SHARE

    def _take(self, puzzle: Puzzle) -> bool:
        form = form_of(puzzle)
        if form in self._forms:
            return False
        self._forms.add(form)
        self._counts[puzzle.grade] += 1
        self._counts[puzzle.question.ask, min(puzzle.grade, 2)] += 1
        self.puzzles.append(puzzle)
        return True


KIND_SHARE = 0.4
"""The maximum share of one kind of question among the puzzles of a grade."""


def make(size: int, seed: int, jobs: int) -> Iterator[Collection]:
    """Generate puzzles until there are enough, yielding the collection so far after every game.

    The puzzles depend on the seed alone, not on the number of processes.
    """
    collection = Collection(size)
    with closing(found_in_games(seed, jobs)) as games:
        for found in games:
            collection.add(found)
            yield collection
            if collection.is_full:
                return


def found_in_games(seed: int, jobs: int) -> Generator[list[Puzzle]]:
    """Yield the puzzles of one game after another, without end, using several processes."""
    with ProcessPoolExecutor(jobs) as pool:
        starts = count(0, CHUNK)
        waiting: list[Future[list[list[Puzzle]]]] = []
        try:
            while True:
                while len(waiting) < 2 * jobs:
                    waiting.append(pool.submit(puzzles_of_games, seed, next(starts), CHUNK))
                yield from waiting.pop(0).result()
        finally:
            pool.shutdown(cancel_futures=True)

"""Positions for the pages of the course, found in bots' games: where a page's convention makes the difference.

Those who know a page play; behind every seat sits somebody who knows all of it but that one convention. Where the two
answer a question otherwise, the convention is what there is to learn. Of all such positions the simplest are
taken: those with the fewest moves to remember.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hanabi.compiled.deals import game_of_run
from hanabi.game import Game
from hanabi.learn.course.lesson import PROBLEMS, CourseLesson, Story
from hanabi.learn.course.pages import PAGES, Page
from hanabi.learn.puzzles.making import MANY_CHOICES, is_true
from hanabi.learn.puzzles.past import Past, rules_for
from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.learn.puzzles.question import Ask
from hanabi.learn.puzzles.solver import Solver
from hanabi.rules import Action, Event

PLAYERS = 3
SHOWN_BEFORE = 2
"""The moves before the one that a story is about."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position of a page, in which game, and what came of it."""

    page: Page
    puzzle: Puzzle
    number: int
    whole: Past


class Table:
    """A game of those who know some pages; behind each sits, for every page, somebody who does not know that one."""

    def __init__(self, pages: tuple[Page, ...], game: Game) -> None:
        self.pages, self.game = pages, game
        seats = range(game.rules.players)
        self.readers = [pages[0].reader(seat) for seat in seats]
        self.strangers = [[page.stranger(seat) for page in pages] for seat in seats]
        self._tell(game.events)

    def _tell(self, events: Iterable[Event]) -> None:
        watchers: list[Solver] = [*self.readers, *(one for seat in self.strangers for one in seat)]
        for event in events:
            for watcher in watchers:
                watcher.observe(event)

    def move(self) -> None:
        """Let the one whose turn it is move."""
        self.take(self.readers[self.game.seat].move())

    def take(self, action: Action) -> None:
        """Let the one whose turn it is make a move that somebody else chose."""
        self._tell(self.game.apply(action))

    def questions(self) -> Iterator[tuple[Page, Puzzle]]:
        """What is clear to who knows a page, and otherwise to who does not."""
        for seat, reader in enumerate(self.readers):
            for question in reader.asked():
                answer = reader.answer(question)
                different = [
                    page
                    for page, stranger in zip(self.pages, self.strangers[seat], strict=True)
                    if answer is not None and stranger.answer(question) != answer
                ]
                choices = question.choices(reader.view, seat) if different else ()
                if answer not in choices or len(choices) < MANY_CHOICES or not reader.is_clear(question):
                    continue
                if is_true(self.game, seat, question, answer):
                    assert answer is not None
                    for page in different:
                        yield page, Puzzle(question, seat, page.name, 0, Past.of(self.game), answer)


def search(pages: tuple[Page, ...], seed: int, first: int, games: int) -> list[Found]:
    """The positions of some pages, which the same players know, in some games of a run."""
    found: list[Found] = []
    for number in range(first, first + games):
        table = Table(pages, game_of_run(rules_for(PLAYERS), seed, number))
        positions: list[tuple[Page, Puzzle]] = []
        while not table.game.is_over:
            positions += table.questions()
            table.move()
        whole = Past.of(table.game)
        found += [Found(page, puzzle, number, whole) for page, puzzle in positions]
    return found


def groups() -> list[tuple[Page, ...]]:
    """The pages by what those know who play: each group needs games of its own."""
    found: dict[int, list[Page]] = {}
    for page in PAGES:
        found.setdefault(page.switches, []).append(page)
    return [tuple(pages) for pages in found.values()]


def lesson_of(page: Page, found: Iterable[Found]) -> CourseLesson | None:
    """The simplest story and three problems of a page, each from another game and if possible of another kind."""
    ordered = sorted(
        (one for one in found if one.page == page), key=lambda one: (len(one.puzzle.past.moves), one.number)
    )
    told = next((one for one in ordered if _is_story(one)), ordered[0] if ordered else None)
    if told is None:
        return None
    problems = _different([one for one in ordered if one.number != told.number] + [*ordered])
    return None if len(problems) < PROBLEMS else CourseLesson(page.name, _story(told), tuple(problems))


def _is_story(found: Found) -> bool:
    """Whether somebody's move is what the convention is about: it is just made, or just to be made."""
    return found.puzzle.question.ask is not Ask.PLAY and len(found.puzzle.past.moves) > 0


def _story(found: Found) -> Story:
    puzzle, players = found.puzzle, found.puzzle.rules.players
    moves = len(puzzle.past.moves)
    about = moves if puzzle.question.asks_for_move else moves - 1
    whole = found.whole
    past = Past(whole.rules, whole.drawn, whole.moves[: about + 1 + players])
    return Story(past, about % players, max(0, about - SHOWN_BEFORE))


def _different(found: list[Found]) -> list[Puzzle]:
    """One of each kind while there are such, then any; from different games while there are such, then any."""
    chosen: list[Found] = []
    kinds = ((Ask.MEANING, Ask.CARD), (Ask.PLAY,), (Ask.HINT, Ask.DISCARD), *[tuple(Ask)] * 2 * PROBLEMS)
    for place, wanted in enumerate(kinds):
        late = place >= 2 * PROBLEMS
        fresh = (one for one in found if one.puzzle.question.ask in wanted and _is_new(one, chosen, late))
        one = next(fresh, None) if len(chosen) < PROBLEMS else None
        chosen += [one] if one else []
    return [one.puzzle for one in chosen]


def _is_new(found: Found, chosen: list[Found], late: bool) -> bool:
    """Whether a position is of another game than the chosen ones; late in the choosing, of another turn is enough."""
    if not late:
        return all(one.number != found.number for one in chosen)
    return all(
        (one.number, len(one.puzzle.past.moves)) != (found.number, len(found.puzzle.past.moves)) for one in chosen
    )

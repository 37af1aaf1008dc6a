"""Generation of positions for the course from bots' games: positions where a page's convention makes a difference.

The players know a page's conventions; behind every seat sits an observer who knows all but that one. Where the two
give different answers to a question, the convention is what there is to learn. Of all such positions the simplest are
chosen: those with the fewest moves to remember.
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
"""The number of moves shown before the one that a story is about."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position of a page, with its game and how that game continued."""

    page: Page
    puzzle: Puzzle
    number: int
    whole: Past


class Table:
    """A game of players who know some pages; for each page, an observer who does not know it sits behind each seat."""

    def __init__(self, pages: tuple[Page, ...], game: Game) -> None:
        self.pages, self.game = pages, game
        seats = range(game.rules.players)
        self.readers = [pages[0].reader(seat) for seat in seats]
        self.strangers = [[page.stranger(seat) for page in pages] for seat in seats]
        self._notify(game.events)

    def _notify(self, events: Iterable[Event]) -> None:
        watchers: list[Solver] = [*self.readers, *(one for seat in self.strangers for one in seat)]
        for event in events:
            for watcher in watchers:
                watcher.observe(event)

    def move(self) -> None:
        """Let the player to move choose and make a move."""
        self.take(self.readers[self.game.seat].move())

    def take(self, action: Action) -> None:
        """Make a given move for the player to move."""
        self._notify(self.game.apply(action))

    def questions(self) -> Iterator[tuple[Page, Puzzle]]:
        """Yield the questions that readers of a page answer clearly, and others answer differently."""
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
    """Find positions for some pages, which share a set of known conventions, in some games of a run."""
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
    """Group the pages by what their players know: each group needs games of its own."""
    found: dict[int, list[Page]] = {}
    for page in PAGES:
        found.setdefault(page.switches, []).append(page)
    return [tuple(pages) for pages in found.values()]


def lesson_of(page: Page, found: Iterable[Found]) -> CourseLesson | None:
    """Return the simplest story and three problems of a page, from different games and kinds if possible."""
    ordered = sorted(
        (one for one in found if one.page == page), key=lambda one: (len(one.puzzle.past.moves), one.number)
    )
    story = next((one for one in ordered if _is_story(one)), ordered[0] if ordered else None)
    if story is None:
        return None
    problems = _different([one for one in ordered if one.number != story.number] + [*ordered])
    return None if len(problems) < PROBLEMS else CourseLesson(page.name, _story(story), tuple(problems))


def _is_story(found: Found) -> bool:
    """Return whether the convention is about a move that was just made or is about to be made."""
    return found.puzzle.question.ask is not Ask.PLAY and len(found.puzzle.past.moves) > 0


def _story(found: Found) -> Story:
    puzzle, players = found.puzzle, found.puzzle.rules.players
    moves = len(puzzle.past.moves)
    about = moves if puzzle.question.asks_for_move else moves - 1
    whole = found.whole
    past = Past(whole.rules, whole.drawn, whole.moves[: about + 1 + players])
    return Story(past, about % players, max(0, about - SHOWN_BEFORE))


def _different(found: list[Found]) -> list[Puzzle]:
    """Choose positions of different kinds and games first, then fill up with any."""
    chosen: list[Found] = []
    kinds = ((Ask.MEANING, Ask.CARD), (Ask.PLAY,), (Ask.HINT, Ask.DISCARD), *[tuple(Ask)] * 2 * PROBLEMS)
    for place, wanted in enumerate(kinds):
        late = place >= 2 * PROBLEMS
        fresh = (one for one in found if one.puzzle.question.ask in wanted and _is_new(one, chosen, late))
        one = next(fresh, None) if len(chosen) < PROBLEMS else None
        chosen += [one] if one else []
    return [one.puzzle for one in chosen]


def _is_new(found: Found, chosen: list[Found], late: bool) -> bool:
    """Return whether a position is from another game than the chosen ones, or late on at least from another turn."""
    if not late:
        return all(one.number != found.number for one in chosen)
    return all(
        (one.number, len(one.puzzle.past.moves)) != (found.number, len(found.puzzle.past.moves)) for one in chosen
    )

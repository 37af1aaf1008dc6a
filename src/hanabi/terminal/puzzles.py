"""`hanabi puzzle`: puzzles in the terminal, as lines that a screen reader can read."""

import random
import sys
import time
from collections.abc import Iterable, Iterator

import click

from hanabi.bots.names import NAMES
from hanabi.learn.puzzles.collection import day_of, puzzle_file
from hanabi.learn.puzzles.puzzle import MAX_GRADE, Puzzle
from hanabi.learn.puzzles.question import Ask
from hanabi.learn.puzzles.rating import MOST_TIPS
from hanabi.learn.puzzles.solution import solution
from hanabi.rules import Card, Hint, parse_action
from hanabi.terminal.tables.table import Still
from hanabi.terminal.words.description import describe_log, describe_pile, describe_table
from hanabi.terminal.words.speaker import Speaker
from hanabi.texts import LANGUAGES, Texts, system_language


@click.command()
@click.argument("number", type=int, required=False)
@click.option("--random", "by_chance", is_flag=True, help="Pick a random puzzle.")
@click.option(
    "--answer", metavar="TEXT", help="Answer directly, such as 'play 2', 'hint +1 R', 'R3' or 'keep', and exit."
)
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="Language (default: the locale's).")
def puzzle(number: int | None, by_chance: bool, answer: str | None, lang: str | None) -> None:
    """Solve the puzzle of the day.

    NUMBER selects another puzzle.

    \b
    hanabi puzzle
    hanabi puzzle 41
    hanabi puzzle --random
    """  # noqa: D301 (click needs the backspace)
    found = puzzle_file()
    chosen = number if number is not None else _number(by_chance)
    riddle = Riddle(found.numbered(chosen), Texts.load(lang or system_language()))
    if answer is not None:
        for line in riddle.verdict(riddle.puzzle.solves(answer)):
            click.echo(line)
        return
    for line in riddle.introduction(chosen, today=number is None and not by_chance):
        click.echo(line)
    solve(riddle)


def _number(by_chance: bool) -> int:
    found = puzzle_file()
    if by_chance:
        return random.SystemRandom().randint(1, len(found))
    return found.of_day(day_of(time.time_ns() // 1_000_000))


def solve(riddle: "Riddle") -> None:
    """Ask until the answer is correct or shown, or the input ends."""
    tips = 0
    while (line := _read()) is not None:
        wish = riddle.understood(line)
        if wish == "quit":
            return
        if wish == "show":
            _say(riddle.solution())
            return
        if wish == "tip":
            tips = min(tips + 1, MOST_TIPS)
            _say(riddle.tip(tips))
        elif wish in riddle.puzzle.choices:
            right = riddle.puzzle.solves(wish)
            _say(riddle.verdict(right))
            if right:
                return
        else:
            _say([riddle.texts("puzzle.not_an_answer", word=line.strip()[:30])])


def _read() -> str | None:
    if sys.stdin.isatty():
        try:
            return input("> ")
        except EOFError:
            return None
    return sys.stdin.readline() or None


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)


class Riddle:
    """Prints a puzzle. Before it is solved, only the seat's view is used."""

    def __init__(self, puzzle: Puzzle, texts: Texts) -> None:
        self.puzzle, self.texts = puzzle, texts
        self._sight = Still(puzzle.seat, NAMES[: puzzle.rules.players], puzzle.view)
        self._speaker = Speaker(texts, puzzle.rules, self._sight.names, puzzle.seat)

    def introduction(self, number: int, *, today: bool) -> Iterator[str]:
        """Yield the position, the question and the choices."""
        texts, puzzle = self.texts, self.puzzle
        title = texts("puzzle.number", number=number)
        yield f"{texts('puzzle.today')}: {title}" if today else title
        yield texts("puzzle.about")
        yield texts("puzzle.grade", grade=puzzle.grade, most=MAX_GRADE)
        yield from ("", *self.position(), "", self.question())
        yield from (f"  {place}. {self.choice(choice)}" for place, choice in enumerate(puzzle.choices, start=1))
        words = {name: texts.words(f"puzzle.word.{name}")[0] for name in ("tip", "show", "quit")}
        yield texts("puzzle.prompt", **words)

    def position(self) -> Iterator[str]:
        """Yield what the seat sees, and what happened in the latest round."""
        sight, speaker, texts = self._sight, self._speaker, self.texts
        yield texts("puzzle.past")
        yield from (f"  {line}" for line in describe_log(sight, speaker, 2 * sight.rules.players))
        yield texts("puzzle.now")
        yield from describe_pile(sight.view, speaker)
        yield from describe_table(sight, speaker)

    def question(self) -> str:
        """Return the question."""
        question = self.puzzle.question
        if question.slot is None:
            return self.texts(f"puzzle.ask.{question.ask.value}")
        return self.texts(f"puzzle.ask.{question.ask.value}", slot=question.slot + 1)

    def choice(self, choice: str) -> str:
        """Return one of the choices in words."""
        if self.puzzle.question.ask is Ask.MEANING:
            return self.texts(f"puzzle.sense.{choice}")
        if self.puzzle.question.ask is Ask.CARD:
            return self._speaker.card(Card.parse(choice))
        action = parse_action(choice)
        if not isinstance(action, Hint):
            return self.texts("puzzle.choice.slot", slot=int(choice.split()[1]) + 1)
        name = self._speaker.names[(self.puzzle.seat + action.offset) % self.puzzle.rules.players]
        return self.texts("puzzle.choice.hint", value=self._speaker.value(action.value), name=name)

    def understood(self, line: str) -> str:
        """Return the meaning of a line: `tip`, `show`, `quit`, one of the choices, or the line itself."""
        word = line.strip().lower()
        for name in ("tip", "show", "quit"):
            if word in (name, *self.texts.words(f"puzzle.word.{name}")):
                return name
        place = int(word) - 1 if word.isascii() and word.isdigit() and len(word) < 4 else -1
        return self.puzzle.choices[place] if 0 <= place < len(self.puzzle.choices) else line.strip()

    def tip(self, number: int) -> list[str]:
        """Return the theme, or a few of the choices."""
        found = solution(self.puzzle)
        if number == 1:
            return [self.texts(f"puzzle.theme.{found.theme}")]
        return [self.texts("puzzle.left", choices=self.texts.joined("commas", list(map(self.choice, found.left))))]

    def verdict(self, right: bool) -> list[str]:
        """Return whether the answer is correct and, if so, why."""
        return [self.texts("puzzle.right"), *self.reasons()] if right else [self.texts("puzzle.wrong")]

    def solution(self) -> list[str]:
        """Return the answer and the explanation."""
        return [self.texts("puzzle.answer", answer=self.choice(self.puzzle.answer)), *self.reasons()]

    def reasons(self) -> list[str]:
        """Explain why the answer is right, by the bot's own reading."""
        found, speaker = solution(self.puzzle), self._speaker
        lines = [] if found.reason is None else [speaker.reason(found.reason, self.puzzle.seat)]
        return lines + [speaker.reading(it.kind, it.seat, it.slot, it.cards) for it in found.readings]

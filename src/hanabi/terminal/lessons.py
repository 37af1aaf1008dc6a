"""`hanabi learn`: the lessons of a first game in the terminal, as lines that a screen reader can read."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TextIO

import click

from hanabi.learn.lesson_view import said
from hanabi.learn.lessons import NAMES, Lesson, lesson_named, lessons
from hanabi.learn.positions import LEARNER
from hanabi.learn.walk import Walk, walk
from hanabi.protocol.learning import Line
from hanabi.rules import Card, HanabiError
from hanabi.terminal.keyboard import Keyboard
from hanabi.terminal.tables.saves import default_folder
from hanabi.terminal.tables.table import Still
from hanabi.terminal.words.description import describe_table
from hanabi.terminal.words.legality import refusal
from hanabi.terminal.words.phrases import Listener, fold
from hanabi.terminal.words.speaker import Speaker
from hanabi.texts import LANGUAGES, Texts, system_language

CARDS = ("card", "reply", "wanted")
"""The values of a text that are cards."""

End = Literal["done", "skipped", "left"]


@click.command()
@click.argument("lesson", required=False)
@click.option("--list", "listed", is_flag=True, help="List the lessons and your progress.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="Language (default: the locale's).")
def learn(lesson: str | None, listed: bool, lang: str | None) -> None:
    """Learn the game in short lessons.

    Without LESSON, start with the first one that is not done.

    \b
    hanabi learn
    hanabi learn strikes
    hanabi learn --list
    """  # noqa: D301 (click needs the backspace)
    texts, done = Texts.load(lang or system_language()), Done(default_folder() / "lessons")
    if listed:
        for each in lessons():
            mark = texts("learn.done") if each.id in done.names() else ""
            click.echo(f"{each.id:10} {texts(f'lesson.{each.id}')} {mark}".rstrip())
        return
    first = lesson_named(lesson) if lesson else next((each for each in lessons() if each.id not in done.names()), None)
    teach(lessons()[lessons().index(first) if first else 0 :], texts, done)


class Done:
    """The names of the finished lessons, stored one per line."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def names(self) -> list[str]:
        """Return the finished lessons, none if the file cannot be read."""
        try:
            return self._file.read_text(encoding="utf-8").split()
        except (OSError, UnicodeDecodeError):
            return []

    def add(self, name: str) -> None:
        """Mark a lesson as finished; if the file cannot be written, it is ignored."""
        if name in self.names():
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("a", encoding="utf-8") as file:
                file.write(f"{name}\n")
        except OSError:
            return


def teach(course: Sequence[Lesson], texts: Texts, done: Done) -> None:
    """Teach one lesson after another until the last one, or until the learner leaves."""
    for lesson in course:
        tutor = Tutor(lesson, texts, sys.stdin, sys.stdout)
        end = tutor.run()
        if end == "left":
            return
        if end == "done":
            done.add(lesson.id)
    click.echo(texts("learn.all"))


class Tutor:
    """Teaches one lesson in line mode."""

    def __init__(self, lesson: Lesson, texts: Texts, source: TextIO, sink: TextIO) -> None:
        self._lesson = lesson
        self._texts = texts
        self._names = (texts("you"), *NAMES)
        self._speaker = Speaker(texts, Walk(lesson).game.rules, self._names, LEARNER)
        self._listener = Listener(self._speaker)
        self._keyboard = Keyboard(source, sink)
        self._sink = sink
        both = (*texts.words("learn.word.skip"), *Texts.load("en").words("learn.word.skip"))
        self._skipping = {fold(word) for word in both}

    def run(self) -> End:
        """Teach the lesson until it is done or the learner stops."""
        names = [lesson.id for lesson in lessons()]
        number = self._texts("learn.number", number=names.index(self._lesson.id) + 1, lessons=len(names))
        self._say("", self._texts("rulebook.fact", what=number, how=self._texts(f"lesson.{self._lesson.id}")))
        moves: list[str] = []
        while True:
            walked = walk(self._lesson, moves)
            self._show(walked)
            move = self._move(walked)
            if move in ("skipped", "left"):
                return move  # type: ignore[return-value]
            walked = walk(self._lesson, [*moves, move])
            if walked.outcome == "wrong":
                self._show(walked, table=False)
                self._say(self._texts("learn.again"), "")
                continue
            moves.append(move)
            if walked.outcome == "done":
                self._show(walked, table=False)
                return "done"

    def _show(self, walked: Walk, *, table: bool = True) -> None:
        """Print what happened, the table, and the lesson's texts."""
        events = [event for moment in walked.moments for event in moment.events]
        self._say(*(sentence for event in events if (sentence := self._speaker.event(event))))
        if table:
            self._say(*describe_table(Still(LEARNER, self._names, walked.view), self._speaker), "")
        self._say(*(self._line(line) for line in said(walked)))

    def _line(self, line: Line) -> str:
        values = dict(line.values)
        for name in CARDS:
            if name in values:
                values[name] = self._speaker.card(Card.parse(str(values[name])))
        if "slot" in values:
            values["slot"] = int(values["slot"]) + 1
        return self._texts(line.key, **values)

    def _move(self, walked: Walk) -> str:
        """Read a legal move of the learner, or return `skipped` or `left`."""
        while (line := self._keyboard.read()) is not None:
            if fold(line.strip()) in self._skipping:
                return "skipped"
            move = self._understood(line, walked)
            if move is not None:
                return move
        return "left"

    def _understood(self, line: str, walked: Walk) -> str | None:
        try:
            wish = self._listener.parse(line)
        except HanabiError as error:
            self._say(str(error))
            return None
        if wish is None:
            return None
        if wish.name == "quit":
            return "left"
        if wish.action is None:
            self._say(self._texts("learn.prompt", skip=self._texts.words("learn.word.skip")[0]))
            return None
        refused = refusal(self._speaker, walked.view, wish.action)
        if refused is not None:
            self._say(refused)
            return None
        return str(wish.action)

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._sink.write(line + "\n")
        self._sink.flush()

"""Line mode: one readable block a turn, commands in words; for pipes, screen readers and slow lines."""

import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TextIO

from hanabi.rules import Ended, Event, HanabiError
from hanabi.terminal.tables.table import Table
from hanabi.terminal.words.description import (
    begins_by,
    describe_end,
    describe_log,
    describe_own_cards,
    describe_pile,
    describe_table,
    edition_name,
)
from hanabi.terminal.words.legality import refusal
from hanabi.terminal.words.phrases import COMMANDS, Listener, Wish
from hanabi.terminal.words.reasons import advice, reason
from hanabi.terminal.words.speaker import Speaker
from hanabi.texts import Texts

LOG_LENGTH = 20


class PlainGame:
    """One game in line mode."""

    def __init__(self, table: Table, texts: Texts, source: TextIO = sys.stdin, sink: TextIO = sys.stdout) -> None:
        self._table = table
        self._texts = texts
        self._source = source
        self._sink = sink
        self._speaker = Speaker(texts, table.rules, table.names, table.seat)
        self._listener = Listener(self._speaker)
        self._is_person = source.isatty()
        self._left = False
        self._again = False
        self._warned = ""

    def run(self) -> bool:
        """Play until the end or until the player leaves; return whether another game is wanted."""
        table = self._table
        self._say(self._texts("plain.welcome", rules=edition_name(table.rules, self._speaker)))
        self._say(self._texts("plain.welcome_help", help=self._texts.words("command.help")[0]))
        if table.view.turn:
            self._say(self._texts("plain.resumed"), *describe_log(table.view, self._speaker, table.rules.players))
        elif custom := begins_by(table.rules.based_on, self._texts):
            self._say(custom)
        fresh = True
        while not table.view.is_over and not self._left:
            fresh = self._go_on(fresh)
        if table.view.is_over:
            self._end()
        return self._again

    def _go_on(self, fresh: bool) -> bool:
        """One step: let others move, or tell the table if it is new and take one command."""
        table = self._table
        if not table.is_my_turn:
            self._tell(table.wait())
            return True
        if fresh:
            self._say("", *describe_table(table, self._speaker), self._texts("plain.your_turn"))
        return self._take_command()

    def _take_command(self) -> bool:
        """Read and carry out a command; return whether the table has changed."""
        line = self._read()
        if line is None:
            self._leave()
            return False
        try:
            wish = self._listener.parse(line)
            return wish is not None and self._grant(wish)
        except HanabiError as error:
            self._say(str(error))
            return False

    def _read(self) -> str | None:
        """The next line, or nothing at the end of the input; a pipe's commands are echoed."""
        prompt = "> "
        if self._is_person and self._source is sys.stdin:
            try:
                return input(prompt)
            except EOFError:
                self._say("")
                return None
        line = self._source.readline()
        if line:
            self._say(prompt + line.rstrip("\r\n"))
        return line or None

    def _grant(self, wish: Wish) -> bool:
        match wish.name:
            case "play" | "discard" | "hint":
                return self._act(wish)
            case "arrange":
                return self._arrange(wish.order)
            case "undo":
                return self._undo()
            case "look":
                return True
            case "quit":
                self._leave()
            case "again":
                self._again = True
                self._leave()
            case "note":
                self._note(wish)
            case _:
                self._say(*self._answer(wish))
        return False

    def _act(self, wish: Wish) -> bool:
        assert wish.action is not None
        refused = refusal(self._speaker, self._table.view, wish.action)
        if refused is not None:
            self._say(refused)
            return False
        self._tell(self._table.take(wish.action))
        return True

    def _arrange(self, order: tuple[int, ...]) -> bool:
        size = self._table.view.state.hand_sizes[self._table.seat]
        if not self._table.may_rearrange():
            self._say(self._texts(f"blocked.arrange.{self._table.rules.rearranging.value}"))
        elif sorted(order) != list(range(size)):
            self._say(self._texts.count("blocked.order", size, example=" ".join(map(str, range(size, 0, -1)))))
        else:
            self._tell(self._table.rearrange(order))
            return True
        return False

    def _undo(self) -> bool:
        if not self._table.can_undo:
            self._say(self._texts("blocked.undo"))
            return False
        self._table.undo()
        self._say(self._texts("plain.undone"))
        return True

    def _note(self, wish: Wish) -> None:
        assert wish.card is not None
        seat, slot = wish.card
        size = self._table.view.state.hand_sizes[seat]
        if not 0 <= slot < size:
            self._say(self._texts.count("blocked.slot", size, slot=slot + 1))
            return
        self._table.write_note(seat, slot, wish.text)
        self._say(self._texts("plain.noted" if wish.text else "plain.note_gone", slot=slot + 1))

    def _answer(self, wish: Wish) -> Iterable[str]:
        view, speaker = self._table.view, self._speaker
        match wish.name:
            case "pile":
                return describe_pile(view, speaker)
            case "log":
                return describe_log(view, speaker, LOG_LENGTH) or [self._texts("plain.nothing_yet")]
            case "why":
                return self._why(wish.text == "all")
            case "advice":
                return advice(speaker, self._table.advice())
            case "save":
                return [self._texts("plain.saved", place=self._table.place)]
            case _:
                return self._help()

    def _why(self, everything: bool) -> list[str]:
        reasons = self._table.reasons()
        chosen = reasons if everything else reasons[-1:]
        return [reason(self._speaker, why) for why in chosen] or [self._texts("why.none")]

    def _help(self) -> list[str]:
        return [self._texts("help.title"), *(f"  {self._texts(f'help.{name}')}" for name in COMMANDS)]

    def _tell(self, events: Iterable[Event]) -> None:
        """Say what happened; the end is told by itself."""
        for event in events:
            if not isinstance(event, Ended) and (sentence := self._speaker.event(event)):
                self._say(sentence)
        if self._table.warning and self._table.warning != self._warned:
            self._warned = self._table.warning
            self._say(self._texts(self._table.warning_key, reason=self._warned))

    def _end(self) -> None:
        self._say("", self._texts("plain.fireworks", fireworks=self._speaker.fireworks(self._table.view.fireworks)))
        self._say(*describe_end(self._table, self._speaker), describe_own_cards(self._table, self._speaker))
        if self._is_person:
            self._say(self._texts("plain.after_end", again=self._word("again"), why=self._word("why")))
            while not self._left:
                self._take_command()

    def _word(self, command: str) -> str:
        return self._texts.words(f"command.{command}")[0]

    def _leave(self) -> None:
        self._left = True
        if not self._table.view.is_over:
            self._say(self._texts(self._table.left_key, place=self._table.place))

    def _say(self, *lines: str) -> None:
        """Print lines, wrapped to the width of a person's terminal."""
        for line in lines:
            self._sink.write(self._wrapped(line) + "\n")
        self._sink.flush()

    def _wrapped(self, line: str) -> str:
        if not self._is_person:
            return line
        width = max(shutil.get_terminal_size().columns - 1, 20)
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        return textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False)

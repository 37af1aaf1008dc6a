"""Line mode: one readable block per turn and commands in words, for pipes, screen readers and slow connections."""

import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TextIO

from hanabi.learn.pages import page
from hanabi.learn.rulebook import rulebook
from hanabi.rules import Ended, Event, HanabiError
from hanabi.terminal.keyboard import Keyboard
from hanabi.terminal.tables.past import PastTable, moments
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
from hanabi.terminal.words.understood import understood
from hanabi.texts import Texts

LOG_LENGTH = 20
GLANCE = 0.2
"""The number of seconds between checks for moves of others while the player may type."""


class PlainGame:
    """One game in line mode."""

    def __init__(self, table: Table, texts: Texts, source: TextIO | None = None, sink: TextIO | None = None) -> None:
        self._table = table
        self._texts = texts
        self._sink = sink or sys.stdout
        self._speaker = Speaker(texts, table.rules, table.names, table.seat)
        self._listener = Listener(self._speaker)
        self._keyboard = Keyboard(source or sys.stdin, self._sink)
        self._is_person = self._keyboard.is_person
        self._heard = 0
        self._asked = ""
        self._left = False
        self._again = False
        self._warned = ""

    def run(self) -> bool:
        """Play until the game ends or the player leaves; return whether another game is wanted."""
        table = self._table
        self._say(self._texts("plain.welcome", rules=edition_name(table.rules, self._speaker)))
        self._say(self._texts("plain.welcome_help", help=self._texts.words("command.help")[0]))
        if table.view.turn:
            self._say(self._texts("plain.resumed"), *describe_log(table, self._speaker, table.rules.players))
        elif custom := begins_by(table.rules.based_on, self._texts):
            self._say(custom)
        fresh = True
        while not table.view.is_over and not self._left:
            fresh = self._go_on(fresh)
        if table.view.is_over:
            self._end()
        return self._again

    def _go_on(self, fresh: bool) -> bool:
        """Take one step: wait for others, or print the table if it has changed and take one command."""
        table = self._table
        if not (table.is_my_turn or self._is_asked()):
            return self._let_others()
        if fresh and table.is_my_turn:
            self._say("", *describe_table(table, self._speaker), self._texts("plain.your_turn"))
        self._ask_beside()
        return self._take_command() if self._await_line() else True

    def _let_others(self) -> bool:
        """Wait for moves of others; a person may type meanwhile."""
        if self._keyboard.is_ready():
            self._take_command()
        else:
            self._hear(self._table.wait())
        return True

    def _await_line(self) -> bool:
        """Wait for a line. At a server's table, return false if others do something first that needs to be printed."""
        company, keyboard = self._table.company, self._keyboard
        if company is None or not keyboard.can_wait:
            return True
        before = self._state()
        keyboard.prompt()
        while not keyboard.is_ready(GLANCE):
            self._hear(self._table.wait(0))
            if self._state() != before:
                return False
            keyboard.prompt()
        return True

    def _state(self) -> tuple[object, ...]:
        """Return the state whose change requires printing the table again."""
        table, company = self._table, self._table.company
        beside = (company.is_paused, company.question) if company else ()
        return (len(table.view.events), table.is_my_turn, *beside)

    def _is_asked(self) -> bool:
        """Return whether the game waits for an answer of the player although it is not their turn."""
        company = self._table.company
        return company is not None and (company.is_paused or bool(company.question))

    def _ask_beside(self) -> None:
        """Print a proposal or that the game is paused, once each time."""
        company, texts = self._table.company, self._texts
        if company is None:
            return
        asked = ""
        if question := company.question:
            how_to_answer = texts("plain.asked", agree=self._word("agree"), disagree=self._word("disagree"))
            asked = texts.joined("sentences", [question, how_to_answer])
        elif company.is_paused:
            asked = texts("plain.paused", resume=self._word("resume"))
        if asked and asked != self._asked:
            self._say(asked)
        self._asked = asked

    def _hear(self, events: Iterable[Event]) -> None:
        """Print what happened in the game and around it."""
        self._print_events(events)
        asides = self._table.asides[self._heard :]
        self._heard += len(asides)
        self._say(*(aside.sentence for aside in asides))

    def _take_command(self) -> bool:
        """Read and execute a command; return whether the table has changed."""
        line = self._keyboard.read()
        if line is None:
            self._leave()
            return False
        try:
            wish = self._listener.parse(line)
            return wish is not None and self._grant(wish)
        except HanabiError as error:
            self._say(str(error))
            return False

    def _grant(self, wish: Wish) -> bool:
        match wish.name:
            case "play" | "discard" | "hint":
                return self._act(wish)
            case "arrange":
                return self._arrange(wish.order)
            case "undo":
                return self._undo()
            case "say" | "agree" | "disagree" | "pause" | "resume":
                self._beside(wish)
                return wish.name != "say"
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
        self._hear(self._table.take(wish.action))
        return True

    def _beside(self, wish: Wish) -> None:
        """Chat, vote, pause or resume at a table with other people."""
        company = self._table.company
        if company is None:
            self._say(self._texts("blocked.alone"))
            return
        match wish.name:
            case "say" if not wish.text and company.remarks:
                self._say(self._texts("plain.remarks", remarks=company.numbered()))
            case "say":
                company.say(wish.text)
            case "pause":
                company.pause()
            case "resume":
                company.resume()
            case _:
                company.vote(wish.name == "agree")
        self._hear(self._table.wait(GLANCE))

    def _arrange(self, order: tuple[int, ...]) -> bool:
        size = self._table.view.state.hand_sizes[self._table.seat]
        if not self._table.may_rearrange():
            self._say(self._texts(f"blocked.arrange.{self._table.rules.rearranging.value}"))
        elif sorted(order) != list(range(size)):
            self._say(self._texts.count("blocked.order", size, example=" ".join(map(str, range(size, 0, -1)))))
        else:
            self._hear(self._table.rearrange(order))
            return True
        return False

    def _undo(self) -> bool:
        if not self._table.can_undo:
            self._say(self._texts("blocked.undo"))
            return False
        self._table.undo()
        if self._table.company is None:
            self._say(self._texts("plain.undone"))
        else:
            self._hear(self._table.wait())
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
                return describe_log(self._table, speaker, LOG_LENGTH) or [self._texts("plain.nothing_yet")]
            case "why":
                return self._why(wish)
            case "back":
                return self._back(wish.turn or 0)
            case "advice":
                return advice(speaker, self._table.advice())
            case "meant":
                return understood(speaker, self._table.insight())
            case "rules":
                return page(rulebook(self._table.rules), self._texts, whole=False)
            case "save":
                return [self._texts("plain.saved", place=self._table.place)]
            case _:
                return self._help()

    def _why(self, wish: Wish) -> list[str]:
        """Explain the latest move of a teammate, all of them, or the move of a turn."""
        table, moves = self._table, len(self._table.deeds())
        if wish.turn is None:
            chosen = table.reasons(None if wish.text == "all" else 1)
        elif 0 <= wish.turn < moves:
            chosen = [table.why(wish.turn)]
        else:
            return [self._texts("blocked.why", last=moves) if moves else self._texts("plain.nothing_yet")]
        return [reason(self._speaker, why) for why in chosen] or [self._texts("why.none")]

    def _back(self, turn: int) -> list[str]:
        """Return the table at the beginning of a turn, and the move made then."""
        table, texts = self._table, self._texts
        last = len(moments(table.view.events)) - 1
        if not 0 <= turn <= last:
            return [texts("blocked.moment", last=last + 1)]
        past = PastTable(table, turn)
        deed = [self._speaker.event(move) for move in table.deeds()[turn : turn + 1]]
        now = texts("plain.now", turn=turn + 1, now=table.view.turn + 1)
        return [texts("plain.then", turn=turn + 1), *describe_table(past, self._speaker), *deed, now]

    def _help(self) -> list[str]:
        return [self._texts("help.title"), *(f"  {self._texts(f'help.{name}')}" for name in COMMANDS)]

    def _print_events(self, events: Iterable[Event]) -> None:
        """Print what happened, except the end, which is printed separately."""
        for event in events:
            if not isinstance(event, Ended) and (sentence := self._speaker.event(event)):
                self._say(sentence)
        if self._table.warning and self._table.warning != self._warned:
            self._warned = self._table.warning
            self._say(self._texts(self._table.warning_key, reason=self._warned))

    def _end(self) -> None:
        self._say("", self._texts("plain.fireworks", fireworks=self._speaker.fireworks(self._table.view.tops)))
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
        """Print lines, wrapped to the width of the terminal if there is one."""
        if lines:
            self._keyboard.interrupt()
        for line in lines:
            self._sink.write(self._wrapped(line) + "\n")
        self._sink.flush()

    def _wrapped(self, line: str) -> str:
        if not self._is_person:
            return line
        width = max(shutil.get_terminal_size().columns - 1, 20)
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        return textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False)

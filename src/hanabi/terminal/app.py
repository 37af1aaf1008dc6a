"""The full-screen application, which manages the start screen, tables and the end of games."""

import asyncio
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from hanabi.learn.pages import page
from hanabi.learn.rulebook import rulebook
from hanabi.rules import HanabiError
from hanabi.terminal.screens.end import EndScreen
from hanabi.terminal.screens.reading import NoteScreen, ReadingScreen
from hanabi.terminal.screens.setup import SetupScreen
from hanabi.terminal.screens.table import TableScreen
from hanabi.terminal.tables.host import Host
from hanabi.terminal.tables.invitation import Invitation
from hanabi.terminal.tables.table import Table
from hanabi.terminal.words.description import describe_log, describe_pile, record_line
from hanabi.terminal.words.reasons import advice, reason
from hanabi.terminal.words.understood import understood

LOG_LENGTH = 200


class HanabiApp(App[None]):
    """The full-screen Hanabi application."""

    TITLE = "Hanabi"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "hanabi.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "leave", priority=True, show=False)]

    def __init__(
        self, host: Host, table: Table | None, *, setup: bool = False, pace: float = 0, calm: bool = False
    ) -> None:
        super().__init__()
        self._host = host
        self._table = table
        self._texts = host.texts
        self._begins_with_setup = setup
        self._pace = pace
        self._calm = calm or self.animation_level == "none"
        self.farewell = ""
        """The message to print in the shell after the player has left."""

    def on_mount(self) -> None:
        """Show the start screen if requested, otherwise the table."""
        if self._begins_with_setup:
            self.push_screen(SetupScreen(self._texts, self._host.invitation), self._set_up)
        else:
            self._sit_down(self._table)
        for warning in self._host.warnings:
            self.notify(warning, severity="warning", timeout=10)

    def _set_up(self, invitation: Invitation | None) -> None:
        if invitation is None:
            self.action_leave()
            return
        self._host.invitation = invitation
        self._sit_down(None)

    def _sit_down(self, table: Table | None) -> None:
        """Show a table, or deal a new game if there is none."""
        try:
            self._table = table or self._host.new()
        except HanabiError as error:
            self.farewell = str(error)
            self.exit(return_code=2, message=f"hanabi: {error}")
            return
        self.push_screen(TableScreen(self._table, self._texts, self._pace))

    def action_leave(self) -> None:
        """Leave; a game in progress is saved."""
        if self._table is not None:
            kept = self._texts(self._table.left_key, place=self._table.place)
            self.farewell = self._record_line() if self._table.view.is_over else kept
            self._table.close()
        self.exit()

    def _record_line(self) -> str:
        assert self._table is not None
        return record_line(self._table, self._texts)

    def on_table_screen_finished(self, _message: TableScreen.Finished) -> None:
        """Show the end of the game."""
        self._show_end()

    def _show_end(self) -> None:
        screen = self.screen
        if isinstance(screen, TableScreen):
            self.push_screen(EndScreen(screen.table, screen.speaker, self._calm), self._after_end)

    def _after_end(self, wish: str | None) -> None:
        if wish == "quit":
            self.action_leave()
        elif wish == "again":
            if self._table is not None:
                self._table.close()
            self.pop_screen()
            self._sit_down(None)

    def on_table_screen_asked(self, message: TableScreen.Asked) -> None:
        """Handle a request of the player that is not a move."""
        screen = self.screen
        if not isinstance(screen, TableScreen):
            return
        if message.what == "quit":
            self.action_leave()
        elif message.what == "end":
            self._ask_for_end(screen)
        elif message.what == "note":
            self._ask_for_note(screen)
        elif message.what == "say":
            self._ask_for_words(screen)
        elif screen.table.company is None:
            self._show_answer(message.what, self._answer(message.what, screen))
        else:
            self.run_worker(self._ask_server(message.what, screen))

    async def _ask_server(self, what: str, screen: TableScreen) -> None:
        """Request an answer from the server without blocking the screen."""
        self._show_answer(what, await asyncio.to_thread(self._answer, what, screen))

    def _show_answer(self, what: str, lines: list[str]) -> None:
        self.push_screen(ReadingScreen(self._texts(f"title.{what}"), lines, self._texts))

    def _ask_for_end(self, screen: TableScreen) -> None:
        if screen.table.view.is_over:
            self._show_end()

    def _answer(self, what: str, screen: TableScreen) -> list[str]:
        try:
            return self._lines(what, screen)
        except HanabiError as error:
            return [str(error)]

    def _lines(self, what: str, screen: TableScreen) -> list[str]:
        table, speaker = screen.table, screen.speaker
        match what:
            case "why":
                return self._why(screen)
            case "advice":
                return advice(speaker, table.advice() if table.is_my_turn else [], most=5)
            case "meant":
                return understood(speaker, table.insight())
            case "pile":
                return list(describe_pile(screen.sight.view, speaker))
            case "log":
                return describe_log(screen.sight, speaker, LOG_LENGTH) or [self._texts("plain.nothing_yet")]
            case "rules":
                return list(page(rulebook(table.rules), self._texts, whole=False))[1:]
            case _:
                return self._texts.words("screen.help")

    def _why(self, screen: TableScreen) -> list[str]:
        """Explain the others' moves since the player's last one or, in the past, the move before the shown moment."""
        table = screen.table
        if screen.past:
            return [reason(screen.speaker, table.why(screen.past - 1))]
        everything = table.view.is_over and table.company is None
        chosen = table.reasons(None if everything else table.rules.players - 1)
        return [reason(screen.speaker, why) for why in reversed(chosen)] or [self._texts("why.none")]

    def _ask_for_words(self, screen: TableScreen) -> None:
        """Send a chat message."""
        people = screen.table.company
        if people is None or not people.remarks:
            screen.say(self._texts("blocked.alone" if people is None else "talk.silent"))
            return

        def written(words: str | None) -> None:
            if words:
                screen.attempt(lambda: people.say(words.strip()))

        self.push_screen(NoteScreen(self._texts("screen.say"), "", [people.numbered()]), written)

    def _ask_for_note(self, screen: TableScreen) -> None:
        """Write a note on the selected card."""
        slot, table = screen.chooser.slot, screen.table
        if slot is None:
            screen.say(self._texts("screen.choose_first", last=table.view.state.hand_sizes[table.seat]))
            return

        def written(text: str | None) -> None:
            if text is not None:
                table.write_note(table.seat, slot, text)
                screen.show()

        self.push_screen(NoteScreen(self._texts("screen.note", slot=slot + 1), table.note(table.seat, slot)), written)

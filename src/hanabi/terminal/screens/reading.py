"""Dialogs over the table: lines to read, and a line to type."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Click
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from hanabi.terminal.tables.saves import MAX_NOTE
from hanabi.texts import Texts


class ReadingScreen(ModalScreen[None]):
    """Some lines to read; any of the usual keys, or a click, closes them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space,w,v,x,l,r,question_mark,f1", "dismiss", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
    ]

    def __init__(self, title: str, lines: list[str], texts: Texts) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._texts = texts

    def compose(self) -> ComposeResult:
        """Compose a title, how to close the dialog, and the lines, which may need scrolling."""
        with Vertical(classes="sheet"):
            yield Static(self._title, classes="heading", markup=False)
            yield Static(self._texts("screen.close"), classes="foot", markup=False)
            with VerticalScroll(can_focus=False):
                for line in self._lines:
                    yield Static(line, classes="line", markup=False)

    def action_scroll(self, by: int) -> None:
        """Scroll by some lines."""
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)

    def on_click(self, _event: Click) -> None:
        """Close the dialog."""
        self.dismiss()


class NoteScreen(ModalScreen[str | None]):
    """A dialog for typing one line, with explanations above."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, title: str, note: str, lines: Sequence[str] = ()) -> None:
        super().__init__()
        self._title = title
        self._note = note
        self._lines = lines

    def compose(self) -> ComposeResult:
        """Compose a title and the input."""
        with Vertical(classes="sheet"):
            yield Static(self._title, classes="heading", markup=False)
            for line in self._lines:
                yield Static(line, classes="foot", markup=False)
            yield Input(self._note, max_length=MAX_NOTE)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Return the typed line."""
        self.dismiss(message.value)

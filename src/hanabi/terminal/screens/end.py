"""The end of the game, under a firework display that depends on the score."""

from time import monotonic

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from hanabi.terminal.screens.drawing import GOLD, LIGHT
from hanabi.terminal.screens.sky import bursts, duration, frame
from hanabi.terminal.screens.symbols import symbols
from hanabi.terminal.screens.widgets import Bar, Item
from hanabi.terminal.tables.table import Table
from hanabi.terminal.words.description import describe_end, describe_own_cards, record_line
from hanabi.terminal.words.speaker import Speaker

FRAMES_A_SECOND = 15
STILL_MOMENT = 1.3
"""The moment of the animation that a still picture shows."""


class Sky(Static):
    """The firework display."""

    def __init__(self, table: Table, calm: bool) -> None:
        super().__init__("", id="sky")
        colours = [(symbol.colour, symbol.shape) for symbol in symbols(table.rules.suits).values()]
        self._rockets = bursts(table.view.score, colours, seed=table.view.turn)
        self._calm = calm
        self._began = 0.0

    def on_mount(self) -> None:
        """Start the animation, unless a still picture is shown."""
        self._began = monotonic()
        if not self._calm and self._rockets:
            self._timer = self.set_interval(1 / FRAMES_A_SECOND, self._go_on)

    def on_resize(self) -> None:
        """Redraw the still picture for the new size."""
        if self._calm:
            self.update(frame(self._rockets[:5], STILL_MOMENT, self.size.width, self.size.height))

    def _go_on(self) -> None:
        time = monotonic() - self._began
        if time > duration(self._rockets):
            self._timer.stop()
        self.update(frame(self._rockets, time, self.size.width, self.size.height))


class EndScreen(ModalScreen[str]):
    """The score, the rating, and what to do next."""

    def __init__(self, table: Table, speaker: Speaker, calm: bool) -> None:
        super().__init__()
        self._table = table
        self._speaker = speaker
        self._calm = calm

    def compose(self) -> ComposeResult:
        """Compose the sky, the result below it, and the available actions."""
        yield Sky(self._table, self._calm)
        yield Static(self._verdict(), id="verdict")
        yield Bar()

    def _verdict(self) -> Text:
        lines = [*describe_end(self._table, self._speaker), describe_own_cards(self._table, self._speaker)]
        lines.append(record_line(self._table, self._speaker.texts))
        text = Text(justify="center")
        for number, line in enumerate(line for line in lines if line):
            text.append(line + "\n", f"bold {GOLD}" if number < 3 else LIGHT)
        return text

    def on_mount(self) -> None:
        """Offer another game, a look at the table, or leaving."""
        texts = self._speaker.texts
        self.query_one(Bar).show(
            [
                Item("n", texts("bar.again"), "n"),
                Item("Esc", texts("bar.look"), "escape"),
                Item("q", texts("bar.quit"), "q"),
            ]
        )

    def on_key(self, event: Key) -> None:
        """Handle a key."""
        event.stop()
        self._choose(event.key)

    def on_bar_chosen(self, message: Bar.Chosen) -> None:
        """Handle a click."""
        self._choose(message.press)

    def _choose(self, key: str) -> None:
        wish = {"n": "again", "escape": "look", "q": "quit"}.get(key)
        if wish:
            self.dismiss(wish)

"""The widgets of the table screen: cards, hands, fireworks, counters, discard pile and action bar."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from hanabi.rules import Card, Rules
from hanabi.terminal.screens.drawing import DIM, GOLD, LIGHT, Look, faces, flat_card, tall_card
from hanabi.terminal.screens.symbols import Symbol
from hanabi.views import View


class Drawing(Static):
    """A widget for drawn text, which is updated only when the text changes."""

    _drawn: Text | None = None

    def draw(self, text: Text) -> None:
        """Show a text."""
        if text != self._drawn:
            grows = self._drawn is None or _shape(text) != _shape(self._drawn)
            self._drawn = text
            self.update(text, layout=grows)


def _shape(text: Text) -> list[int]:
    return [cell_len(line) for line in text.plain.splitlines()]


class CardView(Drawing):
    """A card."""

    class Pressed(Message):
        """A card was clicked."""

        def __init__(self, seat: int, slot: int) -> None:
            super().__init__()
            self.seat = seat
            self.slot = slot

    def __init__(self, seat: int, slot: int, rules: Rules, symbols: dict[str, Symbol]) -> None:
        super().__init__(id=f"card-{seat}-{slot}", classes="card")
        self._place = (seat, slot)
        self._rules = rules
        self._symbols = symbols

    def show(self, look: Look | None, tall: bool) -> None:
        """Show a card, or nothing for an empty slot."""
        self.display = look is not None
        if look is not None:
            self.draw(tall_card(look, self._rules, self._symbols) if tall else flat_card(look, self._symbols))

    def on_click(self, event: Click) -> None:
        """Post that the card was clicked."""
        event.stop()
        self.post_message(self.Pressed(*self._place))


class Hand(Horizontal):
    """A player's name and cards."""

    def __init__(self, seat: int, rules: Rules, symbols: dict[str, Symbol]) -> None:
        super().__init__(id=f"hand-{seat}", classes="hand")
        self._seat = seat
        self._label = Drawing("", classes="name")
        self._cards = [CardView(seat, slot, rules, symbols) for slot in range(rules.hand_size)]

    def compose(self) -> ComposeResult:
        """Compose the name and the cards."""
        yield self._label
        yield from self._cards

    def show(self, name: str, to_move: bool, looks: Sequence[Look], tall: bool) -> None:
        """Show the current state of a hand."""
        self.set_class(tall, "tall")
        self._label.draw(Text(("▶" if to_move else " ") + name, f"bold {GOLD}" if to_move else LIGHT))
        for slot, card in enumerate(self._cards):
            card.show(looks[slot] if slot < len(looks) else None, tall)


def pile_drawing(view: View, symbols: dict[str, Symbol], title: str) -> Text:
    """Draw the discard pile: the number of copies of each card, with `!` where only one is left."""
    printed = faces(view.rules)
    text = Text(title + "\n", f"bold {LIGHT}")
    text.append("     " + "".join(f"{face}  " for face in printed.values()) + "\n", DIM)
    discards = view.discards()
    for suit in view.rules.suits:
        symbol = symbols[suit.letter]
        text.append(f" {symbol.shape}{suit.letter}  ", symbol.colour)
        for rank in printed:
            card = Card(suit.letter, rank)
            count = discards.get(card, 0)
            mark = "!" if count and view.is_critical(card) else " "
            text.append(f"{count or '·'}{mark} ", f"bold {symbol.colour}" if count else DIM)
        text.append("\n")
    return text


@dataclass(frozen=True, slots=True)
class Item:
    """An available action with its key."""

    key: str
    """The text before the label."""
    label: str
    press: str
    """The key that a click stands for."""
    enabled: bool = True

    @property
    def width(self) -> int:
        """The width in columns including the space after it; Japanese characters take two columns."""
        return cell_len(self.key) + cell_len(self.label) + 4


class Bar(Drawing):
    """The available actions as keys and words, readable and clickable, which wrap like text."""

    class Chosen(Message):
        """An item was clicked."""

        def __init__(self, press: str) -> None:
            super().__init__()
            self.press = press

    def __init__(self) -> None:
        super().__init__("", id="bar")
        self._items: list[Item] = []

    def show(self, items: list[Item]) -> None:
        """Show some actions."""
        self._items = items
        self.draw(self._line(self.size.width or 80))

    def on_resize(self) -> None:
        """Lay out the items for the new width."""
        self.draw(self._line(self.size.width))

    def _rows(self, width: int) -> list[list[Item]]:
        rows: list[list[Item]] = [[]]
        used = 0
        for item in self._items:
            if rows[-1] and used + item.width > width:
                rows.append([])
                used = 0
            rows[-1].append(item)
            used += item.width
        return rows

    def _line(self, width: int) -> Text:
        text = Text(no_wrap=True)
        for place, row in enumerate(self._rows(width)):
            text.append("\n" if place else "")
            for item in row:
                text.append(f" {item.key} ", f"bold #10152f on {GOLD}" if item.enabled else f"{LIGHT} on #333b66")
                text.append(f" {item.label} ", LIGHT if item.enabled else DIM)
        return text

    def place_of(self, press: str) -> tuple[int, int]:
        """Return the column and row of an item."""
        for row, items in enumerate(self._rows(self.size.width)):
            column = 0
            for item in items:
                if item.press == press:
                    return column + 1, row
                column += item.width
        raise LookupError(press)

    def on_click(self, event: Click) -> None:
        """Post which item was clicked."""
        rows = self._rows(self.size.width)
        if not 0 <= event.y < len(rows):
            return
        column = 0
        for item in rows[event.y]:
            column += item.width
            if event.x < column:
                self.post_message(self.Chosen(item.press))
                return

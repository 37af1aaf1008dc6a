"""The display of the table: hands, fireworks, counters, discard pile, log, and a message."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.screen import Screen

from hanabi.rules import EDITIONS
from hanabi.terminal.screens.bars import items, past_items
from hanabi.terminal.screens.chooser import Chooser
from hanabi.terminal.screens.drawing import DIM, GOLD, LIGHT, card_width, firework, fuses, tokens
from hanabi.terminal.screens.looks import KNOWLEDGE, hand_looks
from hanabi.terminal.screens.prompts import past_prompt, prompt
from hanabi.terminal.screens.symbols import symbols
from hanabi.terminal.screens.widgets import Bar, Drawing, Hand, Item, pile_drawing
from hanabi.terminal.tables.past import PastTable
from hanabi.terminal.tables.table import Sight, Table
from hanabi.terminal.words.description import describe_log, edition_name, room
from hanabi.terminal.words.speaker import Speaker
from hanabi.texts import Texts

SIDE_FROM = 76
"""The width from which the discard pile and the log have their own column."""
BROAD_FROM = 110
"""The width from which that column is wider."""
NARROW_BELOW = 56
"""The width below which the player's own hand needs the whole width."""
LOG_LENGTH = 60
STRIKES = {"red tokens": "●", "storm tokens": "↯", "fuses": "≈", "red cards": "▮"}
"""The symbols of strikes, by the edition's picture (R33)."""


class TableDisplay(Screen[None]):
    """The table as the player sees it, with the current selection."""

    def __init__(self, table: Table, texts: Texts) -> None:
        super().__init__()
        self.table = table
        self.speaker = Speaker(texts, table.rules, table.names, table.seat)
        self.chooser = Chooser()
        self.past: int | None = None
        """The turn of the past that is shown, counted from 0, or `None` for the present."""
        self._texts = texts
        self._shown = KNOWLEDGE[0]
        self._error = ""
        self._symbols = symbols(table.rules.suits)

    @property
    def sight(self) -> Sight:
        """What is shown: the table, or the table at an earlier turn."""
        return self.table if self.past is None else PastTable(self.table, self.past)

    def compose(self) -> ComposeResult:
        """Compose teammates above, fireworks in the middle, the player's own hand below, pile and log at the side."""
        rules = self.table.rules
        yield Drawing(id="title")
        yield Drawing(id="counters")
        with Horizontal(id="middle"):
            with VerticalScroll(id="main", can_focus=False):
                for offset in range(1, rules.players):
                    yield Hand((self.table.seat + offset) % rules.players, rules, self._symbols)
                with Horizontal(id="fireworks"):
                    for suit in rules.suits:
                        yield Drawing(id=f"firework-{suit.letter}", classes="firework")
                yield Hand(self.table.seat, rules, self._symbols)
            with Vertical(id="side"):
                yield Drawing(id="pile")
                with VerticalScroll(id="log-scroll", can_focus=False):
                    yield Drawing(id="log")
        yield Drawing(id="recent")
        yield Drawing(id="message")
        yield Bar()

    def on_resize(self, _event: Resize) -> None:
        """Rearrange everything for the new size."""
        self.show()

    def show(self) -> None:
        """Update the whole screen from the table."""
        view = self.sight.view
        wide = self.size.width >= SIDE_FROM
        self.set_class(self.size.width < NARROW_BELOW, "narrow")
        self.set_class(self.size.width >= BROAD_FROM, "broad")
        self.query_one("#side").display = wide
        self.query_one("#recent").display = not wide
        self._show_counters(wide)
        self._show_hands(self._is_tall())
        for suit, top, height in zip(view.rules.suits, view.tops, view.fireworks, strict=True):
            symbol, reach = self._symbols[suit.letter], view.reachable_height(suit.letter)
            drawn = firework(suit.letter, symbol, top, height, reach, view.rules.ranks)
            self.query_one(f"#firework-{suit.letter}", Drawing).draw(drawn)
        self._show_side()
        self._show_prompt()

    def _is_tall(self) -> bool:
        """Return whether the teammates' cards have room for their frames."""
        rules = self.table.rules
        side = 30 if self.size.width >= SIDE_FROM else 0
        columns = 9 + rules.hand_size * card_width(rules) <= self.size.width - side
        return columns and rules.players * 5 + 3 + 5 <= self.size.height

    def _show_hands(self, tall: bool) -> None:
        view = self.sight.view
        for seat in range(view.rules.players):
            looks = hand_looks(self.sight, self.chooser, seat, self._shown)
            own = seat == self.table.seat
            name = self.speaker.name(seat) if own else f"{self.speaker.number(seat)} {self.speaker.name(seat)}"
            to_move = not view.is_over and view.seat == seat
            self.query_one(f"#hand-{seat}", Hand).show(name, to_move, looks, tall or own)

    def _show_counters(self, wide: bool) -> None:
        view, texts = self.sight.view, self._texts
        rules = view.rules
        title = Text("Hanabi", f"bold {LIGHT}", no_wrap=True, overflow="ellipsis")
        title.append(f" · {texts('screen.turn', turn=view.turn + 1)}", LIGHT)
        if view.turns_left:
            title.append(" · " + texts.count("plain.last_round", view.turns_left), f"bold {GOLD}")
        for part in room(view, texts, "screen"):
            title.append(f" · {part}", LIGHT)
        title.append(f" · {edition_name(rules, self.speaker)}", DIM)
        self.query_one("#title", Drawing).draw(title)
        strike = EDITIONS[rules.based_on].strike_picture if rules.based_on else "red tokens"
        strike_row = fuses if strike == "fuses" else tokens
        values = {
            "hints": view.hint_tokens,
            "hint_limit": rules.hint_tokens,
            "strikes": view.strikes,
            "strike_limit": rules.strikes,
            "deck": view.deck_size,
            "score": view.score,
            "reachable": view.reachable_score,
            "hint_row": tokens(view.hint_tokens, rules.hint_tokens, "◉", "○"),
            "strike_row": strike_row(view.strikes, rules.strikes, STRIKES[strike], "·"),
        }
        line = texts("screen.counters_wide" if wide else "screen.counters", **values)
        self.query_one("#counters", Drawing).draw(Text(line, LIGHT, no_wrap=True, overflow="ellipsis"))

    def _show_side(self) -> None:
        view, texts = self.sight.view, self._texts
        self.query_one("#pile", Drawing).draw(pile_drawing(view, self._symbols, texts("screen.pile")))
        lines = describe_log(self.sight, self.speaker, LOG_LENGTH)
        self.query_one("#log", Drawing).draw(Text("\n".join(lines) or texts("plain.nothing_yet"), LIGHT))
        self.query_one("#log-scroll", VerticalScroll).scroll_end(animate=False)
        recent = lines[-max(1, view.rules.players - 1) :]
        self.query_one("#recent", Drawing).draw(Text("\n".join(recent), DIM))

    def _show_prompt(self) -> None:
        warning = self.table.warning and self._texts(self.table.warning_key, reason=self.table.warning)
        gold = self.table.is_my_turn or self.table.view.is_over or self._error
        line = self._error or warning or self._prompt()
        self.query_one("#message", Drawing).draw(Text(line, f"bold {GOLD}" if gold else LIGHT))
        self.query_one(Bar).show(self._items())

    def _prompt(self) -> str:
        """Return the message that describes the current situation."""
        if self.past is not None:
            return past_prompt(self.table, self.speaker, self.past)
        return prompt(self.table, self.speaker, self.chooser)

    def _items(self) -> list[Item]:
        """Return the currently available actions."""
        if self.past is not None:
            return past_items(self.table, self.speaker, self.past)
        return items(self.table, self.speaker, self.chooser)

    def say(self, sentence: str) -> None:
        """Show a message until the next key."""
        self._error = sentence
        self._show_prompt()

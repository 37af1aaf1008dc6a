"""The start screen: the settings of a new game, one per line."""

from dataclasses import dataclass, replace

from rich.cells import set_cell_size
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Click, Key
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from hanabi.rules import EDITIONS, HanabiError
from hanabi.rules.state import MAX_PLAYERS
from hanabi.terminal.screens.drawing import DIM, GOLD, LIGHT
from hanabi.terminal.screens.widgets import Bar, Item
from hanabi.terminal.tables.invitation import VARIANTS, Invitation
from hanabi.terminal.words.description import begins_by
from hanabi.texts import Texts

ROOMY_FROM = 60
"""The width from which the values have a column of their own."""


@dataclass
class Field:
    """A setting and the values to choose from."""

    name: str
    label: str
    answers: list[str]
    shown: list[str]
    place: int

    @property
    def answer(self) -> str:
        """The selected value."""
        return self.answers[self.place]

    def step(self, by: int) -> None:
        """Select the next value."""
        self.place = (self.place + by) % len(self.answers)


def fields(texts: Texts, usual: Invitation) -> list[Field]:
    """Return the settings with their default values."""
    from hanabi.bots.registry import bot_names

    players = [str(number) for number in range(2, MAX_PLAYERS + 1)]
    bots = list(dict.fromkeys([*bot_names(), usual.bots[0]]))
    titles = [texts(f"edition.{name}") for name in EDITIONS]
    bot_titles = [texts(f"bot.{bot}") if f"bot.{bot}" in texts else bot for bot in bots]
    no_yes = [texts("setup.no"), texts("setup.yes")]
    return [
        Field("players", texts("setup.players_label"), players, players, players.index(str(usual.players))),
        Field("edition", texts("setup.edition"), list(EDITIONS), titles, list(EDITIONS).index(usual.edition)),
        *(
            Field(name, _capital(texts(f"variant.{name}")), ["", name], no_yes, int(name in usual.variants))
            for name in VARIANTS
        ),
        Field("bot", texts("setup.bot"), bots, bot_titles, bots.index(usual.bots[0])),
        Field("first", texts("setup.first"), ["1", "2"], [texts("you"), texts("setup.next")], int(usual.first != 1)),
    ]


def _capital(text: str) -> str:
    """Capitalize the first letter of a text."""
    return text[:1].upper() + text[1:]


def invitation(chosen: list[Field], usual: Invitation) -> Invitation:
    """Return the requested table; variants that the screen does not show are kept."""
    answers = {field.name: field.answer for field in chosen}
    others = tuple(variant for variant in usual.variants if variant not in VARIANTS)
    return replace(
        usual,
        players=int(answers["players"]),
        edition=answers["edition"],
        variants=(*(answers[name] for name in VARIANTS if answers[name]), *others),
        bots=(answers["bot"],),
        first=int(answers["first"]),
        rules_text=None,
    )


class FieldView(Static):
    """A line of the start screen."""

    class Pressed(Message):
        """A line was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, place: int) -> None:
        super().__init__("", classes="field", id=f"field-{place}")
        self._place = place

    def show(self, field: Field, chosen: bool) -> None:
        """Show a setting and its value."""
        self.set_class(chosen, "chosen")
        roomy = self.app.size.width >= ROOMY_FROM
        label = set_cell_size(field.label, 22) if roomy else field.label
        text = Text(f"{'▶' if chosen else ' '} {label} ", LIGHT, no_wrap=True)
        text.append("‹ " if chosen and roomy else "  " if roomy else "", DIM)
        text.append(field.shown[field.place], f"bold {GOLD}" if chosen else f"bold {LIGHT}")
        text.append(" ›" if chosen and roomy else "", DIM)
        self.update(text)

    def on_click(self, event: Click) -> None:
        """Post that the line was clicked."""
        event.stop()
        self.post_message(self.Pressed(self._place))


class SetupScreen(Screen[Invitation | None]):
    """The start screen: arrow keys change settings, Enter deals."""

    def __init__(self, texts: Texts, usual: Invitation) -> None:
        super().__init__()
        self._texts = texts
        self._usual = usual
        self._fields = fields(texts, usual)
        self._place = 0

    def compose(self) -> ComposeResult:
        """Compose a title, the settings, and the keys."""
        with Vertical(classes="sheet"):
            yield Static(self._texts("setup.title"), classes="heading", markup=False)
            for place in range(len(self._fields)):
                yield FieldView(place)
            yield Static("", id="setup-custom", markup=False)
            yield Static("", id="setup-error", markup=False)
            yield Bar()

    def on_mount(self) -> None:
        """Show the default values."""
        texts = self._texts
        self.query_one(Bar).show(
            [
                Item("Enter", texts("setup.deal"), "enter"),
                Item("↑↓", texts("setup.line"), "down"),
                Item("←→", texts("setup.change"), "right"),
                Item("q", texts("bar.quit"), "q"),
            ]
        )
        self._show()

    def _show(self) -> None:
        for place, field in enumerate(self._fields):
            self.query_one(f"#field-{place}", FieldView).show(field, place == self._place)
        edition = next(field.answer for field in self._fields if field.name == "edition")
        self.query_one("#setup-custom", Static).update(begins_by(edition, self._texts))

    def on_key(self, event: Key) -> None:
        """Handle a key."""
        if self._press(event.key):
            event.stop()
            event.prevent_default()

    def on_bar_chosen(self, message: Bar.Chosen) -> None:
        """Handle a click on the bar like the key that it shows."""
        self._press(message.press)

    def on_field_view_pressed(self, message: FieldView.Pressed) -> None:
        """Select the clicked setting; if it is selected already, switch to its next value."""
        if self._place == message.place:
            self._fields[self._place].step(1)
        self._place = message.place
        self._show()

    def _press(self, key: str) -> bool:
        match key:
            case "down" | "tab":
                self._place = (self._place + 1) % len(self._fields)
            case "up" | "shift+tab":
                self._place = (self._place - 1) % len(self._fields)
            case "right" | "space":
                self._fields[self._place].step(1)
            case "left":
                self._fields[self._place].step(-1)
            case "enter":
                self._deal()
            case "q" | "escape":
                self.dismiss(None)
            case _:
                return False
        self._show()
        return True

    def _deal(self) -> None:
        try:
            chosen = invitation(self._fields, self._usual)
            _ = chosen.rules
        except HanabiError as error:
            self.query_one("#setup-error", Static).update(str(error))
            return
        self.dismiss(chosen)

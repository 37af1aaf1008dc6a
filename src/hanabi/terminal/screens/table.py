"""The table on the full screen."""

import asyncio
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.message import Message
from textual.screen import Screen

from hanabi.rules import EDITIONS, Action, Discard, HanabiError, Play, PlayDeck
from hanabi.terminal.chooser import Chooser
from hanabi.terminal.describe import describe_log, edition_name
from hanabi.terminal.drawing import DIM, GOLD, LIGHT, card_width, firework, tokens
from hanabi.terminal.language import Texts
from hanabi.terminal.legality import refusal
from hanabi.terminal.screens.bars import items
from hanabi.terminal.screens.looks import KNOWLEDGE, hand_looks
from hanabi.terminal.screens.prompts import prompt
from hanabi.terminal.screens.widgets import Bar, CardView, Hand, Picture, pile_picture
from hanabi.terminal.symbols import symbols
from hanabi.terminal.table import Table
from hanabi.terminal.words import Speaker

SIDE_FROM = 76
"""The columns from which the discard pile and the log have their own place."""
BROAD_FROM = 110
"""The columns from which the side may be broader."""
NARROW_BELOW = 56
"""The columns below which the own hand needs the whole width."""
LOG_LENGTH = 60
STRIKES = {"red tokens": "●", "storm tokens": "↯", "fuses": "≈", "red cards": "▮"}
"""What a strike looks like, by the edition's picture (R33)."""


class TableScreen(Screen[None]):
    """One game: the player looks, chooses and acts, and sees what the others do."""

    class Asked(Message):
        """The player asked for something beside the game: help, reasons, a new game."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    class Finished(Message):
        """The game is over."""

    _KEYS: ClassVar[dict[str, str]] = {
        "p": "play",
        "d": "discard",
        "a": "announce",
        "t": "play_deck",
        "h": "hint",
        "u": "undo",
        "k": "knowledge",
        "enter": "confirm",
        "escape": "cancel",
        "tab": "next",
        "shift+tab": "previous",
        "down": "next",
        "up": "previous",
        "left": "left",
        "right": "right",
        "shift+left": "move_left",
        "shift+right": "move_right",
        "less_than_sign": "move_left",
        "greater_than_sign": "move_right",
    }
    _ASKED: ClassVar[dict[str, str]] = {
        "w": "why",
        "v": "advice",
        "x": "pile",
        "l": "log",
        "n": "note",
        "question_mark": "help",
        "f1": "help",
        "e": "end",
        "q": "quit",
    }

    def __init__(self, table: Table, texts: Texts, pace: float) -> None:
        super().__init__()
        self.table = table
        self.speaker = Speaker(texts, table.rules, table.names, table.seat)
        self.chooser = Chooser()
        self._texts = texts
        self._pace = pace
        self._shown = KNOWLEDGE[0]
        self._error = ""
        self._symbols = symbols(table.rules.suits)
        self._others_are_moving = False

    def compose(self) -> ComposeResult:
        """Teammates above, fireworks in the middle, the own hand below; pile and log at the side."""
        rules = self.table.rules
        yield Picture(id="title")
        yield Picture(id="counters")
        with Horizontal(id="middle"):
            with VerticalScroll(id="main", can_focus=False):
                for offset in range(1, rules.players):
                    yield Hand((self.table.seat + offset) % rules.players, rules, self._symbols)
                with Horizontal(id="fireworks"):
                    for suit in rules.suits:
                        yield Picture(id=f"firework-{suit.letter}", classes="firework")
                yield Hand(self.table.seat, rules, self._symbols)
            with Vertical(id="side"):
                yield Picture(id="pile")
                with VerticalScroll(id="log-scroll", can_focus=False):
                    yield Picture(id="log")
        yield Picture(id="recent")
        yield Picture(id="message")
        yield Bar()

    def on_mount(self) -> None:
        """Show the table and let the others move if it is their turn."""
        self.show()
        self._go_on()

    def on_resize(self, _event: Resize) -> None:
        """Arrange everything for the new size."""
        self.show()

    # What is seen

    def show(self) -> None:
        """Bring the whole screen up to date with the table."""
        view = self.table.view
        wide = self.size.width >= SIDE_FROM
        self.set_class(self.size.width < NARROW_BELOW, "narrow")
        self.set_class(self.size.width >= BROAD_FROM, "broad")
        self.query_one("#side").display = wide
        self.query_one("#recent").display = not wide
        self._show_counters(wide)
        self._show_hands(self._is_tall())
        for suit, height in zip(view.rules.suits, view.fireworks, strict=True):
            picture = firework(
                suit.letter, self._symbols[suit.letter], height, view.reachable_height(suit.letter), view.rules.ranks
            )
            self.query_one(f"#firework-{suit.letter}", Picture).draw(picture)
        self._show_side()
        self._show_prompt()

    def _is_tall(self) -> bool:
        """Whether the teammates' cards have room for their frames."""
        rules = self.table.rules
        side = 30 if self.size.width >= SIDE_FROM else 0
        columns = 9 + rules.hand_size * card_width(rules) <= self.size.width - side
        return columns and rules.players * 5 + 3 + 5 <= self.size.height

    def _show_hands(self, tall: bool) -> None:
        view = self.table.view
        for seat in range(view.rules.players):
            looks = hand_looks(self.table, self.chooser, seat, self._shown)
            own = seat == self.table.seat
            name = self.speaker.name(seat) if own else f"{self.speaker.number(seat)} {self.speaker.name(seat)}"
            to_move = not view.is_over and view.seat == seat
            self.query_one(f"#hand-{seat}", Hand).show(name, to_move, looks, tall or own)

    def _show_counters(self, wide: bool) -> None:
        view, texts = self.table.view, self._texts
        rules = view.rules
        title = Text("Hanabi", f"bold {LIGHT}", no_wrap=True, overflow="ellipsis")
        title.append(f" · {texts('screen.turn', turn=view.turn + 1)}", LIGHT)
        if view.turns_left:
            title.append(" · " + texts.count("plain.last_round", view.turns_left), f"bold {GOLD}")
        title.append(f" · {edition_name(rules, self.speaker)}", DIM)
        self.query_one("#title", Picture).draw(title)
        strike = STRIKES[EDITIONS[rules.based_on].strike_picture] if rules.based_on else STRIKES["red tokens"]
        values = {
            "hints": view.hint_tokens,
            "hint_limit": rules.hint_tokens,
            "strikes": view.strikes,
            "strike_limit": rules.strikes,
            "deck": view.deck_size,
            "score": view.score,
            "reachable": view.reachable_score,
            "hint_row": tokens(view.hint_tokens, rules.hint_tokens, "◉", "○"),
            "strike_row": tokens(view.strikes, rules.strikes, strike, "·"),
        }
        line = texts("screen.counters_wide" if wide else "screen.counters", **values)
        self.query_one("#counters", Picture).draw(Text(line, LIGHT, no_wrap=True, overflow="ellipsis"))

    def _show_side(self) -> None:
        view, texts = self.table.view, self._texts
        self.query_one("#pile", Picture).draw(pile_picture(view, self._symbols, texts("screen.pile")))
        lines = describe_log(view, self.speaker, LOG_LENGTH)
        self.query_one("#log", Picture).draw(Text("\n".join(lines) or texts("plain.nothing_yet"), LIGHT))
        self.query_one("#log-scroll", VerticalScroll).scroll_end(animate=False)
        recent = lines[-max(1, view.rules.players - 1) :]
        self.query_one("#recent", Picture).draw(Text("\n".join(recent), DIM))

    def _show_prompt(self) -> None:
        line = self._error or self.table.warning or prompt(self.table, self.speaker, self.chooser)
        gold = self.table.is_my_turn or self.table.view.is_over or self._error
        self.query_one("#message", Picture).draw(Text(line, f"bold {GOLD}" if gold else LIGHT))
        self.query_one(Bar).show(items(self.table, self.speaker, self.chooser))

    def say(self, sentence: str) -> None:
        """Say something to the player until the next key."""
        self._error = sentence
        self._show_prompt()

    # What is done

    def on_key(self, event: Key) -> None:
        """Every key means something here; what it means depends on what is being chosen."""
        if self.press(event.key, event.character or ""):
            event.stop()
            event.prevent_default()

    def on_bar_chosen(self, message: Bar.Chosen) -> None:
        """A click on the bar is the key that it shows."""
        self.press(message.press, message.press)

    def on_card_view_pressed(self, message: CardView.Pressed) -> None:
        """A click on an own card chooses it; one on a teammate's card begins a hint."""
        self._error = ""
        if message.seat == self.table.seat:
            self.chooser = self.chooser.pick(message.slot)
        else:
            self._point_at(message.seat, message.slot)
        self.show()

    def _point_at(self, seat: int, slot: int) -> None:
        card = self.table.view.hands[seat][slot]
        if card is None:
            return
        rules = self.table.rules
        touching = [value for value in rules.hint_values if slot in self._touched(seat, value)]
        colours = [value for value in touching if isinstance(value, str)]
        ranks = [value for value in touching if isinstance(value, int)]
        offset = (seat - self.table.seat) % rules.players
        if ranks:
            rank = card.rank if card.rank in ranks else ranks[0]
            self.chooser = self.chooser.point_at(offset, colours[0] if colours else None, rank)
        else:
            self.chooser = Chooser(offset=offset, value=colours[0] if colours else None)

    def _touched(self, seat: int, value: str | int) -> tuple[int, ...]:
        offset = (seat - self.table.seat) % self.table.rules.players
        return Chooser(offset=offset, value=value).preview(self.table.view, self.table.seat)

    def press(self, key: str, character: str) -> bool:
        """Do what a key means now; return whether it means anything."""
        self._error = ""
        done = self._name_value(character) or self._command(key)
        if done:
            self.show()
        return done

    def _name_value(self, character: str) -> bool:
        """A digit or a suit's letter, where a value, a suit or a slot is asked for."""
        letters = [suit.letter for suit in self.table.rules.suits]
        letter = character.upper()
        chooser = self.chooser
        if chooser.announcing and letter in letters:
            self.chooser = chooser.announce(letter)
        elif chooser.is_hint and letter in letters:
            self.chooser = chooser.name(letter)
        elif character.isascii() and character.isdigit() and character != "0":
            self._digit(int(character))
        else:
            return False
        return True

    def _digit(self, digit: int) -> None:
        if self.chooser.is_hint:
            self.chooser = self.chooser.name(digit)
        elif digit <= self._hand_size():
            self.chooser = self.chooser.pick(digit - 1)
        else:
            self._error = self._texts.count("refused.slot", self._hand_size(), slot=digit)

    def _hand_size(self) -> int:
        return self.table.view.state.hand_sizes[self.table.seat]

    def _command(self, key: str) -> bool:
        key = "question_mark" if key == "?" else key
        if key in self._ASKED:
            self.post_message(self.Asked(self._ASKED[key]))
            return True
        name = self._KEYS.get(key)
        if name is None:
            return False
        getattr(self, f"_do_{name}")()
        return True

    def _do_play(self) -> None:
        self._with_card(Play)

    def _do_discard(self) -> None:
        self._with_card(Discard)

    def _with_card(self, make: type[Play] | type[Discard]) -> None:
        if self.chooser.slot is None:
            self._error = self._texts("screen.choose_first", last=self._hand_size())
        else:
            self._act(make(self.chooser.slot))

    def _do_play_deck(self) -> None:
        self._act(PlayDeck())

    def _do_announce(self) -> None:
        if not self.table.rules.choreography:
            self._error = self._texts("refused.announce")
        elif self.chooser.slot is None:
            self._error = self._texts("screen.choose_first", last=self._hand_size())
        else:
            self.chooser = self.chooser.announce()

    def _do_hint(self) -> None:
        if self.chooser.is_hint:
            self._do_next()
        else:
            self.chooser = self.chooser.begin_hint()

    def _do_next(self) -> None:
        self._step(1)

    def _do_previous(self) -> None:
        self._step(-1)

    _do_right = _do_next
    _do_left = _do_previous

    def _step(self, by: int) -> None:
        if self.chooser.is_hint:
            self.chooser = self.chooser.next_teammate(by, self.table.rules.players)
        else:
            self.chooser = self.chooser.step(by, self._hand_size())

    def _do_confirm(self) -> None:
        action = self.chooser.action()
        if action is not None:
            self._act(action)
        elif self.chooser.is_hint:
            self._error = self._texts("screen.name_value")
        elif self.chooser.announcing:
            self._error = self._texts("screen.name_suit")

    def _do_cancel(self) -> None:
        self.chooser = Chooser()

    def _do_move_left(self) -> None:
        self._move(-1)

    def _do_move_right(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        """Move the chosen card within the own hand (R29)."""
        slot, size = self.chooser.slot, self._hand_size()
        if slot is None:
            self._error = self._texts("screen.choose_first", last=size)
        elif not self.table.may_rearrange():
            self._error = self._texts(f"refused.arrange_{self.table.rules.rearranging.value}")
        elif 0 <= slot + by < size:
            order = list(range(size))
            order[slot], order[slot + by] = order[slot + by], order[slot]
            self._try(lambda: self.table.rearrange(order))
            self.chooser = Chooser(slot=slot + by)

    def _do_undo(self) -> None:
        if not self.table.can_undo:
            self._error = self._texts("refused.undo")
            return
        self._try(self.table.undo)
        self.chooser = Chooser()
        self._go_on()

    def _do_knowledge(self) -> None:
        self._shown = KNOWLEDGE[(KNOWLEDGE.index(self._shown) + 1) % len(KNOWLEDGE)]
        self._error = self._texts(f"screen.knowledge_{self._shown}")

    def _act(self, action: Action) -> None:
        """Take the turn, or say why it cannot be taken."""
        self._error = refusal(self.speaker, self.table.view, action) or ""
        if not self._error and self._try(lambda: self.table.take(action)):
            self.chooser = Chooser()
            self._go_on()

    def _try(self, deed: object) -> bool:
        try:
            deed()  # type: ignore[operator]
        except HanabiError as error:
            self._error = str(error)
            return False
        return True

    # What the others do

    def _go_on(self) -> None:
        """After a change: let the others move, or tell that the game is over."""
        self.show()
        if self.table.view.is_over:
            self.post_message(self.Finished())
        elif self.table.is_waiting and not self._others_are_moving:
            self.run_worker(self._watch_others(), exclusive=True)

    async def _watch_others(self) -> None:
        self._others_are_moving = True
        try:
            while self.table.is_waiting:
                if self._pace:
                    await asyncio.sleep(self._pace)
                await asyncio.to_thread(self.table.wait)
                self.show()
        except HanabiError as error:
            self.say(str(error))
        finally:
            self._others_are_moving = False
        if self.table.view.is_over:
            self.post_message(self.Finished())

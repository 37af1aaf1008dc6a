"""The table screen: keys, clicks, and the moves of others."""

import asyncio
from typing import ClassVar

from textual.events import Key
from textual.message import Message

from hanabi.rules import Action, Discard, HanabiError, Play, PlayDeck
from hanabi.terminal.screens.beside import BesideTheGame
from hanabi.terminal.screens.chooser import Chooser
from hanabi.terminal.screens.widgets import Bar, CardView
from hanabi.terminal.tables.table import Table
from hanabi.terminal.words.legality import refusal
from hanabi.texts import Texts


class TableScreen(BesideTheGame):
    """One game: the player selects cards, makes moves, and sees those of the others."""

    class Asked(Message):
        """The player requested something other than a move, such as help, reasons or a new game."""

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
        "enter": "confirm",
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
    _SIGNS: ClassVar[dict[str, str]] = {
        "?": "question_mark",
        "[": "left_square_bracket",
        "]": "right_square_bracket",
        "+": "plus",
        "-": "minus",
    }
    """The key names of characters that the bar shows."""
    _ASKED: ClassVar[dict[str, str]] = {
        "w": "why",
        "v": "advice",
        "m": "meant",
        "x": "pile",
        "l": "log",
        "r": "rules",
        "n": "note",
        "s": "say",
        "question_mark": "help",
        "f1": "help",
        "e": "end",
        "q": "quit",
    }

    def __init__(self, table: Table, texts: Texts, pace: float) -> None:
        super().__init__(table, texts)
        self._pace = pace
        self._others_are_moving = False

    def on_mount(self) -> None:
        """Show the table, and let the others move if it is their turn."""
        self.show()
        self._go_on()

    def on_key(self, event: Key) -> None:
        """Handle a key by the current selection."""
        if self.press(event.key, event.character or ""):
            event.stop()
            event.prevent_default()

    def on_bar_chosen(self, message: Bar.Chosen) -> None:
        """Handle a click on the bar like the key that it shows."""
        self.press(message.press, message.press)

    def on_card_view_pressed(self, message: CardView.Pressed) -> None:
        """Select a clicked card of the player's own hand, or start a hint for a teammate's card."""
        self._error = ""
        self.past = None
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
        touching = [value for value in rules.hint_values if slot in self.table.view.touched_slots(seat, value)]
        colours = [value for value in touching if isinstance(value, str)]
        ranks = [value for value in touching if isinstance(value, int)]
        offset = (seat - self.table.seat) % rules.players
        if ranks:
            rank = card.rank if card.rank in ranks else ranks[0]
            self.chooser = self.chooser.point_at(offset, colours[0] if colours else None, rank)
        else:
            self.chooser = Chooser(offset=offset, value=colours[0] if colours else None)

    def press(self, key: str, character: str) -> bool:
        """Handle a key; return whether it has a meaning now."""
        self._error = ""
        done = (self.past is None and self._name_value(character)) or self._command(self._SIGNS.get(key, key))
        if done:
            self.show()
        return done

    def _name_value(self, character: str) -> bool:
        """Handle a digit or a suit's letter where a value, a suit or a slot is expected."""
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
            self._error = self._texts.count("blocked.slot", self._hand_size(), slot=digit)

    def _hand_size(self) -> int:
        return self.table.view.state.hand_sizes[self.table.seat]

    def _command(self, key: str) -> bool:
        if key in self._ASKED:
            self.post_message(self.Asked(self._ASKED[key]))
            return True
        beside = self._BESIDE.get(key) or (self.past is not None and self._PAST.get(key))
        name = beside or self._KEYS.get(key)
        if name is None:
            return False
        if not beside and self.past is not None:
            self._error = self._texts("screen.past_first")
        elif not beside and self.table.view.is_over and name != "undo":
            self._error = self._texts("blocked.over")
        else:
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
            self._error = self._texts("blocked.announce")
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

    def _do_move_left(self) -> None:
        self._move(-1)

    def _do_move_right(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        """Move the selected card within the hand (R29)."""
        slot, size = self.chooser.slot, self._hand_size()
        if slot is None:
            self._error = self._texts("screen.choose_first", last=size)
        elif not self.table.may_rearrange():
            self._error = self._texts(f"blocked.arrange.{self.table.rules.rearranging.value}")
        elif 0 <= slot + by < size:
            order = list(range(size))
            order[slot], order[slot + by] = order[slot + by], order[slot]
            self._try(lambda: self.table.rearrange(order))
            self.chooser = Chooser(slot=slot + by)

    def _do_undo(self) -> None:
        if not self.table.can_undo:
            self._error = self._texts("blocked.undo")
            return
        self._try(self.table.undo)
        self.chooser = Chooser()
        self._go_on()

    def _act(self, action: Action) -> None:
        """Make a move, or show why it is impossible."""
        self._error = refusal(self.speaker, self.table.view, action) or ""
        if not self._error and self._try(lambda: self.table.take(action)):
            self.chooser = Chooser()
            self._go_on()

    def _go_on(self) -> None:
        """After a change, let the others move, or report that the game is over."""
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

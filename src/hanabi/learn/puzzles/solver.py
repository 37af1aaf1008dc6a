"""Bots that answer questions: a ladder from one that knows no conventions to one that knows all useful ones.

A solver sits at a seat and sees what that seat sees. It answers with the bots' own functions for reading hints and
choosing moves.
"""

from functools import cache
from typing import Any, Self

from hanabi.bots import SeatedBot, Strategy, StrategyBot, make_bot
from hanabi.bots.conventions.choose.discards import discard
from hanabi.bots.conventions.choose.plays import ANY, dares, due_slot
from hanabi.bots.conventions.choose.threats import best_hint, threatened
from hanabi.bots.conventions.explain.meanings import Meaning, news, thoughts
from hanabi.bots.conventions.explain.reasons import advise, explain
from hanabi.bots.conventions.levels import EXPERT, ONES, up_to
from hanabi.bots.conventions.notebook import FINESSED, MEMORY, PROMPTED, Memory, has
from hanabi.bots.conventions.strategy import act
from hanabi.bots.conventions.understand.beliefs import is_due, is_trash
from hanabi.bots.conventions.understand.board import rank_mask
from hanabi.bots.conventions.understand.hands import chop_of
from hanabi.bots.conventions.understand.ones import is_unknown_one
from hanabi.bots.conventions.understand.turns import follow, start
from hanabi.bots.conventions.weights import trust_all
from hanabi.bots.reasons import OddDiscard, Reason, ScreamDiscard, SurePlay
from hanabi.learn.puzzles.question import Ask, Question, Sense
from hanabi.rules import Action, CompiledRules, Discard, Event, Hint, Play, PlayDeck, State, Turn
from hanabi.views import View

SENSES = {
    "play": Sense.PLAY,
    "prompt": Sense.PLAY,
    "finesse": Sense.PLAY,
    "save": Sense.KEEP,
    "stall": Sense.KEEP,
    "chop-move": Sense.KEEP,
    "play-or-save": Sense.EITHER,
    "trash": Sense.USELESS,
}
"""What the holder should do about each kind of meaning; other kinds only add information about a card."""

CLEARLY = 70
"""How much better than any other hint the best one must be to be clearly best, in hundredths of a played card."""


@cache
def strategy_of(switches: int) -> Strategy:
    """Return the conventions bot with a fixed set of conventions that all players are assumed to follow."""

    def sit_down(memory: Memory, game: State, rules: CompiledRules, seat: int, seed: int) -> None:  # noqa: ARG001
        start(memory, game, rules, seat, switches)
        trust_all(memory.book.weights)

    return Strategy(MEMORY, sit_down, follow, act, explain=explain, advise=advise)


class Reader(StrategyBot):
    """The conventions bot, which also records what the latest move meant for its own hand or for all hands."""

    def __init__(self, switches: int, *, everybody: bool = False) -> None:
        super().__init__(strategy_of(switches))
        self._everybody = everybody
        self.latest: list[Meaning] = []

    def observe(self, view: View, event: Event) -> None:
        """Process an event, and record the new meanings of a turn."""
        if not isinstance(event, Turn) or event.turn == 0:
            return super().observe(view, event)
        book, state = self.memory.book, view.state
        seats = range(self._rules.players) if self._everybody else (self._seat,)
        before = {seat: thoughts(book, state, seat) for seat in seats}
        super().observe(view, event)
        self.latest = [meaning for seat in seats for meaning in news(book, self._rules, state, seat, before[seat])]


class Solver:
    """A player at a seat who answers questions."""

    def __init__(self, seated: SeatedBot) -> None:
        self.seated = seated

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.seated.view

    def observe(self, event: Event) -> None:
        """Process an event."""
        self.seated.observe(event)

    def read(self, view: View) -> Self:
        """Process all events that the seat has seen so far."""
        for event in view.events:
            self.observe(event)
        return self

    def answer(self, question: Question) -> str | None:
        """Return the answer, or `None` where there is none."""
        raise NotImplementedError


class CautiousSolver(Solver):
    """Knows hints and visible cards, but no conventions."""

    def __init__(self, seat: int) -> None:
        super().__init__(SeatedBot(lambda: make_bot("cautious"), seat, 0))

    def answer(self, question: Question) -> str | None:
        """Return a certain answer, or the best move of the requested kind."""
        view, seat = self.view, self.seated.seat
        match question:
            case Question(Ask.PLAY):
                return self._first(Play, SurePlay)
            case Question(Ask.DISCARD):
                return self._first(Discard)
            case Question(Ask.HINT):
                return self._first(Hint)
            case Question(Ask.CARD, int() as slot):
                possible = view.deduced(seat, slot)
                return str(possible[0]) if len(possible) == 1 else None
            case Question(_, int() as slot):
                return self._sense(slot)
        return None

    def _first(self, kind: type[Action], because: type[Any] = object) -> str | None:
        for advice in self.seated.advise():
            if isinstance(advice.action, kind) and isinstance(advice.reason, because):
                return str(advice.action)
        return None

    def _sense(self, slot: int) -> str | None:
        possible = self.view.deduced(self.seated.seat, slot)
        if all(map(self.view.is_playable, possible)):
            return Sense.PLAY.value
        return Sense.USELESS.value if all(map(self.view.is_dead, possible)) else None


class ConventionSolver(Solver):
    """Reads and moves by a set of conventions."""

    def __init__(self, switches: int, seat: int) -> None:
        self.reader = Reader(switches)
        self._moved: tuple[int, Action] = (-1, PlayDeck())
        super().__init__(SeatedBot(lambda: self.reader, seat, 0))

    def move(self) -> Action:
        """Return the move of this turn, which is computed once."""
        if self._moved[0] != self.view.turn:
            self._moved = self.view.turn, self.seated.act()
        return self._moved[1]

    def answer(self, question: Question) -> str | None:
        """Return the answer by the conventions."""
        match question:
            case Question(Ask.PLAY):
                slot = self._due()
                return None if slot < 0 else str(Play(slot))
            case Question(Ask.DISCARD):
                return str(self._discard())
            case Question(Ask.HINT):
                hint = self._best_hint()
                return None if hint is None else str(hint)
            case Question(Ask.CARD, int() as slot):
                cards = self._believed(slot)
                return str(cards[0]) if len(cards) == 1 else None
            case Question(_, int() as slot):
                return self._sense(slot)
        return None

    def is_clear(self, question: Question) -> bool:
        """Return whether the conventions leave no doubt about the answer."""
        match question:
            case Question(Ask.PLAY):
                return self._is_clear_play()
            case Question(Ask.DISCARD):
                return self._is_clear_discard()
            case Question(Ask.HINT):
                return isinstance(self.move(), Hint) and self._margin() >= CLEARLY
            case _:
                return question.slot in self._meant_slots() and self.answer(question) is not None

    def asked(self) -> list[Question]:
        """Return all questions for this seat now: its move, and the cards that the latest move concerned."""
        about_cards = [Question(ask, slot) for slot in self._meant_slots() for ask in (Ask.CARD, Ask.MEANING)]
        if self.view.seat != self.seated.seat or self.view.is_over:
            return about_cards
        kinds = {Play: Ask.PLAY, Discard: Ask.DISCARD, Hint: Ask.HINT}
        ask = kinds.get(type(self.move()))
        return about_cards if ask is None else [*about_cards, Question(ask)]

    def why(self, action: Action) -> Reason:
        """Return why a move may be made here."""
        return explain(self.reader.memory, self.view, self.seated.seat, action)

    @property
    def _book(self) -> Any:
        return self.reader.memory.book

    @property
    def _place(self) -> tuple[State, CompiledRules, Any, int]:
        return self.view.state, self.view.rules.compiled, self._book, self.seated.seat

    def _note(self, slot: int) -> Any:
        return self._book.cards[self.view.state.drawn[self.seated.seat][slot]]

    def _slots(self) -> range:
        return range(self.view.state.hand_sizes[self.seated.seat])

    def _meant_slots(self) -> list[int]:
        """Return the player's own slots that the latest move concerned."""
        if self.view.state.last_seat == self.seated.seat:
            return []
        return [meaning.slot for meaning in self.reader.latest]

    def _due(self) -> int:
        blind = due_slot(*self._place, FINESSED | PROMPTED)
        return blind if blind >= 0 else due_slot(*self._place, ANY)

    def _due_slots(self) -> list[int]:
        state, compiled, book, _ = self._place
        notes = [(slot, self._note(slot)) for slot in self._slots()]
        return [slot for slot, note in notes if is_due(book.board, note) and dares(state, compiled, book, note)]

    def _is_clear_play(self) -> bool:
        """Return whether one card is due, or several 1s, for which there is an order."""
        due, book = self._due_slots(), self._book
        ones = rank_mask(self.view.rules.compiled, 0)
        ordered = has(book, ONES) and all(is_unknown_one(self._note(slot), ones) for slot in due)
        return bool(due) and (len(due) == 1 or ordered) and self.move() == Play(self._due())

    def _discard(self) -> Action:
        action = self.move()
        return action if isinstance(action, Discard) else Discard(discard(*self._place))

    def _is_clear_discard(self) -> bool:
        action = self.move()
        if not isinstance(action, Discard):
            return False
        if isinstance(self.why(action), ScreamDiscard | OddDiscard):
            return True
        useless = [slot for slot in self._slots() if is_trash(self._book, self.seated.seat, self._note(slot))]
        chop = chop_of(self.view.state, self._book, self.seated.seat)
        return useless == [action.slot] or (not useless and chop == action.slot)

    def _best_hint(self) -> Hint | None:
        state, compiled, book, seat = self._place
        if state.hint_tokens == 0:
            return None
        index = best_hint(self.reader.memory, state, compiled, seat, threatened(state, compiled, book, seat))
        action = None if index < 0 else self.view.rules.action_at(index)
        return action if isinstance(action, Hint) else None

    def _margin(self) -> int:
        """Return how much more the best hint is worth than any other."""
        best, rules = self._best_hint(), self.view.rules
        worth: dict[Action, int] = {
            action: int(self.reader.memory.worth[rules.index_of(action)])
            for action in self.view.legal_actions()
            if isinstance(action, Hint)
        }
        if best is None:
            return 0
        return worth[best] - max([0, *(value for action, value in worth.items() if action != best)])

    def _believed(self, slot: int) -> tuple[Any, ...]:
        return self.view.rules.cards_in(self._note(slot).belief)

    def _sense(self, slot: int) -> str | None:
        for meaning in self.reader.latest:
            if meaning.slot == slot and meaning.kind in SENSES:
                return SENSES[meaning.kind].value
        return None


LADDER = ("cautious", "level 1", "level 2", "level 3", "level 4", "standard", "expert")
"""The rungs, the weakest first; the last one gives the answer. `level 1` is our `beginner`."""

SWITCHES = {f"level {number}": up_to(number) for number in range(1, 5)} | {"standard": up_to(5), "expert": EXPERT}
"""The conventions of each rung of the ladder that knows any."""

BEST = LADDER[-1]


def solver(rung: str, seat: int) -> Solver:
    """Return the solver of a rung of the ladder at a seat."""
    return CautiousSolver(seat) if rung == LADDER[0] else ConventionSolver(SWITCHES[rung], seat)


def expert(seat: int) -> ConventionSolver:
    """Return the solver whose answers count."""
    return ConventionSolver(SWITCHES[BEST], seat)

"""The tasks for bot processes, which find the answers from nothing but the events that one seat knows."""

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, TypeVar

import msgspec

from hanabi.bots import make_bot
from hanabi.bots.base import Advice
from hanabi.bots.conventions import GivenHint, Insight, Meaning
from hanabi.bots.disclosure import Deed, Reader, disclosed, gives_reasons, read_move
from hanabi.bots.reason_data import from_data, to_data
from hanabi.bots.reasons import Own, Reason
from hanabi.bots.registry import RulesRefused, check_rules
from hanabi.bots.seat import SeatedBot
from hanabi.bots.sentences import Phrasebook
from hanabi.learn.coach import coaching
from hanabi.protocol.game_events import WireEvent, from_wire
from hanabi.protocol.thoughts import AdvisedMove, Reading, Thought, Understood, UnderstoodHint
from hanabi.rules import Hinted, Play, Rules, parse_action
from hanabi.texts import Texts
from hanabi.views import Seat, View

T = TypeVar("T")

Seats = OrderedDict[str, SeatedBot]
"""The bots of a process, with the games that they have followed; others are brought up to date from the events."""

KEPT = 200
"""The maximum number of bots in `Seats`."""

ADVISORS = ("conventions", "cautious")
"""The bots that give advice; the first one that has any is used."""

MOST = 5
"""The maximum number of moves to advise."""

LATEST = 3
"""The number of a player's latest hints that are described."""

MAX_DATA = 20_000
"""The maximum size of a reason's data, in bytes of JSON: more than any reason needs."""

MAX_SENTENCE = 600
"""The maximum length of a sentence that a bot wrote itself."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a task, or an error."""

    action: str | None = None
    thoughts: tuple[Thought, ...] = ()
    readings: tuple[Reading, ...] = ()
    moves: tuple[AdvisedMove, ...] = ()
    silent: bool = False
    """Whether the bot never gives reasons."""
    partial: bool = False
    """Whether the reason may be incomplete."""
    found: Any = None
    """Any other result: a `Coaching`, an `Understood` or a part of a review."""
    refused: str | None = None
    """Why a game is not reviewed."""
    error: str | None = None

    def read(self, kind: type[T]) -> T | None:
        """Return the result if it has the given type."""
        try:
            return msgspec.convert(self.found, kind)
        except msgspec.ValidationError:
            return None


class BotFailed(Exception):
    """A bot hung, crashed or made an illegal move."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A bot's choice, and its reason, if it gave one."""

    action: str
    reason: Thought | None = None


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Choose a move from the events that the bot's seat may know."""

    bot: str
    key: str
    """The same for all moves of one bot in one game."""
    seat: int
    seed: int
    events: tuple[WireEvent, ...]

    def run(self, seats: Seats) -> Answer:
        """Let the bot observe new events, choose and explain; after a failure it starts over."""
        seated = seats.pop(self.key, None) or SeatedBot(partial(make_bot, self.bot), self.seat, self.seed)
        seated.follow(tuple(map(from_wire, self.events)))
        answer = Answer(str(seated.act()), thoughts_of(seated.explain(), seated))
        seats[self.key] = seated
        if len(seats) > KEPT:
            seats.popitem(last=False)
        return answer


class Advise(msgspec.Struct, frozen=True, tag="advise"):
    """Advise moves for a seat."""

    seat: int
    events: tuple[WireEvent, ...]

    def run(self, _: Seats) -> Answer:
        """Ask the first advisor that supports these rules."""
        for name in ADVISORS:
            moves = _advice(name, self)
            if moves:
                return Answer(moves=tuple(moves[:MOST]))
        return Answer()


class Explain(msgspec.Struct, frozen=True, tag="explain"):
    """Explain a move that a bot made after these events."""

    bot: str
    seat: int
    seed: int
    events: tuple[WireEvent, ...]
    action: str

    def run(self, _: Seats) -> Answer:
        """Let the bot choose again and explain; return no reason if it would choose differently now."""
        seated = _seated(self.bot, self.seat, self.seed, self.events)
        silent = not gives_reasons(seated.bot)
        if str(seated.act()) != self.action:
            return Answer(silent=silent)
        return Answer(thoughts=thoughts_of(seated.explain(), seated), silent=silent)


class Guess(msgspec.Struct, frozen=True, tag="guess"):
    """Guess the reason for the latest move, as a seat sees it that must not know the bot's own reason.

    A person's move has no bot; its reason is found from public knowledge alone.
    """

    bot: str | None
    seat: int
    before: tuple[WireEvent, ...]
    move: tuple[WireEvent, ...]

    def run(self, _: Seats) -> Answer:
        """Return what the seat can infer, if the bot gives reasons."""
        if self.bot is not None and not gives_reasons(make_bot(self.bot)):
            return Answer(silent=True)
        before, deed = view_of(self.before, self.seat), _deed(self.move)
        found = disclosed(before, deed, _reader(self.bot, before))
        thoughts = _thoughts(found.reason, before.rules, deed.seat) if found.reason else ()
        return Answer(thoughts=thoughts, partial=not found.whole)


class Understand(msgspec.Struct, frozen=True, tag="understand"):
    """Interpret the latest move by the conventions, as a seat sees it."""

    seat: int
    before: tuple[WireEvent, ...]
    move: tuple[WireEvent, ...]
    level: str = "expert"
    """The conventions that the table plays by."""

    def run(self, _: Seats) -> Answer:
        """Interpret the latest move: what a hint meant, or what the played or discarded card was taken for."""
        view = view_of(self.before, self.seat)
        read = read_move(view, tuple(map(from_wire, self.move)), self.level)
        return Answer(readings=tuple(_reading(meaning, view.rules) for meaning in read))


class Coach(msgspec.Struct, frozen=True, tag="coach"):
    """Coach a learner at a seat."""

    seat: int
    events: tuple[WireEvent, ...]
    level: str = "expert"

    def run(self, _: Seats) -> Answer:
        """Count what the seat knows about its cards, and find what hints call for by the table's conventions."""
        view = view_of(self.events, self.seat)
        found = coaching(view)
        called = _called(view, self)
        return Answer(found=msgspec.structs.replace(found, called=called, first=_first(view, self) if called else None))


class Reflect(msgspec.Struct, frozen=True, tag="reflect"):
    """Describe how bots that play by the conventions of a level understand the player at a seat."""

    seat: int
    events: tuple[WireEvent, ...]
    level: str = "expert"

    def run(self, _: Seats) -> Answer:
        """Interpret the game from the seat; return an empty answer if the conventions do not support the rules."""
        view = view_of(self.events, self.seat)
        try:
            check_rules("conventions", view.rules)
            insight = Insight(view, self.level)
        except (ArithmeticError, LookupError, ValueError, RulesRefused):
            return Answer()
        opinion = insight.opinion(self.seat)
        cards = tuple(_reading(meaning, view.rules) for meaning in insight.hand(self.seat) if meaning)
        hints = tuple(_given(hint, view.rules) for hint in insight.given[-LATEST:])
        return Answer(found=Understood(view.turn, opinion.kind, opinion.percent, opinion.moves, cards, hints))


Task = Choose | Advise | Explain | Guess | Understand | Coach | Reflect
"""Any task for a bot process."""


def view_of(events: tuple[WireEvent, ...], seat: int) -> View:
    """Return the view of a seat from its events."""
    return View.of(map(from_wire, events), Seat(seat))


def thoughts_of(reason: Reason | None, seated: SeatedBot) -> tuple[Thought, ...]:
    """Return a bot's reason as it is sent; invalid data, which third-party bots may produce, is dropped."""
    return () if reason is None else _thoughts(reason, seated.view.rules, seated.seat)


def _thoughts(reason: Reason, rules: Rules, seat: int) -> tuple[Thought, ...]:
    try:
        checked = Own(reason.sentence[:MAX_SENTENCE]) if isinstance(reason, Own) else reason
        data = to_data(checked)
        sentence = _english(rules).reason(from_data(checked.kind, data), seat)
        return (Thought(checked.kind, sentence, data),) if len(msgspec.json.encode(data)) <= MAX_DATA else ()
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError):
        return ()


@lru_cache(maxsize=64)
def _english(rules: Rules) -> Phrasebook:
    return Phrasebook(Texts.load("en"), rules)


def _advice(name: str, task: Advise) -> list[AdvisedMove]:
    try:
        seated = _seated(name, task.seat, 0, task.events)
        return [_advised(advice, seated) for advice in seated.advise()]
    except (ArithmeticError, LookupError, ValueError):
        return []  # the bot does not support these rules


def _advised(advice: Advice, seated: SeatedBot) -> AdvisedMove:
    (thought,) = thoughts_of(advice.reason, seated)
    return AdvisedMove(str(advice.action), thought.kind, thought.sentence, thought.data, advice.value)


def _seated(name: str, seat: int, seed: int, events: tuple[WireEvent, ...]) -> SeatedBot:
    seated = SeatedBot(partial(make_bot, name), seat, seed)
    seated.follow(tuple(map(from_wire, events)))
    return seated


def _reader(bot: str | None, before: View) -> Reader | None:
    """Return how a conventions bot's partners read its moves, as far as the seat can follow."""
    family, _, level = (bot or "").partition(":")
    if family != "conventions":
        return None

    def read(deed: Deed) -> Reason | None:
        try:
            return None if isinstance(deed, Hinted) else Insight(before, level or "expert").reason(deed)
        except (ArithmeticError, LookupError, ValueError):
            return None  # the conventions do not support these rules

    return read


def _deed(move: tuple[WireEvent, ...]) -> Deed:
    return next(event for event in map(from_wire, move) if isinstance(event, Deed))


def _called(view: View, task: Coach) -> tuple[int, ...]:
    try:
        hand = Insight(view, task.level).hand(task.seat)
    except (ArithmeticError, LookupError, ValueError):
        return ()  # the conventions do not support these rules
    return tuple(it.slot for it in hand if it and it.plays and all(map(view.is_playable, it.plays)))


def _first(view: View, task: Coach) -> int | None:
    if view.seat != task.seat or view.is_over:
        return None
    moves = _advice(f"conventions:{task.level}", Advise(task.seat, task.events))
    best = parse_action(moves[0].action) if moves else None
    return best.slot if isinstance(best, Play) else None


def _given(hint: GivenHint, rules: Rules) -> UnderstoodHint:
    readings = tuple(_reading(meaning, rules) for meaning in hint.meanings)
    return UnderstoodHint(hint.turn, hint.target, hint.value, readings)


def _reading(meaning: Meaning, rules: Rules) -> Reading:
    sentence = _english(rules).reading(meaning.kind, meaning.seat, meaning.slot, meaning.cards)
    return Reading(meaning.kind, sentence, dict(meaning.data))

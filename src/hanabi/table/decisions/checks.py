"""The questions that several commands have in common; each passes, or raises the sentence that says why not."""

import msgspec

from hanabi.bots.registry import RulesRefused, check_rules
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.settings import Settings
from hanabi.rules import Rules
from hanabi.table.decisions.context import Context
from hanabi.table.errors import NotAllowed, NotNow, NotSeated, Stale, UnknownBot
from hanabi.table.table import Table
from hanabi.table.text import clean


def check_settings(settings: Settings) -> Settings:
    """Settings that can be played, with the rules in their canonical form; else a `HanabiError`."""
    rules = settings.parsed_rules()
    Rules.parse(str(rules))  # written out they may be too long to be read again
    if isinstance(settings.begins, int):
        rules.check_seat(settings.begins)
    return msgspec.structs.replace(settings, rules=str(rules), title=check_title(settings.title))


def check_title(title: str) -> str:
    """A title fit for other people's screens."""
    return clean(title, 60)


def own_seat(table: Table, person: Person) -> int:
    """The seat of a person; `NotSeated` without one."""
    seat = table.seating.seat_of(person.id)
    if seat is None:
        raise NotSeated("You have no seat at this table.")
    return seat


def check_phase(table: Table, *phases: Phase) -> None:
    """The table is in one of these phases."""
    if table.phase in phases:
        return
    reason = {
        Phase.WAITING: "The game has not started yet.",
        Phase.PLAYING: "The game is already going on.",
        Phase.OVER: "The game is over.",
    }
    raise NotNow(reason[table.phase])


def check_seat_number(table: Table, seat: int) -> None:
    """The table has such a seat."""
    table.rules.check_seat(seat)


def check_moving(table: Table, turn: int) -> None:
    """Moves may be made, and it is the turn that a command was meant for."""
    check_phase(table, Phase.PLAYING)
    if table.paused:
        raise NotNow("The game is paused.")
    if turn != table.going.turn:
        raise Stale(f"That was meant for turn {turn}, but this is turn {table.going.turn}.")


def check_bot(bot: str, rules: Rules, context: Context) -> None:
    """This server has such a bot, and it plays by the table's rules."""
    if bot not in context.bots:
        raise UnknownBot(f"There is no bot {bot!r} here: the bots are {', '.join(sorted(context.bots))}.")
    check_willing(bot, rules)


def check_willing(bot: str, rules: Rules) -> None:
    """A bot plays by some rules."""
    try:
        check_rules(bot, rules)
    except RulesRefused as error:
        raise NotAllowed(str(error)) from None

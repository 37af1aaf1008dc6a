"""Checks that several commands share; each raises an error if it fails."""

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
    """Return valid settings with their rules in canonical form; raise a `HanabiError` if they are invalid."""
    rules = settings.parsed_rules()
    Rules.parse(str(rules))  # the canonical form may be too long to be parsed
    if isinstance(settings.begins, int):
        rules.check_seat(settings.begins)
    return msgspec.structs.replace(settings, rules=str(rules), title=check_title(settings.title))


def check_title(title: str) -> str:
    """Return a title without anything unfit for other people's screens."""
    return clean(title, 60)


def own_seat(table: Table, person: Person) -> int:
    """Return a person's seat; raise `NotSeated` without one."""
    seat = table.seating.seat_of(person.id)
    if seat is None:
        raise NotSeated("You have no seat at this table.")
    return seat


def check_phase(table: Table, *phases: Phase) -> None:
    """Raise `NotNow` unless the table is in one of these phases."""
    if table.phase in phases:
        return
    reason = {
        Phase.WAITING: "The game has not started yet.",
        Phase.PLAYING: "The game is already going on.",
        Phase.OVER: "The game is over.",
    }
    raise NotNow(reason[table.phase])


def check_seat_number(table: Table, seat: int) -> None:
    """Raise an error unless the table has this seat."""
    table.rules.check_seat(seat)


def check_moving(table: Table, turn: int) -> None:
    """Raise an error unless moves are allowed and it is the turn that the command was meant for."""
    check_phase(table, Phase.PLAYING)
    if table.paused:
        raise NotNow("The game is paused.")
    if turn != table.going.turn:
        raise Stale(f"That was meant for turn {turn}, but this is turn {table.going.turn}.")


def check_bot(bot: str, rules: Rules, context: Context) -> None:
    """Raise an error unless this server has the bot, and it supports the table's rules."""
    if bot not in context.bots:
        raise UnknownBot(f"There is no bot {bot!r} here: the bots are {', '.join(sorted(context.bots))}.")
    check_willing(bot, rules)


def check_willing(bot: str, rules: Rules) -> None:
    """Raise `NotAllowed` unless a bot supports some rules."""
    try:
        check_rules(bot, rules)
    except RulesRefused as error:
        raise NotAllowed(str(error)) from None

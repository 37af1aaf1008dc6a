"""What everybody is told of an entry: the protocol's fact for the one that the log says."""

from typing import assert_never

import msgspec

from hanabi.protocol import facts
from hanabi.protocol.commands import Motion, Remark
from hanabi.protocol.messages import Person
from hanabi.table.log import logged
from hanabi.table.log.logged import LoggedFact, SeatFact


def told(fact: LoggedFact, commitment: str = "") -> facts.Fact:
    """A fact as it is sent; of a deal no more than who begins and the commitment."""
    match fact:
        case logged.Moved(seat, action, bot, because):
            return facts.Moved(seat, action, bot, None if because is None else facts.Because(because))
        case logged.Reordered(seat, order):
            return facts.Reordered(seat, order)
        case logged.Said(seat, name, remark, text):
            return facts.Said(seat, name, None if remark is None else Remark(remark), text)
        case logged.Dealt(first):
            return facts.Dealing(first, commitment)
        case logged.DealNamed(deal, _):
            return facts.DealNamed(deal)
        case logged.Changed(settings):
            return facts.Changed(settings.settings())
        case logged.Proposed(seat, motion, other=other):
            return facts.Proposed(seat, Motion(motion), other)
        case logged.Knocked(seat, person, name):
            return facts.Knocked(seat, person, name)
        case logged.Voted(seat, agree):
            return facts.Voted(seat, agree)
        case logged.Paused(seat):
            return facts.Paused(seat)
        case logged.Resumed(seat):
            return facts.Resumed(seat)
        case logged.TimedOut(seat):
            return facts.TimedOut(seat)
        case logged.Rematched(table):
            return facts.Rematched(table)
        case logged.Moderated(ended=ended):
            return facts.Moderated(ended)
        case logged.Brought(person):
            return facts.Brought(person)
        case logged.Concluded():
            return facts.Concluded()
        case _:
            return _told_of_seats(fact)


def called(fact: facts.Fact, person: Person, before: str | None) -> facts.Fact:
    """A fact that was told earlier, with the name that a person has now."""
    match fact:
        case facts.Sat(person=who) | facts.Knocked(person=who) if who == person.id:
            return msgspec.structs.replace(fact, name=person.name)
        case facts.Said(name=name) if name == before:
            return msgspec.structs.replace(fact, name=person.name)
        case _:
            return fact


def _told_of_seats(fact: SeatFact) -> facts.Fact:
    match fact:
        case logged.Sat(seat, person, name, kept):
            return facts.Sat(seat, person, name, kept)
        case logged.Left(seat):
            return facts.Left(seat)
        case logged.Swapped(seat, other):
            return facts.Swapped(seat, other)
        case logged.BotSat(seat, bot, delay):
            return facts.BotSat(seat, bot, delay)
        case logged.Unseated(seat):
            return facts.Unseated(seat)
        case logged.StandInAsked(seat, by):
            return facts.StandInAsked(seat, by)
        case logged.Stayed(seat):
            return facts.Stayed(seat)
        case logged.StoodIn(seat, bot, delay):
            return facts.StoodIn(seat, bot, delay)
        case logged.TookBack(seat):
            return facts.TookBack(seat)
        case _:
            assert_never(fact)

"""What is public about a log entry."""

import msgspec

from hanabi.protocol import facts
from hanabi.protocol.messages import Person
from hanabi.table.log import logged
from hanabi.table.log.logged import LoggedFact


def public_fact(fact: LoggedFact, commitment: str = "") -> facts.Fact:
    """Return the public part of a fact: of a deal, for example, only who begins and the commitment."""
    match fact:
        case logged.Moved(seat, action, bot, because):
            return facts.Moved(seat, str(action), bot, because)
        case logged.Dealt(first):
            return facts.Dealing(first, commitment)
        case logged.DealNamed(deal):
            return facts.DealNamed(deal)
        case logged.Paused(seat):
            return facts.Paused(seat)
        case logged.Proposed(seat, motion, other=other):
            return facts.Proposed(seat, motion, other)
        case logged.Knocked(seat, person, name):
            return facts.Knocked(seat, person, name)
        case logged.StandInAsked(seat, by):
            return facts.StandInAsked(seat, by)
        case logged.StoodIn(seat, bot, delay):
            return facts.StoodIn(seat, bot, delay)
        case logged.Moderated(ended=ended):
            return facts.Moderated(ended)
        case logged.Brought(person):
            return facts.Brought(person)
        case logged.Concluded():
            return facts.Concluded()
        case _:
            return fact


def renamed(fact: facts.Fact, person: Person, before: str | None) -> facts.Fact:
    """Return an earlier fact with a person's new name."""
    match fact:
        case facts.Sat(person=who) | facts.Knocked(person=who) if who == person.id:
            return msgspec.structs.replace(fact, name=person.name)
        case facts.Said(name=name) if name == before:
            return msgspec.structs.replace(fact, name=person.name)
        case _:
            return fact

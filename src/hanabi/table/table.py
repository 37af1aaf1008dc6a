"""A table is rebuilt from its log (event sourcing), which is the only source of truth.

This module uses no clock, randomness, network or database: it takes entries and returns what each of
them changes for the table and its viewers.
"""

from collections import deque
from dataclasses import replace
from typing import assert_never

import msgspec

from hanabi.protocol import facts
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.settings import Settings
from hanabi.records.reading import Reader
from hanabi.records.ruleset import rules_from_data
from hanabi.rules import Event
from hanabi.table.ballot import Ballot
from hanabi.table.commitment import commit
from hanabi.table.decisions.votes import first_electorate
from hanabi.table.errors import BrokenTable, TableError
from hanabi.table.live_game import LiveGame, Mover, shared_rules
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import Dealt, Motion, SeatFact
from hanabi.table.log.public_facts import public_fact, renamed
from hanabi.table.seating import Chair, StandIn
from hanabi.table.state import REMARKS_KEPT, FullUpdate, TableState
from hanabi.table.turn_clock import Due, Start


class Table(TableState):
    """A table, from its opening to the end of its game."""

    __slots__ = ()

    def apply(self, entry: Entry) -> FullUpdate:
        """Apply the next log entry; raise `BrokenTable` if it is invalid."""
        if entry.number != self.number + 1:
            raise BrokenTable(f"Entry {entry.number} does not follow entry {self.number}.")
        try:
            update = self._fold(entry)
        except TableError:
            raise
        except Exception as error:
            raise BrokenTable(f"Entry {entry.number} of this table's log cannot have happened.") from error
        self.number = entry.number
        self.tally.count(entry.what, entry.person)
        if entry.person is not None and entry.command is not None:
            self.done[entry.person, entry.command] = entry.number
        self.history.append(update)
        return update

    def _fold(self, entry: Entry) -> FullUpdate:
        match entry.what:
            case logged.Moved():
                return self._move(entry, entry.what)
            case logged.Reordered(seat, order):
                return self._update(entry, self.going.rearrange(seat, order), changed=False)
            case logged.Said():
                return self._say(entry, entry.what)
            case Dealt():
                return self._deal(entry, entry.what)
            case logged.Voted(seat, agree):
                return self._vote(entry, seat, agree)
            case logged.Knocked(seat, person, name, voters, needed):
                newcomer = Person(person, name)
                self.ballot = Ballot(Motion.ADMIT, seat, None, voters, needed, set(), entry.start, newcomer)
            case logged.Proposed():
                self.ballot = self._ballot_of(entry.what, entry.start)
                return self._settle(entry)
            case logged.TimedOut():
                return self._update(entry, self.going.abandon("timeout"))
            case logged.Paused(_, used):
                self.paused = True
                self.clock.stop(used)
            case logged.Resumed():
                self.paused = False
                self.clock.go_on(entry.start)
            case logged.Rematched(table):
                self.next = table
            case logged.DealNamed(deal, by):
                self.deal, self.chosen_by = deal, by
                self.from_turn = entry.what.turn if isinstance(entry.what, logged.PositionNamed) else 0
            case logged.Changed(settings):
                self._change(settings)
            case logged.Moderated():
                return self._moderate(entry, entry.what)
            case logged.Brought():
                self._bring(entry.what)
            case logged.Concluded(seat, reason):
                game = self.going
                ended = game.conclude(seat=seat) if reason is None else game.abandon(reason, seat=seat)
                return self._update(entry, ended)
            case _:
                self._seat(entry, entry.what)
        return FullUpdate(entry.number, entry.at, public_fact(entry.what))

    def _say(self, entry: Entry, said: facts.Said) -> FullUpdate:
        self.remarks.append(said)
        return FullUpdate(entry.number, entry.at, said, changed=False)

    def _seat(self, entry: Entry, what: SeatFact) -> None:
        seating = self.seating
        if not isinstance(what, logged.StandInAsked | logged.Stayed | logged.StoodIn | logged.TookBack):
            self.ballot = None  # the voters have changed
        match what:
            case logged.Sat(seat, person, name, kept):
                self._sit(seat, Person(person, name))
                seating[seat].kept = entry.start if kept else None
            case logged.Left(seat) | logged.Unseated(seat):
                seating.clear(seat)
            case logged.Swapped(seat, other):
                seating.swap(seat, other)
            case logged.BotSat(seat, bot, delay):
                seating.chairs[seat] = Chair(None, bot, delay)
            case logged.StandInAsked(seat, _, bot, delay, grace):
                seating[seat].next = StandIn(seat, bot, delay, Due(entry.start, grace))
            case logged.Stayed(seat):
                seating[seat].next = None
            case logged.StoodIn(seat, bot, delay, used):
                seating[seat].bot, seating[seat].delay, seating[seat].next = bot, delay, None
                if self.has_turn(seat):
                    self.clock.stop(used)
                    self.clock.go_on(entry.start)
            case logged.TookBack(seat):
                seating[seat].bot = None
                if self.has_turn(seat):
                    self.clock.go_on(entry.start)
            case _:
                assert_never(what)

    def _sit(self, seat: int, person: Person) -> None:
        before = self.seating.seat_of(person.id)
        if before is not None:
            self.seating.clear(before)
        self.seating.chairs[seat] = Chair(person)
        self.people[person.id] = person.name
        if self.phase is Phase.PLAYING:
            self.held[person.id] = seat

    def _bring(self, brought: logged.Brought) -> None:
        """Seat the players of an imported game; only the importer is a known person."""
        self.brought = brought
        for seat, name in enumerate(brought.names):
            self.seating.chairs[seat] = Chair(Person(brought.person if seat == brought.own else "", name))

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self.rules = shared_rules(settings.rules)
        self.seating.resize(self.rules.players)
        self.ballot = None

    def _moderate(self, entry: Entry, what: logged.Moderated) -> FullUpdate:
        if what.title is not None:
            self.settings = msgspec.structs.replace(self.settings, title=what.title)
        if what.person is not None:
            self._rename(Person(what.person, what.name))
        if what.ended:
            return self._update(entry, self.going.abandon("operator"))
        return FullUpdate(entry.number, entry.at, public_fact(entry.what))

    def _rename(self, person: Person) -> None:
        """Rename a person, also in earlier facts."""
        before = self.people.get(person.id)
        self.seating.rename(person)
        if self.chosen_by and person.id == self.founder:
            self.chosen_by = person.name
        if before is not None:
            self.people[person.id] = person.name
        if self.ballot is not None and self.ballot.newcomer is not None and self.ballot.newcomer.id == person.id:
            self.ballot.newcomer = person
        self.history = [replace(update, what=renamed(update.what, person, before)) for update in self.history]
        said = [update.what for update in self.history if isinstance(update.what, facts.Said)]
        self.remarks = deque(said, maxlen=REMARKS_KEPT)

    def _deal(self, entry: Entry, dealt: Dealt) -> FullUpdate:
        self._fix_rules(dealt)
        self.game = LiveGame(self.rules, dealt.deck, first=dealt.first)
        self.nonce = dealt.nonce
        if self.brought is None:
            self.commitment = commit(dealt.nonce, self.promised, dealt.first, dealt.deck)
        self.phase = Phase.PLAYING
        people = {chair.person.id: seat for seat, chair in enumerate(self.seating) if chair.person}
        self.held = {person: seat for person, seat in people.items() if person}
        self.clock.begin(entry.start)
        self.ballot = None
        return FullUpdate(entry.number, entry.at, public_fact(dealt, self.commitment or ""), self.game.events)

    def _fix_rules(self, dealt: Dealt) -> None:
        """Set the rules to those of the deal, regardless of what their name means later."""
        fixed = self.rules if dealt.rules is None else rules_from_data(Reader(dealt.rules))
        if fixed != self.rules:
            self.rules = fixed
        self.promised = str(self.rules) if dealt.promised is None else dealt.promised

    def _move(self, entry: Entry, moved: logged.Moved) -> FullUpdate:
        events = self.going.apply(moved.action, seat=moved.seat)
        self.movers.append(Mover(entry.person, moved.bot))
        changed = self.is_voting
        if changed:
            self.ballot = None
        self._charge(moved)
        self.clock.begin(entry.start)
        return self._update(entry, events, changed=changed)

    def _charge(self, moved: logged.Moved) -> None:
        """Deduct the time of a person's move from the bank; for a substitute's move, what the person had used."""
        if self.settings.bank is None or self.going.turn <= self.from_turn:
            return
        own = moved.bot is None or moved.because is logged.Because.LATE
        used, back = (moved.used, self.settings.increment) if own else (self.clock.used, 0)
        self.clock.charge(moved.seat, used, 1000 * self.settings.bank, 1000 * back)

    def _update(self, entry: Entry, events: tuple[Event, ...], *, changed: bool = True) -> FullUpdate:
        ended = self.going.is_over
        if ended:
            self.phase = Phase.OVER
            self.ballot = None
        what = public_fact(entry.what)
        return FullUpdate(entry.number, entry.at, what, events, changed=changed or ended, ended=ended)

    def _vote(self, entry: Entry, seat: int, agree: bool) -> FullUpdate:
        ballot = self.ballot
        assert ballot is not None
        if not ballot.vote(seat, agree):
            self._drop(ballot)
        return self._settle(entry)

    def _drop(self, ballot: Ballot) -> None:
        self.ballot = None
        if ballot.newcomer is not None:
            self.declined.add(ballot.newcomer.id)

    def _ballot_of(self, proposed: logged.Proposed, since: Start) -> Ballot:
        seat, motion, other = proposed.seat, proposed.motion, proposed.other
        voters, needed = proposed.voters, proposed.needed
        if voters is None or needed is None:
            voters, needed = first_electorate(self.seating, motion, seat, other)
        return Ballot(motion, seat, other, voters, needed, {seat}, since)

    def _settle(self, entry: Entry) -> FullUpdate:
        """Carry out a proposal once enough have agreed."""
        ballot = self.ballot
        if ballot is None or not ballot.is_carried:
            return FullUpdate(entry.number, entry.at, public_fact(entry.what))
        self.ballot = None
        match ballot.motion:
            case Motion.END:
                return self._update(entry, self.going.abandon("vote"))
            case Motion.UNDO:
                return self._undo(entry)
            case Motion.ADMIT:
                assert ballot.newcomer is not None
                self._sit(ballot.seat, ballot.newcomer)
                return FullUpdate(entry.number, entry.at, public_fact(entry.what))
            case Motion.SWAP:
                assert ballot.other is not None
                self.seating.swap(ballot.seat, ballot.other)
                return FullUpdate(entry.number, entry.at, public_fact(entry.what))

    def _undo(self, entry: Entry) -> FullUpdate:
        kept = self.undoable()
        if kept is None:
            return FullUpdate(entry.number, entry.at, public_fact(entry.what))
        self.game = self.going.rewound(kept)
        self.phase = Phase.PLAYING
        del self.movers[self.game.turn :]
        self.clock.begin(entry.start)
        return FullUpdate(entry.number, entry.at, public_fact(entry.what), rewind=self.game.event_count)

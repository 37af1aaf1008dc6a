"""Whole tables played by random commands of several people and processes, without violating any invariant.

After every command: nobody has seen a card of their own hand, whatever seats and windows they had before; every
person may vote on every proposal; what is stored loads as the live table; and the others can play.
"""

import asyncio
import logging
import os
import random

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Person
from hanabi.server.live import audience
from hanabi.server.live.inbox import Inbox
from hanabi.table.decisions import decide, seats
from hanabi.table.decisions.caps import CAPS
from hanabi.table.decisions.votes import first_electorate
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.state import FullUpdate
from hanabi.table.table import Table
from hanabi.table.visibility import snapshot
from hanabi.table.visibility.redaction import seen_events
from hanabi.views import Omniscient
from tests.adversary.random_tables import Tally, World, honesty, trouble
from tests.support.loops import VirtualTimeLoop
from tests.support.sizes import sized

COMMANDS = int(os.environ.get("HANABI_COMMANDS", 0)) or sized(20_000, soak=1_000_000, quick=8_000)
PARTS = 4

RARE = {logged.Swapped, logged.Unseated, logged.Reordered, logged.Changed, logged.Knocked}
"""The facts that may be missing in a small sample."""


def played(seed: int, commands: int) -> Tally:
    """Return the counts of a run with a number of commands."""
    tallies: list[Tally] = []

    async def play() -> None:
        world = World(seed)
        tallies.append(world.tally)
        tasks = [asyncio.create_task(work) for work in (honesty(world), trouble(world, commands))]
        done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        for task in done:
            task.result()

    before = random.getstate()
    random.seed(seed)
    logging.disable(logging.CRITICAL)
    try:
        with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
            runner.run(play())
    finally:
        logging.disable(logging.NOTSET)
        random.setstate(before)
    return tallies[0]


@pytest.mark.parametrize("part", range(PARTS))
def test_random_commands_break_nothing(part: int) -> None:
    tally = played(part, COMMANDS // PARTS)
    assert tally.done > tally.commands / 5
    assert min(tally.games, tally.repeated, tally.honest, tally.undone) > 0
    assert set(CAPS) - RARE <= tally.entries.keys()


def _sit_anywhere(table: Table, person: Person, command: c.Sit, _: object) -> logged.Sat:
    return logged.Sat(seats._free_seat(table, command), person.id, person.name)


_apply = Table.apply


def _forget_and_apply(table: Table, entry: Entry) -> FullUpdate:
    table.done.clear()
    return _apply(table, entry)


FAULTS: dict[str, tuple[object, str, object]] = {
    "absent people are not asked": (decide, "electorate", first_electorate),
    "people change seats": (seats, "_sit_late", _sit_anywhere),
    "who watched is forgotten": (Inbox, "_note_watcher", lambda *_: None),
    "updates are not redacted": (audience, "redact", lambda event, _: event),
    "snapshots are not redacted": (snapshot, "seen_events", lambda events, _: seen_events(events, Omniscient())),
    "commands are done twice": (Table, "apply", _forget_and_apply),
}
"""Faults that existed once, or might."""


@pytest.mark.parametrize("fault", FAULTS)
def test_the_fuzzer_notices(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*FAULTS[fault])
    with pytest.raises(AssertionError):
        played(0, 100_000)

"""The scenes of a golden database: every kind of entry, every phase, many rules.

Every table ends in a state where nothing happens by itself: a person is to move, or the game is paused or over.
"""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hanabi.server.admin.inspection import people, tables
from hanabi.server.admin.moderation import Moderator
from hanabi.server.live.clock import now_ms
from hanabi.server.storage.database import open_engine
from tests.golden.databases.playing import Opened, Visitor

OWN_SUITS = "R Y G violet:V:all-ranks amber:E:all-colours:dark no:X:no-colours:no-ranks, players=4"
EDITIONS = ("cocktail-2010", "abacus", "splash-2023", "cocktail-2015", "cocktail-2025")

People = tuple[Visitor, Visitor, Visitor]


def play_scenes(url: str, *, slow: bool = True) -> dict[str, Any]:
    """Play everything at a server; return the people by id, with their current names and the secrets of all devices."""
    ann, ben, cat = people = (Visitor(url, "Ann"), Visitor(url, "Bén ✓"), Visitor(url, "Cat"))
    cat.ask("PUT", "/api/me", {"name": "Cat the 2nd"})
    for scene in (*SCENES, *(SLOW_SCENES if slow else ())):
        scene(people)
    secrets = {ann.id: [ann.secret, _second_device(ann)], ben.id: [ben.secret], cat.id: [cat.secret]}
    ben.ask("POST", "/api/me/device")
    return {
        person.id: {"name": person.ask("GET", "/api/me")["name"], "secrets": secrets[person.id]} for person in people
    }


def moderate(file: Path) -> None:
    """Rename a table of every phase and a person, and end a game, as an operator while no server runs."""

    async def work() -> None:
        engine = open_engine(f"sqlite:///{file}")
        moderator, found = Moderator(engine, now_ms), await tables(engine, None, "", 1000)
        for phase in ("waiting", "playing", "over"):
            await moderator.rename_table(next(one.id for one in found if one.phase == phase), f"Renamed, {phase}")
        await moderator.close_table(next(one.id for one in found if one.phase == "playing"))
        person = next(one for one in await people(engine, "", 10) if one.tables)
        await moderator.rename_person(person.id, person.name)
        await engine.dispose()

    asyncio.run(work())


def _second_device(person: Visitor) -> str:
    link = person.ask("POST", "/api/me/device")["link"]
    first, person.secret = person.secret, ""
    person.accept(link)
    second, person.secret = person.secret, first
    return second


def _nothing_yet(people: People) -> None:
    people[0].ask("POST", "/api/tables", {})


def _waiting(people: People) -> None:
    """Everything about seats before a game."""
    ann, ben, cat = people
    table = ann.open(rules="cocktail-2015+players=2", listed=True, title="Zum goldenen Löwen 🎆")
    table.do(ann, "add_bot", seat=1, bot="cautious", delay=0.5)
    table.do(ann, "swap", seat=1)
    table.do(ann, "unseat", seat=0)
    table.do(ben, "sit", seat=0)
    table.do(ben, "swap", seat=1)
    table.do(ann, "vote", agree=True)
    table.do(
        ann, "change", settings={"rules": "abacus+avalanche+players=4", "clock": 60, "listed": True, "talk": "open"}
    )
    table.do(cat, "sit", seat=3)
    table.do(cat, "sit", seat=2)
    table.do(ann, "say", text="Wo ist Bén?")
    table.do(ben, "leave")
    table.do(ann, "swap", seat=2)


def _running(people: People) -> None:
    """Talk, notes, rearranging, pauses, votes for and against, and a substitute who is replaced again."""
    ann, ben, cat = people
    table = ann.open(
        rules="cocktail-2015+avalanche+players=3+rearrange=always", talk="open", watch="beside", begins=0, advice=True
    ).fill(ben, cat)
    for _ in range(3):
        table.hint()
    table.do(ben, "rearrange", turn=3, order=[4, 3, 2, 1, 0])
    table.do(ann, "note", card=0, text="eins ✓")
    table.do(ann, "note", card=1, text="gone")
    table.do(ann, "note", card=1, text="")
    table.do(ben, "note", card=7, text="keep this")
    table.act("discard 0")
    table.do(ben, "say", text="ピンク")
    table.do(cat, "say", remark="know-nothing")
    table.do(ben, "pause")
    table.do(cat, "resume")
    table.act("play 1")
    table.do(ben, "propose", motion="undo")
    table.do(ann, "vote", agree=True)
    table.do(cat, "vote", agree=True)
    table.do(cat, "propose", motion="end")
    table.do(ann, "vote", agree=False)
    table.do(ben, "vote", agree=False)
    table.do(ben, "stand_in", seat=1, bot="cautious", delay=0)
    table.wait(table.is_turn_of(2))
    table.do(ben, "take_back")
    table.act("discard 1")
    table.do(ann, "propose", motion="undo")
    table.do(ben, "vote", agree=True)


def _stood_in(people: People) -> None:
    """Substitutes for absent people: they start after a grace time, and are replaced again."""
    ann, ben, cat = people
    table = ann.open(rules="abacus+players=3", begins=0).fill(ben, cat)
    table.act("play 0")
    table.act("play 0", "discard 0")
    table.do(cat, "stand_in", seat=0, bot="cautious", delay=60)
    table.do(cat, "stand_in", seat=1, bot="cautious", delay=60)
    table.wait(lambda: all("bot" in chair for chair in table.info()["seats"][:2]))
    table.do(cat, "propose", motion="undo")
    table.do(ann, "take_back")
    table.do(ben, "leave")
    table.do(ben, "sit", seat=1)
    table.do(cat, "pause")


def _stayed(people: People) -> None:
    """A person who returns before a substitute starts, and a game that the majority ends."""
    ann, ben, cat = people
    table = ann.open(rules="cocktail-2010+players=3", begins=0, talk="open").fill(ben, cat)
    table.hint()
    table.do(ann, "stand_in", seat=1, bot="cautious", delay=60)
    table.do(ben, "say", text="I am here.")
    table.do(cat, "propose", motion="end")
    table.do(ben, "vote", agree=True)
    table.wait()


def _left_alone(people: People) -> None:
    """One player left in mid-game, another was admitted, and a bot took the last seat."""
    ann, ben, cat = people
    table = ann.open(rules="splash-2023+players=3", begins=0, watch="everything").fill(ben, cat)
    table.hint()
    table.do(ben, "leave")
    dan = Visitor(ann.url, "Dan")
    table.do(dan, "sit", seat=1)
    for person in (ann, cat):
        table.do(person, "vote", agree=True)
    table.players[1] = dan
    table.hint()
    table.do(cat, "leave")
    table.do(ann, "add_bot", seat=2, bot="cautious", delay=0)
    table.wait(table.is_turn_of(0))


BOT_GAMES = {
    "cocktail-2015+players=2": "information",
    "cocktail-2015+crowning+players=3": "cautious",
    "R Y G B W rainbow, players=5": "cautious",
    "abacus+black+players=4": "conventions",
}


def _played_by_bots(people: People) -> None:
    """Whole games of bots, side by side."""
    begun = []
    for rules, bot in BOT_GAMES.items():
        table = people[0].open(rules=rules, listed=True, title=rules[:60]).fill(bot=bot)
        table.do(people[0], "stand_in", seat=0, bot=bot, delay=0)
        begun.append(table)
    for table in begun:
        table.wait()


def _choreography(people: People) -> None:
    """Announced plays, and a game that the group abandons."""
    ann, ben, _ = people
    table = ann.open(rules="cocktail-2015+choreography+players=2", begins=1).fill(ben)
    table.act("play 0 as R")
    table.act("play 1 as Y")
    table.hint()
    table.do(ben, "note", card=3, text="for afterwards")
    table.do(ann, "propose", motion="end")
    table.do(ben, "vote", agree=True)
    table.do(ann, "say", text="gg")


def _own_suits(people: People) -> None:
    ann, ben, _ = people
    table = ann.open(rules=OWN_SUITS, clock=3600, begins=0).fill(ben)
    table.act("hint +1 1", "hint +1 2", "hint +1 3", "hint +1 R", "hint +1 Y")
    table.do(ann, "pause")


def _every_option(people: People) -> None:
    ann, ben, cat = people
    rules = (
        "R Y G B, empty-hints, deck-plays, keep-points, no-ratings, ranks=4, hand=2, hints=5, strikes=2, players=6, "
        "rearrange=never"
    )
    table = ann.open(rules=rules, begins=0).fill(ben, cat)
    table.do(ann, "act", turn=0, action="play 0")
    table.do(ben, "act", turn=1, action="play 1")
    table.wait(lambda: table.is_over() or table.turn()[1] == 2)


def _edition(name: str) -> Callable[[People], None]:
    def play(people: People) -> None:
        table = people[0].open(rules=f"{name}+players=2", begins=0).fill(people[1])
        table.hint()
        table.act("play 0")

    return play


def _struck_out(people: People) -> None:
    """A game lost by strikes, a rematch with other settings, and one with the same."""
    ann, ben, _ = people
    table = ann.open(rules="cocktail-2025+players=2+strikes=1", begins=0).fill(ben)
    while not table.is_over():
        table.act("play 4")
    table.do(ben, "rematch", settings={"rules": "cocktail-2025+players=3", "title": "Once more"})


def _same_deal(people: People) -> None:
    """A deal that was played to the end, dealt again at another table."""
    ann, ben, _ = people
    table = ann.open(rules="cocktail-2025+players=2+strikes=1", begins=0).fill(ben)
    while not table.is_over():
        table.act("play 4")
    deal = ann.ask("POST", f"/api/tables/{table.id}/deal")["id"]
    again = Opened(ben.ask("POST", f"/api/deals/{deal}/tables", {})["id"], ben)
    again.do(ben, "sit", seat=0)
    again.fill(ann)


def _position(people: People) -> None:
    """A table that continues from the second turn of an imported game."""
    ann, ben, cat = people
    wanted = {
        "settings": {"rules": "cocktail-2015+players=2"},
        "tables": 1,
        "deal": json.dumps(_elsewhere()),
        "turn": 1,
    }
    evening = cat.ask("POST", "/api/evenings", wanted)["id"]
    table = Opened(cat.ask("GET", f"/api/evenings/{evening}")["tables"][0]["id"], ann)
    table.do(ann, "sit", seat=0)
    table.fill(ben)


def _timed_out(people: People) -> None:
    ann, ben, _ = people
    table = ann.open(rules="cocktail-2015+players=2", clock=5, when_late="end").fill(ben).wait()
    table.do(ann, "rematch")


def _late(people: People) -> None:
    """A clock that ran out, so that a bot made the move."""
    ann, ben, _ = people
    table = ann.open(rules="cocktail-2015+players=2", clock=5, begins=0).fill(ben)
    table.wait(table.is_turn_of(1))
    table.do(ann, "pause")


def _brought(people: People) -> None:
    """An imported game that was abandoned."""
    people[0].ask("POST", "/api/me/games", {"games": [_elsewhere()], "name": "Ann"})


def _elsewhere() -> dict[str, Any]:
    deck = [{"suitIndex": suit, "rank": rank} for suit in range(5) for rank in (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)]
    actions = [{"type": 0, "target": 0, "value": 0}, {"type": 4, "target": 1, "value": 4}]
    return {"players": ["Ann", "Zoë"], "deck": deck, "actions": actions}


SCENES: tuple[Callable[[People], None], ...] = (
    _nothing_yet,
    _waiting,
    _running,
    _stayed,
    _left_alone,
    _played_by_bots,
    _choreography,
    _own_suits,
    _every_option,
    *map(_edition, EDITIONS),
    _struck_out,
    _same_deal,
    _position,
    _brought,
)

SLOW_SCENES: tuple[Callable[[People], None], ...] = (_stood_in, _timed_out, _late)
"""Scenes that have to wait for a timeout."""

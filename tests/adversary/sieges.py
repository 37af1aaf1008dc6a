"""The severe attacks as sieges of any length, while honest players want to play.

    python -m tests.adversary.sieges NAME URL SECONDS

`tests/adversary/test_sieges.py` runs each briefly, `python -m benchmarks.siege` for ten minutes.
"""

import asyncio
import contextlib
import random
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from hanabi.client import Account, LiveTable, Refusal, ServerError
from hanabi.protocol import commands as c
from hanabi.protocol.settings import Settings, Talk, Watch
from tests.adversary.honest import new_address
from tests.support.raw import PING, PONG, Raw, frame

BEATEN_BACK = (Refusal, ServerError, OSError, EOFError, asyncio.IncompleteReadError, TimeoutError)
"""What an attacker encounters who is stopped."""


@dataclass(frozen=True, slots=True)
class Target:
    """A server to attack, as far as an attacker knows it."""

    url: str

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return urlsplit(self.url).port or 80


class Siege:
    """An attack that counts its attempts."""

    def __init__(self, target: Target, seconds: float) -> None:
        self.target = target
        self.done = 0
        self.stopped = 0
        self._end = time.monotonic() + seconds

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self._end

    async def repeat(self, attack: Callable[[], Awaitable[None]], pause: float = 0.0) -> None:
        """Repeat an attack, regardless of the outcome."""
        while self.goes_on:
            try:
                left = self._end - time.monotonic()
                await asyncio.wait_for(attack(), max(0.1, left))
                self.done += 1
            except BEATEN_BACK:
                self.stopped += 1
                await asyncio.sleep(max(pause, 0.05))
            await asyncio.sleep(pause)


def poisons(luck: random.Random) -> str:
    """Return short rules whose canonical form is long, or almost valid rules."""
    suits = " ".join(f"s{number}{luck.choice(':=|+')}{luck.choice('abcdef')}" for number in range(60))
    texts = [
        "R Y G B W rainbow, " + ", ".join(["empty-hints", "crowning", "choreography"] * 9),
        f"{suits}"[:400],
        "cocktail-2015+players=2" + "+empty-hints" * 29,
        "".join(luck.choice("RYGBW rainbow,+=0123456789 ") for _ in range(400)),
        " ".join(["Rouge Jaune Vert Bleu Blanc"] * 14)[:400],
    ]
    return luck.choice(texts)


async def poison(siege: Siege) -> None:
    """Open tables with rules that might be unreadable, then request the lists that would show them."""
    account = await Account.register(siege.target.url, "Poisoner")
    luck = random.Random(1)

    async def attack() -> None:
        with contextlib.suppress(*BEATEN_BACK):
            await account.open_table(Settings(rules=poisons(luck), listed=True))
        await account.lobby()
        await account.my_tables()

    await siege.repeat(attack, pause=0.02)


FLOODS = (
    (b"", frame(b"", PING)),
    (b"", frame(b"", PONG)),
    (b"", frame(b"x" * 125, PING)),
    (frame(b"{", last=False), frame(b"", 0, last=False)),
    (frame(b"{", last=False), frame(b" " * 100, 0, last=False)),
    (b"", frame(b'{"type":"leave","id":"a"}')),
)
"""What a connection is flooded with: how it begins, and what is repeated."""


async def frames(siege: Siege) -> None:
    """Send endless control frames and fragments over four connections that read nothing and reconnect when cut."""
    account = await Account.register(siege.target.url, "Flooder")
    settings = Settings(rules="abacus+players=2", watch=Watch.EVERYTHING)
    table = (await account.open_table(settings)).rpartition("/")[2]

    async def attack() -> None:
        first, flood = random.choice(FLOODS)
        async with await Raw.join(siege.target, table, address=new_address()) as raw:  # type: ignore[arg-type]
            raw.writer.write(first)
            while siege.goes_on:
                raw.writer.write(flood * 1_000)
                await raw.writer.drain()

    await asyncio.gather(*(siege.repeat(attack) for _ in range(4)))


async def bombs(siege: Siege) -> None:
    """Let a log grow with all allowed commands, and request its replay all the time."""
    people = [await Account.register(siege.target.url, name) for name in ("Bomber", "Mate")]
    luck = random.Random(2)

    async def attack() -> None:
        settings = Settings(rules="abacus+players=2+rearrange=always", begins=0, talk=Talk.OPEN)
        link = await people[0].open_table(settings)
        async with LiveTable(link, people[0]) as one, LiveTable(link, people[1]) as other:
            await one.sit(0)
            await other.sit(1)
            await one.start()
            for _ in range(1_000):
                table = luck.choice((one, other))
                with contextlib.suppress(Refusal):
                    await _anything(table, luck)
                if luck.random() < 0.1:
                    path = f"/api/tables/{table.id}/replay?as=seat:{table.seat}&from={luck.randrange(100)}"
                    with contextlib.suppress(ServerError):
                        await people[0].call("GET", path)

    await asyncio.gather(*(siege.repeat(attack) for _ in range(2)))


async def _anything(table: LiveTable, luck: random.Random) -> None:
    """Do anything that a player may do, and sometimes make a move."""
    if luck.random() < 0.1 and table.is_my_turn:
        await table.act(luck.choice(table.view.legal_actions()))
        return
    ways: list[Callable[[], Awaitable[object]]] = [
        lambda: table.rearrange(luck.sample(range(5), 5)),
        lambda: table.say("blah " * 39),
        table.pause,
        table.resume,
        lambda: table.propose(c.Motion.UNDO),
        lambda: table.vote(luck.random() < 0.5),
    ]
    await luck.choice(ways)()


async def votes(siege: Siege) -> None:
    """Let one player of three try to decide alone while the others are away."""
    people = [await Account.register(siege.target.url, name) for name in ("Usurper", "Away", "Gone")]

    async def attack() -> None:
        link = await people[0].open_table(Settings(rules="abacus+players=3", begins=0))
        async with LiveTable(link, people[0]) as one:
            await one.sit(0)
            for seat, person in enumerate(people[1:], start=1):
                async with LiveTable(link, person) as other:
                    await other.sit(seat)
            await one.start()
            await one.act(one.view.legal_actions()[-1])
            for _ in range(100):
                for usurp in _usurpations(one):
                    with contextlib.suppress(Refusal):
                        await usurp()
                assert one.view.turn >= 1, "One of three took a move back alone."
                assert not one.is_over, "One of three ended a game alone."

    await siege.repeat(attack)


def _usurpations(table: LiveTable) -> list[Callable[[], Awaitable[object]]]:
    return [
        lambda: table.stand_in(1),
        lambda: table.stand_in(2),
        lambda: table.propose(c.Motion.UNDO),
        lambda: table.vote(True),
        lambda: table.propose(c.Motion.END),
        lambda: table.vote(False),
    ]


async def hops(siege: Siege) -> None:
    """Leave a table and try to watch it from every other seat."""
    people = [await Account.register(siege.target.url, name) for name in ("Hopper", "Mate", "Third")]

    async def attack() -> None:
        link = await people[0].open_table(Settings(rules="abacus+players=3", begins=0, watch=Watch.BESIDE))
        async with LiveTable(link, people[0]) as hopper, LiveTable(link, people[1]) as mate:
            await hopper.sit(0)
            await mate.sit(1)
            await hopper.add_bot(2, "cautious", 60.0)
            await hopper.start()
            await mate.leave()
            for _ in range(40):
                await hopper.leave()
                with contextlib.suppress(Refusal):
                    await hopper.sit(1)
                await hopper.sit(0)
                assert hopper.seat == 0, "Somebody has seen two hands."

    await siege.repeat(attack)


SIEGES: dict[str, Callable[[Siege], Awaitable[None]]] = {
    "poison": poison,
    "frames": frames,
    "bombs": bombs,
    "votes": votes,
    "hops": hops,
}
"""The severe attacks by name."""


async def besiege(name: str, url: str, seconds: float) -> Siege:
    """Attack a server for some seconds."""
    siege = Siege(Target(url), seconds)
    await SIEGES[name](siege)
    return siege


def main() -> None:
    """Attack from a separate process."""
    name, url, seconds = sys.argv[1:]
    siege = asyncio.run(besiege(name, url, float(seconds)))
    print(f"{siege.done} attacks went through, {siege.stopped} were stopped")


if __name__ == "__main__":
    main()

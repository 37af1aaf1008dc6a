"""A person's own mistakes over HTTP, from the reviews of finished games; a few missing reviews are started."""

import asyncio
from collections.abc import Iterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.reviews import Mistake, MistakeAnswer, MistakePage, ReviewMoment
from hanabi.review.solver import NotModelled
from hanabi.server.http.api import Api, read, reply
from hanabi.server.http.sockets.socket import natural
from hanabi.server.library.backfill import read_table
from hanabi.server.library.queries import Wanted
from hanabi.server.library.service import Library
from hanabi.server.live.ports import Clock
from hanabi.server.reviews.service import ReviewDesk
from hanabi.server.reviews.storage import SolvedStorage
from hanabi.server.storage.lists import Cursor
from hanabi.server.storage.tables import TableStorage
from hanabi.table.errors import BrokenTable, Malformed, NewerTable, NotNow
from hanabi.table.movers import turns_of
from hanabi.table.table import Table

GAMES = 20
"""The number of games per page."""


class MistakePages:
    """The handlers of people's own mistakes; nobody can see those of others."""

    def __init__(
        self,
        api: Api,
        library: Library,
        tables: TableStorage,
        solved: SolvedStorage,
        desk: ReviewDesk,
        clock: Clock,
    ) -> None:
        self._api = api
        self._library = library
        self._tables = tables
        self._solved = solved
        self._desk = desk
        self._clock = clock
        self._working = asyncio.Semaphore(1)

    async def mine(self, request: Request) -> Response:
        """Return the mistakes in a page of the sender's finished games, latest first."""
        self._api.check_question(request)
        person = await self._api.known(request)
        after = request.query_params.get("after")
        games = await self._library.ids(person.id, Wanted(), GAMES, None if after is None else Cursor.parse(after))
        found = [await self._mistakes(person, cursor.table) for cursor, _ in games]
        mistakes = [mistake for some in found if some is not None for mistake, _ in some]
        more = str(games[-1][0]) if len(games) == GAMES else None
        return reply(MistakePage(await self._marked(person, mistakes), len(games), found.count(None), more))

    async def solve(self, request: Request) -> Response:
        """Check an answer to a mistake, and store that it is solved."""
        person = await self._api.changer(request)
        answer = await read(request, MistakeAnswer)
        table, turn = request.path_params["table"], natural(request.path_params["turn"])
        found = await self._mistakes(person, table)
        if found is None:
            raise NotNow("That game has not been reviewed yet; try again in a moment.")
        mistake, good = next(((one, good) for one, good in found if one.turn == turn), (None, ()))
        if mistake is None or answer.choice not in good:
            raise Malformed("That is not one of the moves that would have been better.")
        await self._solved.keep(person.id, table, mistake.turn, self._clock())
        return reply(msgspec.structs.replace(mistake, solved=True))

    async def _marked(self, person: Person, mistakes: list[Mistake]) -> tuple[Mistake, ...]:
        solved = await self._solved.among(person.id, ((one.table, one.turn) for one in mistakes))
        return tuple(msgspec.structs.replace(one, solved=(one.table, one.turn) in solved) for one in mistakes)

    async def _mistakes(self, person: Person, name: str) -> list[tuple[Mistake, tuple[str, ...]]] | None:
        """Return a person's mistakes in a game, each with the good moves; nothing while the review is not ready."""
        try:
            async with self._working:
                table, at = await read_table(self._tables, name)
            own = turns_of(table, person.id) if table is not None and table.phase is Phase.OVER else frozenset()
            if table is None or not own:
                return []
            moments = await self._desk.moments(table.id, table.record(), owner=person.id)
        except (BrokenTable, NewerTable, NotModelled):
            return []
        return None if moments is None else list(_mistakes(table, at, moments, own))


def _mistakes(
    table: Table, at: int, moments: tuple[ReviewMoment, ...], own: frozenset[int]
) -> Iterator[tuple[Mistake, tuple[str, ...]]]:
    """Yield the mistakes of a review among a person's own moves."""
    names, game = tuple(table.record().players), table.going
    for moment in moments:
        closer = moment.closer
        if closer is not None and closer.label == "mistake" and moment.turn in own:
            mistake = Mistake(
                table=table.id,
                turn=moment.turn,
                at=at,
                title=table.settings.title,
                names=names,
                seat=moment.seat,
                score=game.score,
                max_score=table.rules.max_score,
                cost=moment.before - moment.after,
                told=moment.told,
                verdict=closer.verdict,
                solved=False,
            )
            yield mistake, closer.good

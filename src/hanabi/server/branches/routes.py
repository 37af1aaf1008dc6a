"""Branches of finished games over HTTP."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hanabi.protocol.branches import Branch, BranchLine, BranchName, BranchStep, NewBranch, WhatIf
from hanabi.protocol.messages import Person
from hanabi.records import Record
from hanabi.server.branches.service import MOST_OF_GAME, Branches, check_own, frames_of, played_on
from hanabi.server.branches.storage import StoredBranch
from hanabi.server.core import Core, Feature
from hanabi.server.http.api import Api, read, reply
from hanabi.server.http.sockets.socket import natural
from hanabi.table.errors import Malformed
from hanabi.table.table import Table
from hanabi.table.text import clean

AT_ONCE = 2
"""The maximum number of branches to draw at the same time."""


class BranchPages:
    """The handlers of branches."""

    def __init__(self, api: Api, branches: Branches) -> None:
        self._api = api
        self._branches = branches
        self._drawing = asyncio.Semaphore(AT_ONCE)

    async def listed(self, request: Request) -> Response:
        """List the legal moves at `?turn=` of a finished game, and the branches."""
        self._api.check_list(request)
        table = (await self._api.find(request)).table
        turn = natural(request.query_params.get("turn")) or 0
        game = await self._branches.at(table, turn, request.query_params.get("branch"))
        person = await self._api.authenticate(request)
        stored = await self._branches.storage.of_table(table.id, MOST_OF_GAME)
        return reply(
            WhatIf(
                game.seat,
                tuple(map(str, game.legal_actions())),
                table.going.score,
                table.going.status,
                tuple(_line(branch, person) for branch in stored),
            )
        )

    async def make(self, request: Request) -> Response:
        """Create a branch with another move."""
        person = await self._api.maker(request)
        table = (await self._api.find(request)).table
        branch = await self._branches.make(table, person, await read(request, NewBranch))
        return reply(await self._wire_branch(table, branch, person, 0), 201)

    async def branch(self, request: Request) -> Response:
        """Return a branch from `?from=` on, if the sender may see its game."""
        self._api.check_question(request)
        branch, table = await self._find(request)
        after = natural(request.query_params.get("from")) or 0
        return reply(await self._wire_branch(table, branch, await self._api.authenticate(request), after))

    async def record(self, request: Request) -> Response:
        """Return a branch as a record, for reviews and downloads."""
        self._api.check_question(request)
        branch, table = await self._find(request)
        moves = await self._branches.storage.moves(branch.id)
        async with self._drawing:
            game = await asyncio.to_thread(played_on, table, branch.turn, moves)
        return reply(Record.of(game, table.names()).to_data())

    async def step(self, request: Request) -> Response:
        """Continue the sender's branch; return the new moves."""
        person = await self._api.changer(request)
        branch, table = await self._find(request)
        step = await read(request, BranchStep)
        if step.bot:
            self._api.check_question(request)
        grown = await self._branches.step(table, person, branch, step)
        return reply(await self._wire_branch(table, grown, person, step.at))

    async def rename(self, request: Request) -> Response:
        """Rename the sender's branch."""
        person = await self._api.changer(request)
        branch, _ = await self._find(request)
        check_own(person, branch)
        await self._branches.storage.rename(branch.id, clean((await read(request, BranchName)).name, 60))
        return reply(_line(await self._branches.find(branch.id), person))

    async def remove(self, request: Request) -> Response:
        """Remove the sender's branch."""
        person = await self._api.changer(request)
        branch, _ = await self._find(request)
        check_own(person, branch)
        await self._branches.storage.remove(branch.id)
        return reply(None)

    async def _find(self, request: Request) -> tuple[StoredBranch, Table]:
        """Return the branch that a request names, and its table, if the sender may see the game."""
        branch = await self._branches.find(request.path_params["branch"])
        return branch, (await self._api.find_shown(request, branch.table_id)).table

    async def _wire_branch(self, table: Table, branch: StoredBranch, person: Person | None, after: int) -> Branch:
        moves = await self._branches.storage.moves(branch.id)
        if after > len(moves):
            raise Malformed(f"The branch has {len(moves)} moves.")
        # Drawing a picture for each frame is too slow for the event loop.
        async with self._drawing:
            frames = await asyncio.to_thread(frames_of, table, branch.turn, moves, after)
            game = await asyncio.to_thread(played_on, table, branch.turn, moves)
        return Branch(
            line=_line(branch, person),
            table=table.id,
            frames=frames,
            legal=tuple(map(str, game.legal_actions())),
            seat=game.seat,
            played_score=table.going.score,
            played_status=table.going.status,
        )


def _line(branch: StoredBranch, person: Person | None) -> BranchLine:
    return BranchLine(
        id=branch.id,
        name=branch.name,
        by=branch.author,
        mine=person is not None and person.id == branch.person,
        parent=branch.parent,
        turn=branch.turn,
        length=branch.length,
        score=branch.score,
        status=branch.status,
        at=branch.at,
    )


def feature(core: Core, branches: Branches) -> Feature:
    """Build the routes of branches."""
    handlers = BranchPages(core.api, branches)
    return Feature(
        [
            Route("/api/tables/{table}/branches", handlers.listed),
            Route("/api/tables/{table}/branches", handlers.make, methods=["POST"]),
            Route("/api/branches/{branch}", handlers.branch),
            Route("/api/branches/{branch}/record", handlers.record),
            Route("/api/branches/{branch}", handlers.step, methods=["POST"]),
            Route("/api/branches/{branch}", handlers.rename, methods=["PUT"]),
            Route("/api/branches/{branch}", handlers.remove, methods=["DELETE"]),
        ]
    )

"""Branches of finished games in the database; their moves are only appended."""

from typing import NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, update

from hanabi.server.storage import schema
from hanabi.server.storage.store import Store
from hanabi.server.storage.writer import Write

_branches, _moves = schema.branches.c, schema.branch_moves.c

INSERT_BRANCH = insert(schema.branches)
INSERT_MOVE = insert(schema.branch_moves)
GROW = (
    update(schema.branches)
    .where(_branches.id == bindparam("branch_id"))
    .values({name: bindparam(f"new_{name}") for name in ("at", "length", "score", "status")})
)
RENAME = update(schema.branches).where(_branches.id == bindparam("branch_id")).values(name=bindparam("new_name"))
REMOVE = delete(schema.branches).where(_branches.id == bindparam("branch_id"))
REMOVE_MOVES = delete(schema.branch_moves).where(_moves.branch == bindparam("branch_id"))


class BranchMove(NamedTuple):
    """A move of a branch, and the bot that made it, if any."""

    action: str
    bot: str | None = None


class StoredBranch(msgspec.Struct, frozen=True):
    """A branch without its moves."""

    id: str
    table_id: str
    person: str
    author: str
    parent: str | None
    depth: int
    turn: int
    name: str
    at: int
    length: int
    score: int
    status: str


class BranchStorage(Store):
    """Stores branches, each in a single transaction."""

    async def create(self, branch: StoredBranch, moves: list[BranchMove]) -> None:
        """Store a new branch with its first moves."""
        await self._writer.write((INSERT_BRANCH, msgspec.structs.asdict(branch)), *_rows(branch.id, 0, moves))

    async def extend(self, branch: StoredBranch, moves: list[BranchMove]) -> None:
        """Append the latest moves of a branch; raise `Conflict` if another process was faster."""
        grown = {f"new_{name}": getattr(branch, name) for name in ("at", "length", "score", "status")}
        rows = _rows(branch.id, branch.length - len(moves), moves)
        await self._writer.write(*rows, (GROW, {"branch_id": branch.id, **grown}))

    async def rename(self, branch: str, name: str) -> None:
        """Rename a branch."""
        await self._writer.write((RENAME, {"branch_id": branch, "new_name": name}))

    async def remove(self, branch: str) -> None:
        """Delete a branch; branches made from it have copies of its moves."""
        await self._writer.write((REMOVE, {"branch_id": branch}), (REMOVE_MOVES, {"branch_id": branch}))

    async def find(self, branch: str) -> StoredBranch | None:
        """Return a branch by its id, if it exists."""
        rows = await self._fetch(select(schema.branches).where(_branches.id == branch))
        return StoredBranch(**rows[0]._mapping) if rows else None

    async def moves(self, branch: str) -> list[BranchMove]:
        """Return all moves of a branch."""
        query = select(schema.branch_moves).where(_moves.branch == branch).order_by(_moves.number)
        return [BranchMove(row.action, row.bot) for row in await self._fetch(query)]

    async def of_table(self, table: str, limit: int) -> list[StoredBranch]:
        """Return the branches of a game, newest first."""
        query = select(schema.branches).where(_branches.table_id == table)
        rows = await self._fetch(query.order_by(_branches.at.desc(), _branches.id).limit(limit))
        return [StoredBranch(**row._mapping) for row in rows]

    async def count(self, table: str, person: str) -> tuple[int, int]:
        """Return the number of branches of a game, and the number of those that are a person's."""
        every = select(func.count()).select_from(schema.branches).where(_branches.table_id == table)
        (all_rows,) = await self._fetch(every)
        (own_rows,) = await self._fetch(every.where(_branches.person == person))
        return all_rows[0], own_rows[0]


def _rows(branch: str, before: int, moves: list[BranchMove]) -> list[Write]:
    return [
        (INSERT_MOVE, {"branch": branch, "number": number, "action": move.action, "bot": move.bot})
        for number, move in enumerate(moves, start=before + 1)
    ]

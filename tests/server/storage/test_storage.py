"""Storage: writes are durable, failures are reported, and the migrations create the schema."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from click.testing import CliRunner, Result
from sqlalchemy import Connection, Engine, event, insert, text
from sqlalchemy.exc import IntegrityError

from hanabi.protocol.settings import Settings
from hanabi.server.admin.database_commands import db
from hanabi.server.storage import schema
from hanabi.server.storage.database import BadDatabase, async_url, open_engine
from hanabi.server.storage.people import TRANSFER_MS
from hanabi.server.storage.table_reader import StoredTable
from hanabi.server.storage.tables import TableStorage
from hanabi.server.storage.upgrade import current_revision, latest_revision, upgrade
from hanabi.server.storage.writer import Conflict
from hanabi.table.errors import NotAllowed, Unavailable
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import Said
from hanabi.table.notes import StoredNote
from tests.support.storage import open_storage, url_of


def said(number: int, words: str = "hello", command: str | None = None) -> Entry:
    """Return an entry."""
    return Entry(number, 5, "ann", command, Said(0, "Ann", None, words))


async def test_appended_entries_can_be_read(tmp_path: Path) -> None:
    async with open_storage(url_of(tmp_path)) as (tables, _):
        await tables.create(StoredTable("t", "ann", Settings(listed=True), 1), [said(1)], ["ann"])
        await tables.append("t", [said(2, "é ✓")], None, None)
        await tables.note("t", StoredNote("ann", 0, 3, "one"))
        await tables.note("t", StoredNote("ann", 0, 3, "two"))
        await tables.watch("t", "ben")
        await tables.watch("t", "ben")
        async with open_storage(url_of(tmp_path)) as (others, _):
            assert [entry.what for entry in await others.entries("t", after=1)] == [said(2, "é ✓").what]
            assert await others.notes("t") == [StoredNote("ann", 0, 3, "two")]
            assert await others.watchers("t") == {"ben"}
            for page in (await others.lobby(5), await others.tables_of("ann", 5)):
                assert [row.cursor.table for row in page] == ["t"]
            assert await others.find("other") is None


async def test_commits_are_fully_synchronous(tmp_path: Path) -> None:
    engine = open_engine(url_of(tmp_path))
    async with engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
    await engine.dispose()


async def test_one_conflict_among_many_writes_fails_alone(tmp_path: Path) -> None:
    async with open_storage(url_of(tmp_path)) as (tables, _):
        await tables.append("t", [said(1, command="c")], None, None)
        writes = [tables.append("t", [said(1)], None, None), tables.append("t", [said(3, command="c")], None, None)]
        writes += [tables.append(f"t{number}", [said(1)], None, None) for number in range(50)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results[:2]] == [Conflict, Conflict]
        assert results[2:] == [None] * 50
        assert len(await tables.entries("t")) == 1


async def test_pending_writes_are_committed_together(tmp_path: Path) -> None:
    commits: list[Connection] = []
    count = commits.append  # one object: SQLAlchemy finds a listener by its identity

    async with open_storage(url_of(tmp_path)) as (tables, _):
        event.listen(Engine, "commit", count)
        await asyncio.gather(*(tables.append("t", [said(number + 1)], None, None) for number in range(1200)))
        event.remove(Engine, "commit", count)
        assert len(await tables.entries("t")) == 1200
    assert len(commits) == 3


async def test_a_writer_survives_unexpected_errors(tmp_path: Path) -> None:
    def surprise(_: Connection) -> None:
        raise ZeroDivisionError

    async with open_storage(url_of(tmp_path)) as (tables, _):
        event.listen(Engine, "commit", surprise)
        try:
            with pytest.raises(Unavailable):
                await tables.append("t", [said(1)], None, None)
        finally:
            event.remove(Engine, "commit", surprise)
        await tables.append("t", [said(1)], None, None)
        assert len(await tables.entries("t")) == 1


async def test_a_stopping_writer_writes_what_is_pending(tmp_path: Path) -> None:
    async with open_storage(url_of(tmp_path)) as (tables, _):
        waiting = [tables.append("t", [said(number + 1)], None, None) for number in range(5)]
    await asyncio.gather(*waiting)


async def fill_up(tables: TableStorage) -> int:
    """Append until there is no room; return the number of entries."""
    for stored in range(5000):
        try:
            await tables.append("t", [said(stored + 1, "x" * 200)], None, None)
        except Unavailable:
            return stored
    raise AssertionError("There was always room.")


async def test_a_full_disk_is_reported_and_nothing_is_half_stored(tmp_path: Path) -> None:
    async with open_storage(url_of(tmp_path), pages=100) as (tables, _):
        stored = await fill_up(tables)
        with pytest.raises(Unavailable, match="Nothing was changed"):
            await tables.append("t", [said(stored + 1, "x" * 200)], None, None)
        assert stored > 50
        assert len(await tables.entries("t")) == stored
    async with open_storage(url_of(tmp_path)) as (tables, _):
        await tables.append("t", [said(stored + 1)], None, None)


async def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    engine = open_engine(url_of(tmp_path))
    assert await current_revision(engine) is None
    await upgrade(engine)
    await upgrade(engine)
    assert await current_revision(engine) == latest_revision()
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_secrets_are_stored_as_hashes_and_transfers_expire(tmp_path: Path) -> None:
    async with open_storage(url_of(tmp_path)) as (_, people):
        ann, secret = await people.register("Ann", 0)
        assert await people.authenticate(secret) == ann
        assert await people.authenticate("other") is None
        assert (await people.rename(ann, " Anna ")).name == "Anna"
        assert (await people.authenticate(secret)).name == "Anna"  # type: ignore[union-attr]
        code = await people.offer_transfer(ann, 0)
        with pytest.raises(NotAllowed, match="too old"):
            await people.accept_transfer(code, TRANSFER_MS + 1)
        again = await people.accept_transfer(await people.offer_transfer(ann, 0), 1)
        assert (await people.authenticate(again)).id == ann.id  # type: ignore[union-attr]
    assert secret.encode() not in (tmp_path / "test.sqlite3").read_bytes()


def test_bad_urls_are_refused() -> None:
    for url in ("nonsense", "mysql://x/y"):
        with pytest.raises(BadDatabase):
            async_url(url)


async def test_backup_is_a_whole_database(tmp_path: Path) -> None:
    async def run(*words: str) -> Result:
        return await asyncio.to_thread(CliRunner().invoke, db, [*words, "--database", url_of(tmp_path)])

    async with open_storage(url_of(tmp_path)) as (tables, _):
        await tables.append("t", [said(1)], None, None)
    copy = tmp_path / "copy.sqlite3"
    assert (await run("backup", str(copy))).exit_code == 0
    with sqlite3.connect(copy) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (1,)
    connection.close()
    assert isinstance((await run("backup", str(copy))).exception, BadDatabase)
    assert (await run("vacuum")).exit_code == 0
    assert f"at {latest_revision()}" in (await run("upgrade")).output


async def test_an_error_of_the_database_names_no_table(tmp_path: Path) -> None:
    engine = open_engine(url_of(tmp_path))
    await upgrade(engine)
    person = insert(schema.people).values(id="secret", name="Ann", created=1)
    async with engine.begin() as connection:
        await connection.execute(person)
        with pytest.raises(IntegrityError) as error:
            await connection.execute(person)
    assert "secret" not in str(error.value)
    await engine.dispose()

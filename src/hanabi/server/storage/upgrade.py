"""Upgrading a database to the schema of this release."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.storage.database import BadDatabase, is_postgres, open_engine

UPGRADE_LOCK = 4_216_201
"""The number of PostgreSQL's advisory lock, so that several processes can start at once."""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def latest_revision() -> str | None:
    """Return the newest revision of the schema."""
    return ScriptDirectory.from_config(_config()).get_current_head()


async def current_revision(engine: AsyncEngine) -> str | None:
    """Return the revision of a database; `None` if it is empty."""
    async with engine.connect() as connection:
        return await connection.run_sync(lambda sync: MigrationContext.configure(sync).get_current_revision())


async def upgrade(engine: AsyncEngine) -> None:
    """Apply missing migrations, without a time limit; raise `BadDatabase` if a newer release made the schema."""
    if not is_postgres(engine):
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
        return
    patient = open_engine(engine.url.render_as_string(hide_password=False), seconds=None)
    try:
        async with patient.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
            await connection.run_sync(_upgrade)
    finally:
        await patient.dispose()


def check_known(revision: str) -> None:
    """Raise `BadDatabase` for the schema of a newer release."""
    _check_known(revision, ScriptDirectory.from_config(_config()))


def _upgrade(connection: Connection) -> None:
    config = _config()
    _check_known(MigrationContext.configure(connection).get_current_revision(), ScriptDirectory.from_config(config))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _check_known(current: str | None, scripts: ScriptDirectory) -> None:
    if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        raise BadDatabase(
            f"The database is of a newer release: its schema is {current[:20]}, and this release knows "
            f"{scripts.get_current_head()} at most. Run the newer release, or restore a backup."
        )

"""Alembic's entry point, which runs on the connection from `hanabi.server.storage.upgrade`."""

from alembic import context

from hanabi.server.storage.schema import metadata


def run() -> None:
    """Apply the migrations."""
    context.configure(
        connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # set by Alembic, absent on a mere import
    run()

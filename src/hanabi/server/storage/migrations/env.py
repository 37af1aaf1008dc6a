"""Alembic's entry: it runs on the connection that `hanabi.server.storage.upgrade` hands it."""

from alembic import context

from hanabi.server.storage.schema import metadata


def run() -> None:
    """Apply the migrations."""
    context.configure(
        connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # only Alembic sets it; anybody else merely imports this
    run()

"""Alembic's entry: it runs on the connection that `hanabi.server.storage.upgrade` hands it."""

from alembic import context

from hanabi.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

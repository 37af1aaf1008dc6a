"""An index by which the lobby shows few tables of one person."""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add it."""
    op.create_index("tables_founder", "tables", ["founder", "lobby_at", "id"])

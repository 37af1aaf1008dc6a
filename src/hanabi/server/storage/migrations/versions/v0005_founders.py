"""An index for limiting the tables of one person in the lobby."""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the index."""
    op.create_index("tables_founder", "tables", ["founder", "lobby_at", "id"])

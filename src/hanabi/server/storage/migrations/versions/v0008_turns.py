"""The number of turns in the summary of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; a running game fills it with its next move."""
    op.add_column("tables", sa.Column("turn", sa.Integer, nullable=True))

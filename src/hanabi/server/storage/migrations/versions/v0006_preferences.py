"""Preferences."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the table, empty at first."""
    op.create_table(
        "preferences",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("chosen", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )

"""Learning progress."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table, empty at first."""
    op.create_table(
        "learning",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("what", sa.String(60), primary_key=True),
        sa.Column("how", sa.String(20), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )

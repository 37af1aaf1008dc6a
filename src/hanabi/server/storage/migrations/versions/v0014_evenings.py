"""Events: one deal at several tables."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the tables, and the column for who chose a deal; both are empty at first."""
    with op.batch_alter_table("deals") as deals:
        deals.add_column(sa.Column("chosen_by", sa.String(40), nullable=True))
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("host_name", sa.String(40), nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("deal", sa.String(32), nullable=False),
        sa.Column("plays", sa.Boolean, nullable=False),
        sa.Column("chosen", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "evening_tables",
        sa.Column("evening", sa.String(32), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(32), nullable=False),
    )

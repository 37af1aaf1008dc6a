"""The audit log, when a device was last seen, and the hashes of recovery phrases."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the tables, and the column `seen`, which is now for existing sessions."""
    op.create_table(
        "operations",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("operator", sa.String(60), nullable=False),
    )
    op.create_table(
        "recoveries",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.add_column("secrets", sa.Column("seen", sa.BigInteger, nullable=True))
    secrets = sa.table("secrets", sa.column("seen", sa.BigInteger))
    op.execute(secrets.update().values(seen=round(1000 * time.time())))

"""Attempts at puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the table, empty at first."""
    op.create_table(
        "puzzle_attempts",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("grade", sa.Integer, nullable=False),
        sa.Column("correct", sa.Boolean, nullable=False),
        sa.Column("tips", sa.Integer, nullable=False),
        sa.Column("day", sa.Integer, nullable=True),
    )

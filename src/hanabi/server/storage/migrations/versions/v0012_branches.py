"""Branches of finished games, and their moves."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the tables, empty at first."""
    op.create_table(
        "branches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("author", sa.String(40), nullable=False),
        sa.Column("parent", sa.String(32), nullable=True),
        sa.Column("depth", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
    )
    op.create_index("branches_table", "branches", ["table_id", "at", "id"])
    op.create_table(
        "branch_moves",
        sa.Column("branch", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("action", sa.String(60), nullable=False),
        sa.Column("bot", sa.String(40), nullable=True),
    )

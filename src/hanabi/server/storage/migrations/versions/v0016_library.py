"""Libraries: finished games, and the people whose libraries contain them."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the tables; the server adds existing finished games in the background."""
    op.create_table(
        "games",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("deal", sa.String(32), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("owner", sa.String(32), nullable=True),
        sa.Column("content", sa.String(32), nullable=True),
    )
    op.create_index("games_content", "games", ["owner", "content"], unique=True)
    op.create_index("games_deal", "games", ["deal"])
    op.create_table(
        "library",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("source", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("max_score", sa.Integer, nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("strikes", sa.Integer, nullable=False),
        sa.Column("company", sa.String(32), nullable=False),
    )
    op.create_index("library_at", "library", ["person", "at", "table_id"])
    op.create_table(
        "companies",
        sa.Column("company", sa.String(32), primary_key=True),
        sa.Column("member", sa.String(60), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
    )

"""Deals that several tables play, who has seen their cards, and the results."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the tables; so far, every deal was played only once."""
    op.create_table(
        "deals",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("open_at", sa.BigInteger, nullable=True),
        sa.Column("day", sa.Integer, nullable=True, unique=True),
        sa.Column("source", sa.String(32), nullable=True, unique=True),
    )
    op.create_table(
        "deal_seen",
        sa.Column("deal", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "deal_games",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("deal", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=True),
        sa.Column("score", sa.Integer, nullable=True),
        sa.Column("result", sa.Text, nullable=True),
    )
    op.create_index("deal_games_score", "deal_games", ["deal", "score", "ended"])

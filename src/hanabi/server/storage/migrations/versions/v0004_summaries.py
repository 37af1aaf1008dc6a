"""Summaries of logs, and indexes for reading lists page by page."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns; summaries of existing tables are made when they are listed."""
    with op.batch_alter_table("tables", recreate="never") as tables:
        tables.add_column(sa.Column("number", sa.Integer, nullable=True))
        tables.add_column(sa.Column("at", sa.BigInteger, nullable=True))
        tables.add_column(sa.Column("lobby_at", sa.BigInteger, nullable=True))
        tables.add_column(sa.Column("to_move", sa.Integer, nullable=True))
        tables.add_column(sa.Column("score", sa.Integer, nullable=True))
        tables.add_column(sa.Column("shown", sa.Text, nullable=True))
    op.execute(sa.text("UPDATE tables SET lobby_at = created WHERE listed AND phase <> 'over'"))
    op.drop_index("tables_listed", "tables")
    op.create_index("tables_lobby_at", "tables", ["lobby_at", "id"])
    op.create_index("members_since", "members", ["person", "since", "table_id"])

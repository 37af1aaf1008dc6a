"""Positions: the moves of a chosen deal before tables play it. Games of chosen deals get a source of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

CHOSEN = "SELECT table_id FROM deal_games JOIN deals ON deal_games.deal = deals.id WHERE deals.chosen_by IS NOT NULL"


def upgrade() -> None:
    """Add the column, and mark the games of chosen deals in libraries."""
    with op.batch_alter_table("deals") as deals:
        deals.add_column(sa.Column("before", sa.Text, nullable=True))
    op.execute(f"UPDATE library SET source = 'chosen' WHERE source = 'played' AND table_id IN ({CHOSEN})")

"""How far a game is, beside its log."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add it; a game tells it with its next move."""
    op.add_column("tables", sa.Column("turn", sa.Integer, nullable=True))

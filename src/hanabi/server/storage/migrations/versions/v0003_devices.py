"""A description of each session's device, for its owner to recognise."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column, empty for existing sessions."""
    op.add_column("secrets", sa.Column("device", sa.String(60), nullable=False, server_default=""))

"""What a session's device seems to be, so that its owner knows it again."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add it; of sessions before nothing is known."""
    op.add_column("secrets", sa.Column("device", sa.String(60), nullable=False, server_default=""))

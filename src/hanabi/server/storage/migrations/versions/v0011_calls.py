"""Notifications: the server's key, subscribed browsers, people's settings, and the notifications themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the tables, empty at first."""
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "call_choices",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("chosen", sa.Text, nullable=False),
        sa.Column("base", sa.Text, nullable=False),
        sa.Column("feed", sa.String(64), nullable=True, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "calls",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger, nullable=True),
        sa.Column("send_at", sa.BigInteger, nullable=False),
        sa.Column("sent", sa.BigInteger, nullable=True),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("calls_send_at", "calls", ["sent", "send_at"])
    op.create_index("calls_at", "calls", ["person", "at"])

"""The tables of the database.

A table's log is authoritative; from `listed` on, its row is a summary of the log, so that lists and
bots find tables without reading logs. Notes are stored outside the log because they are
private and may be overwritten. Times are milliseconds since 1970.
"""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("device", String(60), nullable=False, server_default=""),
    Column("seen", BigInteger, nullable=True),
)

recoveries = Table(
    "recoveries",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)
"""The hashes of recovery phrases."""

transfers = Table(
    "transfers",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("founder", String(32), nullable=False),
    Column("settings", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("due_at", BigInteger, nullable=True),
    Column("number", Integer, nullable=True),
    Column("at", BigInteger, nullable=True),
    Column("lobby_at", BigInteger, nullable=True),
    Column("to_move", Integer, nullable=True),
    Column("score", Integer, nullable=True),
    Column("turn", Integer, nullable=True),
    Column("shown", Text, nullable=True),
    Index("tables_lobby_at", "lobby_at", "id"),
    Index("tables_founder", "founder", "lobby_at", "id"),
    Index("tables_due_at", "due_at"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(32), nullable=True),
    Column("command", String(40), nullable=True),
    Column("entry", Text, nullable=False),
    Index("entries_command", "table_id", "person", "command", unique=True),
)

members = Table(
    "members",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Index("members_since", "person", "since", "table_id"),
)

seat_notes = Table(
    "notes",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("card", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)
"""Notes of release 0.1.0, which belonged to seats; they are read but no longer written."""

person_notes = Table(
    "person_notes",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("card", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
)

preferences = Table(
    "preferences",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("chosen", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

learning = Table(
    "learning",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("what", String(60), primary_key=True),
    Column("how", String(20), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Learning progress, one row per item: `lesson:read` is done, `newcomer` is `yes` or `no`."""

watchers = Table(
    "watchers",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
)
"""The spectators of running games."""

puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("grade", Integer, nullable=False),
    Column("correct", Boolean, nullable=False),
    Column("tips", Integer, nullable=False),
    Column("day", Integer, nullable=True),
)
"""A person's first answer to each puzzle; `day` is the ordinal of the date whose puzzle it was then."""

deals = Table(
    "deals",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("rules", Text, nullable=False),
    Column("first", Integer, nullable=False),
    Column("deck", Text, nullable=False),
    Column("open_at", BigInteger, nullable=True),
    Column("day", Integer, nullable=True, unique=True),
    Column("source", String(32), nullable=True, unique=True),
    Column("chosen_by", String(40), nullable=True),
    Column("before", Text, nullable=True),
)
"""Deals that several tables play: drawn for them, of a day, or from a finished game, the `source`.

`before` has the earlier moves if a position was chosen.
"""

deal_seen = Table(
    "deal_seen",
    metadata,
    Column("deal", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Who has seen cards of a deal, and at which table first."""

deal_games = Table(
    "deal_games",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("deal", String(32), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("ended", BigInteger, nullable=True),
    Column("score", Integer, nullable=True),
    Column("result", Text, nullable=True),
    Index("deal_games_score", "deal", "score", "ended"),
)
"""The games of each deal: how many players had seen cards before, and the result; only completed games have a score."""

server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Values that a server generated at its first start, such as the key that signs push messages."""

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("session", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""The browsers subscribed to notifications, by a hash of their endpoint, until their session ends."""

call_choices = Table(
    "call_choices",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("chosen", Text, nullable=False),
    Column("base", Text, nullable=False),
    Column("feed", String(64), nullable=True, index=True),
    Column("at", BigInteger, nullable=False),
)
"""A person's notification settings, with only a hash of the private feed's address."""

calls = Table(
    "calls",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("title", String(200), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("deadline", BigInteger, nullable=True),
    Column("send_at", BigInteger, nullable=False),
    Column("sent", BigInteger, nullable=True),
    Column("tries", Integer, nullable=False, server_default="0"),
    Index("calls_send_at", "sent", "send_at"),
    Index("calls_at", "person", "at"),
)
"""Notifications, by person and the number of the entry that began the turn; `sent` is null until they are sent."""

branches = Table(
    "branches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("person", String(32), nullable=False),
    Column("author", String(40), nullable=False),
    Column("parent", String(32), nullable=True),
    Column("depth", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("length", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("status", String(20), nullable=False),
    Index("branches_table", "table_id", "at", "id"),
)
"""Branches of finished games: other moves from `turn` on; the last three columns summarise the moves."""

branch_moves = Table(
    "branch_moves",
    metadata,
    Column("branch", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("action", String(60), nullable=False),
    Column("bot", String(40), nullable=True),
)

operations = Table(
    "operations",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("what", String(20), nullable=False),
    Column("subject", String(32), nullable=False),
    Column("told", Text, nullable=False),
    Column("operator", String(60), nullable=False),
)
"""The audit log: what operators did to which table or person; running servers read it."""

evenings = Table(
    "evenings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("host_name", String(40), nullable=False),
    Column("title", String(60), nullable=False),
    Column("deal", String(32), nullable=False),
    Column("plays", Boolean, nullable=False),
    Column("chosen", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Events: one deal at several tables, and the host."""

evening_tables = Table(
    "evening_tables",
    metadata,
    Column("evening", String(32), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(32), nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("version", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)
"""Reviews of finished games. They are derived from the log, so every row may be deleted."""

games = Table(
    "games",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("deal", String(32), nullable=False),
    Column("title", Text, nullable=False),
    Column("reason", String(20), nullable=False),
    Column("seats", Text, nullable=False),
    Column("owner", String(32), nullable=True),
    Column("content", String(32), nullable=True),
    Index("games_content", "owner", "content", unique=True),
    Index("games_deal", "deal"),
)
"""Finished games; `owner` and `content` are the importer and the fingerprint of an imported game."""

library = Table(
    "library",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("source", String(10), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("rules", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("max_score", Integer, nullable=False),
    Column("status", String(20), nullable=False),
    Column("turns", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("strikes", Integer, nullable=False),
    Column("company", String(32), nullable=False),
    Index("library_at", "person", "at", "table_id"),
)
"""The games in each person's library, with everything needed for filters and statistics."""

companies = Table(
    "companies",
    metadata,
    Column("company", String(32), primary_key=True),
    Column("member", String(60), primary_key=True),
    Column("name", String(40), nullable=False),
)
"""Groups that have played together, by fingerprint; a bot that plays twice is one member."""

"""The texts of notifications in the reader's language, and their Atom feed (RFC 4287); neither reveals cards."""

from datetime import UTC, datetime
from xml.sax.saxutils import escape, quoteattr

from hanabi.protocol.notifications import CallMessage
from hanabi.server.notifications.storage import StoredCall
from hanabi.server.storage.people import hashed
from hanabi.table.table import Table
from hanabi.texts import Texts

HOUR_MS = 3_600_000
MINUTE_MS = 60_000
MOST_TITLE = 120


def title_of(table: Table) -> str:
    """Return the title of a table, or the names of its players."""
    return (table.settings.title or ", ".join(table.names()))[:MOST_TITLE]


def path_of(call: StoredCall) -> str:
    """Return the path for making the move; after the game, it shows that turn."""
    return f"/t/{call.table_id}?turn={call.turn}"


def message_of(call: StoredCall, language: str, now: int) -> CallMessage:
    """Return the message of a notification as of now."""
    texts = Texts.load_or_english(language)
    body = texts("call.turn.body", table=call.title)
    if call.deadline is not None:
        body = texts.joined("sentences", [body, _left(texts, call.deadline - now)])
    return CallMessage(call.kind, texts(f"call.{call.kind}.title"), body, path_of(call), tag_of(call))


def tag_of(call: StoredCall) -> str:
    """Return an identifier for all notifications of a table that does not reveal the table."""
    return hashed(call.table_id)[:24]


def _left(texts: Texts, left: int) -> str:
    hours = left // HOUR_MS
    if hours > 0:
        return texts.count("call.left.hours", hours)
    return texts.count("call.left.minutes", max(1, left // MINUTE_MS))


MEDIA_TYPE = "application/atom+xml"


def atom(calls: list[StoredCall], language: str, base: str, now: int) -> str:
    """Return the feed as text; it has no cards, and only addresses of the reader's own tables."""
    updated = calls[0].at if calls else now
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{escape(base)}/feed</id><title>{escape(Texts.load_or_english(language)('feed.title'))}</title>"
        f"<updated>{_time(updated)}</updated><author><name>Hanabi</name></author>"
        + "".join(_entry(call, language, base) for call in calls)
        + "</feed>\n"
    )


def _entry(call: StoredCall, language: str, base: str) -> str:
    message = message_of(call, language, call.at)
    name = f"{base}/feed/{tag_of(call)}/{call.number}/{call.kind}"
    return (
        f"<entry><id>{escape(name)}</id><title>{escape(message.title)}</title><updated>{_time(call.at)}</updated>"
        f"<link href={quoteattr(base + message.path)}/><summary>{escape(message.body)}</summary></entry>"
    )


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")

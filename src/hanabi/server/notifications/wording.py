"""What a call says, in the language of whoever is called: names, times and a way to the table, and no card."""

from hanabi.protocol.notifications import CallMessage
from hanabi.server.notifications.storage import StoredCall
from hanabi.server.storage.people import hashed
from hanabi.table.table import Table
from hanabi.texts import Texts

HOUR_MS = 3_600_000
MINUTE_MS = 60_000
MOST_TITLE = 120


def title_of(table: Table) -> str:
    """What a table is called: its title, or who plays there."""
    return (table.settings.title or ", ".join(table.names()))[:MOST_TITLE]


def path_of(call: StoredCall) -> str:
    """Where the turn of a call is to be taken; once the game is over, that turn can be looked at there."""
    return f"/t/{call.table_id}?turn={call.turn}"


def message_of(call: StoredCall, language: str, now: int) -> CallMessage:
    """What a call says now."""
    texts = Texts.load_or_english(language)
    body = texts("call.turn.body", table=call.title)
    if call.deadline is not None:
        body = texts.joined("sentences", [body, _left(texts, call.deadline - now)])
    return CallMessage(call.kind, texts(f"call.{call.kind}.title"), body, path_of(call), tag_of(call))


def tag_of(call: StoredCall) -> str:
    """One name for all calls to a table, which does not give the table away."""
    return hashed(call.table_id)[:24]


def _left(texts: Texts, left: int) -> str:
    hours = left // HOUR_MS
    if hours > 0:
        return texts.count("call.left.hours", hours)
    return texts.count("call.left.minutes", max(1, left // MINUTE_MS))

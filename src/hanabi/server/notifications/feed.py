"""A person's private feed (Atom, RFC 4287): an entry for each turn that somebody was called to."""

from datetime import UTC, datetime
from xml.sax.saxutils import escape, quoteattr

from hanabi.server.notifications.storage import StoredCall
from hanabi.server.notifications.wording import message_of, tag_of
from hanabi.texts import Texts

MEDIA_TYPE = "application/atom+xml"


def atom(calls: list[StoredCall], language: str, base: str, now: int) -> str:
    """The feed as text; it has no cards, and no address but those of the reader's own tables."""
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

"""Quiet hours: when a person does not want notifications, in their own time zone."""

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from hanabi.protocol.notifications import CallChoices


def zone_of(name: str) -> tzinfo:
    """Return a time zone by name; UTC if this machine does not know it."""
    try:
        return ZoneInfo(name) if name else UTC
    except (KeyError, ValueError, OSError):
        return UTC


def quiet_span(choices: CallChoices, at: int) -> tuple[int, int] | None:
    """Return the quiet hours that contain a moment, as two moments; nothing if there are none.

    Moments are milliseconds since 1970.

    >>> night = CallChoices(zone="UTC", quiet_from=22, quiet_to=8)
    >>> quiet_span(night, 23 * 3_600_000) == (22 * 3_600_000, 32 * 3_600_000), quiet_span(night, 12 * 3_600_000)
    (True, None)
    """
    start, end = choices.quiet_from, choices.quiet_to
    if start is None or start == end:
        return None
    local = datetime.fromtimestamp(at / 1000, zone_of(choices.zone))
    hours = (end - start) % 24
    for back in (0, 1):
        day = local - timedelta(days=back)
        first = day.replace(hour=start, minute=0, second=0, microsecond=0)
        last = (first + timedelta(hours=hours)).replace(hour=end)
        if first <= local < last:
            return _moment(first), _moment(last)
    return None


def _moment(time: datetime) -> int:
    return round(1000 * time.timestamp())


def call_at(choices: CallChoices, wanted: int) -> int:
    """Return when to send a notification: as planned, or when the quiet hours end."""
    span = quiet_span(choices, wanted)
    return wanted if span is None else span[1]


def remind_at(choices: CallChoices, wanted: int, now: int) -> int | None:
    """Return when to send a reminder: as planned, or before the quiet hours; nothing if those have already begun."""
    span = quiet_span(choices, wanted)
    if span is None:
        return wanted
    return span[0] if span[0] > now else None

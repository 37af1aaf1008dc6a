"""Detect the format of a game file."""

from hanabi.records import hanab_live
from hanabi.records.reading import parse_json
from hanabi.records.record import Record
from hanabi.records.transcript import transcript
from hanabi.views import Omniscient


def read_record(data: str | bytes) -> Record:
    """Read a game in our format or in hanab.live's and check that it can be replayed."""
    document = parse_json(data)
    if "format" in document.fields():
        record = Record.from_data(document)
        record.replay()
        return record
    if "deck" in document.fields() and "actions" in document.fields():
        return hanab_live.from_data(document)
    document.fail("this is neither a hanabi-record nor a game of hanab.live: it has no deck and actions.")


def print_text(record: Record) -> str:
    """Return the transcript of a record with all cards visible."""
    return "\n".join(transcript(record.replay().view(Omniscient()), record.players)) + "\n"


WRITERS = {
    "record": Record.to_json,
    "hanab-live": hanab_live.to_hanab_live,
    "text": print_text,
}
"""The formats that a record can be converted to."""

"""Recorded games: our own JSON format, hanab.live's JSON, and transcripts."""

from hanabi.records.formats import WRITERS, read_record
from hanabi.records.hanab_live import from_hanab_live, to_hanab_live
from hanabi.records.reading import RecordError
from hanabi.records.record import Record
from hanabi.records.transcript import Narrator, transcript

__all__ = [
    "WRITERS",
    "Narrator",
    "Record",
    "RecordError",
    "from_hanab_live",
    "read_record",
    "to_hanab_live",
    "transcript",
]

"""Descriptions of what happened besides moves at a table on a server."""

from collections.abc import Sequence

from hanabi.protocol import facts
from hanabi.protocol.messages import Update
from hanabi.texts import Texts

PLAIN = (
    facts.Paused
    | facts.Resumed
    | facts.Sat
    | facts.Left
    | facts.StandInAsked
    | facts.Stayed
    | facts.StoodIn
    | facts.TookBack
    | facts.TimedOut
)
"""Facts that are described with the name of their seat alone."""


def news(texts: Texts, names: Sequence[str], own: int, update: Update) -> str:
    """Describe what happened besides moves in an update; most updates give an empty string."""
    match update.what:
        case facts.Moved(seat=seat, because=because) if because is not None:
            mine = because is facts.Because.LATE and seat == own
            return texts("news.because.late.you") if mine else texts(f"news.because.{because}", name=names[seat])
        case facts.Said() as said:
            return texts("news.said", name=said.name, text=said_words(texts, said))
        case facts.Knocked(name=name):
            return texts("news.knocked", name=name)
        case facts.Proposed(seat=seat, motion=motion):
            return texts(f"news.proposed.{motion}", name=names[seat])
        case facts.Voted(seat=seat, agree=agree):
            if update.rewind is not None:
                return texts("news.undone")
            return texts("news.agreed" if agree else "news.disagreed", name=names[seat])
        case facts.Rematched():
            return texts("news.rematched")
        case facts.Moderated():
            return texts("news.moderated")
        case what if isinstance(what, PLAIN):
            return texts(f"news.{what.__struct_config__.tag}", name=names[what.seat])
        case _:
            return ""


def said_words(texts: Texts, said: facts.Said) -> str:
    """Return a chat message, or a remark in the reader's language."""
    return texts(f"remark.{said.remark}") if said.remark else said.text

"""What happened beside the game at a table of a server, in words."""

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
"""What is told with the name of its seat and nothing else."""


def news(texts: Texts, names: Sequence[str], own: int, update: Update) -> str:
    """What an update tells beside the moves; nothing for most of them."""
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
    """What somebody said, a remark in the reader's language."""
    return texts(f"remark.{said.remark}") if said.remark else said.text

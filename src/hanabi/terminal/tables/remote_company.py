"""The people at a table of a server, through `hanabi.client`."""

from collections.abc import Coroutine
from typing import Any

from hanabi.client import LiveTable, Refusal
from hanabi.protocol import commands as c
from hanabi.protocol.messages import Proposal, SeatInfo
from hanabi.protocol.settings import Talk
from hanabi.rules import IllegalAction
from hanabi.terminal.tables.company import Company
from hanabi.terminal.tables.line import Line
from hanabi.texts import Texts

MOST_WORDS = 200
"""The longest that somebody may say at once, in letters."""
SERVERS = "en"
"""The language of the server's own sentences, which say more than a code."""


def name_of(seat: SeatInfo) -> str:
    """What whoever sits there is called."""
    return seat.person.name if seat.person else seat.called or seat.bot or ""


class RemoteCompany(Company):
    """The people at a table of a server."""

    def __init__(self, line: Line, live: LiveTable, texts: Texts) -> None:
        self._line = line
        self._live = live
        self._texts = texts

    @property
    def remarks(self) -> list[str]:
        """The fixed remarks, where people may make any."""
        if self._live.info.settings.talk is Talk.SILENT:
            return []
        return [self._texts(f"remark.{remark}") for remark in c.Remark]

    @property
    def talk_is_open(self) -> bool:
        """Whether the table talks freely."""
        return self._live.info.settings.talk is Talk.OPEN

    def say(self, words: str) -> None:
        """Say a remark by its number, or any words where talk is open."""
        if not self.remarks:
            raise IllegalAction(self._texts("talk.silent"))
        by_number = dict(zip(map(str, range(1, len(c.Remark) + 1)), c.Remark, strict=True))
        if words in by_number:
            self._do(self._live.say(remark=by_number[words]))
        elif self.talk_is_open and words:
            self._do(self._live.say(words[:MOST_WORDS]))
        else:
            raise IllegalAction(self._texts("blocked.remarks", remarks=self.numbered()))

    @property
    def is_paused(self) -> bool:
        """Whether somebody has paused the game."""
        return self._live.info.paused

    def pause(self) -> None:
        """Stop the clock and all moves."""
        self._do(self._live.pause())

    def resume(self) -> None:
        """Go on after a pause."""
        self._do(self._live.resume())

    @property
    def question(self) -> str:
        """What is proposed, unless the player has answered or is not asked."""
        proposal = self._live.info.proposal
        if proposal is None or not self._is_asked(proposal):
            return ""
        names = [name_of(seat) for seat in self._live.info.seats]
        who = proposal.newcomer.name if proposal.newcomer else names[proposal.seat]
        return self._texts(f"news.proposed.{proposal.motion}", name=who)

    def _is_asked(self, proposal: Proposal) -> bool:
        seat = self._live.seat
        if proposal.motion is c.Motion.SWAP:
            return seat == proposal.other
        return seat not in proposal.agreed

    def vote(self, agree: bool) -> None:
        """Answer what is proposed."""
        if not self.question:
            raise IllegalAction(self._texts("blocked.question"))
        self._do(self._live.vote(agree))

    def _do(self, deed: Coroutine[Any, Any, object]) -> None:
        self._line.ask(said_in(self._texts, deed))


async def said_in(texts: Texts, deed: Coroutine[Any, Any, object]) -> None:
    """Do something; what the server refuses is said in the reader's language, as far as there are words for it."""
    try:
        await deed
    except Refusal as refusal:
        known = [key for key in (f"error.{refusal.code}", f"refused.{refusal.code}") if key in texts]
        own = texts.language != SERVERS and known
        raise IllegalAction(texts(known[0], message=str(refusal)) if own else str(refusal)) from None

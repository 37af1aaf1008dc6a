"""The people at a table on a server, through `hanabi.client`."""

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
"""The maximum length of a chat message, in characters."""
SERVERS = "en"
"""The language of the server's own messages, which are more specific than their codes."""


def name_of(seat: SeatInfo) -> str:
    """Return the name of the player at a seat."""
    return seat.person.name if seat.person else seat.called or seat.bot or ""


class RemoteCompany(Company):
    """The people at a table on a server."""

    def __init__(self, line: Line, live: LiveTable, texts: Texts) -> None:
        self._line = line
        self._live = live
        self._texts = texts

    @property
    def remarks(self) -> list[str]:
        """The fixed remarks, where the table allows them."""
        if self._live.info.settings.talk is Talk.SILENT:
            return []
        return [self._texts(f"remark.{remark}") for remark in c.Remark]

    @property
    def talk_is_open(self) -> bool:
        """Whether free chat is allowed."""
        return self._live.info.settings.talk is Talk.OPEN

    def say(self, words: str) -> None:
        """Send a remark by its number, or any text where chat is open."""
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
        """Whether the game is paused."""
        return self._live.info.paused

    def pause(self) -> None:
        """Pause the clock and all moves."""
        self._do(self._live.pause())

    def resume(self) -> None:
        """Resume after a pause."""
        self._do(self._live.resume())

    @property
    def question(self) -> str:
        """The current proposal, unless the player has voted or has no vote."""
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
        """Vote on the proposal."""
        if not self.question:
            raise IllegalAction(self._texts("blocked.question"))
        self._do(self._live.vote(agree))

    def _do(self, deed: Coroutine[Any, Any, object]) -> None:
        self._line.ask(said_in(self._texts, deed))


async def said_in(texts: Texts, deed: Coroutine[Any, Any, object]) -> None:
    """Execute a command; raise refusals with a message in the player's language, where there is one."""
    try:
        await deed
    except Refusal as refusal:
        known = [key for key in (f"error.{refusal.code}", f"refused.{refusal.code}") if key in texts]
        own = texts.language != SERVERS and known
        raise IllegalAction(texts(known[0], message=str(refusal)) if own else str(refusal)) from None

"""A table on a real server with other people: chat, advice, undo by agreement, pauses and reasons (R30)."""

import asyncio
import io
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pexpect
import pytest

from hanabi.bots.registry import make_bot
from hanabi.client import Account, LiveTable
from hanabi.protocol import commands as c
from hanabi.protocol.settings import Settings, Talk
from hanabi.rules import HanabiError, Hint
from hanabi.terminal.plain import PlainGame
from hanabi.terminal.screens.table import TableScreen
from hanabi.terminal.tables.line import Line
from hanabi.terminal.tables.remote import RemoteTable
from hanabi.terminal.tables.table import Silence
from hanabi.terminal.words.reasons import reason
from hanabi.terminal.words.speaker import Speaker
from hanabi.texts import Texts
from tests.support.servers import Server
from tests.support.waiting import eventually

from .processes import spawn
from .screens import application, picture, until_on_screen


class Friend:
    """Ben, who sits at the same table in a browser."""

    def __init__(self, server: Server, settings: Settings, bots: int = 0) -> None:
        self._line = Line()
        self.link = self._line.ask(self._open(server, settings, bots))

    async def _open(self, server: Server, settings: Settings, bots: int) -> str:
        account = await Account.register(server.url, "Ben")
        link = await account.open_table(settings)
        self.live = LiveTable(link, account)
        await self.live.__aenter__()
        await self.live.sit(1)
        for seat in range(2, 2 + bots):
            await self.live.add_bot(seat, "cautious", delay=0)
        return link

    def sit_with_ann(self, home: Path, language: str = "en") -> RemoteTable:
        """Let Ann join in the terminal, and start the game."""
        starting = self.start_when_full()
        table = RemoteTable.join(
            self.link, "Ann", home / "keys", Texts.load(language), make_bot, "cautious", lambda _: None
        )
        starting.result(20)
        return table

    def start_when_full(self) -> "Future[None]":
        """Start the game as soon as all seats are taken."""
        return self._line.start(self._start())

    async def _start(self) -> None:
        await eventually(lambda: all(seat.person or seat.bot for seat in self.live.info.seats))
        await self.live.start()

    def do(self, name: str, *args: object, **options: object) -> None:
        """Send a command."""
        self._line.ask(getattr(self.live, name)(*args, **options))

    def close(self) -> None:
        self._line.close()


def until(table: RemoteTable, there: Callable[[], object]) -> None:
    """Wait until a condition holds, processing the server's messages."""
    deadline = time.monotonic() + 15
    while not there():
        assert time.monotonic() < deadline
        table.wait(0.05)


def asides(table: RemoteTable) -> list[str]:
    """Return what happened besides moves, in words."""
    return [aside.sentence for aside in table.asides]


TWO = "cocktail-2015+players=2"


def test_R30_chat_is_received_and_sent(server: Server, tmp_path: Path) -> None:
    friend = Friend(server, Settings(rules=TWO, begins=0, talk=Talk.OPEN))
    friend.do("say", "before the game")
    ann = friend.sit_with_ann(tmp_path)
    assert asides(ann)[0] == "Ben: before the game"
    friend.do("say", "good luck")
    until(ann, lambda: "Ben: good luck" in asides(ann))
    assert ann.company is not None
    ann.company.say("you too")
    ann.company.say("2")
    until(ann, lambda: asides(ann)[-1] == "Ann: Do you remember what you hold?")
    until(ann, lambda: len(friend.live.remarks) == 4)
    assert [(said.text, said.remark) for said in friend.live.remarks[-2:]] == [
        ("you too", None),
        ("", c.Remark.DO_YOU_REMEMBER),
    ]
    with pytest.raises(HanabiError):
        ann.company.say("")
    ann.close()
    friend.close()


@pytest.mark.parametrize(
    ("talk", "language", "words", "refused"),
    [
        (Talk.SILENT, "en", "1", "At this table people play in silence."),
        (Talk.REMARKS, "en", "play your 1", "only fixed remarks are made; say their number: 1. I still know nothing"),
        (Talk.REMARKS, "de", "1", None),
    ],
)
def test_R30_only_chat_that_the_table_allows_is_sent(
    server: Server, tmp_path: Path, talk: Talk, language: str, words: str, refused: str | None
) -> None:
    friend = Friend(server, Settings(rules=TWO, begins=0, talk=talk))
    ann = friend.sit_with_ann(tmp_path, language)
    assert ann.company is not None
    assert not ann.company.talk_is_open
    if refused is None:
        ann.company.say(words)
        remark = Texts.load(language)("remark.know-nothing")
        until(ann, lambda: asides(ann) and asides(ann)[-1] == f"Ann: {remark}")
        ann.take(ann.view.legal_actions()[-1])
        with pytest.raises(HanabiError, match=r"dieser Stelle|diesem Tisch"):
            ann.company.say(words)  # not on Ben's turn (R31)
    else:
        with pytest.raises(HanabiError, match=refused):
            ann.company.say(words)
    ann.close()
    friend.close()


def test_advice_is_refused_where_the_table_forbids_it(server: Server, tmp_path: Path) -> None:
    friend = Friend(server, Settings(rules=TWO, begins=0))
    ann = friend.sit_with_ann(tmp_path)
    with pytest.raises(HanabiError, match="At this table nobody is advised by bots"):
        ann.advice()
    ann.take(ann.view.legal_actions()[-1])
    until(ann, lambda: friend.live.view.turn == 1)
    friend.do("act", friend.live.view.legal_actions()[-1])
    until(ann, lambda: len(ann.deeds()) == 2)
    assert (ann.why(1).why, ann.why(1).readings) == (Silence.NO_REASON, ())
    ann.close()
    friend.close()


def test_undo_needs_agreement(server: Server, tmp_path: Path) -> None:
    friend = Friend(server, Settings(rules=TWO, begins=0))
    ann = friend.sit_with_ann(tmp_path)
    assert ann.company is not None
    assert not ann.can_undo
    with pytest.raises(HanabiError, match="Nothing is proposed"):
        ann.company.vote(True)
    ann.take(ann.view.legal_actions()[-1])
    ann.undo()
    until(ann, lambda: "Ann proposes to take the last move back." in asides(ann))
    assert ann.company.question == ""
    friend.do("vote", True)
    until(ann, lambda: ann.view.turn == 0)
    assert asides(ann)[-1] == "The last move was taken back."
    ann.take(ann.view.legal_actions()[-1])
    friend.do("propose", c.Motion.UNDO)
    until(ann, lambda: ann.company and ann.company.question)
    assert ann.company.question == "Ben proposes to take the last move back."
    ann.company.vote(False)
    until(ann, lambda: asides(ann)[-1] == "Ann does not agree.")
    assert ann.view.turn == 1
    ann.close()
    friend.close()


def test_a_pause_stops_the_game_for_all_players(server: Server, tmp_path: Path) -> None:
    friend = Friend(server, Settings(rules=TWO, begins=0))
    ann = friend.sit_with_ann(tmp_path)
    assert ann.company is not None
    until(ann, lambda: ann.is_my_turn)
    friend.do("pause")
    until(ann, lambda: ann.company and ann.company.is_paused)
    until(ann, lambda: not ann.is_my_turn)
    ann.company.resume()
    until(ann, lambda: ann.is_my_turn)
    assert asides(ann)[-2:] == ["Ben paused the game.", "The game goes on."]
    ann.close()
    friend.close()


def test_bots_give_their_reasons_at_a_remote_table(server: Server, tmp_path: Path) -> None:
    friend = Friend(server, Settings(rules="cocktail-2015+players=3", begins=2, advice=True), bots=1)
    ann = friend.sit_with_ann(tmp_path)
    until(ann, lambda: ann.view.turn == 1)
    speaker = Speaker(Texts.load("en"), ann.rules, ann.names, ann.seat)
    assert ann.names == ("Ann", "Ben", "Natsu")
    explained = ann.why(0)
    explanation = reason(speaker, explained)
    assert explanation.startswith("1. Natsu told ")
    assert "No reason is given" not in explanation
    assert explained.readings
    ann.take(ann.view.legal_actions()[-1])
    assert "That was your own move." in reason(speaker, ann.why(1))
    until(ann, lambda: friend.live.view.turn == 2)
    friend.do("act", Hint(1, friend.live.view.hands[2][0].rank))  # type: ignore[union-attr]
    until(ann, lambda: len(ann.deeds()) >= 3)
    assert not isinstance(ann.why(2).why, Silence)
    ann.close()
    friend.close()


def test_line_mode_at_a_table_with_other_people(server: Server, tmp_path: Path) -> None:
    friend = Friend(server, Settings(rules=TWO, begins=0, talk=Talk.REMARKS))
    ann = friend.sit_with_ann(tmp_path)
    friend.do("pause")
    until(ann, lambda: ann.company and ann.company.is_paused)
    value = next(hint.value for hint in ann.view.legal_actions() if isinstance(hint, Hint))
    script = ["resume", "say", "say 1", "say something else", "advice", "agree", f"hint {value}"]
    sink = io.StringIO()
    game = PlainGame(ann, Texts.load("en"), io.StringIO("\n".join(script) + "\n"), sink)

    def answer() -> None:
        friend.do("propose", c.Motion.UNDO)

    answering = Line()
    answering.start(_when(lambda: ann.view.turn == 1, answer))
    game.run()
    output = sink.getvalue()
    for sentence in (
        "Ben paused the game.",
        "The game is paused: resume goes on.",
        "The game goes on.",
        "You may say: 1. I still know nothing about my hand. 2. Do you remember what you hold?",
        "Ann: I still know nothing about my hand.",
        "At this table only fixed remarks are made",
        "At this table nobody is advised by bots.",
        "Nothing is proposed that you could answer.",
        "Ben proposes to take the last move back. Say agree or disagree.",
    ):
        assert sentence in output
    answering.close()
    ann.close()
    friend.close()


def test_messages_of_others_appear_at_the_prompt(server: Server, tmp_path: Path) -> None:
    friend = Friend(server, Settings(rules=TWO, begins=0, talk=Talk.OPEN))
    starting = friend.start_when_full()
    child = spawn(tmp_path, "--join", friend.link, "--name", "Ann")
    child.expect_exact("Your turn.")
    starting.result(20)
    child.expect_exact("> ")
    friend.do("say", "hello there")
    child.expect_exact("Ben: hello there")
    child.expect_exact("> ")
    child.sendline("say hello to you")
    child.expect_exact("Ann: hello to you")
    friend.do("pause")
    child.expect_exact("The game is paused: resume goes on.")
    child.sendline("resume")
    child.expect_exact("The game goes on.")
    child.expect_exact("Your turn.")
    child.sendline("play 1")
    child.expect_exact("You played")
    child.sendline("say your turn")
    child.expect_exact("Ann: your turn")
    friend.do("propose", c.Motion.UNDO)
    child.expect_exact("Say agree or disagree.")
    child.sendline("agree")
    child.expect_exact("The last move was taken back.")
    child.expect_exact("Your turn.")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    friend.close()


async def _when(there: Callable[[], bool], then: Callable[[], None]) -> None:
    await eventually(there)
    await asyncio.to_thread(then)


async def test_full_screen_at_a_table_with_other_people(server: Server, tmp_path: Path) -> None:
    friend = Friend(server, Settings(rules=TWO, begins=0, talk=Talk.OPEN))
    ann = friend.sit_with_ann(tmp_path)

    app = application(None, tmp_path)
    app._table = ann
    async with app.run_test(size=(100, 30)) as pilot:

        async def shows(sentence: str) -> None:
            await until_on_screen(pilot, lambda: sentence in " ".join(picture(app).split()))

        await asyncio.to_thread(friend.do, "say", "well then")
        await shows("Ben: well then")
        await pilot.press("s", *"gladly", "enter")
        await shows("Ann: gladly")
        await pilot.press("z")
        await shows("The game is paused; z goes on.")
        await pilot.press("z")
        await shows("Your turn")
        await pilot.press("v")
        await shows("At this table nobody is advised by bots.")
        await pilot.press("escape", "1", "d" if ann.view.hint_tokens < 8 else "p")
        await shows("Ben is thinking")
        await pilot.press("u")
        await shows("Ann proposes to take the")
        await asyncio.to_thread(friend.do, "vote", False)
        await shows("Ben does not agree.")
        await asyncio.to_thread(friend.do, "propose", c.Motion.UNDO)
        await shows("+ agrees, - does not.")
        await pilot.press("+")
        await shows("The last move was taken")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table.view.turn == 0
    ann.close()
    friend.close()

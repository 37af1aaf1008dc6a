"""Helpers for full-screen tests: an application without a terminal, its picture as text, its keys and clicks."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.app import App
from textual.pilot import Pilot

from hanabi.rules import Action, Discard, Hint, Play
from hanabi.terminal.app import HanabiApp
from hanabi.terminal.screens.end import EndScreen
from hanabi.terminal.screens.table import TableScreen
from hanabi.terminal.screens.widgets import Bar
from hanabi.terminal.tables.host import Host
from hanabi.terminal.tables.invitation import Invitation
from hanabi.terminal.tables.local import LocalTable
from hanabi.terminal.tables.saves import Shelf
from hanabi.texts import Texts
from tests.support.waiting import DEADLINE

Move = Callable[["Pilot[None]", Action], Awaitable[None]]


def application(table: LocalTable | None, home: Path, language: str = "en", *, setup: bool = False) -> HanabiApp:
    """Return the application without animations or pauses."""
    host = Host(Texts.load(language), Invitation(seed=3), Shelf(home))
    return HanabiApp(host, table, setup=setup, pace=0, calm=True)


def picture(app: App[None]) -> str:
    """Return the content of the screen as text."""
    strips = app.screen._compositor.render_strips()
    return "".join("".join(segment.text for segment in strip).rstrip() + "\n" for strip in strips)


async def settle(pilot: "Pilot[None]") -> None:
    """Wait until it is the player's turn, or until the game is over."""

    def settled() -> bool:
        screen = pilot.app.screen
        mine = isinstance(screen, TableScreen) and screen.table.is_my_turn and not screen._others_are_moving
        return mine or isinstance(screen, EndScreen)

    await until_on_screen(pilot, settled)


async def until_on_screen(pilot: "Pilot[None]", condition: Callable[[], bool]) -> None:
    """Wait until the application is idle and a condition holds."""
    async with asyncio.timeout(DEADLINE):
        await pilot.pause()
        while not condition():
            await pilot.pause(0.01)


async def press_move(pilot: "Pilot[None]", action: Action) -> None:
    """Make a move by keyboard."""
    match action:
        case Play(slot, None):
            await pilot.press(str(slot + 1), "p")
        case Play(slot, str() as suit):
            await pilot.press(str(slot + 1), "a", suit.lower(), "enter")
        case Discard(slot):
            await pilot.press(str(slot + 1), "d")
        case Hint(offset, value):
            await pilot.press("h", *["tab"] * (offset - 1), str(value).lower(), "enter")
        case _:
            await pilot.press("t")


async def click_move(pilot: "Pilot[None]", action: Action) -> None:
    """Make a move by mouse."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    seat = screen.table.seat
    match action:
        case Play(slot, None):
            await pilot.click(f"#card-{seat}-{slot}")
            await click_bar(pilot, "p")
        case Discard(slot):
            await pilot.click(f"#card-{seat}-{slot}")
            await click_bar(pilot, "d")
        case Hint(offset, value):
            await pilot.click(f"#card-{(seat + offset) % screen.table.rules.players}-0")
            await click_bar(pilot, str(value))
            await click_bar(pilot, "enter")
        case _:
            raise AssertionError(action)


async def click_bar(pilot: "Pilot[None]", press: str) -> None:
    """Click an item of the bar."""
    await pilot.pause()
    bar = pilot.app.screen.query_one(Bar)
    await pilot.click(bar, offset=bar.place_of(press))


async def play_whole_game(pilot: "Pilot[None]", move: Move) -> LocalTable:
    """Play the advisor's best moves to the end, and return the table."""
    await settle(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    table = screen.table
    assert isinstance(table, LocalTable)
    for _ in range(90):
        if table.view.is_over:
            break
        turn = table.view.turn
        await move(pilot, table.advice()[0].action)
        await settle(pilot)
        assert table.view.turn > turn
    await pilot.pause()
    return table

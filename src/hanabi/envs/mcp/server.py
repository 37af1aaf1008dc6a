"""The tools by which a model plays, all derived from a seat's view: look, legal moves, act, wait, say, notes."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from hanabi import __version__
from hanabi.bots.programs.position import Position
from hanabi.envs.errors import EnvError
from hanabi.envs.mcp.seats import ModelSeat
from hanabi.envs.text import print_position, to_words
from hanabi.rules import HanabiError, parse_action

INSTRUCTIONS = """\
You have one seat at a table of the cooperative card game Hanabi. You see everyone's cards but your own.
Together you build one firework for each suit, from 1 upwards; every card that fits is a point.
In your turn, do one thing: give a teammate a hint (it costs a token and points at every card of one colour, or of
one rank, in that hand), discard a card (it returns a token), or play a card (one that does not fit is a strike).
Call `look` for the position, `legal_moves` for what you may do, `act` to do it, and `wait` for your next turn.
Slots count from 0, the card held longest. `hint +1 R` tells the next player about red, `hint +2 5` the one after
about fives.
"""

LONGEST_WAIT = 300.0

Take = Callable[[], AbstractAsyncContextManager[ModelSeat]]
"""Takes the seat when the server starts."""


def make_server(take: Take) -> MCPServer:
    """Create a server with the tools of one seat."""
    holder: list[ModelSeat] = []

    @asynccontextmanager
    async def seated(_: MCPServer) -> AsyncIterator[None]:
        async with take() as seat:
            holder.append(seat)
            try:
                yield
            finally:
                holder.clear()

    server = MCPServer(
        "hanabi", title="Hanabi", instructions=INSTRUCTIONS, version=__version__, lifespan=seated, log_level="ERROR"
    )
    for tool in (look, legal_moves, act, wait, say, note, notes):
        server.add_tool(_bound(tool, holder), name=tool.__name__, description=tool.__doc__, structured_output=False)
    return server


def _bound(tool: Callable[..., Awaitable[str]], holder: list[ModelSeat]) -> Callable[..., Awaitable[str]]:
    """Bind a tool to the seat that was taken; errors are reported to the model as messages."""
    from functools import wraps
    from inspect import signature

    @wraps(tool)
    async def bound(**given: Any) -> str:
        try:
            return await tool(holder[0], **given)
        except HanabiError as error:
            raise ToolError(str(error)) from None

    known = signature(tool)
    bound.__signature__ = known.replace(parameters=list(known.parameters.values())[1:])  # type: ignore[attr-defined]
    bound.__annotations__ = {name: hint for name, hint in tool.__annotations__.items() if name != "seat"}
    return bound


async def look(seat: ModelSeat, notation: bool = False) -> str:
    """Show the position as you see it, in words, or with `notation` in one line."""
    position = Position.of(seat.view)
    if notation:
        return print_position(position)
    names = ", ".join(f"seat {number} is {name}" for number, name in enumerate(seat.names))
    said = [f"Said: {remark}" for remark in seat.remarks()[-5:]]
    return "\n".join([to_words(position), f"Players: {names}.", *said, _whose_turn(seat)])


def _whose_turn(seat: ModelSeat) -> str:
    view = seat.view
    if view.is_over:
        return f"The game is over ({view.status.value}) with {view.score} of {view.rules.max_score} points."
    return "It is your turn." if seat.is_my_turn else f"It is the turn of seat {view.seat}: wait."


async def legal_moves(seat: ModelSeat) -> str:
    """List your legal moves, one per line; none when it is not your turn."""
    if not seat.is_my_turn:
        return _whose_turn(seat)
    return "\n".join(str(action) for action in seat.view.legal_actions())


async def act(seat: ModelSeat, action: str) -> str:
    """Make one of the legal moves, such as `play 2`, `discard 0`, `hint +1 R` or `hint +2 5`."""
    before = len(seat.view.events)
    await seat.act(parse_action(action))
    await seat.wait(2.0)
    return await _news(seat, before)


async def wait(seat: ModelSeat, seconds: float = 60.0) -> str:
    """Wait until it is your turn or the game is over, at most for the given seconds, then show the position."""
    if not 0 <= seconds <= LONGEST_WAIT:
        raise EnvError(f"You can wait 0 to {LONGEST_WAIT:g} seconds, not {seconds:g}.")
    await seat.wait(seconds)
    return await look(seat)


async def _news(seat: ModelSeat, before: int) -> str:
    """Return the position if anything has happened, otherwise whose turn it is."""
    return await look(seat) if len(seat.view.events) > before else _whose_turn(seat)


async def say(seat: ModelSeat, text: str = "", remark: str = "") -> str:
    """Send a text or a fixed remark to everyone at the table. Some tables allow only remarks, or neither."""
    if not text and not remark:
        raise EnvError("Pass a text or a remark.")
    await seat.say(text, remark)
    return "Said."


async def note(seat: ModelSeat, slot: int, text: str, of_seat: int | None = None) -> str:
    """Write a private note on a card in your hand, or in another seat's hand. An empty text removes it."""
    number = seat.number if of_seat is None else of_seat
    seat.view.knowledge(*_place(seat, number, slot))
    await seat.write_note(seat.view.state.drawn[number][slot], text[:200])
    return "Noted." if text else "Removed."


def _place(seat: ModelSeat, number: int, slot: int) -> tuple[int, int]:
    """Return a seat and slot, after checking that they hold a card."""
    seat.view.rules.check_seat(number)
    if not 0 <= slot < seat.view.state.hand_sizes[number]:
        raise EnvError(f"Seat {number} has no card in slot {slot}.")
    return number, slot


async def notes(seat: ModelSeat) -> str:
    """List your notes, with the current places of the cards."""
    places = {
        card: f"seat {number}, slot {slot}"
        for number, hand in enumerate(seat.view.state.drawn)
        for slot, card in enumerate(hand[: seat.view.state.hand_sizes[number]])
    }
    lines = [f"{places.get(card, 'no longer held')}: {text}" for card, text in sorted(seat.notes().items())]
    return "\n".join(lines) or "There are no notes."

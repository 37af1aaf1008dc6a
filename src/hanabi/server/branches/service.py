"""Branches: another move at some turn of a finished game, continued alone or with bots."""

import asyncio
from collections.abc import Sequence
from weakref import WeakValueDictionary

import msgspec

from hanabi.game import Game
from hanabi.protocol import facts
from hanabi.protocol.actions import shared_action
from hanabi.protocol.branches import BranchStep, NewBranch
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.picture import picture_of
from hanabi.protocol.replay import Frame
from hanabi.records.branches import before_turn
from hanabi.records.reading import RecordError
from hanabi.rules import HanabiError
from hanabi.server.bots.tasks import BotFailed
from hanabi.server.branches.storage import BranchMove, BranchStorage, StoredBranch
from hanabi.server.live.ports import BotPlayers, Clock
from hanabi.server.live.thinking import SUBSTITUTE, bot_seed
from hanabi.server.storage.writer import Conflict
from hanabi.table.decisions.checks import check_willing
from hanabi.table.decisions.context import new_table_id
from hanabi.table.errors import (
    Malformed,
    NoSuchBranch,
    NoSuchTurn,
    NotNow,
    SomebodyElses,
    Stale,
    TooMany,
    Unavailable,
    UnknownBot,
)
from hanabi.table.table import Table
from hanabi.table.text import clean
from hanabi.table.visibility.redaction import seen_events
from hanabi.views import Omniscient, Seat, View

MOST_OF_GAME = 200
"""The maximum number of branches of one game."""

MOST_OF_PERSON = 20
"""The maximum number of branches of one game by one person."""

DEEPEST = 4
"""The maximum depth of branches of branches."""


def line_until(table: Table, turn: int) -> Game:
    """Return a finished game before the move of a turn; raise `NotNow` while it is running."""
    if table.phase is not Phase.OVER:
        raise NotNow("What might have been is asked when the game is over.")
    try:
        return before_turn(table.going, turn)
    except RecordError:
        turns = table.going.turn
        raise NoSuchTurn(f"That turn was not taken: the game has {turns}.", turns=turns) from None


def played_on(table: Table, turn: int, moves: Sequence[BranchMove]) -> Game:
    """Return a finished game with other moves from a turn on; raise `HanabiError` if one of them is illegal."""
    game = line_until(table, turn)
    for move in moves:
        game.apply(shared_action(move.action))
    return game


def frames_of(table: Table, turn: int, moves: Sequence[BranchMove], after: int) -> tuple[Frame, ...]:
    """Return the moves of a branch after a number, each with the resulting table, all cards visible."""
    game = played_on(table, turn, moves[:after])
    view = View.of(game.events, Omniscient())
    frames = []
    for number, move in enumerate(moves[after:], start=after + 1):
        what = facts.Moved(game.seat, move.action, move.bot)
        events = game.apply(shared_action(move.action))
        for event in events:
            view.observe(event)
        frames.append(Frame(number, 0, what, seen_events(events, Omniscient()), picture_of(view)))
    return tuple(frames)


class Branches:
    """The branches of all games. Bots are asked as at a table: with the events that their seat would know."""

    def __init__(self, storage: BranchStorage, bots: BotPlayers, names: frozenset[str], clock: Clock) -> None:
        self.storage = storage
        self._bots = bots
        self._names = names
        self._clock = clock
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def find(self, branch: str) -> StoredBranch:
        """Return a branch by its id; raise `NoSuchBranch` if there is none."""
        found = await self.storage.find(branch)
        if found is None:
            raise NoSuchBranch("There is no such branch: check the link.")
        return found

    async def at(self, table: Table, turn: int, branch: str | None) -> Game:
        """Return a finished game, or a branch of it, before the move of a turn."""
        if branch is None:
            return line_until(table, turn)
        kept = await self._moves_before(table, turn, await self.find(branch))
        return played_on(table, turn - len(kept), kept)

    async def _moves_before(self, table: Table, turn: int, branch: StoredBranch) -> list[BranchMove]:
        """Return the moves of a branch before a turn."""
        if branch.table_id != table.id:
            raise Malformed("That is a branch of another game.")
        if not branch.turn <= turn <= branch.turn + branch.length:
            turns = branch.turn + branch.length
            raise NoSuchTurn(f"That turn was not taken: the branch has {turns}.", turns=turns)
        return (await self.storage.moves(branch.id))[: turn - branch.turn]

    async def make(self, table: Table, person: Person, new: NewBranch) -> StoredBranch:
        """Create a branch with another move at a turn of a game or of another branch."""
        line_until(table, 0)
        turn, moves, depth = await self._kept(table, new)
        action = shared_action(new.action)
        game = played_on(table, turn, moves)
        game.apply(action)
        await self._check_room(table, person)
        moves.append(BranchMove(str(action)))
        branch = StoredBranch(
            id=new_table_id(),
            table_id=table.id,
            person=person.id,
            author=person.name,
            parent=new.parent,
            depth=depth,
            turn=turn,
            name=clean(new.name, 60),
            at=self._clock(),
            length=len(moves),
            score=game.score,
            status=game.status,
        )
        await self.storage.create(branch, moves)
        return branch

    async def _kept(self, table: Table, new: NewBranch) -> tuple[int, list[BranchMove], int]:
        """Return the turn at which a new branch leaves the game, the moves it shares with its parent, and its depth."""
        if new.parent is None:
            return new.turn, [], 0
        parent = await self.find(new.parent)
        kept = await self._moves_before(table, new.turn, parent)
        if parent.depth >= DEEPEST:
            raise TooMany(f"Branches leave branches at most {DEEPEST} times: play on in this one.")
        return parent.turn, kept, parent.depth + 1

    async def _check_room(self, table: Table, person: Person) -> None:
        everybodys, own = await self.storage.count(table.id, person.id)
        if own >= MOST_OF_PERSON:
            raise TooMany(f"You have {own} branches of this game: remove one first.")
        if everybodys >= MOST_OF_GAME:
            raise TooMany("This game has reached the maximum number of branches.")

    async def step(self, table: Table, person: Person, branch: StoredBranch, step: BranchStep) -> StoredBranch:
        """Continue a person's own branch with a chosen move or moves of bots."""
        check_own(person, branch)
        if bool(step.action) == bool(step.bot):
            raise Malformed("Play on with one action or with a bot.")
        lock = self._locks.setdefault(branch.id, asyncio.Lock())
        async with lock:
            moves = await self.storage.moves(branch.id)
            if len(moves) != step.at:
                raise Stale(f"That was meant for move {step.at}, but the branch has {len(moves)}.")
            game = played_on(table, branch.turn, moves)
            new = await self._chosen(game, branch, person, step)
            grown = msgspec.structs.replace(
                branch, at=self._clock(), length=len(moves) + len(new), score=game.score, status=game.status
            )
            try:
                await self.storage.extend(grown, new)
            except Conflict:
                raise Stale("This branch has changed meanwhile. Load it again.") from None
        return grown

    async def _chosen(self, game: Game, branch: StoredBranch, person: Person, step: BranchStep) -> list[BranchMove]:
        """Return the next moves, after making them on the game."""
        if step.action:
            action = shared_action(step.action)
            game.apply(action)
            return [BranchMove(str(action))]
        if step.bot not in self._names:
            raise UnknownBot(f"There is no bot {step.bot!r} here.")
        check_willing(step.bot, game.rules)
        if game.is_over:
            raise NotNow("The game is over.")
        new: list[BranchMove] = []
        while len(new) < step.count and not game.is_over:
            new.append(await self._bot_move(game, branch.id, step.bot, person.id))
        return new

    async def _bot_move(self, game: Game, branch: str, bot: str, owner: str) -> BranchMove:
        for name in (bot, SUBSTITUTE):
            try:
                action = await self._ask(game, branch, name, owner)
                game.apply(shared_action(action))
            except (BotFailed, HanabiError):
                continue
            return BranchMove(action, name)
        raise Unavailable("The bots do not answer just now; try again in a moment.")

    async def _ask(self, game: Game, branch: str, bot: str, owner: str) -> str:
        """Ask a bot, giving it only what its seat may know."""
        seat = game.seat
        events = msgspec.json.encode(seen_events(game.events, Seat(seat)))
        key = f"branch/{branch}/{seat}/{bot}"
        return (await self._bots.choose(bot, key, seat, bot_seed(branch, seat), events, owner=owner)).action


def check_own(person: Person, branch: StoredBranch) -> None:
    """Raise `SomebodyElses` unless the person made the branch; others can make a branch of their own from it."""
    if person.id != branch.person:
        raise SomebodyElses("This branch belongs to another person. Make another move to create your own.")

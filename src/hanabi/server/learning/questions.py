"""Questions to the bots about a table: advice, and reasons for moves.

Players must not learn about their own cards here. So while the game is running, a bot process gets only the
asker's redacted events, and a bot's own reasons are withheld until the end.
"""

from hanabi.bots.conventions.levels import easiest_level
from hanabi.protocol import facts
from hanabi.protocol.learning import Coaching
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.thoughts import Advice, Reading, Thought, Understood, Why
from hanabi.server.bots.tasks import Advise, Answer, BotFailed, Coach, Explain, Guess, Reflect, Task, Understand
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.ports import BotPlayers
from hanabi.server.live.thinking import bot_seed
from hanabi.table.decisions.checks import own_seat
from hanabi.table.errors import Malformed, NotAllowed, NotNow, Unavailable
from hanabi.table.state import FullUpdate
from hanabi.table.table import Table
from hanabi.table.visibility.redaction import seen_events
from hanabi.table.visibility.replays import events_before
from hanabi.views import Beside, Omniscient, Seat, Viewer


async def advice(inbox: Inbox, person: Person, bots: BotPlayers) -> Advice:
    """Return what a bot would do in the place of the player to move."""
    table = inbox.table
    seat = _advised_seat(table, person)
    if table.to_move != seat:
        raise NotNow("Advice is given on your own turn.")
    turn = table.going.turn
    answer = await _think(bots, table, Advise(seat, seen_events(table.going.events, Seat(seat))))
    return Advice(turn, answer.moves)


async def coach(inbox: Inbox, person: Person, bots: BotPlayers) -> Coaching:
    """Coach a learner about their own cards, at any time; only at tables with advice."""
    table = inbox.table
    seat = _advised_seat(table, person)
    if table.phase is not Phase.PLAYING:
        raise NotNow("There is no game to be coached in.")
    answer = await _think(bots, table, Coach(seat, seen_events(table.going.events, Seat(seat)), level_of(table)))
    coaching = answer.read(Coaching)
    if coaching is None:
        raise Unavailable("The coach does not answer just now; try again in a moment.")
    return coaching


async def understood(inbox: Inbox, person: Person, bots: BotPlayers) -> Understood:
    """Return what bots understand about a player: the own cards, the given hints, and the partner model."""
    table = inbox.table
    seat = _advised_seat(table, person)
    if table.phase is not Phase.PLAYING:
        raise NotNow("There is no game to be understood in.")
    answer = await _think(bots, table, Reflect(seat, seen_events(table.going.events, Seat(seat)), level_of(table)))
    found = answer.read(Understood)
    if found is None:
        raise Unavailable("The conventions do not know these rules.")
    return found


def _advised_seat(table: Table, person: Person) -> int:
    """Return the seat of a person, at a table where bots give advice."""
    seat = own_seat(table, person)
    if not table.settings.advice:
        raise NotAllowed("At this table nobody is advised by bots.")
    return seat


def level_of(table: Table) -> str:
    """Return the lowest level of the conventions bots at a table; the experts' if there is none."""
    return easiest_level(chair.bot for chair in table.seating)


async def why(inbox: Inbox, person: Person | None, number: int, bots: BotPlayers) -> Why:
    """Return why a numbered move was made, as far as the person may know."""
    table = inbox.table
    viewer = inbox.look(person)
    update, moved = _move(table, number)
    if moved.bot is None and not _may_be_advised(table):
        raise NotAllowed("At this table nobody is advised by bots, and only bots give reasons.")
    if moved.bot is not None and may_see_own_reason(table, viewer, moved.seat):
        thought, withheld = await _own_words(inbox, update, moved, bots), False
    else:
        thought, withheld = await _appearance(table, update, moved.bot, viewer, bots)
    return Why(
        n=number,
        seat=moved.seat,
        action=moved.action,
        bot=moved.bot,
        withheld=withheld,
        kind=thought.kind if thought else None,
        sentence=thought.sentence if thought else "",
        data=thought.data if thought else {},
        understood=await _understood(table, update, viewer, bots),
    )


def may_see_own_reason(table: Table, viewer: Viewer, seat: int) -> bool:
    """Return whether a viewer may see a bot's own reason: after the end, or if they see all that the bot saw."""
    return table.phase is Phase.OVER or isinstance(viewer, Omniscient) or _seat_of(viewer) == seat


def _seat_of(viewer: Viewer) -> int | None:
    return viewer.seat if isinstance(viewer, Seat | Beside) else None


def _may_be_advised(table: Table) -> bool:
    """Return whether bots may comment on people's moves: if the table has advice, and after the end."""
    return table.settings.advice or table.phase is Phase.OVER


def _move(table: Table, number: int) -> tuple[FullUpdate, facts.Moved]:
    update = table.history[number - 1] if 0 < number <= len(table.history) else None
    if update is None or not isinstance(update.what, facts.Moved):
        raise Malformed("That number is no move.")
    return update, update.what


async def _own_words(inbox: Inbox, update: FullUpdate, moved: facts.Moved, bots: BotPlayers) -> Thought | None:
    """Return the reason stored with the move, or else the one that the bot gives when it chooses again."""
    kept = inbox.reasons.get(update.number)
    if kept is not None:
        return kept
    table = inbox.table
    assert moved.bot is not None
    before = seen_events(events_before(table.history, update.number), Seat(moved.seat))
    task = Explain(moved.bot, moved.seat, bot_seed(table.nonce, moved.seat), before, moved.action)
    answer = await _think(bots, table, task)
    return answer.thoughts[0] if answer.thoughts else None


async def _appearance(
    table: Table, update: FullUpdate, bot: str | None, viewer: Viewer, bots: BotPlayers
) -> tuple[Thought | None, bool]:
    """Return the reason as a seat can infer it, and whether there is more; a person's move has no other reason."""
    seat = _seat_of(viewer)
    if seat is None:
        return None, bot is not None
    before = seen_events(events_before(table.history, update.number), viewer)
    answer = await _think(bots, table, Guess(bot, seat, before, seen_events(update.events, viewer)))
    thought = answer.thoughts[0] if answer.thoughts else None
    return thought, bot is not None and answer.partial


async def _understood(table: Table, update: FullUpdate, viewer: Viewer, bots: BotPlayers) -> tuple[Reading, ...]:
    """Return how the conventions interpret a move from the viewer's seat; in a running game, that counts as advice."""
    seat = _seat_of(viewer)
    if seat is None or not _may_be_advised(table):
        return ()
    before = seen_events(events_before(table.history, update.number), Seat(seat))
    task = Understand(seat, before, seen_events(update.events, Seat(seat)), level_of(table))
    return (await _think(bots, table, task)).readings


async def _think(bots: BotPlayers, table: Table, task: Task) -> Answer:
    try:
        return await bots.think(task, owner=table.founder)
    except BotFailed:
        raise Unavailable("The bots do not answer just now; try again in a moment.") from None

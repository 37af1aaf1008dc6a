"""Tasks of bot processes use only what a seat may know, and drop invalid data of third-party bots."""

from typing import Any

import msgspec
import pytest

from hanabi import Game, Rules
from hanabi.bots import Bot, SeatedBot, make_bot
from hanabi.bots.reasons import Own, PlayHint, SurePlay
from hanabi.protocol.game_events import WireEvent, to_wire
from hanabi.server.bots.tasks import MAX_SENTENCE, Answer, Choose, thoughts_of
from hanabi.server.bots.worker import Worker
from hanabi.views import redact
from hanabi.views.viewers import Seat
from tests.bots.reasons import EXAMPLES
from tests.support.games import random_game


def seated(bot: str = "cautious") -> SeatedBot:
    seat = SeatedBot(lambda: make_bot(bot), 0, 0)
    seat.follow(Game.deal(Rules(players=3), seed=1).events)
    return seat


@pytest.mark.parametrize("reason", EXAMPLES, ids=lambda reason: reason.kind)
def test_every_reason_can_be_sent(reason: Any) -> None:
    (thought,) = thoughts_of(reason, seated())
    assert msgspec.json.decode(msgspec.json.encode(thought))["kind"] == reason.kind
    assert thought.sentence.endswith(".")


@pytest.mark.parametrize(
    "junk",
    [
        "because",
        Bot(),
        Own(3),  # type: ignore[arg-type]
        SurePlay("2", ()),  # type: ignore[arg-type]
        SurePlay(2, ("X",)),  # type: ignore[arg-type]
        PlayHint(9, "R"),
        PlayHint(1, "Q", ({"seat": 1},)),  # type: ignore[arg-type]
        SurePlay(0, (Rules(players=2).cards[0],) * 9_000),
    ],
)
def test_invalid_reasons_are_dropped(junk: Any) -> None:
    assert thoughts_of(junk, seated()) == ()


def test_long_reasons_are_truncated() -> None:
    assert thoughts_of(None, seated()) == ()
    (thought,) = thoughts_of(Own("x" * 10_000), seated())
    assert len(thought.sentence) == len(thought.data["sentence"]) == MAX_SENTENCE


def wire(game: Game, seat: int) -> tuple[WireEvent, ...]:
    return tuple(to_wire(redact(event, Seat(seat))) for event in game.events)


def choose(worker: Worker, game: Game, bot: str) -> Answer:
    task = Choose(bot, f"one game:{game.seat}", game.seat, 0, wire(game, game.seat))
    return worker.answer(msgspec.json.encode(task))


def test_a_cheater_cannot_choose_from_a_view() -> None:
    game = Game.deal(Rules(players=2), seed=1)
    assert (choose(Worker(), game, "cheater").error or "").startswith("CheaterRefused")


def test_after_an_undo_a_bot_chooses_as_if_the_moves_had_not_happened() -> None:
    worker, game = Worker(), random_game(Rules(players=2), 2, turns=8)
    choose(worker, game, "conventions")
    game.undo()
    game.undo()
    assert not game.is_over
    assert choose(worker, game, "conventions") == choose(Worker(), game, "conventions")

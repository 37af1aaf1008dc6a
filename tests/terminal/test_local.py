"""A local table: bots, undo, notes, reasons, rearranging."""

from dataclasses import replace

import pytest

from hanabi import Hint, Play, Rules
from hanabi.bots import CheaterRefused, make_bot
from hanabi.rules import Hinted, Rearranging
from hanabi.terminal.tables.local import LocalTable
from hanabi.terminal.tables.table import Silence
from hanabi.terminal.words.reasons import advice, reason

from .tables import play_on, settle, speaker, table


def test_the_bots_move_until_it_is_my_turn() -> None:
    game = table(first=1)
    assert game.is_waiting
    settle(game)
    assert game.is_my_turn
    assert game.view.turn == 2


def test_undo_returns_to_before_my_move() -> None:
    game = table()
    play_on(game, 2)
    before = game.view.events
    game.take(game.advice()[0].action)
    settle(game)
    game.undo()
    assert game.view.events == before
    assert game.takebacks == 1


def test_undo_while_a_bot_is_to_move() -> None:
    game = table()
    before = game.view.events
    game.take(Hint(1, 1))
    game.undo()
    assert game.view.events == before
    assert not game.can_undo


def test_undo_with_a_later_rearrangement() -> None:
    game = table(Rules(players=2, rearranging=Rearranging.ALWAYS))
    before = game.view.events
    game.rearrange((4, 0, 1, 2, 3))
    assert not game.can_undo
    ordered = game.view.events
    play_on(game, 1)
    game.rearrange((1, 0, 2, 3, 4))
    game.undo()
    assert game.view.events == ordered != before


def test_the_number_of_undos_is_unlimited() -> None:
    game = table()
    for _ in range(60):
        game.take(Hint(1, 1))
        game.undo()
    assert game.takebacks == 60


def test_a_game_after_undo_equals_the_game_without_it() -> None:
    straight = table()
    crooked = LocalTable(replace(straight._save, reasons={}), make_bot)
    play_on(straight, 3)
    play_on(crooked, 3)
    crooked.take(Play(0))
    settle(crooked)
    crooked.undo()
    play_on(straight, 99)
    play_on(crooked, 99)
    assert straight.view.events == crooked.view.events


def test_a_cheating_bot_may_play_but_not_advise() -> None:
    game = table(bot="cheater")
    play_on(game, 99)
    assert game.view.is_over
    with pytest.raises(CheaterRefused):
        LocalTable(game._save, make_bot, advisor="cheater").advice()


def test_a_note_follows_its_card() -> None:
    game = table(Rules(players=2, rearranging=Rearranging.ALWAYS))
    game.write_note(0, 4, "  blue?  ")
    game.rearrange((4, 0, 1, 2, 3))
    assert [game.note(0, slot) for slot in range(5)] == ["blue?", "", "", "", ""]
    game.take(Play(1))
    assert game.note(0, 0) == "blue?"
    game.write_note(0, 0, "")
    assert game.note(0, 0) == ""


def test_a_hint_to_me_is_explained_only_at_the_end() -> None:
    game = table()
    game.take(Hint(1, "R"))
    settle(game)
    to_me = [move for move in game.reasons() if isinstance(move.event, Hinted) and move.event.target == game.seat]
    assert to_me
    assert all(move.why is Silence.OWN_CARDS for move in to_me)
    play_on(game, 99)
    assert not any(isinstance(move.why, Silence) for move in game.reasons())
    assert "Gets this played: your " in " ".join(reason(speaker(game), move) for move in game.reasons())


SURE = {"en": "Sure to fit:", "fr": "Convient à coup sûr\u202f:", "de": "Passt sicher:", "ja": "確実につながります："}


def test_reasons_and_advice_are_translated() -> None:
    game = table()
    play_on(game, 6)
    for language, word in SURE.items():
        lines = [reason(speaker(game, language), move) for move in game.reasons()]
        assert any(word in line for line in lines)
        lines = advice(speaker(game, language), game.advice())
        assert len(lines) == 3
        assert lines[0].startswith("1. ")


def test_a_bot_without_reasons() -> None:
    game = table(bot="random")
    play_on(game, 1)
    assert "No reason is given" in reason(speaker(game), game.reasons()[-1])


def test_hands_are_revealed_only_at_the_end() -> None:
    game = table()
    play_on(game, 1)
    assert game.open_hands().hands[0] == (None,) * 5
    play_on(game, 99)
    assert None not in game.open_hands().hands[0]

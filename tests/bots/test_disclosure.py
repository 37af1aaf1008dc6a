"""A teammate's reason during the game only reveals what the player can see, too."""

import pytest

from hanabi import Discard, Hint, Play, Rules
from hanabi.bots import make_bot
from hanabi.bots.base import Bot
from hanabi.bots.conventions import Insight
from hanabi.bots.disclosure import Deed, Disclosed, all_apparent, apparent, disclosed, gives_reasons
from hanabi.bots.reasons import (
    ChopDiscard,
    Guess,
    HeldCard,
    HelpfulHint,
    IdleHint,
    LastCopyDiscard,
    LaterHint,
    Own,
    PlayHint,
    Reason,
    RiskyDiscard,
    SaveHint,
    SurePlay,
    UselessDiscard,
)
from hanabi.game import Game
from hanabi.rules import Action, Card, Hinted
from hanabi.rules.events import Discarded, Played
from hanabi.views import View
from tests.support.games import game_with

RULES = Rules(players=3)
HANDS = ("W1 W2 W3 W4 W5", "R1 R2 B1 B2 G5", "Y1 Y1 G1 G2 R5")


def reason_of(game: Game, action: Action, viewer: int) -> Reason | None:
    """Return the reason of a move as it appears to a seat."""
    before = game.view(viewer)
    deed = next(event for event in game.apply(action) if isinstance(event, Played | Discarded | Hinted))
    return apparent(before, deed)


def test_a_hint_that_makes_a_play_certain() -> None:
    found = reason_of(game_with(RULES, *HANDS), Hint(2, 1), viewer=1)
    assert isinstance(found, PlayHint)
    assert [(held.slot, str(held.card)) for held in found.plays] == [(0, "Y1"), (1, "Y1"), (2, "G1")]


def test_a_hint_that_only_touches_a_playable_card() -> None:
    found = reason_of(game_with(RULES, *HANDS), Hint(2, "Y"), viewer=1)
    assert isinstance(found, HelpfulHint)
    assert [(held.slot, str(held.card)) for held in found.plays] == [(0, "Y1"), (1, "Y1")]


def test_the_reason_for_a_hint_to_the_viewer_is_hidden() -> None:
    assert reason_of(game_with(RULES, *HANDS), Hint(1, 1), viewer=1) is None


def test_a_sure_play_has_an_apparent_reason_and_a_guess_has_none() -> None:
    game = game_with(RULES, *HANDS)
    game.apply(Hint(1, 1))
    found = reason_of(game, Play(0), viewer=2)
    assert isinstance(found, SurePlay)
    assert set(map(str, found.possible)) == {"R1", "Y1", "G1", "B1", "W1"}
    assert reason_of(game, Play(0), viewer=1) is None


def test_a_discard_of_a_surely_useless_card() -> None:
    game = game_with(RULES, *HANDS)
    for action in (Hint(2, 1), Hint(1, "Y"), Play(0), Hint(1, "R"), Discard(0)):
        found = reason_of(game, action, viewer=2)
    assert found is None
    found = reason_of(game, Discard(0), viewer=1)
    assert found == UselessDiscard(0, (Card("Y", 1),))


def test_all_actions_of_a_game_in_order() -> None:
    game = game_with(RULES, *HANDS)
    for action in (Hint(2, 1), Hint(1, "Y"), Play(0)):
        game.apply(action)
    kinds = [reason.kind if reason else None for _, reason in all_apparent(game.view(1))]
    assert kinds == ["play-hint", "helpful-hint", "sure-play"]


def visible(game: Game, action: Action, viewer: int) -> Disclosed:
    """Return what a seat may read of a move's reason."""
    before = game.view(viewer)
    return disclosed(before, next(event for event in game.apply(action) if isinstance(event, Deed)))


def test_the_visible_part_of_a_hidden_reason() -> None:
    game = game_with(RULES, *HANDS)
    saved, later = HeldCard(2, 4, Card("R", 5)), HeldCard(0, 1, Card("W", 2))
    assert visible(game, Hint(2, 5), viewer=1) == Disclosed(SaveHint(2, 5, saves=(saved,)), whole=False)
    assert visible(game, Hint(2, 2), viewer=2) == Disclosed(LaterHint(0, 2, later=(later,)), whole=False)
    risky, guess = (visible(game, action, viewer=1) for action in (Discard(1), Play(0)))
    assert isinstance(risky.reason, RiskyDiscard)
    assert risky.reason.percent == 0  # a hint showed that it is no 5
    assert isinstance(guess.reason, Guess)
    assert 0 < guess.reason.percent < 50
    assert not risky.whole
    assert not guess.whole


def test_a_hint_of_useless_cards_and_a_bad_discard() -> None:
    game = game_with(RULES, *HANDS, then="B5 R4", first=2)
    game.apply(Play(0))
    assert visible(game, Hint(2, "Y"), viewer=1) == Disclosed(IdleHint(2, "Y"), whole=False)
    for action in (Hint(1, "R"), Hint(1, 1), Hint(2, 5), Hint(2, 1)):
        game.apply(action)
    assert visible(game, Discard(3), viewer=0) == Disclosed(LastCopyDiscard(3, (Card("R", 5),)), whole=False)


def test_a_hint_to_the_viewer_reveals_nothing_about_its_reason() -> None:
    assert visible(game_with(RULES, *HANDS), Hint(1, 1), viewer=1) == Disclosed(None, whole=False)


def test_the_giver_of_a_hint_understands_a_play_by_convention() -> None:
    game = game_with(RULES, HANDS[0], "R3 R2 B1 B2 G1", HANDS[2])
    game.apply(Hint(1, "G"))
    for action, reason in ((Play(4), SurePlay(4, (Card("G", 1),))), (Discard(0), ChopDiscard(0))):
        before = game.view(0)
        deed = next(event for event in game.apply(action) if isinstance(event, Played | Discarded))
        assert apparent(before, deed) is None
        assert Insight(before, "expert").reason(deed) == reason


class Silent(Bot):
    """Gives no reasons."""


class Talking(Bot):
    """Gives a reason for everything."""

    def explain(self) -> Reason | None:
        """Return a fixed reason."""
        return Own("Because.")

    def act(self, view: View) -> Action:
        """Return any legal action."""
        return view.legal_actions()[0]


@pytest.mark.parametrize(
    ("bot", "talks"),
    [(Silent(), False), (Talking(), True), (make_bot("cautious"), True), (make_bot("random"), False)],
)
def test_which_bots_give_reasons(bot: Bot, talks: bool) -> None:
    assert gives_reasons(bot) is talks

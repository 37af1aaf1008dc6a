"""Whole games: legal, deaf to what is hidden, explained truly, the same compiled; alone and with strangers."""

import random
from collections.abc import Iterator

import pytest

from hanabi import Discard, Game, Hint, Play, Rules
from hanabi.bots import Bot, Explanation, make_bot
from hanabi.bots.conventions import Insight
from hanabi.bots.conventions.levels import CONVENTIONS, LEVELS
from hanabi.rules import Action, Card
from hanabi.simulation.randomness import game_of_run
from hanabi.views import View
from hanabi.views.viewers import Seat

NAMES = ["conventions", "conventions:beginner", "conventions:standard"]


class Table:
    """A game with a bot at every seat, each with its own view."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.bots: list[Bot] = [make_bot(name) for name in names]
        self.views = [View.of(game.events[:1], Seat(seat)) for seat in range(len(names))]
        self._told = 1
        for seat, bot in enumerate(self.bots):
            bot.start(game.rules, seat, seat)
        self.tell()

    def tell(self) -> None:
        for event in self.game.events[self._told :]:
            for bot, view in zip(self.bots, self.views, strict=True):
                bot.observe(view, view.observe(event))
        self._told = len(self.game.events)

    def turns(self) -> Iterator[tuple[int, Action]]:
        while not self.game.is_over:
            seat = self.game.seat
            action = self.bots[seat].act(self.views[seat])
            yield seat, action
            self.game.apply(action)
            self.tell()


def table_of(players: int, number: int, name: str = "conventions") -> Table:
    return Table(game_of_run(Rules(players=players), 0, number), [name] * players)


def check_explanation(table: Table, seat: int, action: Action, explanation: Explanation) -> None:
    game, data = table.game, explanation.data
    match explanation.kind:
        case "sure-play" | "blind-play" | "prompted-play":
            assert isinstance(action, Play)
            assert all(game.is_playable(Card.parse(card)) for card in data["cards"])
        case "guess":
            assert isinstance(action, Play)
        case "trash-discard" | "chop-discard" | "locked-discard":
            assert isinstance(action, Discard)
            check_discard(table, seat, action.slot, explanation)
        case _:
            assert isinstance(action, Hint)
            check_hint(table, explanation)
    assert explanation.sentence.endswith(".")


def check_discard(table: Table, seat: int, slot: int, explanation: Explanation) -> None:
    if explanation.kind == "chop-discard":
        view = table.views[seat]
        assert not view.knowledge(seat, slot).touched
    if explanation.kind == "locked-discard":
        size = len(table.views[seat].hands[seat])
        assert 0 <= slot < size


def check_hint(table: Table, explanation: Explanation) -> None:
    game, data = table.game, explanation.data
    for what in ("plays", "saves", "fixes", "gets"):
        for seat, slot, name in data[what]:
            card = game.hands[seat][slot]
            assert str(card) == name
            assert what != "plays" or game.is_playable(card)
            assert what != "fixes" or not game.is_playable(card)
            assert what not in ("saves", "gets") or not game.is_dead(card)
            assert what not in ("saves", "gets") or not table.views[game.seat].knowledge(seat, slot).touched
    if explanation.kind == "play-hint":
        assert data["plays"]
    if explanation.kind == "save-hint":
        assert data["saves"]


@pytest.mark.parametrize(("players", "games"), [(2, 40), (3, 30), (4, 20), (5, 10)])
def test_every_move_of_a_hundred_games_is_explained_truly(players: int, games: int) -> None:
    for number in range(games):
        table = table_of(players, number)
        for seat, action in table.turns():
            explanation = table.bots[seat].explain()
            assert explanation is not None
            check_explanation(table, seat, action, explanation)


@pytest.mark.parametrize("name", NAMES)
def test_a_move_does_not_depend_on_what_is_hidden(name: str) -> None:
    for number in range(3):
        table = table_of(3, number, name)
        taken: list[Action] = []
        for seat, action in table.turns():
            if len(taken) % 7 == 3:
                other = permuted(table.game, seat, random.Random(number))
                twin = replayed(other, taken, seat, name)
                assert twin == action
            taken.append(action)


def permuted(game: Game, seat: int, rng: random.Random) -> Game:
    """The same game with the cards that a seat has not seen yet dealt otherwise, where hints still hold."""
    deck = list(game.deck)
    drawn = len(deck) - game.deck_size
    hidden = list(range(drawn, len(deck)))
    cards = [deck[place] for place in hidden]
    rng.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        deck[place] = card
    own = [place for place in game.state.drawn[seat] if place >= 0]
    for one in own:
        for other in hidden:
            swapped = deck.copy()
            swapped[one], swapped[other] = deck[other], deck[one]
            same = game.state.possible[seat][own.index(one)] >> game.rules.number_of(deck[other]) & 1
            if same and deck[one] != deck[other]:
                deck = swapped
                break
    return Game(game.rules, deck)


def replayed(game: Game, taken: list[Action], seat: int, name: str) -> Action:
    table = Table(game, [name] * game.rules.players)
    for action in taken:
        table.game.apply(action)
        table.tell()
    return table.bots[seat].act(table.views[seat])


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_random_partner_is_survived_and_soon_distrusted(players: int) -> None:
    own_strikes = 0
    for number in range(8):
        names = ["conventions"] * (players - 1) + ["random"]
        table = Table(game_of_run(Rules(players=players), 5, number), names)
        before, mover = 0, -1
        for seat, action in table.turns():
            assert action in table.game.legal_actions()
            own_strikes += table.game.strikes - before if mover not in (-1, players - 1) else 0
            before, mover = table.game.strikes, seat
    assert own_strikes <= 12


def test_advice_is_legal_and_begins_with_the_own_move() -> None:
    table = table_of(4, 1)
    for seat, action in table.turns():
        advice = table.bots[seat].advise(table.views[seat])
        assert advice[0].action == action
        assert {item.action for item in advice} == set(table.game.legal_actions())
        assert [item.value for item in advice] == sorted((item.value for item in advice), reverse=True)


def test_insight_says_what_others_meant() -> None:
    table = table_of(3, 2)
    kinds: set[str] = set()
    for _, action in table.turns():
        if isinstance(action, Hint):
            kinds |= {meaning.kind for meaning in Insight(table.views[0]).latest}
    assert {"play", "save"} & kinds


def test_the_levels_grow() -> None:
    assert LEVELS["beginner"] & LEVELS["standard"] == LEVELS["beginner"]
    assert LEVELS["standard"] & LEVELS["expert"] == LEVELS["standard"]
    assert len({convention.switch for convention in CONVENTIONS}) == len(CONVENTIONS)

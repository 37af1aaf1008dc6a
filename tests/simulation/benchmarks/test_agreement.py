"""How often bots agree with the players of recorded games."""

from hanabi import Game, Rules
from hanabi.bots import Bot, make_bot
from hanabi.records.record import Record
from hanabi.rules import Action, Event, Play, Started
from hanabi.simulation.benchmarks.agreement import agreement
from hanabi.simulation.runs.plain import play_game
from hanabi.views import View


def game_of(name: str, seed: int) -> Game:
    game = Game.deal(Rules(players=2), seed=seed)
    play_game(game, [make_bot(name) for _ in range(2)], [0, 1])
    return game


def test_a_bot_agrees_with_its_own_games() -> None:
    game = game_of("cautious", 3)
    own = agreement([Record.of(game)], "cautious")
    assert own.same == own.same_kind == own.moves == game.turn
    other = agreement([Record.of(game)], "random")
    assert other.same < other.moves
    assert make_bot("cautious").cheats is False


def test_blind_plays_and_would_be_strikes_are_counted() -> None:
    game = game_of("cheater", 4)
    own = agreement([Record.of(game)], "cheater")
    assert own.blind > 0, "a cheater plays cards that no hint has touched"
    assert (own.same_blind, own.strikes) == (own.blind, 0)
    other = agreement([Record.of(game)], f"{__name__}:Hasty")
    assert 0 < other.strikes < other.moves
    assert 0 < other.same_blind < other.blind


class Hasty(Bot):
    """Plays the oldest card, whatever it is."""

    def act(self, view: View) -> Action:  # noqa: ARG002
        """Return the play of the oldest card."""
        return Play(0)


def test_a_bot_with_other_conventions_follows_a_game_to_its_end() -> None:
    for seed in (0, 6, 20):
        game = game_of("cautious", seed)
        assert agreement([Record.of(game)], "information").moves == game.turn


def test_a_cheater_sees_all_hands_when_it_is_compared() -> None:
    game = game_of("cheater", 4)
    own = agreement([Record.of(game)], "cheater")
    assert own.same == own.moves == game.turn


def test_a_bot_observes_the_start_of_the_game() -> None:
    name = f"{__name__}:Starter"
    game = game_of(name, 2)
    assert agreement([Record.of(game)], name).same == game.turn


class Starter(Bot):
    """Takes the first legal action, if it observed the start of the game."""

    has_started = False

    def observe(self, view: View, event: Event) -> None:  # noqa: ARG002
        """Remember whether the game has started."""
        self.has_started = isinstance(event, Started) or self.has_started

    def act(self, view: View) -> Action:
        """Return the first legal action of a game that has started."""
        assert self.has_started
        return view.legal_actions()[0]

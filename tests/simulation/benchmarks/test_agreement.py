"""How often bots move as others did."""

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
    assert own.blind > 0, "who sees the own cards plays what nobody hinted"
    assert (own.same_blind, own.strikes) == (own.blind, 0)
    other = agreement([Record.of(game)], f"{__name__}:Hasty")
    assert 0 < other.strikes < other.moves
    assert 0 < other.same_blind < other.blind


class Hasty(Bot):
    """Plays the oldest card, whatever it is."""

    def act(self, view: View) -> Action:  # noqa: ARG002
        """Play."""
        return Play(0)


def test_a_bot_of_another_protocol_follows_a_game_to_its_end() -> None:
    for seed in (0, 6, 20):
        game = game_of("cautious", seed)
        assert agreement([Record.of(game)], "information").moves == game.turn


def test_a_cheater_is_judged_with_its_eyes_open() -> None:
    game = game_of("cheater", 4)
    own = agreement([Record.of(game)], "cheater")
    assert own.same == own.moves == game.turn


def test_a_bot_is_told_that_the_game_started() -> None:
    name = f"{__name__}:Starter"
    game = game_of(name, 2)
    assert agreement([Record.of(game)], name).same == game.turn


class Starter(Bot):
    """Takes the first legal action, and only of a game that it saw from its start."""

    has_started = False

    def observe(self, view: View, event: Event) -> None:  # noqa: ARG002
        """Notice the start."""
        self.has_started = isinstance(event, Started) or self.has_started

    def act(self, view: View) -> Action:
        """Move if the game began."""
        assert self.has_started
        return view.legal_actions()[0]

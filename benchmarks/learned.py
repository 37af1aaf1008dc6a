"""A player learned from games of people: `python -m benchmarks.learned FOLDER ...` trains it.

Each legal move of a turn is described by its meaning under the conventions, from that seat's view, and boosted trees
imitate the choices of people. Games and model are not part of the project: the model is in the user's cache (or where
HANABI_LEARNED points). After training, `benchmarks.learned:Learned` can be used as a bot. Every seventh game is held
out to measure how often the model agrees with the person.
"""

import json
import os
from functools import cache
from pathlib import Path

import click
import numpy as np

from benchmarks.trees import Model, fit
from hanabi.bots import SeatedBot
from hanabi.bots.base import StrategyBot
from hanabi.bots.conventions.choose.discards import expected_loss
from hanabi.bots.conventions.choose.plays import ANY, chance, due_slot
from hanabi.bots.conventions.choose.worth import hint_worth
from hanabi.bots.conventions.explain.reasons import effects_of
from hanabi.bots.conventions.partners.outcomes import urge_of
from hanabi.bots.conventions.strategy import STANDARD_STRATEGY
from hanabi.bots.conventions.understand.beliefs import is_trash
from hanabi.bots.conventions.understand.hands import chop_of
from hanabi.game import Game, Move
from hanabi.records.files import load_all
from hanabi.records.record import Record, enter
from hanabi.rules import Action, Discard, Hint, Play
from hanabi.views import View

MODEL = Path(os.environ.get("HANABI_LEARNED") or Path.home() / ".cache" / "hanabi" / "learned.json")
ASIDE = 7
"""One of this many games is held out."""
TREES = 80


def rows_of(bot: StrategyBot, view: View) -> dict[Action, list[float]]:
    """Return a description in numbers of every legal move of the seat to move."""
    state, compiled, memory = view.state, view.rules.compiled, bot.memory
    sure = due_slot(state, compiled, memory.book, view.seat, ANY) >= 0
    now = [state.hint_tokens, state.strikes, state.deck_size, memory.book.board.pace, memory.book.board.early, sure]
    return {action: [*map(float, now), *_of(bot, view, action)] for action in view.legal_actions()}


def _of(bot: StrategyBot, view: View, action: Action) -> list[float]:
    match action:
        case Play(slot):
            return [0.0, *_of_card(bot, view, slot), *[0.0] * 9]
        case Discard(slot):
            return [1.0, *_of_card(bot, view, slot), *[0.0] * 9]
        case Hint(offset, value):
            return [2.0, *[0.0] * 7, *_of_hint(bot, view, offset, value)]
        case _:
            return [3.0, *[0.0] * 16]


def _of_card(bot: StrategyBot, view: View, slot: int) -> list[float]:
    state, compiled, book, seat = view.state, view.rules.compiled, bot.memory.book, view.seat
    place = state.drawn[seat][slot]
    note = book.cards[place]
    return [
        float(urge_of(book, seat, place)),
        float(chance(state, compiled, book, seat, slot)),
        float(expected_loss(compiled, book, note)),
        float(is_trash(book, seat, note)),
        float(chop_of(state, book, seat) == slot),
        float(slot),
        float(note.belief.bit_count()),
    ]


def _of_hint(bot: StrategyBot, view: View, offset: int, value: str | int) -> list[float]:
    seat, rules = view.seat, view.rules
    target = (seat + offset) % rules.players
    effects = effects_of(bot.memory, view, seat, target, value)
    worth = hint_worth(bot.memory, view.state, rules.compiled, seat, target, rules.hint_values.index(value))
    hint = bot.memory.trial.hint
    return [
        float(worth),
        float(len(effects.plays)),
        float(len(effects.saves)),
        float(len(effects.fixes)),
        float(len(effects.later)),
        float(hint.new.bit_count()),
        float(isinstance(value, int)),
        float(value) if isinstance(value, int) else 0.0,
        float(offset),
    ]


@cache
def model() -> Model:
    """Return the trained model."""
    return Model.from_data(json.loads(MODEL.read_text(encoding="utf-8")))


class Learned(StrategyBot):
    """Moves like the model's prediction of people."""

    def __init__(self) -> None:
        super().__init__(STANDARD_STRATEGY)

    def act(self, view: View) -> Action:
        """Return the move that people would most likely make."""
        rows, trees = rows_of(self, view), model()
        return max(rows, key=lambda action: trees.value(rows[action]))


def examples(record: Record) -> list[tuple[list[list[float]], int]]:
    """Return each turn of a game: its legal moves, and the index of the one that was made."""
    game = Game(record.rules, record.deck, first=record.first)
    seats = [SeatedBot(Learned, seat, seat) for seat in range(record.rules.players)]
    found = []
    for entry in record.entries:
        if isinstance(entry, Move):
            for seat in seats:
                seat.follow(game.events)
            mover = seats[entry.seat]
            assert isinstance(mover.bot, Learned)
            rows = rows_of(mover.bot, mover.view)
            if entry.action in rows:
                found.append((list(rows.values()), list(rows).index(entry.action)))
        enter(game, entry)
    return found


def trained(turns: list[tuple[list[list[float]], int]]) -> Model:
    """Train trees that choose like people."""
    rows = np.array([row for legal, _ in turns for row in legal])
    wanted = np.array([float(place == chosen) for legal, chosen in turns for place in range(len(legal))])
    groups = np.repeat(np.arange(len(turns)), [len(legal) for legal, _ in turns])
    return fit(rows, wanted, groups, TREES)


def agreement(found: Model, turns: list[tuple[list[list[float]], int]]) -> float:
    """Return how often the model's best move is the person's."""
    best = [max(range(len(legal)), key=lambda place: found.value(legal[place])) for legal, _ in turns]
    return float(np.mean([one == chosen for one, (_, chosen) in zip(best, turns, strict=True)]))


@click.command()
@click.argument("folders", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
def main(folders: tuple[Path, ...]) -> None:
    """Train the player on games of people and save the model."""
    games = [examples(record) for record in load_all(folders) if len(record.rules.suits) == 5]
    learned = [turn for number, game in enumerate(games) if number % ASIDE for turn in game]
    aside = [turn for game in games[::ASIDE] for turn in game]
    found = trained(learned)
    MODEL.parent.mkdir(parents=True, exist_ok=True)
    MODEL.write_text(json.dumps(found.to_data()), encoding="utf-8")
    click.echo(f"{len(learned):,} moves of {len(games)} games; same move in {100 * agreement(found, aside):.1f} % of")
    click.echo(
        f"{len(aside):,} moves kept aside ({100 * agreement(found, learned):.1f} % of those learned). Kept in {MODEL}."
    )


if __name__ == "__main__":
    main()

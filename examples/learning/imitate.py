"""Imitate recorded games: `python -m examples.learning.imitate FOLDER` (or `--bot conventions` for games of a bot).

It learns which move is made in which position from all games except the last fifth, and reports how often it predicts
the moves of these held-out games, compared with the bot `cautious`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

from examples.learning.networks import NumpyNetwork
from hanabi import Game, Rules
from hanabi.compiled.packed import STATE, Games, pack_state
from hanabi.game import Move
from hanabi.records import Record
from hanabi.records.files import load_all
from hanabi.records.record import enter
from hanabi.simulation.batches.colours import action_orders, random_orders, renamed
from hanabi.simulation.benchmarks.agreement import agreement
from hanabi.simulation.observations import Observer
from hanabi.simulation.runs import Run, play_chunk
from hanabi.simulation.runs.replays import game_of_log, record_of


@dataclass
class Positions:
    """Positions as seen by the players to move, with their moves."""

    rules: Rules
    games: Games
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]

    @classmethod
    def of(cls, records: Sequence[Record]) -> "Positions":
        """Return every move of some records with the same rules, from the view of its player."""
        rules = records[0].rules
        states, masks, actions = [], [], []
        for record in records:
            game = Game(rules, record.deck, first=record.first)
            for entry in record.entries:
                if isinstance(entry, Move):
                    view = game.view(entry.seat)
                    state, mask = np.zeros(1, STATE), np.zeros(len(rules.actions), np.bool_)
                    pack_state(view.state, state[0])
                    mask[[rules.index_of(action) for action in view.legal_actions()]] = True
                    states.append(state)
                    masks.append(mask)
                    actions.append(rules.index_of(entry.action))
                enter(game, entry)
        return cls(rules, np.concatenate(states), np.array(masks), np.array(actions))

    def shuffled(self, source: np.random.Generator) -> "Positions":
        """Return the same positions with the colours permuted, because nothing depends on which is which."""
        orders = random_orders(self.rules, len(self.games), source)
        known = action_orders(self.rules, orders)
        masks = np.zeros_like(self.masks)
        np.put_along_axis(masks, known, self.masks, axis=1)
        actions = np.take_along_axis(known, self.actions[:, None], axis=1)[:, 0]
        return Positions(self.rules, renamed(self.games, self.rules, orders, known), masks, actions)

    def observed(self) -> NDArray[np.uint8]:
        """Return the canonical observations."""
        observations: NDArray[np.uint8] = Observer(self.rules).observe(self.games)
        return observations


@dataclass(frozen=True)
class Report:
    """The fractions of the held-out moves that were predicted."""

    games: int
    moves: int
    learned: float
    cautious: float


def learn(records: Sequence[Record], *, epochs: int, seed: int = 0, hidden: int = 256) -> tuple[NumpyNetwork, Report]:
    """Train on all records except the last fifth, and report on that."""
    split = len(records) - max(1, len(records) // 5)
    known, held_out = Positions.of(records[:split]), Positions.of(records[split:])
    source = np.random.default_rng(seed)
    size = Observer(known.rules).size
    network = NumpyNetwork(size, len(known.rules.actions), hidden, seed, rate=1e-3)
    for _ in range(epochs):
        shuffled = known.shuffled(source)
        seen, rows = shuffled.observed(), source.permutation(len(known.actions))
        for part in np.array_split(rows, max(1, len(rows) // 128)):
            network.imitate(seen[part], shuffled.masks[part], shuffled.actions[part])
    policy, _ = network.forward(held_out.observed(), held_out.masks)
    learned = float((policy.argmax(axis=1) == held_out.actions).mean())
    peer = agreement(records[split:], "cautious")
    return network, Report(len(records) - split, len(held_out.actions), learned, peer.same / peer.moves)


def games_of(bot: str, players: int, games: int, seed: int = 0) -> list[Record]:
    """Record games of a bot."""
    run = Run(bots=(bot,), rules=Rules(players=players), games=games, seed=seed, logged=True)
    log = play_chunk(run, 0, games).log
    return [record_of(run, number, game_of_log(run, number, log[number].tolist())) for number in range(games)]


def most_common(records: Sequence[Record]) -> list[Record]:
    """Return the records with the most common rules."""
    rules = [record.rules.replace(based_on=None) for record in records]
    common, _ = Counter(map(str, rules)).most_common(1)[0]
    return [record for record, own in zip(records, rules, strict=True) if str(own) == common]


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--bot", default="", help="Imitate games of this bot instead.")
@click.option("--players", default=3, show_default=True)
@click.option("--games", default=300, show_default=True, help="Number of games of the bot.")
@click.option("--epochs", default=30, show_default=True)
@click.option("--seed", default=0, show_default=True)
@click.option("--out", type=click.Path(path_type=Path), default=Path("imitation.npz"), show_default=True)
def main(paths: tuple[Path, ...], bot: str, players: int, games: int, epochs: int, seed: int, out: Path) -> None:
    """Imitate recorded games, and report how often the held-out moves are predicted."""
    if bool(paths) == bool(bot):
        raise click.UsageError("Name files and folders of records, or a bot.")
    records = games_of(bot, players, games, seed) if bot else most_common(load_all(paths))
    network, report = learn(records, epochs=epochs, seed=seed)
    network.save(out, str(records[0].rules))
    click.echo(f"{len(records)} games of {records[0].rules}; {report.games} held out, with {report.moves} moves")
    click.echo(f"predicted: {100 * report.learned:.1f} %; cautious: {100 * report.cautious:.1f} %")


if __name__ == "__main__":
    main()

"""Train the learned choice of the information bot: `python -m benchmarks.training --players 2`.

The bot plays itself by its rules, with occasional random moves. In some turns, every candidate is played out by the
rules in the actual deal: what the mover cannot see is a fair sample given what it knows, so that no worlds have to be
sampled. The trees learn by boosting how much more a candidate scores than the mean of its turn: each tree is grown for
the residuals of those before it, and only differences between the candidates of a turn count.

The trees are written where the bot finds them, `src/hanabi/bots/information/choice/trees-PLAYERS.json`. The same
options give the same file. With `--score 20000`, they then play that many games, compared with the rules on the same
deals. Seeds below 1000 are for tuning and training.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.information import SEED
from benchmarks.tally import standard_error
from hanabi.bots.information.bulk import MEMORY, new_plan, play_level, play_rules
from hanabi.bots.information.choice import model
from hanabi.bots.information.choice.features import NAMES, describe_move, describe_position, prepare_hints
from hanabi.bots.information.choice.options import list_options
from hanabi.bots.information.memory import ALL_HABITS
from hanabi.bots.information.protocol import EVERYBODY, begin, observe
from hanabi.bots.information.search.levels import LEARNED
from hanabi.bots.information.search.plan import DEPTH, MAX_CANDIDATES, NODES, TREE
from hanabi.bots.information.search.rollouts import outcome
from hanabi.bots.information.search.worlds import copy_rules
from hanabi.compiled.compiler import compiled
from hanabi.compiled.deals import deal_of_run
from hanabi.compiled.packed import pack_rules, state_of
from hanabi.compiled.results import new_log, new_results
from hanabi.rules import Rules
from hanabi.rules.kernel import PLAYING, step
from hanabi.rules.randomness import advance, below, derive, generator

TRIED = 12
"""The percentage of turns with a choice in which all candidates are played out."""
ASTRAY = 5
"""The percentage of turns with a random candidate, so that positions vary."""
RATE = 0.15
LEAST = 300
"""The minimum number of rows on either side of a split."""
SMOOTH = 100.0
"""The number of rows without gain that are added to every leaf."""
ROWS, COLUMNS = 50, 70
"""The percentages of rows and features that are used to grow a tree."""
BINS = 256
MILLION = 1_000_000.0

FOLDER = Path(model.__file__).parent


def main() -> None:
    """Play games, grow trees and write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--suits", type=int, default=5, choices=model.SUITS)
    parser.add_argument(
        "--turns", type=int, default=300_000, help="number of turns in which all candidates are played out"
    )
    parser.add_argument("--trees", type=int, default=60)
    parser.add_argument("--bonus", type=float, default=0.02, help="bonus of the rules' move in points")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--score", type=int, default=0, help="compare with the rules over this many games")
    parser.add_argument("-o", "--output", type=Path, help="output file; by default where the bot finds it")
    wanted = parser.parse_args()
    rules = model.plain_rules(wanted.players, wanted.suits)
    columns, gains, starts = gathered(rules, wanted.turns, wanted.seed)
    print(f"{len(starts) - 1:,} turns, {len(gains):,} rows, {time.process_time():.0f} s", flush=True)
    trees = grown(columns, gains, starts, wanted.trees, wanted.seed)
    output = wanted.output or FOLDER / model.file_name(rules)
    output.write_text(written(trees, wanted), encoding="utf-8")
    print(f"{output.name}: {output.stat().st_size:,} bytes, {time.process_time():.0f} s", flush=True)
    if wanted.score:
        compare(rules, model.Model(tuple(trees.ravel().tolist()), round(MILLION * wanted.bonus)), wanted.score)


def written(trees: NDArray[np.int64], wanted: argparse.Namespace) -> str:
    """Return the file: the command that made it, the features, and a tree per line."""
    names = ("players", *(("suits",) if wanted.suits != 5 else ()), "turns", "trees", "bonus", "seed")
    options = " ".join(f"--{name} {getattr(wanted, name)}" for name in names)
    head = {
        "version": model.VERSION,
        "made_by": f"python -m benchmarks.training {options}",
        "bonus": round(MILLION * wanted.bonus),
        "features": NAMES,
    }
    lines = ",\n".join(json.dumps(tree, separators=(",", ":")) for tree in trees.tolist())
    return json.dumps(head, indent=1)[:-2] + f',\n "trees": [\n{lines}\n]}}\n'


def compare(rules: Rules, learned: model.Model, games: int) -> None:
    """Print the score of the trees, and their gain over the rules on the same deals."""
    plain, chosen, log = new_results(games), new_results(games), new_log(games, kept=False)
    play_rules(rules, SEED, 0, plain, log)
    play_level(LEARNED, rules, SEED, 0, chosen, log, learned)
    scores = chosen["score"].astype(float)
    for name, numbers in (("score", scores), ("over the rules", scores - plain["score"])):
        print(f"{name}: {numbers.mean():.4f} ± {standard_error(numbers):.4f} ({games:,} games)")


def gathered(rules: Rules, turns: int, seed: int) -> tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.int64]]:
    """Return features by column, the gain of each candidate over the mean of its turn, and the start of each turn."""
    plans = new_plan(LEARNED, model.Model())
    rows = np.zeros((turns * 8, len(NAMES)), np.uint8)
    gains, starts = np.zeros(len(rows)), np.zeros(turns + 1, np.int64)
    games, memories = np.zeros(2, state_of(rules.compiled.kinds)), np.zeros(2, MEMORY)
    count = gather(games, memories, plans, pack_rules(rules), seed, rows, gains, starts)
    starts = starts[: count + 1]
    return np.ascontiguousarray(rows[: starts[-1]].T), gains[: starts[-1]], starts


@compiled
def gather(
    games: Any, memories: Any, plans: Any, packed_rules: Any, seed: int, rows: Any, gains: Any, starts: Any
) -> int:
    """Play games until there are enough turns; return their number."""
    game, memory, plan, rules = games[0], memories[0], plans[0], packed_rules[0]
    turns, number = 0, 0
    while turns + 1 < len(starts) and starts[turns] + MAX_CANDIDATES <= len(rows):
        deal_of_run(game, rules, seed, number)
        begin(memory, game, rules, ALL_HABITS)
        copy_rules(memories[1], memory, rules)
        chance = generator(derive(seed + 1, number))
        number += 1
        while game.status == PLAYING:
            list_options(plan, memory, game, rules, game.seat)
            chance = advance(chance)
            room = turns + 1 < len(starts) and starts[turns] + MAX_CANDIDATES <= len(rows)
            if room and plan.count > 1 and below(chance, 100) < TRIED:
                try_all(plan, memory, game, rules, games[1], memories[1], starts[turns], rows, gains)
                starts[turns + 1] = starts[turns] + plan.count
                turns += 1
            chance = advance(chance)
            place = 0
            if below(chance, 100) < ASTRAY:
                chance = advance(chance)
                place = below(chance, plan.count)
            step(game, rules, plan.actions[place])
            if game.status == PLAYING:
                observe(memory, game, rules, EVERYBODY)
    return turns


@compiled
def try_all(
    plan: Any, memory: Any, game: Any, rules: Any, trial: Any, dream: Any, start: int, rows: Any, gains: Any
) -> None:
    """Record the features of every candidate of a turn, and its gain over their mean."""
    prepare_hints(memory, game, rules, game.seat)
    describe_position(plan, memory, game, rules, game.seat)
    mean = 0.0
    for place in range(plan.count):
        describe_move(plan, memory, game, rules, game.seat, plan.actions[place])
        for feature in range(rows.shape[1]):
            rows[start + place, feature] = plan.features[feature]
        gains[start + place] = outcome(memory, rules, game, trial, dream, plan.actions[place])
        mean += gains[start + place] / plan.count
    for place in range(plan.count):
        gains[start + place] -= mean


def grown(
    columns: NDArray[np.uint8], gains: NDArray[np.float64], starts: NDArray[np.int64], count: int, seed: int
) -> NDArray[np.int64]:
    """Return trees, each grown for the residuals of those before it."""
    trees = np.zeros((count, TREE), np.int64)
    worths = np.zeros(len(gains), np.int64)
    left = gains.copy()
    for number in range(count):
        chance = generator(derive(seed, number))
        some, chance = drawn(len(gains), ROWS, chance)
        features, chance = drawn(len(columns), COLUMNS, chance)
        grow(columns, left, some, features, trees[number])
        add_tree(columns, trees[number], worths)
        leave(gains, worths, starts, left)
        if number % 10 == 9:
            print(f"{number + 1} trees, {1 - (left @ left) / (gains @ gains):.4f} explained", flush=True)
    return trees


@compiled
def drawn(count: int, percent: int, chance: int) -> tuple[Any, int]:
    """Return a random subset of the numbers below a count, each with a probability in percent."""
    some = np.zeros(count, np.int64)
    end = 0
    for number in range(count):
        chance = advance(chance)
        if below(chance, 100) < percent:
            some[end] = number
            end += 1
    return some[:end], chance


@compiled
def grow(columns: Any, left: Any, some: Any, features: Any, tree: Any) -> None:
    """Grow a tree level by level: each node splits where that explains most."""
    nodes = np.zeros(len(some), np.int64)
    for depth in range(DEPTH):
        first = (1 << depth) - 1
        most = np.zeros(1 << depth)
        for node in range(1 << depth):
            tree[NODES + first + node] = BINS - 1
        for feature in features:
            sums, counts = binned(columns[feature], left, some, nodes, 1 << depth)
            for node in range(1 << depth):
                bound, gain = best_split(sums[node], counts[node])
                if gain > most[node]:
                    most[node] = gain
                    tree[first + node] = feature
                    tree[NODES + first + node] = bound
        for place in range(len(some)):
            node = nodes[place]
            above = columns[tree[first + node], some[place]] > tree[NODES + first + node]
            nodes[place] = 2 * node + (1 if above else 0)
    fill_leaves(left, some, nodes, tree)


@compiled
def binned(column: Any, left: Any, some: Any, nodes: Any, width: int) -> tuple[Any, Any]:
    """Return for each node the sum of the residuals and the number of rows, by the value of a feature."""
    sums = np.zeros((width, BINS))
    counts = np.zeros((width, BINS), np.int64)
    for place in range(len(some)):
        row = some[place]
        sums[nodes[place], column[row]] += left[row]
        counts[nodes[place], column[row]] += 1
    return sums, counts


@compiled
def best_split(sums: Any, counts: Any) -> tuple[int, float]:
    """Return the bound that explains most, and how much; the gain is 0 if there is none."""
    whole, rows = sums.sum(), counts.sum()
    usual = whole * whole / (rows + SMOOTH)
    best, most = BINS - 1, 0.0
    below_sum, below_rows = 0.0, 0
    for value in range(BINS - 1):
        below_sum += sums[value]
        below_rows += counts[value]
        above_sum, above_rows = whole - below_sum, rows - below_rows
        if counts[value] > 0 and below_rows >= LEAST and above_rows >= LEAST:
            gain = below_sum * below_sum / (below_rows + SMOOTH) + above_sum * above_sum / (above_rows + SMOOTH) - usual
            if gain > most:
                best, most = value, gain
    return best, most


@compiled
def fill_leaves(left: Any, some: Any, nodes: Any, tree: Any) -> None:
    """Write the leaves, in millionths."""
    sums, rows = np.zeros(NODES + 1), np.zeros(NODES + 1)
    for place in range(len(some)):
        sums[nodes[place]] += left[some[place]]
        rows[nodes[place]] += 1
    for leaf in range(NODES + 1):
        tree[2 * NODES + leaf] = int(np.round(MILLION * RATE * sums[leaf] / (rows[leaf] + SMOOTH)))


@compiled
def add_tree(columns: Any, tree: Any, worths: Any) -> None:
    """Add a tree's values of all rows."""
    for row in range(len(worths)):
        node = 0
        for _ in range(DEPTH):
            node = 2 * node + (1 if columns[tree[node], row] <= tree[NODES + node] else 2)
        worths[row] += tree[NODES + node]


@compiled
def leave(gains: Any, worths: Any, starts: Any, left: Any) -> None:
    """Compute the residuals, relative to the mean of each turn."""
    for turn in range(len(starts) - 1):
        mean = worths[starts[turn] : starts[turn + 1]].mean()
        for row in range(starts[turn], starts[turn + 1]):
            left[row] = gains[row] - (worths[row] - mean) / MILLION


if __name__ == "__main__":
    main()

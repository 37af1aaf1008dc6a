"""Measure the conventions bot for docs/conventions.md: `python -m benchmarks.conventions [SECTION ...]`.

Sections: `scores` (self-play), `cross` (levels with each other), `strangers` (beside a random partner, compared with
`cautious`), `moves` (interpreted time per move) and `people` (the moves of recorded games, from the folder of
--records). Each section replaces its own table; tables of other sections do not change.
"""

import time
from dataclasses import replace
from pathlib import Path

import click
import numpy as np

from benchmarks import bots
from hanabi.bots import BOTS, SeatedBot, make_bot
from hanabi.bots.conventions.strategy import BEGINNER_STRATEGY, EXPERT_STRATEGY, STANDARD_STRATEGY
from hanabi.bots.scores import Score, measured_scores
from hanabi.compiled.deals import game_of_run
from hanabi.compiled.results import Results
from hanabi.game import Game
from hanabi.records.files import load_all
from hanabi.rules import Rules, kernel
from hanabi.simulation.benchmarks.agreement import Agreement, agreement
from hanabi.simulation.runs import Run, play_chunk
from hanabi.simulation.runs.statistics import Tally

DOCS = Path(__file__).parent.parent / "docs" / "conventions.md"
LEVELS = ("conventions:beginner", "conventions:standard", "conventions:expert")
PLAYERS = (2, 3, 4, 5)

BEGINNER, STANDARD, EXPERT = replace(BEGINNER_STRATEGY), replace(STANDARD_STRATEGY), replace(EXPERT_STRATEGY)
TWINS = {name: f"benchmarks.conventions:{name.split(':')[1].upper()}" for name in LEVELS}
"""Copies of each level, so that uniform teams are compiled and played like mixed ones."""


def played(run: Run) -> tuple[Results, float]:
    """Return the results of a run, and games per second of one processor, without compilation."""
    play_chunk(run, run.first, 1)
    began = time.process_time()
    results = play_chunk(run, run.first, run.games).results
    return results, run.games / (time.process_time() - began)


def tally_of(results: Results) -> Tally:
    """Return the counts of some results."""
    tally = Tally()
    tally.add(results)
    return tally


def scores(games: int, seed: int) -> list[str]:
    """Measure the best level alone, for the page and for `hanabi bots`; slow, so rows are written one by one."""
    lines = ["| players | mean | perfect | struck out | games per CPU-second |", "|---|---|---|---|---|"]
    footer = ["", f"{games:,} games each, seed {seed}."]
    known = {name: dict(own) for name, own in measured_scores().items() if name in BOTS}
    for players in PLAYERS:
        results, rate = played(Run(bots=("conventions",), rules=Rules(players=players), games=games, seed=seed))
        tally = tally_of(results)
        score = Score(round(tally.mean, 4), round(tally.stderr, 4), tally.share(25), games, seed, round(rate))
        known.setdefault("conventions", {})[players] = score
        lines.append(
            f"| {players} | {tally.mean:.3f} ± {tally.stderr:.3f} | {100 * tally.share(25):.1f} % | "
            f"{100 * tally.struck_out / games:.2f} % | {rate:,.0f} |"
        )
        click.echo(lines[-1])
        write("scores", lines + footer)
        bots.write(known)
    return lines + footer


def cross(games: int, seed: int) -> list[str]:
    """Measure every level with every other, sharing the seats in all combinations in turn."""
    names = [name.split(":")[1] for name in LEVELS]
    lines = [f"| players | | {' | '.join(names)} |", "|---|---|---|---|---|"]
    for players in PLAYERS:
        means: dict[tuple[str, str], str] = {}
        for place, one in enumerate(LEVELS):
            for other in LEVELS[place:]:
                pair = (one, TWINS[one] if one == other else other)
                run = Run(bots=pair, mixed=True, rules=Rules(players=players), games=games, seed=seed)
                tally = tally_of(play_chunk(run, 0, games).results)
                means[one, other] = means[other, one] = f"{tally.mean:.2f} ± {tally.stderr:.2f}"
        for name in LEVELS:
            lines.append(f"| {players} | {name.split(':')[1]} | {' | '.join(means[name, other] for other in LEVELS)} |")
            click.echo(lines[-1])
        write("cross", [*lines, "", f"{games:,} games a pair, seed {seed}."])
    return [*lines, "", f"{games:,} games a pair, seed {seed}."]


def beside_random(name: str, players: int, games: int, seed: int) -> Results:
    """Play games of a bot at every seat except the last, which makes random moves."""
    run = Run(bots=(name,) * (players - 1) + ("random",), rules=Rules(players=players), games=games, seed=seed)
    return play_chunk(run, 0, games).results


def strangers(games: int, seed: int) -> list[str]:
    """Measure strike-outs and points beside a random partner, on the same deals.

    Two players hardly ever survive this, so five times as many games are needed to see a difference.
    """
    lines = [
        "| players | struck out | `cautious` | difference | points | `cautious` | pairs of games |",
        "|---|---|---|---|---|---|---|",
    ]
    for players in PLAYERS:
        count = games if players == 2 else games // 5
        ours, theirs = (beside_random(name, players, count, seed) for name in ("conventions", "cautious"))
        out, others = (results["status"] == kernel.STRUCK_OUT for results in (ours, theirs))
        gain = out.astype(float) - others
        error = gain.std() / np.sqrt(count)
        lines.append(
            f"| {players} | {100 * out.mean():.2f} % | {100 * others.mean():.2f} % | {100 * gain.mean():+.2f} ± "
            f"{100 * error:.2f} | {ours['score'].mean():.2f} | {theirs['score'].mean():.2f} | {count:,} |"
        )
        click.echo(lines[-1])
    return [*lines, "", f"Seed {seed}; the difference, in percentage points, is that of pairs on the same deal."]


def moves(games: int, seed: int) -> list[str]:
    """Measure the processor time per move at a table: observing a round and choosing."""
    lines = ["| players | mean | longest | moves |", "|---|---|---|---|"]
    for players in PLAYERS:
        times = [
            spent for number in range(games) for spent in move_times(game_of_run(Rules(players=players), seed, number))
        ]
        mean, longest = 1000 * float(np.mean(times)), 1000 * max(times)
        lines.append(f"| {players} | {mean:.1f} ms | {longest:.0f} ms | {len(times):,} |")
        click.echo(lines[-1])
    return [*lines, "", f"{games:,} games each, seed {seed}, plain Python, with the explanation of the move."]


def move_times(game: Game) -> list[float]:
    """Return the processor time of every move of a game, including observation since the seat's last one."""
    seats = [SeatedBot(lambda: make_bot("conventions"), seat, seat) for seat in range(game.rules.players)]
    times = []
    while not game.is_over:
        began = time.process_time()
        seats[game.seat].follow(game.events)
        action = seats[game.seat].act()
        times.append(time.process_time() - began)
        game.apply(action)
    return times


def people(folder: Path) -> list[str]:
    """Measure how often bots agree with people's moves, by number of players and in total."""
    records = load_all((folder,))
    lines = [
        "| players | bot | same move | same player hinted | same kind | blind plays | would strike | moves |",
        f"|---|---|{'---|' * 6}",
    ]
    for players in sorted({record.rules.players for record in records}):
        chosen = [record for record in records if record.rules.players == players]
        for name in ("conventions", "conventions:standard", "information", "cautious"):
            lines.append(f"| {players} | {name} | {' | '.join(shares(agreement(chosen, name)))} |")
            click.echo(lines[-1])
    return [
        *lines,
        "",
        f"{len(records)} games of people; blind plays: of cards that no hint had touched, and that fitted.",
    ]


def shares(found: Agreement) -> list[str]:
    """Return the columns of a comparison with people's moves."""
    of_moves = [found.same, found.same_target, found.same_kind]
    percent = [f"{100 * count / found.moves:.1f} %" for count in of_moves]
    blind = f"{100 * found.same_blind / max(1, found.blind):.1f} % of {found.blind:,}"
    return [*percent, blind, f"{100 * found.strikes / found.moves:.1f} %", f"{found.moves:,}"]


def write(section: str, lines: list[str]) -> None:
    """Replace one table of the page."""
    begin, end = f"<!-- {section}: written by benchmarks/conventions.py -->", f"<!-- end of {section} -->"
    before, _, rest = DOCS.read_text(encoding="utf-8").partition(begin)
    after = rest.partition(end)[2]
    DOCS.write_text(f"{before}{begin}\n" + "\n".join(lines) + f"\n{end}{after}", encoding="utf-8")


@click.command()
@click.argument("sections", nargs=-1)
@click.option("--games", default=20_000, show_default=True, help="Games per cell.")
@click.option("--seed", default=0, show_default=True, help="Seed of all deals.")
@click.option("--records", type=click.Path(path_type=Path, exists=True), help="Folder of people's games.")
def main(sections: tuple[str, ...], games: int, seed: int, records: Path | None) -> None:
    """Measure the named sections, or all, and write them to the page."""
    measures = {"scores": scores, "cross": cross, "strangers": strangers, "moves": moves}
    for section in sections or (*measures, "people"):
        if section == "people":
            if records is None:
                raise click.UsageError("The section 'people' needs --records.")
            write(section, people(records))
        elif section in measures:
            write(section, measures[section](games, seed))
        else:
            raise click.UsageError(f"There is no section '{section}'.")


if __name__ == "__main__":
    main()

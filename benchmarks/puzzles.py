"""How many puzzles each bot of the ladder solves, by grade and by halves: `python -m benchmarks.puzzles`."""

import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click

from benchmarks.sections import write_section
from hanabi.learn.puzzles.collection import puzzle_file
from hanabi.learn.puzzles.puzzle import MAX_GRADE, Puzzle
from hanabi.learn.puzzles.solver import LADDER, solver

PAGE = Path(__file__).parents[1] / "docs" / "learn.md"


def solved(line: str) -> tuple[int, tuple[bool, ...]]:
    """A puzzle's grade, and which of the ladder solve it."""
    puzzle = Puzzle.parse(line)
    answers = (solver(rung, puzzle.seat).read(puzzle.view).answer(puzzle.question) for rung in LADDER)
    return puzzle.grade, tuple(answer == puzzle.answer for answer in answers)


def table(results: list[tuple[int, tuple[bool, ...]]]) -> str:
    """The share that each solves, in Markdown."""
    ordered = sorted(results, key=lambda result: result[0])
    half = len(ordered) // 2
    groups = {"easy half": ordered[:half], "hard half": ordered[half:]}
    groups |= {f"grade {grade}": [one for one in results if one[0] == grade] for grade in range(MAX_GRADE + 1)}
    lines = [f"| | puzzles | {' | '.join(LADDER)} |", "|---|---|" + "---|" * len(LADDER)]
    for name, group in groups.items():
        shares = [100 * sum(right[place] for _, right in group) / max(1, len(group)) for place in range(len(LADDER))]
        lines.append(f"| {name} | {len(group)} | {' | '.join(f'{share:.0f} %' for share in shares)} |")
    return "\n".join(lines)


@click.command()
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True)
@click.option("--every", default=1, show_default=True, help="Ask only every so many of the puzzles.")
@click.option("--write", is_flag=True, help="Write the table into docs/learn.md.")
def main(jobs: int, every: int, write: bool) -> None:
    """Ask every bot of the ladder every puzzle."""
    asked = list(map(str, puzzle_file()))[::every]
    with ProcessPoolExecutor(jobs) as pool:
        told = table(list(pool.map(solved, asked, chunksize=20)))
    told += f"\n\nAsked: {len(asked):,} of {len(puzzle_file()):,} puzzles."
    click.echo(told)
    if write:
        write_section(PAGE, "puzzles", told)


if __name__ == "__main__":
    main()

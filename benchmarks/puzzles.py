"""Measure how many puzzles each solver of the ladder solves, by grade and by halves: `python -m benchmarks.puzzles`."""

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
    """Return a puzzle's grade, and which solvers of the ladder solve it."""
    puzzle = Puzzle.parse(line)
    answers = (solver(rung, puzzle.seat).read(puzzle.view).answer(puzzle.question) for rung in LADDER)
    return puzzle.grade, tuple(answer == puzzle.answer for answer in answers)


def table(results: list[tuple[int, tuple[bool, ...]]]) -> str:
    """Return the fractions that each solves, as Markdown."""
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
@click.option("--every", default=1, show_default=True, help="Use only every N-th puzzle.")
@click.option("--write", is_flag=True, help="Write the table to docs/learn.md.")
def main(jobs: int, every: int, write: bool) -> None:
    """Try every puzzle with every solver of the ladder."""
    asked = list(map(str, puzzle_file()))[::every]
    with ProcessPoolExecutor(jobs) as pool:
        text = table(list(pool.map(solved, asked, chunksize=20)))
    text += f"\n\nAsked: {len(asked):,} of {len(puzzle_file()):,} puzzles."
    click.echo(text)
    if write:
        write_section(PAGE, "puzzles", text)


if __name__ == "__main__":
    main()

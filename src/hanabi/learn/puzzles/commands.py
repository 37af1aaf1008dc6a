"""`hanabi dev puzzles`: generate puzzles from bots' games, and check them."""

import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path

import click

from hanabi.compiled.deals import check_seed
from hanabi.learn.puzzles.checking import check
from hanabi.learn.puzzles.collection import PuzzleFile, puzzle_file
from hanabi.learn.puzzles.likeness import Form, form_of
from hanabi.learn.puzzles.making import found_in_games, make
from hanabi.learn.puzzles.past import PuzzleError
from hanabi.learn.puzzles.puzzle import MAX_GRADE, Puzzle

JOBS = click.option("--jobs", default=os.cpu_count() or 1, show_default=True, type=click.IntRange(1, 256))
"""The number of worker processes."""


@click.group()
def puzzles() -> None:
    """Make and check puzzles."""


@puzzles.command("make")
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--size", default=2000, show_default=True, type=click.IntRange(1, 100_000), help="Number of puzzles.")
@click.option("--seed", default=18, show_default=True, help="Seed of the games.")
@JOBS
def make_command(path: Path, size: int, seed: int, jobs: int) -> None:
    """Generate puzzles from bots' games and write them to a file.

    Each is a position with one clearly best answer.
    """
    began = time.perf_counter()
    made: list[Puzzle] = []
    for collection in make(size, check_seed(seed), jobs):
        made = collection.puzzles
        click.echo(f"\r{len(made)} of {size}", nl=False, err=True)
    click.echo(err=True)
    path.write_text(PuzzleFile([str(puzzle) for puzzle in made]).text, encoding="ascii")
    click.echo(f"{len(made)} puzzles in {time.perf_counter() - began:.0f} s: {_grades(made)}")


@puzzles.command("check")
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False, exists=True), required=False)
@JOBS
def check_command(path: Path | None, jobs: int) -> None:
    """Check every puzzle of a file.

    Without a file, check the included puzzles. This is slow: everything is computed again.
    """
    found = PuzzleFile.parse(path.read_text(encoding="ascii")) if path else puzzle_file()
    began = time.perf_counter()
    with ProcessPoolExecutor(jobs) as pool:
        forms = list(pool.map(checked_form, map(str, found), chunksize=20))
    check_unlike(forms)
    click.echo(f"{len(found)} puzzles are valid, checked in {time.perf_counter() - began:.0f} s: {_grades(found)}")


@puzzles.command("mend")
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option("--seed", default=19, show_default=True, help="Seed of the games.")
@JOBS
def mend_command(path: Path, seed: int, jobs: int) -> None:
    """Replace invalid puzzles in a file.

    New puzzles of the same kind take their numbers; all others keep theirs.
    """
    made = list(PuzzleFile.parse(path.read_text(encoding="ascii")))
    with ProcessPoolExecutor(jobs) as pool:
        forms = list(pool.map(form_if_it_holds, map(str, made), chunksize=20))
    broken = {place: puzzle for place, puzzle in enumerate(made) if forms[place] is None}
    known = {form for form in forms if form is not None}
    for number, (place, puzzle) in enumerate(replacements(broken, known, check_seed(seed), jobs), start=1):
        made[place] = puzzle
        click.echo(f"\r{number} of {len(broken)}", nl=False, err=True)
    click.echo(err=True)
    path.write_text(PuzzleFile([str(puzzle) for puzzle in made]).text, encoding="ascii")
    click.echo(f"{len(broken)} of {len(made)} puzzles were replaced.")


def replacements(broken: dict[int, Puzzle], known: set[Form], seed: int, jobs: int) -> Iterator[tuple[int, Puzzle]]:
    """Yield for every place another puzzle with the same question and grade that is not equivalent to a known one."""
    wanted = {place: (puzzle.question.ask, puzzle.grade) for place, puzzle in broken.items()}
    taken = set(known)
    with closing(found_in_games(seed, jobs)) as games:
        while wanted:
            for puzzle in next(games):
                kind, form = (puzzle.question.ask, puzzle.grade), form_of(puzzle)
                place = next((place for place in wanted if wanted[place] == kind), None)
                if place is not None and form not in taken:
                    taken.add(form)
                    del wanted[place]
                    yield place, puzzle


def form_if_it_holds(line: str) -> Form | None:
    """Return the form of a puzzle, or `None` if it is no longer valid."""
    try:
        return checked_form(line)
    except PuzzleError:
        return None


def checked_form(line: str) -> Form:
    """Check a puzzle and return its form."""
    puzzle = Puzzle.parse(line)
    try:
        check(puzzle)
    except PuzzleError as error:
        raise PuzzleError(f"{error} ({line})") from None
    return form_of(puzzle)


def check_unlike(forms: list[Form]) -> None:
    """Raise a `PuzzleError` if two puzzles are equivalent."""
    first: dict[Form, int] = {}
    for number, form in enumerate(forms, start=1):
        if first.setdefault(form, number) != number:
            raise PuzzleError(f"Puzzles {first[form]} and {number} are equivalent.")


def _grades(found: Iterable[Puzzle]) -> str:
    counts = Counter(puzzle.grade for puzzle in found)
    return ", ".join(f"grade {grade}: {counts[grade]}" for grade in range(MAX_GRADE + 1))

"""Review recorded games and measure how long it takes: `python -m benchmarks.review FOLDER ...`.

The times are processor time of one thread with compiled code from the cache: for reach and its reasons, and for these
with a closer look at the five largest moments. The table is written to `docs/review.md`.
"""

import argparse
import statistics
import time
from pathlib import Path

from benchmarks.sections import write_section
from hanabi.records.files import load_all
from hanabi.review.history import History
from hanabi.review.review import outline, review_game
from hanabi.rules import HanabiError

PAGE = Path(__file__).parent.parent / "docs" / "review.md"


def main() -> None:
    """Measure, then write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="records, or folders of them")
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    wanted = parser.parse_args()
    text = measure(wanted.folders)
    print(text)
    if not wanted.dry:
        write_section(PAGE, "review", text)


def measure(folders: list[Path]) -> str:
    """Review every game twice, and count the results."""
    records = load_all(folders)
    reach, whole = [], []
    positions = apart = losses = refused = 0
    labels: dict[str, int] = {}
    review_game(records[0])
    for record in records:
        try:
            began = time.process_time()
            found = outline(History.of(record))
            reach.append(time.process_time() - began)
            began = time.process_time()
            looked = review_game(record)
            whole.append(time.process_time() - began)
        except HanabiError as error:
            refused += 1
            print(f"refused: {error}")
            continue
        positions += len(found.found)
        apart += sum(low != high for low, high in zip(found.found, found.proved, strict=True))
        losses += len(found.losses)
        for moment in looked.moments:
            label = (moment.fair and moment.fair.label) or "no label"
            labels[label] = labels.get(label, 0) + 1
    named = ", ".join(f"{count} {label}" for label, count in sorted(labels.items()))
    lines = [
        f"{len(reach)} recorded games of people ({refused} refused): {positions:,} positions, {apart} of them with",
        f"bounds that differ; {losses} moves that cost something. Of the moments looked at closely: {named}.",
        "Seconds of processor time a game, from a warm cache, on a machine that was busy with other work",
        "(`python -m benchmarks.review FOLDER`):",
        "",
        "| | mean | median | most |",
        "|---|---|---|---|",
        _row("reach and its reasons", reach),
        _row("with five moments", whole),
    ]
    return "\n".join(lines)


def _row(name: str, seconds: list[float]) -> str:
    figures = statistics.mean(seconds), statistics.median(seconds), max(seconds)
    return f"| {name} | {' | '.join(f'{figure:.3f}' for figure in figures)} |"


if __name__ == "__main__":
    main()

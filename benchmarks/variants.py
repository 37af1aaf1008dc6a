"""Count how many games that people play on hanab.live can be imported: `python -m benchmarks.variants LIST`.

The list is a CSV file: a column `name` with hanab.live's names of variants and a column `games` with how often each was
played.
"""

import csv
import json
from pathlib import Path

import click

from hanabi.records.variants import options_of_variant


def read_list(path: Path) -> dict[str, int]:
    """Read the number of games of each variant of a list."""
    with path.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    try:
        return {row["name"]: int(row["games"]) for row in rows}
    except (KeyError, TypeError, ValueError):
        raise click.UsageError(f"{path} is no list of variants: it needs the columns name and games.") from None


def counted(games: dict[str, int]) -> dict[str, int | float]:
    """Count the names and games of a list that can be imported."""
    readable = [name for name in games if options_of_variant(name) is not None]
    read, total = sum(games[name] for name in readable), sum(games.values())
    return {
        "variants": len(games),
        "readable_variants": len(readable),
        "games": total,
        "readable_games": read,
        "share": round(read / total, 4) if total else 1.0,
    }


@click.command()
@click.argument("path", metavar="LIST", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option("--missing", default=10, show_default=True, help="How many unsupported variants to list.")
def main(path: Path, as_json: bool, missing: int) -> None:
    """Count which variants of a LIST can be imported, weighted by their games."""
    games = read_list(path)
    facts = counted(games)
    if as_json:
        click.echo(json.dumps(facts))
        return
    click.echo(f"{facts['readable_variants']} of {facts['variants']} variants can be read.")
    click.echo(f"{facts['readable_games']:,} of {facts['games']:,} games can be read: {facts['share']:.2%}.")
    others = sorted((name for name in games if options_of_variant(name) is None), key=lambda name: -games[name])
    for name in others[:missing]:
        click.echo(f"  not: {name} ({games[name]:,} games)")


if __name__ == "__main__":
    main()

"""`hanabi dev conventions`: the meaning of moves in a position, in words or as a picture."""

import json
from pathlib import Path

import click

from hanabi.bots.conventions.explain.picture import draw
from hanabi.bots.conventions.explain.position import Position, PositionError
from hanabi.bots.conventions.levels import CONVENTIONS, LEVELS, up_to


@click.command()
@click.argument("position", required=False)
@click.argument("moves", nargs=-1)
@click.option("--level", default="standard", show_default=True, help="Level: beginner, standard, expert, or 1 to 11.")
@click.option("--picture", type=click.Path(path_type=Path, dir_okay=False), help="Write a picture to this SVG file.")
@click.option("--json", "as_json", is_flag=True, help="Print the meanings as JSON.")
def conventions(position: str | None, moves: tuple[str, ...], level: str, picture: Path | None, as_json: bool) -> None:
    """Explain what moves mean by the conventions.

    Without a POSITION, list the conventions.

    \b
    hanabi dev conventions 'R1; B "Y1 G1 W1 B4 R2"; C "G4 W4 R3 W3 G3"' 'red to C'
    """  # noqa: D301 (click needs the backspace)
    switches = _switches(level)
    if position is None:
        for convention in CONVENTIONS:
            mark = "x" if switches & convention.switch else " "
            click.echo(f"[{mark}] {convention.level or '-':>2} {convention.name:14} {convention.summary}")
        return
    table = Position.parse(position, int(level) if level.isdigit() else level)
    read = [(move, table.read(move)) for move in moves]
    if picture:
        picture.write_text(draw(table, read[-1][1] if read else [], ", ".join(moves)), encoding="utf-8")
    if as_json:
        click.echo(json.dumps([{"move": move, "meanings": [dict(m.data) for m in found]} for move, found in read]))
        return
    for move, found in read:
        click.echo(move)
        for meaning in found:
            click.echo(f"  {meaning}")


def _switches(level: str) -> int:
    if level.isdigit() and 1 <= int(level) <= 11:
        return up_to(int(level))
    if level not in LEVELS:
        raise PositionError(f"There is no level {level[:20]!r}: write beginner, standard, expert or 1 to 11.")
    return LEVELS[level]

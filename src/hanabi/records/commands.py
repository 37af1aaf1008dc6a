"""`hanabi convert`."""

from pathlib import Path

import click

from hanabi.records.files import load
from hanabi.records.formats import WRITERS
from hanabi.records.reading import RecordError


@click.command()
@click.argument("file")
@click.option(
    "--to",
    "target",
    type=click.Choice(list(WRITERS)),
    default="record",
    show_default=True,
    help="The format to write.",
)
@click.option(
    "--output", "-o", metavar="OUT", default="-", help="The file to write; - is standard output, the default."
)
def convert(file: str, target: str, output: str) -> None:
    """Convert a recorded game to another format.

    FILE is a record of ours or a game of hanab.live; - reads standard input. The formats are our
    own record (with every option and rearrangement), hanab-live and text.
    """
    text = WRITERS[target](load(file))
    if output == "-":
        click.echo(text, nl=False)
        return
    try:
        Path(output).write_text(text, encoding="utf-8")
    except OSError as error:
        raise RecordError(f"cannot write it: {error.strerror}.", output) from None

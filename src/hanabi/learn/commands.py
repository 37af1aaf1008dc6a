"""`hanabi rules`: show the rules."""

import click

from hanabi.learn.pages import page
from hanabi.learn.rulebook import rulebook
from hanabi.rules import Rules
from hanabi.texts import LANGUAGES, Texts, system_language

STANDARD = "cocktail-2015"


@click.command()
@click.argument("rules", default=STANDARD)
@click.option("--players", "-p", type=int, metavar="N", help="Number of players, 2 to 6 (default: 3).")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="Language (default: the locale's).")
def rules(rules: str, players: int | None, lang: str | None) -> None:
    """Show the rules of an edition.

    RULES is an edition or a rules text.

    \b
    hanabi rules
    hanabi rules abacus --lang de
    hanabi rules cocktail-2015+crowning+rainbow --players 4
    """  # noqa: D301 (click needs the backspace)
    wanted = Rules.parse(rules, 3 if players is None else players)
    for line in page(rulebook(wanted), Texts.load(lang or system_language()), whole=True):
        click.echo(line)

"""Tables and players for the terminal tests."""

from pathlib import Path

from hanabi import Game, Rules
from hanabi.bots.base import Bot
from hanabi.bots.names import NAMES as BOT_NAMES
from hanabi.bots.reasons import Own
from hanabi.bots.registry import make_bot
from hanabi.rules import Action, Play
from hanabi.terminal.tables.local import LocalTable
from hanabi.terminal.tables.saves import Keeper
from hanabi.terminal.words.speaker import Speaker
from hanabi.texts import Texts
from hanabi.views import View

NAMES = ("You", *BOT_NAMES[1:])


class Scripted(Bot):
    """Makes the same moves whatever it sees."""

    def act(self, view: View) -> Action:  # noqa: ARG002
        """Play the oldest card."""
        return Play(0)

    def explain(self) -> Own:
        """Return a reason that names a card, as custom bots may."""
        return Own("I saw that you hold R1, R2, R3 and W5.")


def table(
    rules: Rules | None = None,
    *,
    seed: int = 3,
    bot: str = "cautious",
    path: Path | None = None,
    first: int = 0,
) -> LocalTable:
    """Return a local table with the player at seat 0."""
    rules = rules or Rules.edition("cocktail-2015", players=3)
    bots = [None, *[bot] * (rules.players - 1)]
    keeper = Keeper(path) if path else None
    game = Game.deal(rules, seed=seed, first=first)
    return LocalTable.deal(game, NAMES[: rules.players], bots, maker, keeper)


def maker(name: str) -> Bot:
    """Create a bot of the registry or of the tests."""
    return Scripted() if name == "scripted" else make_bot(name)


def speaker(of: LocalTable, language: str = "en") -> Speaker:
    """Return the speaker for a table."""
    return Speaker(Texts.load(language), of.rules, of.names, of.seat)


def play_on(of: LocalTable, turns: int) -> None:
    """Make some moves of the player by the advisor's best advice, with the bots' replies."""
    for _ in range(turns):
        settle(of)
        if of.view.is_over:
            return
        of.take(of.advice()[0].action)
    settle(of)


def settle(of: LocalTable) -> None:
    """Let the bots move until it is the player's turn."""
    while of.is_waiting:
        of.wait()

"""Recorded messages for the client's unit tests: `python -m tests.golden.client` writes them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from hanabi.bots import SeatedBot, make_bot
from hanabi.bots.reason_data import to_data
from hanabi.bots.registry import BOTS
from hanabi.bots.sentences import Phrasebook
from hanabi.protocol import VERSION
from hanabi.protocol import commands as c
from hanabi.protocol.lobby import BotInfo, Choices, edition_info
from hanabi.protocol.rules_info import rules_info
from hanabi.protocol.rules_options import RulesAsked, answer_of, option_infos, rules_of, suit_choices
from hanabi.protocol.settings import Settings, Talk, Watch
from hanabi.rules import EDITIONS, Hint, Rules
from hanabi.rules.notation import switched_on
from hanabi.rules.suits import TRAITS
from hanabi.server.bots.pool import honest_bots
from hanabi.texts import LANGUAGES, Texts, category
from tests.bots.reasons import EXAMPLES
from tests.conftest import ROOT
from tests.support.families import FAMILIES, goes_without_saying, rules_of_variant, touched_by
from tests.support.tables import ANN, BEN, CAT, Clock, Ear, Playing, chance, shuffled

FOLDER = ROOT / "web" / "tests" / "fixtures"

Listening = Callable[..., Ear]


class Recorded:
    """A table whose people move like bots, and the messages of its listeners."""

    def __init__(self, rules: str, seed: int, **settings: Any) -> None:
        self.clock = Clock()
        given = Settings(rules=rules, begins=0, **settings)
        self.playing = Playing(given, luck=chance(shuffled(seed)), clock=self.clock)
        self._bots: list[SeatedBot] = []

    async def fill(self, *people: Any, bot: str = "cautious") -> None:
        """Seat people, whose moves a bot chooses, and deal."""
        await self.playing.fill(*people)
        self._bots = [SeatedBot(lambda *given: make_bot(bot, *given), seat, seed=0) for seat in range(len(people))]

    async def move(self) -> None:
        """Let a second pass, then let the player to move do what the bot would."""
        self.clock.set_by(1)
        game = self.playing.table.game
        bot = self._bots[game.seat]
        bot.follow(game.events)
        await self.playing.act(str(bot.act()))

    async def act(self, action: str) -> None:
        """Let a second pass, then let the player to move make a move."""
        self.clock.set_by(1)
        await self.playing.act(action)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.playing.table.game.is_over)

    def some_hint(self) -> str:
        """Return the first legal hint of the player to move."""
        return str(next(it for it in self.playing.table.game.legal_actions() if isinstance(it, Hint)))


async def finished() -> list[Any]:
    """Play a game of two to its end, with notes; return what the first player receives."""
    table = Recorded("R Y G, ranks=3, players=2", seed=3)
    await table.fill(ANN, BEN)
    ear = table.playing.listen(ANN, pictures=True)
    await table.playing.do(ANN, c.Note, card=0, text="chop")
    await table.playing.do(BEN, c.Note, card=0, text="I see it")
    while not table.is_over:
        await table.move()
    return ear.messages()


async def spoken() -> list[Any]:
    """Play a game of three with talk, rearranging, an undo and a pause; return what the second player receives."""
    table = Recorded("cocktail-2015, R Y G, rearrange=always, players=3", seed=5, talk=Talk.OPEN)
    playing = table.playing
    await table.fill(ANN, BEN, CAT)
    ear = playing.listen(BEN, pictures=True)
    await table.act(table.some_hint())
    await playing.do(BEN, c.Rearrange, turn=1, order=(1, 0, 2, 3, 4))
    await table.act("play 0")
    await playing.do(CAT, c.Say, text="Oh no!")
    await playing.do(ANN, c.Propose, motion=c.Motion.UNDO)
    await playing.do(BEN, c.Vote, agree=True)
    await playing.do(CAT, c.Vote, agree=True)
    await table.act("discard 4")
    await playing.do(ANN, c.Pause)
    await playing.do(CAT, c.Resume)
    await table.act(table.some_hint())
    await table.act("play 1")
    return ear.messages()


async def watched() -> list[Any]:
    """Play announced plays with a sixth suit until the last strike; return what a spectator receives."""
    table = Recorded("R Y G, avalanche, choreography, players=2", seed=8, watch=Watch.EVERYTHING)
    await table.fill(ANN, BEN)
    ear = table.playing.listen(CAT, pictures=True)
    await table.act(table.some_hint())
    for action in ("play 0 as R", "play 1 as Y", "play 2 as G", "play 0 as R", "play 1 as Y", "play 2 as G"):
        if not table.is_over:
            await table.act(action)
    return ear.messages()


def reasons() -> dict[str, Any]:
    """Return every reason that a bot can give, and its text in all languages."""
    rules, names = Rules(players=3), ("Ann", "Ben", "Cat")
    books = {language: Phrasebook(Texts.load(language), rules, names, listener=1) for language in LANGUAGES}
    said = {language: [book.reason(reason, 0) for reason in EXAMPLES] for language, book in books.items()}
    kinds = [{"kind": reason.kind, "data": to_data(reason), "sentence": "{untold}"} for reason in EXAMPLES]
    return {"rules": rules_info(rules), "names": names, "reasons": kinds, "said": said}


def variants() -> dict[str, Any]:
    """Return the rules of a variant of each family, and what touches each of its cards."""
    return {name: _variant(rules_of_variant(name)) for name in FAMILIES}


def _variant(rules: Rules) -> dict[str, Any]:
    touched = {str(card): sorted(touched_by(rules, card)) for card in rules.cards}
    return {"rules": rules_info(rules), "touched": touched, "usual": goes_without_saying(rules)}


def rules_form() -> dict[str, Any]:
    """Return the options of the rules form, and the server's answers to some questions."""
    bots = tuple(BotInfo(name, BOTS[name].summary) for name in sorted(honest_bots()))
    editions = tuple(map(edition_info, EDITIONS.values()))
    choices = Choices(VERSION, bots, editions, switched_on(Rules()), option_infos(), suit_choices(), TRAITS, ())
    asked = (
        RulesAsked(edition="cocktail-2015", options={"players": 3}),
        RulesAsked(edition="abacus", added=("pink",), options={"players": 4, "crowning": True, "strikes": 4}),
        RulesAsked(edition="", suits=("red", "teal", "black"), options={"players": 2}),
    )
    return {"choices": choices, "answers": [answer_of(rules_of(it)) for it in asked]}


def plurals() -> dict[str, list[str]]:
    """Return the plural category of the first numbers, in all languages."""
    return {language: [category(language, number) for number in range(130)] for language in LANGUAGES}


GAMES: dict[str, Callable[[], Awaitable[list[Any]]]] = {"finished": finished, "spoken": spoken, "watched": watched}
OTHERS: dict[str, Callable[[], Any]] = {
    "plurals": plurals,
    "reasons": reasons,
    "rules-form": rules_form,
    "variants": variants,
}


def files() -> dict[str, str]:
    """Return the text of every file, by its name."""
    lines = {name: asyncio.run(_gathered(play)) for name, play in GAMES.items()}
    games = {name: "[\n" + ",\n".join(map(_line, messages)) + "\n]\n" for name, messages in lines.items()}
    others = {name: _line(msgspec.to_builtins(make())) + "\n" for name, make in OTHERS.items()}
    return {f"{name}.json": text for name, text in (games | others).items()}


async def _gathered(play: Callable[[], Awaitable[list[Any]]]) -> list[Any]:
    return await play()


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main(folder: Path = FOLDER) -> None:
    """Write every file."""
    folder.mkdir(exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""The start questions of line mode, each with a default answer."""

from collections.abc import Callable
from dataclasses import replace

from hanabi.rules import HanabiError
from hanabi.rules.state import MAX_PLAYERS
from hanabi.terminal.tables.invitation import EDITION_NAMES, VARIANTS, Invitation
from hanabi.texts import Texts

Ask = Callable[[str], str]


def ask_invitation(
    texts: Texts, usual: Invitation, ask: Ask = input, say: Callable[[str], object] = print
) -> Invitation:
    """Ask for the game to play; an empty answer takes the default, the end of input all of them."""
    try:
        return _asked(texts, usual, ask, say)
    except EOFError:
        return usual


def _asked(texts: Texts, usual: Invitation, ask: Ask, say: Callable[[str], object]) -> Invitation:
    from hanabi.bots.registry import make_bot

    def put(question: str, default: str, check: Callable[[str], object]) -> str:
        while True:
            answer = ask(f"{question} [{default}] ").strip() or default
            try:
                check(answer)
                return answer
            except (HanabiError, ValueError) as error:
                say(str(error))

    players = put(texts("setup.ask_players", most=MAX_PLAYERS), str(usual.players), lambda text: _players(texts, text))
    edition = put(
        texts("setup.ask_edition", editions=", ".join(EDITION_NAMES)),
        usual.edition,
        lambda text: _check(usual, text, ""),
    )
    variants = put(
        texts("setup.ask_variants", variants=", ".join(VARIANTS)),
        " ".join(usual.variants) or "-",
        lambda text: _check(usual, edition, text),
    )
    bot = put(texts("setup.ask_bot", bots=", ".join(_bots())), usual.bots[0], make_bot)
    return replace(
        usual, players=int(players), edition=edition, variants=_variants(variants), bots=(bot,), rules_text=None
    )


def _players(texts: Texts, text: str) -> None:
    if text not in map(str, range(2, MAX_PLAYERS + 1)):
        raise ValueError(texts("setup.players", most=MAX_PLAYERS))


def _check(usual: Invitation, edition: str, variants: str) -> None:
    _ = replace(usual, edition=edition, variants=_variants(variants), rules_text=None).rules


def _variants(text: str) -> tuple[str, ...]:
    return tuple(word for word in text.replace(",", " ").split() if word != "-")


def _bots() -> list[str]:
    from hanabi.bots.registry import bot_names

    return bot_names()

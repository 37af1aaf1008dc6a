"""The registry of bots: ours by name, loaded on demand, and users' own by module or file."""

import hashlib
import importlib
import importlib.util
import inspect
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from hanabi.bots.base import Bot, Strategy, StrategyBot
from hanabi.rules import HanabiError, Rules

BotSource = Strategy | Callable[[], Bot]
"""What a name stands for: a strategy, or a callable that returns a new bot."""


class BotError(HanabiError):
    """The bot cannot be used."""


class RulesRefused(BotError, ValueError):
    """The bot does not support the rules."""


class BotNotFound(BotError, LookupError):
    """There is no bot with that name."""


@dataclass(frozen=True, slots=True)
class Descriptor:
    """A bot that comes with the game."""

    name: str
    """Its name, with a level of strength if it has several, as in `information:late`."""
    summary: str
    """A one-line summary of what it is good for."""
    where: str
    """Its `Strategy` or its class, as `module:attribute`."""
    cheats: bool = False
    """Whether it looks at its own cards."""


_TABLE = (
    Descriptor(
        "random", "Makes random legal moves: a baseline, and fast games for tests.", "hanabi.bots.random:STRATEGY"
    ),
    Descriptor(
        "cautious", "Plays only sure cards and gives reasons: good for learning.", "hanabi.bots.cautious:STRATEGY"
    ),
    Descriptor(
        "information",
        "Every hint informs all teammates: very strong and fast.",
        "hanabi.bots.information:STRATEGY",
    ),
    Descriptor(
        "information:learned",
        "Like information, with a choice of moves learned from many games.",
        "hanabi.bots.information.choice.seat:LearnedBot",
    ),
    Descriptor(
        "information:late",
        "Like information, with a search near the end.",
        "hanabi.bots.information.search.seat:LateBot",
    ),
    Descriptor(
        "information:full",
        "Like information, with a search at every move.",
        "hanabi.bots.information.search.seat:FullBot",
    ),
    Descriptor(
        "information:deep",
        "Like information, with a slow, deep search at every move.",
        "hanabi.bots.information.search.seat:DeepBot",
    ),
    Descriptor(
        "conventions",
        "A teammate for people: plays by the conventions of experienced players.",
        "hanabi.bots.conventions.strategy:EXPERT_STRATEGY",
    ),
    Descriptor(
        "conventions:beginner",
        "Like conventions, with the basics: plays, saves, prompts and finesses.",
        "hanabi.bots.conventions.strategy:BEGINNER_STRATEGY",
    ),
    Descriptor(
        "conventions:standard",
        "Like conventions, with those that people learn up to level 5.",
        "hanabi.bots.conventions.strategy:STANDARD_STRATEGY",
    ),
    Descriptor(
        "conventions:expert",
        "The same as conventions: every convention that improves the score.",
        "hanabi.bots.conventions.strategy:EXPERT_STRATEGY",
    ),
    Descriptor(
        "cheater", "Sees its own cards: close to the highest possible score.", "hanabi.bots.cheater:STRATEGY", True
    ),
)

PROGRAM = "program:"
"""The prefix of names that are commands of programs; see `hanabi.bots.programs`."""

BOTS = {descriptor.name: descriptor for descriptor in _TABLE}
"""The bots that come with the game, by name."""


def bot_names() -> list[str]:
    """Return the names of all bots, including their levels."""
    return list(BOTS)


def make_bot(name: str) -> Bot:
    """Return a new bot for one seat of one game.

    The name is one of `bot_names`, a user's bot as `module:Class` or `path/file.py:Class`, or a program in any language
    as `program:command`.

    >>> make_bot("cautious").cheats
    False
    """
    return bot_of(find_bot(name), name)


def bot_of(source: BotSource, name: str) -> Bot:
    """Return a new bot from a source."""
    if isinstance(source, Strategy):
        return StrategyBot(source)
    try:
        bot: object = source()
    except Exception as error:
        raise BotError(f"'{name}' cannot be created: {type(error).__name__}: {error}.") from error
    if not isinstance(bot, Bot):
        raise BotError(f"'{name}' creates {type(bot).__name__}, which is not a hanabi.bots.Bot.")
    return bot


def check_rules(name: str, rules: Rules) -> None:
    """Raise `RulesRefused` unless the bot supports the rules.

    >>> check_rules("conventions", Rules(up_or_down=True))
    Traceback (most recent call last):
    hanabi.bots.registry.RulesRefused: The bot conventions does not play fireworks that go up or down.
    """
    if rules.up_or_down:
        check_willing(find_bot(name), rules, f"The bot {name[:60]}")


def check_willing(source: BotSource | Bot, rules: Rules, who: str = "This bot") -> None:
    """Raise `RulesRefused` unless the bot supports the rules."""
    if rules.up_or_down and not getattr(source, "either_way", True):
        raise RulesRefused(f"{who} does not play fireworks that go up or down.")


def find_bot(name: str) -> BotSource:
    """Return the source for a name, or raise a `BotNotFound` that lists the known names."""
    if name.startswith(PROGRAM):
        return _program(name.removeprefix(PROGRAM).strip())
    if name in BOTS:
        module, attribute = BOTS[name].where.split(":")
        return _attribute(importlib.import_module(module), attribute, name)
    place, colon, attribute = name.rpartition(":")
    if place in BOTS:
        raise BotNotFound(f"'{place}' has no level '{attribute[:40]}': {_known(place)}.")
    if not colon or not place or not attribute:
        raise BotNotFound(
            f"There is no bot '{name[:60]}': {_known()}, or your own as module:Class, file.py:Class or program:command."
        )
    return _attribute(_module(place), attribute, name)


def _program(command: str) -> BotSource:
    if not command:
        raise BotNotFound(f"'{PROGRAM}' must be followed by a command, as in '{PROGRAM}node bot.mjs'.")
    from hanabi.bots.programs.bot import ProgramBot

    return lambda: ProgramBot(command)


def _known(base: str = "") -> str:
    names = [name for name in BOTS if not base or name.split(":")[0] == base]
    return f"the {'levels' if base else 'bots'} are {', '.join(names)}"


def _module(place: str) -> ModuleType:
    """Import a module by name (also from the working folder) or from a Python file."""
    path = Path(place)
    if path.suffix == ".py":
        return _module_of_file(path)
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        return importlib.import_module(place)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{place}.".startswith(f"{error.name}."):
            raise BotError(f"'{place}' cannot be loaded: {error}.") from error
        raise BotNotFound(f"There is no module '{place[:60]}': {_known()}, or a path to a file.py.") from None
    except Exception as error:
        raise _broken(place, error) from error
    finally:
        sys.path.remove(here)


def _module_of_file(path: Path) -> ModuleType:
    """Run a file as a module, once for each version of its contents."""
    path = _LENT.get(str(path), path)
    if not path.is_file():
        raise BotNotFound(f"There is no file '{path}'.")
    path = path.resolve()
    digest = hashlib.sha256(str(path).encode() + path.read_bytes()).hexdigest()[:16]
    name = f"hanabi_bot_{path.stem}_{digest}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise _broken(str(path), error) from error
    return module


_LENT: dict[str, Path] = {}
_LENT_FOLDER: list[tempfile.TemporaryDirectory[str]] = []


def file_of(name: str) -> Path | None:
    """Return the file in a bot's name, if it names a file."""
    path = Path(name.rpartition(":")[0])
    return path if path.suffix == ".py" and not name.startswith(PROGRAM) else None


def lend_file(path: str, text: str) -> None:
    """Make a bot's file available under its path on a machine that does not have it."""
    known = _LENT.get(path)
    if known is None or known.read_text(encoding="utf-8") != text:
        if not _LENT_FOLDER:
            _LENT_FOLDER.append(tempfile.TemporaryDirectory(prefix="hanabi-bots-"))
        folder = Path(tempfile.mkdtemp(dir=_LENT_FOLDER[0].name))
        _LENT[path] = folder / Path(path).name
        _LENT[path].write_text(text, encoding="utf-8")


def _broken(place: str, error: Exception) -> BotError:
    return BotError(f"'{place}' cannot be loaded: {type(error).__name__}: {error}.")


def _attribute(module: ModuleType, attribute: str, name: str) -> BotSource:
    found: Any = getattr(module, attribute, None)
    if isinstance(found, Strategy) or callable(found):
        source: BotSource = found
        return source
    theirs = [key for key, value in vars(module).items() if _is_source(value)]
    raise BotNotFound(f"'{name}' is not a bot: {module.__name__} has {', '.join(theirs) or 'none'}.")


def _is_source(value: object) -> bool:
    return isinstance(value, Strategy) or (inspect.isclass(value) and issubclass(value, Bot) and value is not Bot)

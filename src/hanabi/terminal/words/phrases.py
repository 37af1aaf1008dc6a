"""The parser for commands in line mode, in the words of the language and of English."""

from collections.abc import Iterable
from dataclasses import dataclass
from unicodedata import combining, normalize

from hanabi.rules import Action, Discard, HanabiError, Hint, Play, PlayDeck
from hanabi.terminal.words.speaker import Speaker
from hanabi.texts import Texts

COMMANDS = (
    "play",
    "discard",
    "hint",
    "look",
    "pile",
    "log",
    "why",
    "advice",
    "meant",
    "arrange",
    "note",
    "undo",
    "back",
    "say",
    "agree",
    "disagree",
    "pause",
    "resume",
    "save",
    "again",
    "rules",
    "help",
    "quit",
)
"""All commands, in the order of the help."""


_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
"""Unicode's full-width forms and the characters they stand for."""


class Misunderstood(HanabiError):
    """A command that cannot be parsed; the message is in the player's language."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A command of the player."""

    name: str
    action: Action | None = None
    """For play, discard and hint."""
    order: tuple[int, ...] = ()
    """For arrange: the slots in their new order."""
    card: tuple[int, int] | None = None
    """For note: seat and slot."""
    text: str = ""
    """For note and say, the words; for why, `all`."""
    turn: int | None = None
    """For why and back: the turn, counted from 0."""


class Listener:
    """Parses what the player types."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._texts = speaker.texts
        self._words = _vocabulary(speaker.texts)

    def parse(self, line: str) -> Wish | None:
        """Parse a line; return `None` for an empty one, and raise `Misunderstood` for an unclear one."""
        words = line.split()
        if not words:
            return None
        name = self._command(words[0])
        rest = words[1:]
        match name:
            case "play":
                return Wish(name, self._play(rest))
            case "discard":
                return Wish(name, Discard(self._slot(rest)))
            case "hint":
                return Wish(name, self._hint(rest))
            case "arrange":
                return Wish(name, order=tuple(self._number(word) - 1 for word in rest))
            case "note":
                return self._note(rest)
            case "say":
                return Wish(name, text=" ".join(rest))
            case "back":
                return Wish(name, turn=self._turn(rest))
            case "why":
                return self._why(rest)
            case _:
                return Wish(name)

    def _command(self, word: str) -> str:
        folded = fold(word)
        if folded in self._words:
            return self._words[folded]
        near = {name for known, name in self._words.items() if known.startswith(folded)}
        if len(near) == 1:
            return near.pop()
        if near:
            names = self._commas(self._texts.words(f"command.{name}")[0] for name in COMMANDS if name in near)
            raise Misunderstood(self._texts("misread.ambiguous", word=word[:20], names=names))
        raise Misunderstood(self._texts("misread.command", word=word[:20], help=self._texts.words("command.help")[0]))

    def _play(self, words: list[str]) -> Action:
        if words and self._is(words[0], "word.deck"):
            return PlayDeck()
        slot = self._slot(words[:1])
        rest = words[2:] if len(words) > 1 and self._is(words[1], "word.as") else words[1:]
        return Play(slot, self._colour(rest[0])) if rest else Play(slot)

    def _slot(self, words: list[str]) -> int:
        if not words:
            raise Misunderstood(self._texts("misread.which_card"))
        return self._number(words[0]) - 1

    def _number(self, word: str) -> int:
        word = _narrow(word)
        if not (word.isascii() and word.isdigit() and len(word) < 4):
            raise Misunderstood(self._texts("misread.number", word=word[:20]))
        return int(word)

    def _hint(self, words: list[str]) -> Hint:
        players = self._speaker.rules.players
        if len(words) == 1 and players == 2:
            return Hint(1, self._value(words[0]))
        if len(words) != 2:
            raise Misunderstood(self._texts("misread.hint"))
        return Hint(self._teammate(words[0]), self._value(words[1]))

    def _teammate(self, word: str) -> int:
        """Return a teammate's offset by number (the next is 2) or by the beginning of the name."""
        players = self._speaker.rules.players
        word = _narrow(word)
        names = {offset: self._speaker.names[(self._speaker.seat + offset) % players] for offset in range(1, players)}
        if word.isascii() and word.isdigit():
            offset = self._number(word) - 1
            if offset in names:
                return offset
        else:
            found = [offset for offset, name in names.items() if fold(name).startswith(fold(word))]
            if len(found) == 1:
                return found[0]
        known = self._commas(f"{offset + 1} {name}" for offset, name in names.items())
        raise Misunderstood(self._texts("misread.teammate", word=word[:20], names=known))

    def _value(self, word: str) -> str | int:
        word = _narrow(word)
        if word.isascii() and word.isdigit() and len(word) < 4:
            return int(word)
        return self._colour(word)

    def _colour(self, word: str) -> str:
        """Return a suit by its letter or by the beginning of its name, in the language or in English."""
        suits = self._speaker.rules.suits
        named = {suit.letter: (fold(self._speaker.suit(suit.letter)), suit.name) for suit in suits}
        folded = fold(word)
        near = [letter for letter, words in named.items() if any(each.startswith(folded) for each in words)]
        own = [letter for letter, (first, _) in named.items() if first.startswith(folded)]
        whole = [letter for letter, (first, _) in named.items() if first == folded]
        exact = [suit.letter for suit in suits if folded == suit.letter.lower()]
        for found in (whole, own, near, exact):
            if len(found) == 1:
                return found[0]
        if exact:
            return exact[0]
        known = self._commas(self._speaker.suit(suit.letter) for suit in suits)
        raise Misunderstood(self._texts("misread.colour", word=word[:20], colours=known))

    def _turn(self, words: list[str]) -> int:
        if not words:
            raise Misunderstood(self._texts("misread.turn"))
        return self._number(words[0]) - 1

    def _why(self, words: list[str]) -> Wish:
        """Parse a request for the latest reason, all of them, or that of one turn."""
        if words and self._is(words[0], "word.all"):
            return Wish("why", text="all")
        return Wish("why", turn=self._turn(words) if words else None)

    def _note(self, words: list[str]) -> Wish:
        seat = self._speaker.seat
        if words and not words[0].isdigit():
            seat = (seat + self._teammate(words[0])) % self._speaker.rules.players
            words = words[1:]
        slot = self._slot(words[:1])
        return Wish("note", card=(seat, slot), text=" ".join(words[1:]))

    def _commas(self, words: Iterable[str]) -> str:
        return self._texts.joined("commas", list(words))

    def _is(self, word: str, key: str) -> bool:
        return fold(word) in _folded(self._texts, key)


def _narrow(word: str) -> str:
    """Convert the full-width digits and letters of a Japanese keyboard to ordinary ones."""
    return word.translate(_FULL_WIDTH)


def fold(word: str) -> str:
    """Normalize case and accents, so that `défausser` can be typed as `defausser`."""
    return "".join(letter for letter in normalize("NFKD", word.casefold()) if not combining(letter))


def _vocabulary(texts: Texts) -> dict[str, str]:
    """Return every word for a command, in the language and in English, which scripts use."""
    english = Texts.load("en")
    words: dict[str, str] = {}
    for language in (english, texts):
        for name in COMMANDS:
            words |= {fold(word): name for word in language.words(f"command.{name}")}
    return words


def _folded(texts: Texts, key: str) -> Iterable[str]:
    return {fold(word) for language in (Texts.load("en"), texts) for word in language.words(key)}

"""Cards and fireworks as text. Everything shown by colour is also shown by a letter, a shape or a frame."""

from dataclasses import dataclass

from rich.text import Text

from hanabi.rules import Card, Rules
from hanabi.rules.cards import START
from hanabi.terminal.screens.symbols import Symbol
from hanabi.views import Knowledge

GOLD = "#ffd166"
DIM = "#8f9bc9"
LIGHT = "#e6e9f8"
FACE = "on #1d2657"
BACK = "on #2b2350"

MOST_FUSES = 5
"""The maximum number of strikes for which each fuse has a length of its own."""
FRAMES = {False: "╭─╮│╰╯", True: "┏━┓┃┗┛"}
"""The corners and sides of a card: thin, or heavy when it is marked."""


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that is shown of one card."""

    slot: int
    card: Card | None = None
    """The face, where the player sees it or can deduce it."""
    possible: tuple[Card, ...] = ()
    """The possible cards, for a hidden card."""
    hints: str = ""
    """The hints that touched it, as letters and digits."""
    fresh: bool = False
    """Whether a hint since the player's last turn touched it."""
    marked: bool = False
    """Whether it is selected, or touched by the previewed hint."""
    critical: bool = False
    """Whether it is the last copy of a card that is still needed."""
    noted: bool = False


def hint_marks(known: Knowledge) -> str:
    """Return the hints that touched a card in short form, such as `RB3`."""
    return "".join((*known.colours, *map(str, known.ranks)))


def card_width(rules: Rules) -> int:
    """Return the width of a card in its frame, with room for the possible cards."""
    return max(5, len(faces(rules)), len(rules.suits)) + 2


def faces(rules: Rules) -> dict[int, str]:
    """Return the faces of each rank, the start card last (V16)."""
    ranks = sorted({card.rank for card in rules.cards}, key=lambda rank: (rank == START, rank))
    return {rank: Card("", rank).face for rank in ranks}


def tall_card(look: Look, rules: Rules, symbols: dict[str, Symbol]) -> Text:
    """Draw a card of five lines: a frame of four, and its hints below."""
    width = card_width(rules) - 2
    corner = FRAMES[look.marked]
    frame = GOLD if look.marked else DIM
    ground = FACE if not look.possible else BACK
    number = str(look.slot + 1)
    text = Text(no_wrap=True, end="")
    text.append(corner[0] + number.center(width, corner[1]) + corner[2] + "\n", frame)
    for line in _inside(look, rules, symbols, width):
        text.append(corner[3], frame)
        text.append_text(_on(line, ground))
        text.append(corner[3] + "\n", frame)
    text.append(corner[4] + corner[1] * width + corner[5] + "\n", frame)
    text.append(_hints(look, width + 2), GOLD if look.fresh else LIGHT)
    return text


def _on(line: Text, ground: str) -> Text:
    line.stylize(ground)
    return line


def _inside(look: Look, rules: Rules, symbols: dict[str, Symbol], width: int) -> list[Text]:
    if look.card is not None:
        symbol = symbols[look.card.suit]
        mark = "!" if look.critical else " "
        first = f"{look.card.face} {look.card.suit}".center(width - 1) + mark
        style = f"bold {symbol.colour}"
        return [Text(first, style), Text(symbol.shape.center(width), style)]
    return [_possible_ranks(look, rules, width), _possible_suits(look, rules, symbols, width)]


def _possible_ranks(look: Look, rules: Rules, width: int) -> Text:
    ranks = {card.rank for card in look.possible}
    line = "".join(face if rank in ranks else "·" for rank, face in faces(rules).items())
    return Text(line.center(width), f"bold {LIGHT}" if len(ranks) == 1 else LIGHT)


def _possible_suits(look: Look, rules: Rules, symbols: dict[str, Symbol], width: int) -> Text:
    suits = {card.suit for card in look.possible}
    text = Text()
    for suit in rules.suits:
        known = suit.letter in suits
        text.append(suit.letter if known else "·", symbols[suit.letter].colour if known else DIM)
    padded = Text(" " * ((width - len(text)) // 2))
    padded.append_text(text)
    padded.append(" " * (width - len(padded)))
    return padded


def _hints(look: Look, width: int) -> str:
    star = "*" if look.fresh else ""
    pen = "✎" if look.noted else ""
    return f"{star}{look.hints}{pen}"[:width].center(width)


def flat_card(look: Look, symbols: dict[str, Symbol]) -> Text:
    """Draw a card of two lines and six columns, for small screens."""
    left, right = "[]" if look.marked else "  "
    text = Text(no_wrap=True, end="")
    text.append(left, GOLD)
    if look.card is not None:
        symbol = symbols[look.card.suit]
        text.append(f"{look.card}{symbol.shape}", f"bold {symbol.colour}")
    else:
        text.append("???", DIM)
    text.append(("!" if look.critical else " ") + right + "\n", GOLD)
    text.append(_hints(look, 6), GOLD if look.fresh else LIGHT)
    return text


def firework(letter: str, symbol: Symbol, top: Card | None, height: int, reachable: int, ranks: int) -> Text:
    """Draw a firework of three lines and six columns; one that cannot be completed shows its maximum height (R32)."""
    frame = symbol.colour if top else DIM
    end = "───" if reachable == ranks else f"≤{reachable}─"
    if height == ranks:
        end = "━★━"
    text = Text(no_wrap=True, end="")
    text.append(f"╭{symbol.shape}─{letter}╮ \n", frame)
    text.append("│", frame)
    text.append(f" {top.face} " if top else " · ", f"bold {symbol.colour} {FACE}" if top else DIM)
    text.append("│ \n", frame)
    text.append(f"╰{end}╯ ", frame)
    return text


def fuses(burnt: int, limit: int, full: str, empty: str) -> str:
    """Draw a row of fuses of different lengths, the longest burning first, such as `≈≈≈ ·· ·` (R33)."""
    if limit > MOST_FUSES:
        return tokens(burnt, limit, full, empty)
    return " ".join((full if place < burnt else empty) * (limit - place) for place in range(limit))


def tokens(filled: int, limit: int, full: str, empty: str) -> str:
    """Draw a row of tokens, such as `●●●○○`."""
    return full * filled + empty * (limit - filled)

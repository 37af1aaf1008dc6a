"""Cards as that interface numbers them, from 0, and what hints have told of one."""

from typing import Any

from hanabi.rules import UnknownAction

COLOR_CHAR = ["R", "Y", "G", "W", "B"]
"""The letters of the standard colours, in that environment's order."""


def color_idx_to_char(color_idx: int, letters: list[str] = COLOR_CHAR) -> str | None:
    """The letter of a colour by its number; nothing for the unknown colour, -1."""
    if color_idx == -1:
        return None
    if not isinstance(color_idx, int) or not 0 <= color_idx < len(letters):
        raise UnknownAction(f"A colour is a number from 0 to {len(letters) - 1}, not {str(color_idx)[:20]}.")
    return letters[color_idx]


def color_char_to_idx(color_char: str, letters: list[str] = COLOR_CHAR) -> int:
    """The number of a colour by its letter."""
    if color_char not in letters:
        raise UnknownAction(f"A colour is one of {', '.join(letters)}, not {str(color_char)[:20]!r}.")
    return letters.index(color_char)


class HanabiCard:
    """A card by the numbers of its colour and rank; both are -1 for a card that is not seen."""

    __slots__ = ("_color", "_letters", "_rank")

    def __init__(self, color: int, rank: int, letters: list[str] = COLOR_CHAR) -> None:
        self._color, self._rank, self._letters = color, rank, letters

    def color(self) -> int:
        """The number of its colour (of its suit, where the rules have other suits)."""
        return self._color

    def rank(self) -> int:
        """Its rank, from 0."""
        return self._rank

    def valid(self) -> bool:
        """Whether it is seen."""
        return self._color >= 0 and self._rank >= 0

    def to_dict(self) -> dict[str, Any]:
        """The card as JSON values."""
        return {"color": color_idx_to_char(self._color, self._letters), "rank": self._rank}

    def __str__(self) -> str:
        return f"{self._letters[self._color]}{self._rank + 1}" if self.valid() else "XX"

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HanabiCard):
            return NotImplemented
        return (self._color, self._rank) == (other._color, other._rank)

    def __hash__(self) -> int:
        return hash((self._color, self._rank))


class HanabiCardKnowledge:
    """What the hints on one card have told of it; no counting of cards."""

    __slots__ = ("_game", "_possible", "_told")

    def __init__(self, game: Any, possible: int, told: int) -> None:
        """The masks of the kernel: the cards that it may be, and the hints that pointed at it."""
        self._game, self._possible, self._told = game, possible, told

    def color(self) -> int | None:
        """The number of the colour that a hint named (the first of several), or nothing."""
        told = self._told & self._game.colour_hints
        return (told & -told).bit_length() - 1 if told else None

    def rank(self) -> int | None:
        """The rank that a hint named, from 0 (the first of several), or nothing."""
        told = self._told >> self._game.num_hint_colors()
        return self._game.hint_ranks[(told & -told).bit_length() - 1] if told else None

    def color_plausible(self, color_index: int) -> bool:
        """Whether no hint says that the card is not of this colour."""
        return bool(self._possible & self._game.suit_masks[color_index])

    def rank_plausible(self, rank_index: int) -> bool:
        """Whether no hint says that the card is not of this rank."""
        return bool(self._possible & self._game.rank_masks[rank_index])

    def to_dict(self) -> dict[str, Any]:
        """The hints as JSON values."""
        color = self.color()
        return {"color": None if color is None else self._game.hint_letters[color], "rank": self.rank()}

    def __str__(self) -> str:
        game, told = self._game, self.to_dict()
        named = f"{told['color'] or 'X'}{'X' if told['rank'] is None else told['rank'] + 1}"
        colours = (letter for color, letter in enumerate(game.letters) if self.color_plausible(color))
        ranks = (str(rank + 1) for rank in range(game.num_ranks()) if self.rank_plausible(rank))
        return f"{named}|{''.join(colours)}{''.join(ranks)}"

    __repr__ = __str__

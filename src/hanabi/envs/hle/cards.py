"""Cards as numbered by the Hanabi Learning Environment, from 0, and what hints revealed about them."""

from typing import Any

from hanabi.rules import UnknownAction

COLOR_CHAR = ["R", "Y", "G", "W", "B"]
"""The letters of the standard colours, in that environment's order."""


def color_idx_to_char(color_idx: int, letters: list[str] = COLOR_CHAR) -> str | None:
    """Return the letter of a colour by its number, or `None` for the unknown colour, -1."""
    if color_idx == -1:
        return None
    if not isinstance(color_idx, int) or not 0 <= color_idx < len(letters):
        raise UnknownAction(f"A colour must be a number from 0 to {len(letters) - 1}, not {str(color_idx)[:20]}.")
    return letters[color_idx]


def color_char_to_idx(color_char: str, letters: list[str] = COLOR_CHAR) -> int:
    """Return the number of a colour by its letter."""
    if color_char not in letters:
        raise UnknownAction(f"A colour must be one of {', '.join(letters)}, not {str(color_char)[:20]!r}.")
    return letters.index(color_char)


class HanabiCard:
    """A card by the numbers of its colour and rank, which are -1 for a hidden card."""

    __slots__ = ("_color", "_letters", "_rank")

    def __init__(self, color: int, rank: int, letters: list[str] = COLOR_CHAR) -> None:
        self._color, self._rank, self._letters = color, rank, letters

    def color(self) -> int:
        """Return the number of its colour (of its suit, where the rules have other suits)."""
        return self._color

    def rank(self) -> int:
        """Return its rank, from 0."""
        return self._rank

    def valid(self) -> bool:
        """Return whether the card is visible."""
        return self._color >= 0 and self._rank >= 0

    def to_dict(self) -> dict[str, Any]:
        """Return the card as JSON values."""
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
    """What hints revealed about one card, without card counting."""

    __slots__ = ("_game", "_hints", "_possible")

    def __init__(self, game: Any, possible: int, hints: int) -> None:
        """Take the kernel's masks: the possible cards, and the hints that touched the card."""
        self._game, self._possible, self._hints = game, possible, hints

    def color(self) -> int | None:
        """Return the number of the hinted colour (the first of several), or `None`."""
        hints = self._hints & self._game.colour_hints
        return (hints & -hints).bit_length() - 1 if hints else None

    def rank(self) -> int | None:
        """Return the hinted rank, from 0 (the first of several), or `None`."""
        hints = self._hints >> self._game.num_hint_colors()
        return self._game.hint_ranks[(hints & -hints).bit_length() - 1] if hints else None

    def color_plausible(self, color_index: int) -> bool:
        """Return whether no hint excludes this colour."""
        return bool(self._possible & self._game.suit_masks[color_index])

    def rank_plausible(self, rank_index: int) -> bool:
        """Return whether no hint excludes this rank."""
        return bool(self._possible & self._game.rank_masks[rank_index])

    def to_dict(self) -> dict[str, Any]:
        """Return the hints as JSON values."""
        color = self.color()
        return {"color": None if color is None else self._game.hint_letters[color], "rank": self.rank()}

    def __str__(self) -> str:
        game, hinted = self._game, self.to_dict()
        named = f"{hinted['color'] or 'X'}{'X' if hinted['rank'] is None else hinted['rank'] + 1}"
        colours = (letter for color, letter in enumerate(game.letters) if self.color_plausible(color))
        ranks = (str(rank + 1) for rank in range(game.num_ranks()) if self.rank_plausible(rank))
        return f"{named}|{''.join(colours)}{''.join(ranks)}"

    __repr__ = __str__

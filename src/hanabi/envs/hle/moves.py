"""Moves, and moves with their outcomes."""

from enum import IntEnum
from typing import Any

from hanabi.envs.hle.cards import COLOR_CHAR, color_idx_to_char


class HanabiMoveType(IntEnum):
    """The kinds of moves; dealing is a move of chance."""

    INVALID = 0
    PLAY = 1
    DISCARD = 2
    REVEAL_COLOR = 3
    REVEAL_RANK = 4
    DEAL = 5


_CARD_MOVES = {HanabiMoveType.PLAY: "Play", HanabiMoveType.DISCARD: "Discard"}


class HanabiMove:
    """A move, with numbers from 0; parts that do not apply are -1."""

    __slots__ = ("_key", "letters")

    def __init__(
        self, kind: HanabiMoveType, card: int, target: int, color: int, rank: int, letters: list[str] = COLOR_CHAR
    ) -> None:
        self._key = (kind, card, target, color, rank)
        self.letters = letters

    @staticmethod
    def get_play_move(card_index: int) -> "HanabiMove":
        """Return the play of a slot."""
        return HanabiMove(HanabiMoveType.PLAY, card_index, -1, -1, -1)

    @staticmethod
    def get_discard_move(card_index: int) -> "HanabiMove":
        """Return the discard of a slot."""
        return HanabiMove(HanabiMoveType.DISCARD, card_index, -1, -1, -1)

    @staticmethod
    def get_reveal_color_move(target_offset: int, color: int) -> "HanabiMove":
        """Return a colour hint to the player at an offset."""
        return HanabiMove(HanabiMoveType.REVEAL_COLOR, -1, target_offset, color, -1)

    @staticmethod
    def get_reveal_rank_move(target_offset: int, rank: int) -> "HanabiMove":
        """Return a rank hint to the player at an offset."""
        return HanabiMove(HanabiMoveType.REVEAL_RANK, -1, target_offset, -1, rank)

    def type(self) -> HanabiMoveType:
        """Return the kind of move."""
        return self._key[0]

    def card_index(self) -> int:
        """Return the slot of a play or discard."""
        return self._key[1]

    def target_offset(self) -> int:
        """Return the offset of a hint's receiver from the giver."""
        return self._key[2]

    def color(self) -> int:
        """Return the colour of a hint, or of a dealt card."""
        return self._key[3]

    def rank(self) -> int:
        """Return the rank of a hint, or of a dealt card."""
        return self._key[4]

    def to_dict(self) -> dict[str, Any]:
        """Return the move as JSON values, as accepted by `HanabiEnv.step`."""
        kind, card, target, color, rank = self._key
        match kind:
            case HanabiMoveType.PLAY | HanabiMoveType.DISCARD:
                return {"action_type": kind.name, "card_index": card}
            case HanabiMoveType.REVEAL_COLOR:
                letter = color_idx_to_char(color, self.letters)
                return {"action_type": kind.name, "target_offset": target, "color": letter}
            case HanabiMoveType.REVEAL_RANK:
                return {"action_type": kind.name, "target_offset": target, "rank": rank}
            case _:
                return {"action_type": kind.name, "color": color_idx_to_char(color, self.letters), "rank": rank}

    def __str__(self) -> str:
        kind, card, target, color, rank = self._key
        match kind:
            case HanabiMoveType.PLAY | HanabiMoveType.DISCARD:
                return f"({_CARD_MOVES[kind]} {card})"
            case HanabiMoveType.REVEAL_COLOR:
                return f"(Reveal player +{target} color {self.letters[color]})"
            case HanabiMoveType.REVEAL_RANK:
                return f"(Reveal player +{target} rank {rank + 1})"
            case HanabiMoveType.DEAL:
                return f"(Deal {self.letters[color]}{rank + 1})" if color >= 0 else "(Deal XX)"
            case _:
                return "(INVALID)"

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, HanabiMove) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)


class HanabiHistoryItem:
    """A move that was made, with its outcome."""

    __slots__ = ("_card", "_gained", "_move", "_newly_revealed", "_player", "_revealed", "_scored", "_to")

    def __init__(self, move: HanabiMove, player: int, *, to: int = -1) -> None:
        """Create the item for a move of a player, or of chance (-1), which deals to the player `to`."""
        self._move, self._player, self._to = move, player, to
        self._card, self._scored, self._gained = (-1, -1), False, False
        self._revealed = self._newly_revealed = 0

    def came_of_card(self, card: tuple[int, int], *, scored: bool, gained: bool) -> None:
        """Record the card (colour and rank) that was played or discarded, and the outcome."""
        self._card, self._scored, self._gained = card, scored, gained

    def came_of_hint(self, revealed: int, newly_revealed: int) -> None:
        """Record the slots that a hint touched, as masks."""
        self._revealed, self._newly_revealed = revealed, newly_revealed

    def seen_from(self, observer: int, players: int, *, sees_own: bool) -> "HanabiHistoryItem":
        """Return the item relative to an observer, without the observer's own dealt cards."""
        if self._player < 0:
            to = (self._to - observer) % players
            return HanabiHistoryItem(self._move if to or sees_own else _HIDDEN_DEAL, -1, to=to)
        seen = HanabiHistoryItem(self._move, (self._player - observer) % players)
        seen.came_of_card(self._card, scored=self._scored, gained=self._gained)
        seen.came_of_hint(self._revealed, self._newly_revealed)
        return seen

    def move(self) -> HanabiMove:
        """Return the move itself."""
        return self._move

    def player(self) -> int:
        """Return the player who made the move, -1 for chance."""
        return self._player

    def scored(self) -> bool:
        """Return whether a play fitted."""
        return self._scored

    def information_token(self) -> bool:
        """Return whether a play or discard returned a token."""
        return self._gained

    def color(self) -> int:
        """Return the colour of the card that was played or discarded."""
        return self._card[0]

    def rank(self) -> int:
        """Return the rank of the card that was played or discarded."""
        return self._card[1]

    def card_info_revealed(self) -> list[int]:
        """Return the slots that a hint touched."""
        return _slots(self._revealed)

    def card_info_newly_revealed(self) -> list[int]:
        """Return the touched slots that no colour hint (or no rank hint) had touched before."""
        return _slots(self._newly_revealed)

    def deal_to_player(self) -> int:
        """Return the player who was dealt a card, or -1."""
        return self._to

    def __str__(self) -> str:
        parts = [str(self._move)]
        parts += [f"by player {self._player}"] * (self._player >= 0)
        parts += ["scored"] * self._scored + ["info_token"] * self._gained
        if self._card[0] >= 0:
            parts.append(f"{self._move.letters[self._card[0]]}{self._card[1] + 1}")
        parts += [f"reveal {','.join(map(str, _slots(self._revealed)))}"] * bool(self._revealed)
        parts += [f"to player {self._to}"] * (self._to >= 0)
        return f"<{' '.join(parts)}>"

    __repr__ = __str__


_HIDDEN_DEAL = HanabiMove(HanabiMoveType.DEAL, -1, -1, -1, -1)


def _slots(mask: int) -> list[int]:
    return [slot for slot in range(mask.bit_length()) if mask >> slot & 1]

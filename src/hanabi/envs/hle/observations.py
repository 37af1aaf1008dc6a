"""Observations of one player, and their encoding as a row of bits."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.envs.errors import EnvError
from hanabi.envs.hle.cards import HanabiCard, HanabiCardKnowledge
from hanabi.envs.hle.moves import HanabiHistoryItem, HanabiMove
from hanabi.envs.hle.parameters import AgentObservationType, HanabiGame
from hanabi.envs.packed_game import FIELDS
from hanabi.rules.state import MAX_HAND
from hanabi.simulation.observations.layout import Layout


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game at one moment, including hidden cards; observations extract what their player may see."""

    game: HanabiGame
    numbers: tuple[int, ...]
    cur_player: int
    hands: list[tuple[int, ...]]
    deck_size: int
    legal: list[int]
    discards: list[HanabiCard]
    history: list[HanabiHistoryItem]
    """Every move after the initial deal."""
    vectors: NDArray[np.uint8]

    @staticmethod
    def row(numbers: tuple[int, ...], field: str, seat: int) -> tuple[int, ...]:
        """Return a seat's slots in a field over seats and slots."""
        start = FIELDS[field].start + seat * MAX_HAND
        return numbers[start : start + MAX_HAND]

    def one(self, field: str) -> int:
        """Return a field that is a single number."""
        return self.numbers[FIELDS[field].start]

    def fireworks(self) -> list[int]:
        """Return the height of each firework."""
        return list(self.numbers[FIELDS["fireworks"]][: self.game.num_colors()])

    def lives(self) -> int:
        """Return the number of lives left."""
        return self.game.max_life_tokens() - self.one("strikes")

    def knowledge(self, seat: int) -> list[HanabiCardKnowledge]:
        """Return what hints revealed about each card of a hand."""
        game, size = self.game, len(self.hands[seat])
        if game.observation_type() == AgentObservationType.MINIMAL:
            return [HanabiCardKnowledge(game, game.rules.compiled.everything, 0)] * size
        possible = self.row(self.numbers, "possible", seat)[:size]
        return [HanabiCardKnowledge(game, *masks) for masks in zip(possible, self.hint_masks(seat), strict=True)]

    def hint_masks(self, seat: int) -> tuple[int, ...]:
        """Return the hints that touched each card of a hand, as masks."""
        size = len(self.hands[seat])
        if self.game.observation_type() == AgentObservationType.MINIMAL:
            return (0,) * size
        return self.row(self.numbers, "told", seat)[:size]

    def fits(self, color: int, rank: int) -> bool:
        """Return whether a card would fit now, as the kernel decides it."""
        from hanabi.rules import questions

        board = self.game.rules.blank_state()
        board.fireworks = self.fireworks()
        return questions.is_playable(board, self.game.rules.compiled, color * self.game.num_ranks() + rank)

    def text(self, observer: int | None) -> str:
        """Return the position in that environment's text format; without an observer every card is shown."""
        game = self.game
        heights = "".join(f"{a}{b} " for a, b in zip(game.letters, self.fireworks(), strict=True))
        lines = [f"Life tokens: {self.lives()}", f"Info tokens: {self.one('hint_tokens')}", f"Fireworks: {heights}"]
        lines += ["Hands:", *self._hands(observer)]
        lines.append(f"Deck size: {self.deck_size}")
        lines.append("Discards:" + "".join(f" {card}" for card in self.discards))
        return "\n".join(lines)

    def _hands(self, observer: int | None) -> Iterator[str]:
        game = self.game
        for offset in range(game.num_players()):
            seat = ((observer or 0) + offset) % game.num_players()
            if offset:
                yield "-----"
            if seat == self.cur_player:
                yield "Cur player"
            for card, knowledge in zip(self.cards(seat, observer), self.knowledge(seat), strict=True):
                yield f"{card} || {knowledge}"

    def seen(self, seat: int, observer: int | None) -> tuple[int, ...]:
        """Return the cards of a hand as an observer sees them; hidden ones are -1."""
        hand = self.hands[seat]
        hidden = seat == observer and self.game.observation_type() != AgentObservationType.SEER
        return (-1,) * len(hand) if hidden else hand

    def cards(self, seat: int, observer: int | None) -> list[HanabiCard]:
        """Return the cards of a hand as an observer sees them, as `HanabiCard`."""
        ranks, letters = self.game.num_ranks(), self.game.letters
        unseen = HanabiCard(-1, -1, letters)
        numbers = self.seen(seat, observer)
        return [unseen if card < 0 else HanabiCard(*divmod(card, ranks), letters) for card in numbers]


class HanabiObservation:
    """What one player sees. Seats are counted from that player, who is 0."""

    __slots__ = ("_player", "_seen")

    def __init__(self, snapshot: Snapshot, player: int) -> None:
        self._seen, self._player = snapshot, player

    def seats(self) -> tuple[int, ...]:
        """Return all seats in turn order, starting with the observer's."""
        return self._seen.game.rotations[self._player]

    def cur_player(self) -> int:
        """Return the player to move, by absolute seat."""
        return self._seen.cur_player

    def observation(self) -> "HanabiObservation":
        """Return the observation itself."""
        return self

    def cur_player_offset(self) -> int:
        """Return the player to move, relative to the observer."""
        cur = self._seen.cur_player
        return cur if cur < 0 else (cur - self._player) % self._seen.game.num_players()

    def num_players(self) -> int:
        """Return the number of players."""
        return self._seen.game.num_players()

    def observed_hands(self) -> list[list[HanabiCard]]:
        """Return every hand, the observer's first and hidden, the oldest card first."""
        return [self._seen.cards(seat, self._player) for seat in self.seats()]

    def card_numbers(self) -> list[tuple[int, ...]]:
        """Return every hand as card numbers, -1 for a hidden card."""
        return [self._seen.seen(seat, self._player) for seat in self.seats()]

    def hint_masks(self) -> list[tuple[int, ...]]:
        """Return the hints that touched every card, as masks, hand by hand from the observer's."""
        return [self._seen.hint_masks(seat) for seat in self.seats()]

    def card_knowledge(self) -> list[list[HanabiCardKnowledge]]:
        """Return what hints revealed about every card, hand by hand from the observer's."""
        return [self._seen.knowledge(seat) for seat in self.seats()]

    def discard_pile(self) -> list[HanabiCard]:
        """Return the discarded cards, the oldest first."""
        return self._seen.discards[:]

    def discard_numbers(self) -> list[int]:
        """Return the discarded cards as numbers."""
        return [card.color() * self._seen.game.num_ranks() + card.rank() for card in self._seen.discards]

    def fireworks(self) -> list[int]:
        """Return the height of each firework."""
        return self._seen.fireworks()

    def deck_size(self) -> int:
        """Return the number of cards left in the deck."""
        return self._seen.deck_size

    def last_moves(self) -> list[HanabiHistoryItem]:
        """Return the moves since the observer's own last one, inclusive, the latest first."""
        seen, moves = self._seen, []
        sees_own = seen.game.observation_type() == AgentObservationType.SEER
        for item in reversed(seen.history):
            moves.append(item.seen_from(self._player, self.num_players(), sees_own=sees_own))
            if item.player() == self._player:
                break
        return moves

    def information_tokens(self) -> int:
        """Return the number of hint tokens left."""
        return self._seen.one("hint_tokens")

    def life_tokens(self) -> int:
        """Return the number of lives left."""
        return self._seen.lives()

    def legal_moves(self) -> list[HanabiMove]:
        """Return the observer's legal moves."""
        return [self._seen.game.get_move(uid) for uid in self.legal_uids()]

    def legal_uids(self) -> list[int]:
        """Return the observer's legal moves by number."""
        return self._seen.legal if self._seen.cur_player == self._player else []

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        """Return whether a card would fit now."""
        return self._seen.fits(color, rank)

    def vector(self) -> NDArray[np.uint8]:
        """Return the canonical encoding as an array."""
        row: NDArray[np.uint8] = self._seen.vectors[self._player]
        return row

    def __str__(self) -> str:
        return self._seen.text(self._player)

    __repr__ = __str__


class ObservationEncoderType(IntEnum):
    """The available encodings."""

    CANONICAL = 0


class ObservationEncoder:
    """Encodes observations as rows of zeros and ones."""

    def __init__(self, game: HanabiGame, enc_type: Any = ObservationEncoderType.CANONICAL) -> None:
        if enc_type != ObservationEncoderType.CANONICAL:
            raise EnvError(f"There is one encoding, the canonical one (0), not {str(enc_type)[:20]}.")
        self._layout = Layout(game.rules, game.kind)

    def shape(self) -> list[int]:
        """Return the size of an encoding, as a list."""
        return [self._layout.size]

    def encode(self, observation: HanabiObservation) -> list[int]:
        """Return an observation as a list of zeros and ones."""
        if not isinstance(observation, HanabiObservation):
            raise EnvError(f"Only observations can be encoded, not {str(observation)[:40]!r}.")
        encoded: list[int] = observation.vector().tolist()
        return encoded

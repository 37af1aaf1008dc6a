"""The state of a game: whose turn it is, legal moves, and chance, which deals the cards."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from hanabi.envs.hle.cards import HanabiCard
from hanabi.envs.hle.moves import HanabiHistoryItem, HanabiMove, HanabiMoveType
from hanabi.envs.hle.observations import HanabiObservation, Snapshot
from hanabi.envs.hle.parameters import HanabiGame
from hanabi.envs.packed_game import FIELDS, PackedGame
from hanabi.rules import Card, DeckError, GameOver, IllegalAction, kernel

CHANCE_PLAYER_ID = -1

Deck = Sequence[Any]
"""Cards, the first dealt first: as numbers (colour times ranks plus rank), `HanabiCard`, or text such as R1."""


class HanabiEndOfGameType(IntEnum):
    """Why a game ended; ends that the original environment does not have count as running out of cards."""

    NOT_FINISHED = 0
    OUT_OF_LIFE_TOKENS = 1
    OUT_OF_CARDS = 2
    COMPLETED_FIREWORKS = 3


_ENDS = {
    kernel.PLAYING: HanabiEndOfGameType.NOT_FINISHED,
    kernel.STRUCK_OUT: HanabiEndOfGameType.OUT_OF_LIFE_TOKENS,
    kernel.WON: HanabiEndOfGameType.COMPLETED_FIREWORKS,
}


class HanabiState:
    """A game in progress. The deck is shuffled beforehand; chance only reveals its cards."""

    def __init__(self, game: HanabiGame, deck: Deck | None = None) -> None:
        self._game = game
        self._packed = PackedGame(game.rules, game.kind, replacement=game.replacement)
        if deck is None:
            self._packed.deal_of_run(*game.next_deal())
        else:
            self._packed.deal(_numbered(game, deck))
        self._history: list[HanabiHistoryItem] = []
        """Every move after the initial deal."""
        self._discards: list[HanabiCard] = []
        self._undealt = game.num_players() * game.hand_size()
        """The number of cards of the initial hands that chance has still to deal."""
        self._replacing = -1
        """The player who is to be dealt a replacement, or -1."""
        self._read()

    def _read(self) -> None:
        self._numbers = self._packed.numbers()
        self._snapshot: Snapshot | None = None

    def copy(self) -> "HanabiState":
        """Return an independent copy of the game."""
        other = object.__new__(HanabiState)
        other.__dict__.update(self.__dict__)
        other._packed = self._packed.copy()
        other._history, other._discards = self._history[:], self._discards[:]
        return other

    def _one(self, field: str) -> int:
        return self._numbers[FIELDS[field].start]

    def cur_player(self) -> int:
        """Return the player to move, -1 while chance has to deal."""
        if self._undealt or self._replacing >= 0:
            return CHANCE_PLAYER_ID
        if self.is_terminal():
            return (self._one("last_seat") + 1) % self.num_players()
        return self._one("seat")

    def deal_random_card(self) -> None:
        """Let chance deal the next card."""
        self._snapshot = None
        if self._undealt:
            self._undealt -= 1
        elif self._replacing >= 0:
            seat, self._replacing = self._replacing, -1
            self._history.append(self._deal(seat, self._hand(seat)[-1]))
        else:
            raise IllegalAction("There is no card to deal: it is a player's move.")

    def deal_all(self) -> None:
        """Let chance deal until a player is to move."""
        self._undealt, self._snapshot = 0, None
        if self._replacing >= 0:
            self.deal_random_card()

    def _deal(self, seat: int, card: int) -> HanabiHistoryItem:
        color, rank = divmod(card, self._game.num_ranks())
        move = HanabiMove(HanabiMoveType.DEAL, -1, -1, color, rank, self._game.letters)
        return HanabiHistoryItem(move, CHANCE_PLAYER_ID, to=seat)

    def _first_deals(self) -> list[HanabiHistoryItem]:
        """Return the deals of chance before the first move."""
        size = self._game.hand_size()
        dealt = self._numbers[FIELDS["deck"]][: self.num_players() * size - self._undealt]
        return [self._deal(place // size, card) for place, card in enumerate(dealt)]

    def legal_moves(self) -> list[HanabiMove]:
        """Return the legal moves of the player to move; none while chance deals and after the end."""
        game = self._game
        return [game.get_move(uid) for uid in self.legal_uids()]

    def legal_uids(self) -> list[int]:
        """Return the legal moves by number."""
        return [] if self.cur_player() == CHANCE_PLAYER_ID else self._packed.legal

    def move_is_legal(self, move: HanabiMove) -> bool:
        """Return whether a move is legal for the player to move."""
        return self._game.get_move_uid(move) in self.legal_uids()

    def apply_move(self, move: HanabiMove) -> None:
        """Make a move; an illegal one raises `ActionError` and leaves the game unchanged."""
        self.apply_uid(self._checked(move))

    def _checked(self, move: HanabiMove) -> int:
        uid = self._game.get_move_uid(move)
        if self.is_terminal():
            raise GameOver("The game is over. Start another one.")
        if uid not in self.legal_uids():
            raise IllegalAction(f"The move {move} is not legal now.")
        return uid

    def apply_uid(self, uid: int) -> int:
        """Make a legal move by its number, and return the change of the score."""
        before, mover = self._numbers, self._one("seat")
        reward = self._packed.step(uid)
        self._read()
        item = HanabiHistoryItem(self._game.get_move(uid), mover)
        self._note(item, before)
        self._history.append(item)
        if self._one("deck_size") < before[FIELDS["deck_size"].start]:
            self._replacing = mover
        return reward

    def _note(self, item: HanabiHistoryItem, before: tuple[int, ...]) -> None:
        """Record the outcome of a move."""
        if item.move().card_index() < 0:
            self._note_hint(item, before)
            return
        card = divmod(self._one("last_card"), self._game.num_ranks())
        fitted = bool(self._one("last_fitted"))
        if not fitted:
            self._discards.append(HanabiCard(*card, self._game.letters))
        gained = self._one("hint_tokens") > before[FIELDS["hint_tokens"].start]
        item.came_of_card(card, scored=fitted, gained=gained)

    def _note_hint(self, item: HanabiHistoryItem, before: tuple[int, ...]) -> None:
        game, move = self._game, item.move()
        hinted = Snapshot.row(before, "told", (item.player() + move.target_offset()) % game.num_players())
        colours = move.type() == HanabiMoveType.REVEAL_COLOR
        known = [hints & game.colour_hints if colours else hints >> game.num_hint_colors() for hints in hinted]
        fresh = sum(1 << slot for slot, hints in enumerate(known) if not hints)
        touched = self._one("last_touched")
        item.came_of_hint(touched, touched & fresh)

    def _hand(self, seat: int) -> tuple[int, ...]:
        """Return the cards of a hand that have been dealt."""
        size = self._numbers[FIELDS["hand_sizes"]][seat]
        if self._undealt:
            dealt = self.num_players() * self._game.hand_size() - self._undealt - seat * self._game.hand_size()
            size = min(max(dealt, 0), size)
        return Snapshot.row(self._numbers, "hands", seat)[: size - (self._replacing == seat)]

    def player_hands(self) -> list[list[HanabiCard]]:
        """Return every hand, the oldest card first."""
        return [[self._card(card) for card in self._hand(seat)] for seat in range(self.num_players())]

    def _card(self, card: int) -> HanabiCard:
        ranks = self._game.num_ranks()
        return HanabiCard(card // ranks, card % ranks, self._game.letters)

    def observation(self, player: int) -> HanabiObservation:
        """Return what a player sees."""
        self._game.rules.check_seat(player)
        return HanabiObservation(self.snapshot(), player)

    def snapshot(self) -> Snapshot:
        """Return the current state for observations, which stay valid after later moves."""
        if self._snapshot is None:
            self._snapshot = Snapshot(
                game=self._game,
                numbers=self._numbers,
                cur_player=self.cur_player(),
                hands=[self._hand(seat) for seat in range(self.num_players())],
                deck_size=self.deck_size(),
                legal=self.legal_uids()[:],
                discards=self._discards[:],
                history=self._history[:],
                vectors=self._packed.observe_all(),
            )
        return self._snapshot

    def deck_size(self) -> int:
        """Return the number of cards left in the deck."""
        return self._one("deck_size") + self._undealt + (self._replacing >= 0)

    def discard_pile(self) -> list[HanabiCard]:
        """Return the discarded cards, the oldest first."""
        return self._discards[:]

    def fireworks(self) -> list[int]:
        """Return the height of each firework."""
        return list(self._numbers[FIELDS["fireworks"]][: self._game.num_colors()])

    def information_tokens(self) -> int:
        """Return the number of hint tokens left."""
        return self._one("hint_tokens")

    def life_tokens(self) -> int:
        """Return the number of lives left."""
        return self._game.max_life_tokens() - self._one("strikes")

    def num_players(self) -> int:
        """Return the number of players."""
        return self._game.num_players()

    def score(self) -> int:
        """Return the current score; 0 when the lives are gone, unless the rules keep the points."""
        return self._packed.score

    def end_of_game_status(self) -> HanabiEndOfGameType:
        """Return why the game ended."""
        return _ENDS.get(self._one("status"), HanabiEndOfGameType.OUT_OF_CARDS)

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self._one("status") != kernel.PLAYING

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        """Return whether a card would fit now."""
        return self.snapshot().fits(color, rank)

    def move_history(self) -> list[HanabiHistoryItem]:
        """Return every move so far, including those of chance, the oldest first."""
        return self._first_deals() + self._history

    def __str__(self) -> str:
        return self.snapshot().text(None)

    __repr__ = __str__


def _numbered(game: HanabiGame, deck: Deck) -> list[int]:
    try:
        return [_number(game, card) for card in deck]
    except TypeError:
        raise DeckError(f"A deck must be a list of cards, not {str(deck)[:40]!r}.") from None


def _number(game: HanabiGame, card: Any) -> int:
    if isinstance(card, HanabiCard):
        return card.color() * game.num_ranks() + card.rank()
    if isinstance(card, str | Card):
        return game.rules.number_of(Card.parse(str(card)))
    if isinstance(card, bool) or not 0 <= int(card) < len(game.rules.cards):
        raise DeckError(f"A card's number must be 0 to {len(game.rules.cards) - 1}, not {str(card)[:20]}.")
    return int(card)

"""Positions written in a line, for asking what a move in them means.

    R1; discard R3; B "R3 G1 R4 W2 B4"; C "G4 W4 Y3 W3 R2"

The parts can be in any order: fireworks (`R1 G1`; those not named are empty), `discard` with the cards in the discard
pile, `N tokens`, `early` (no chop has been discarded yet), and the hands by the seat's letter, oldest card first.
`R2[2]` was hinted by rank, `B1[B]` by colour, `R3[R3]` by both. Hands that are left out are filled with uninteresting
cards. Moves are written as `red to B`, `3 to B`, `B plays 2`, `A discards 0`.
"""

import re
from types import SimpleNamespace
from typing import Any

from hanabi.bots.base import blank_memory
from hanabi.bots.conventions.choose.move import choose
from hanabi.bots.conventions.explain.meanings import SEATS, Meaning, news, taken_for, thoughts
from hanabi.bots.conventions.levels import LEVELS, up_to
from hanabi.bots.conventions.notebook import GOTTEN, MEMORY, TOUCHED, Memory, open_book
from hanabi.bots.conventions.understand.beliefs import believe, is_due
from hanabi.bots.conventions.understand.board import note_board
from hanabi.bots.conventions.understand.turns import follow
from hanabi.bots.conventions.weights import trust_all, weigh
from hanabi.rules import UNKNOWN, Action, Card, Discard, HanabiError, Hint, Play, Rules, State, kernel

GIVER_HAND = "Y4 W4 Y3 W3 Y4"
OTHER_HAND = "G4 W4 Y3 W3 G3"
COLOURS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B", "white": "W"}


class PositionError(HanabiError, ValueError):
    """The position, or a move in it, cannot be read."""


class Position:
    """A position in which moves can be made and their meanings asked for.

    >>> position = Position.parse('B "G4 B3 R1 W2 B4"')
    >>> for meaning in position.read("red to B"):
    ...     print(meaning)
    B slot 2: play {R1}
    """

    def __init__(
        self, rules: Rules, state: State, switches: int, early: bool, hinted: dict[tuple[int, int], str]
    ) -> None:
        self.rules = rules
        self.state = state
        self._switches = switches
        self._memories = [self._memory(seat, early, hinted) for seat in range(rules.players)]

    @classmethod
    def parse(cls, text: str, level: str | int = "standard") -> "Position":
        """Parse a position; the level is a name of ours, or a number of the levels that people use."""
        if isinstance(level, str) and level not in LEVELS:
            raise PositionError(f"There is no level {level[:20]!r}: the levels are {', '.join(LEVELS)}.")
        switches = up_to(level) if isinstance(level, int) else LEVELS[level]
        parts = _parts(text)
        rules = Rules(players=parts.players)
        state = rules.blank_state()
        compiled = rules.compiled
        kernel.clear(state, compiled, 0)
        state.hint_tokens = parts.tokens
        for card in parts.fireworks:
            state.fireworks[compiled.suit_of[rules.number_of(card)]] = card.rank
        state.points = sum(state.fireworks)
        for card in parts.discards:
            state.discarded[rules.number_of(card)] += 1
        hinted = _deal(rules, state, parts.hands)
        return cls(rules, state, switches, parts.early, hinted)

    def _memory(self, seat: int, early: bool, hinted: dict[tuple[int, int], str]) -> Memory:
        compiled = self.rules.compiled
        memory: Memory = blank_memory(MEMORY, compiled)
        seen = self._seen_by(seat)
        open_book(memory, seen, compiled, self._switches)
        memory.book.board.early = int(early)
        for (holder, slot), values in hinted.items():
            card = seen.drawn[holder][slot]
            memory.book.cards[card].facts = seen.possible[holder][slot]
            if values:
                memory.book.cards[card].flags |= TOUCHED
        weigh(compiled, memory.book.weights)
        trust_all(memory.book.weights)
        note_board(seen, compiled, memory.book)
        believe(seen, compiled, memory.book, seat)
        return memory

    def _seen_by(self, seat: int) -> State:
        seen = self.state.copy()
        seen.deck = [UNKNOWN] * len(seen.deck)
        seen.hands[seat] = [UNKNOWN] * len(seen.hands[seat])
        return seen

    def read(self, move: str | Action) -> list[Meaning]:
        """Make a move and return the news: what every player then believes about the own cards."""
        action, actor = self._action(move) if isinstance(move, str) else (move, self.state.seat)
        books = [memory.book for memory in self._memories]
        before = [thoughts(book, self.state, seat) for seat, book in enumerate(books)]
        self.state.seat = actor
        legal = [0] * len(self.rules.actions)
        count = kernel.legal_actions(self.state, self.rules.compiled, legal)
        if self.rules.index_of(action) not in legal[:count]:
            raise PositionError(f"{move} is not legal here: it touches no card, or there is no such card or token.")
        kernel.step(self.state, self.rules.compiled, self.rules.index_of(action))
        for seat, memory in enumerate(self._memories):
            follow(memory, self._seen_by(seat), self.rules.compiled, seat)
        return [
            meaning
            for seat, book in enumerate(books)
            for meaning in news(book, self.rules, self.state, seat, before[seat])
        ]

    def believed(self, seat: str | int, slot: int) -> tuple[Card, ...]:
        """Return what a player takes an own card for."""
        number = SEATS.index(seat) if isinstance(seat, str) else seat
        return self.rules.cards_in(self._memories[number].book.cards[self.state.drawn[number][slot]].belief)

    def would_play(self, seat: str | int) -> list[int]:
        """Return the slots that a player would play now."""
        number = SEATS.index(seat) if isinstance(seat, str) else seat
        book = self._memories[number].book
        hand = self.state.drawn[number][: self.state.hand_sizes[number]]
        return [
            slot
            for slot, card in enumerate(hand)
            if book.cards[card].flags & GOTTEN and is_due(book.board, book.cards[card])
        ]

    def partner(self, viewer: str, seat: str) -> str:
        """Return how one player assesses another by the moves so far; see `taken_for`."""
        return taken_for(self._memories[SEATS.index(viewer)].book, SEATS.index(seat))

    def choice(self, seat: str | int) -> Action:
        """Return the move that the bot would make at a seat, if it were that seat's turn."""
        number = SEATS.index(seat) if isinstance(seat, str) else seat
        seen = self._seen_by(number)
        seen.seat = number
        return self.rules.action_at(choose(self._memories[number], seen, self.rules.compiled, number))

    def _action(self, move: str) -> tuple[Action, int]:
        words = move.replace("→", " to ").split()
        match words:
            case [value, "to", seat] if seat in SEATS:
                actor = self.state.seat
                offset = (SEATS.index(seat) - actor) % self.rules.players
                hint = int(value) if value.isdigit() else COLOURS.get(value, value)
                return Hint(offset, hint), actor
            case [seat, "plays" | "discards" as verb, slot] if seat in SEATS and slot.isdigit():
                return (Play(int(slot)) if verb == "plays" else Discard(int(slot))), SEATS.index(seat)
        raise PositionError(f"{move!r} is not a move: write 'red to B', '3 to B', 'B plays 2' or 'A discards 0'.")


def read(position: str, move: str, level: str | int = "standard") -> list[Meaning]:
    """Return what a move in a position means to every player, at a level.

    >>> read('R1; B "Y1 G1 W1 B4 R2"; C "G4 W4 R3 W3 G3"', "red to C")
    ... # doctest: +NORMALIZE_WHITESPACE
    [Meaning(seat=1, slot=4, kind='finesse', cards=(Card('R', 2),), plays=()),
     Meaning(seat=2, slot=2, kind='play', cards=(Card('R', 2), Card('R', 3)), plays=(Card('R', 2), Card('R', 3)))]
    """
    return Position.parse(position, level).read(move)


def _parts(text: str) -> Any:
    parts = SimpleNamespace(fireworks=[], discards=[], tokens=4, early=False, hands={}, players=3)
    for part in filter(None, (part.strip() for part in text.split(";"))):
        if match := re.fullmatch(r'([A-E])(?: \(starting\))? "([^"]*)"', part):
            parts.hands[match[1]] = match[2].split()
        elif match := re.fullmatch(r"(\d) tokens?", part):
            parts.tokens = int(match[1])
        elif match := re.fullmatch(r"(\d) players", part):
            parts.players = int(match[1])
        elif part == "early":
            parts.early = True
        elif part.startswith("discard "):
            parts.discards += [_card(card) for card in part.split()[1:]]
        else:
            parts.fireworks += [_card(card) for card in part.split()]
    parts.players = max([parts.players, *(SEATS.index(seat) + 1 for seat in parts.hands)])
    return parts


def _card(text: str) -> Card:
    if not re.fullmatch("[A-Z][1-5]", text):
        raise PositionError(f"{text!r} is not a card or a part of a position.")
    return Card(text[0], int(text[1]))


def _deal(rules: Rules, state: State, hands: dict[str, list[str]]) -> dict[tuple[int, int], str]:
    """Deal the hands and return the hints about each card; the draw pile is the rest, in order."""
    hinted: dict[tuple[int, int], str] = {}
    place = 0
    for seat in range(rules.players):
        usual = (GIVER_HAND if seat == 0 else OTHER_HAND).split()[-rules.hand_size :]
        hand = hands.get(SEATS[seat], usual)
        if len(hand) > rules.hand_size:
            raise PositionError(f"A hand of {rules.players} players has {rules.hand_size} cards, not {len(hand)}.")
        state.hand_sizes[seat] = len(hand)
        for slot, text in enumerate(hand):
            match = re.fullmatch(r"([A-Z][1-5])(?:\[([A-Z]?[1-5]?)\])?", text)
            if not match:
                raise PositionError(f"{text!r} is not a card of a hand: write R2, R2[2], R2[R] or R2[R2].")
            values = match[2] or ""
            state.hands[seat][slot] = rules.number_of(_card(match[1]))
            state.drawn[seat][slot] = place
            state.possible[seat][slot] = _note_hints(rules, state, seat, slot, values)
            hinted[seat, slot] = values
            place += 1
        kernel.note_hintable(state, rules.compiled, seat)
    _stack_deck(rules, state)
    return hinted


def _note_hints(rules: Rules, state: State, seat: int, slot: int, values: str) -> int:
    mask = rules.compiled.everything
    for value in values:
        hint = rules.hint_values.index(int(value) if value.isdigit() else value)
        mask &= rules.compiled.touch[hint]
        state.told[seat][slot] |= 1 << hint
    return mask


def _stack_deck(rules: Rules, state: State) -> None:
    left = [rules.number_of(card) for card in rules.deck]
    gone = [card for hand, size in zip(state.hands, state.hand_sizes, strict=True) for card in hand[:size]]
    gone += [card for card, count in enumerate(state.discarded) for _ in range(count)]
    gone += [suit * rules.ranks + rank for suit, height in enumerate(state.fireworks) for rank in range(height)]
    for card in gone:
        if card in left:
            left.remove(card)
    state.deck = [UNKNOWN] * (rules.compiled.deck_length - len(left)) + left
    state.deck_size = len(left)

"""Positions built from descriptions by real moves, with a stacked deck.

All players always play or discard their oldest card, so it is known in advance who needs which card when. Hints that
only spend tokens come first, while no hand holds a card of the final position.
"""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal

import msgspec

from hanabi.game import Game
from hanabi.rules import Action, Card, Discard, Hint, Play, Rules, parse_action

Deed = Literal["hint", "discard", "play"]

LEARNER = 0
"""The seat of the learner."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table in the middle of a game, before its `story`."""

    hands: tuple[str, ...]
    """The cards of each seat, the oldest first."""
    played: str = ""
    missed: str = ""
    """Cards that were misplayed."""
    discarded: str = ""
    tokens: int = 8
    pile: str = ""
    """The next cards to draw."""
    left: bool = False
    """Whether nothing else is left to draw; all other cards are then discarded too."""
    story: tuple[str, ...] = ()
    """The players' moves just before the learner's turn, in order."""


def cards(text: str) -> list[Card]:
    """Parse a list of cards."""
    return [Card.parse(word) for word in text.split()]


def build(rules: Rules, position: Position) -> Game:
    """Return the game at a position, before its story; no card that is still in a hand has been hinted."""
    return _Prologue(rules, position, _hints_needed(rules, position)).played()


@cache
def _hints_needed(rules: Rules, position: Position) -> int:
    """Return the number of hints to give so that the right number of tokens is left."""
    for hints in range(len(rules.deck)):
        prologue = _Prologue(rules, position, hints)
        if prologue.is_possible and (game := prologue.played()).hint_tokens == position.tokens:
            assert _has_no_hints(game), "a hint touched a card that is still in a hand"
            return hints
    raise AssertionError(f"no way to {position.tokens} tokens")


def _has_no_hints(game: Game) -> bool:
    state, everything = game.state, game.rules.compiled.everything
    sizes = enumerate(state.hand_sizes)
    return all(mask == everything for seat, size in sizes for mask in state.possible[seat][:size])


class _Prologue:
    """The moves that lead to a position: hints, discards, strikes and plays, in this order."""

    def __init__(self, rules: Rules, position: Position, hints: int) -> None:
        self._rules = rules
        self._position = position
        self._hands = [cards(hand) for hand in position.hands]
        self._pile = cards(position.pile)
        self._rest = self._remaining()
        self.is_possible = True
        self._moves: list[tuple[Deed, Card | None]] = []
        self._hint_and_discard(hints)
        self._moves += [("play", card) for card in cards(position.missed)]
        self._moves += [("play", card) for card in sorted(cards(position.played), key=lambda card: card.rank)]
        turns = len(self._moves) + len(position.story)
        self._first = (LEARNER - turns) % rules.players

    def _remaining(self) -> list[Card]:
        rest = list(self._rules.deck)
        position = self._position
        for card in cards(
            " ".join([*position.hands, position.pile, position.played, position.missed, position.discarded])
        ):
            rest.remove(card)
        random.Random(len(rest)).shuffle(rest)
        return rest

    def _hint_and_discard(self, hints: int) -> None:
        """Give hints as early as there are tokens for them; discard only while a token is missing."""
        tokens = self._rules.hint_tokens
        for card in [*cards(self._position.discarded), *(self._rest if self._position.left else [])]:
            given = min(hints, tokens)
            self._moves += [("hint", None)] * given
            hints -= given
            tokens -= given
            self.is_possible = self.is_possible and tokens < self._rules.hint_tokens
            self._moves.append(("discard", card))
            tokens += 1
        self._moves += [("hint", None)] * min(hints, tokens)
        self.is_possible = self.is_possible and hints <= tokens

    def played(self) -> Game:
        """Return the game after all moves."""
        game = Game(self._rules, self._deck(), first=self._first)
        for deed, _ in self._moves:
            game.apply(_some_hint(game) if deed == "hint" else Play(0) if deed == "play" else Discard(0))
        return game

    def _deck(self) -> list[Card]:
        """Return the cards dealt to each seat, then those drawn after each play or discard, then the pile."""
        size, movers = self._rules.hand_size, list(self._movers())
        queues = [[card for mover, card in movers if mover == seat] for seat in range(self._rules.players)]
        queues = [queue + hand for queue, hand in zip(queues, self._hands, strict=True)]
        dealt = [card for queue in queues for card in queue[:size]]
        waiting = [iter(queue[size:]) for queue in queues]
        drawn = [next(waiting[mover]) for mover, _ in movers]
        return dealt + drawn + self._pile + ([] if self._position.left else self._rest)

    def _movers(self) -> Iterator[tuple[int, Card]]:
        for turn, (_, card) in enumerate(self._moves):
            if card is not None:
                yield (self._first + turn) % self._rules.players, card


def _some_hint(game: Game) -> Action:
    return next(action for action in game.legal_actions() if isinstance(action, Hint))


def actions(texts: Sequence[str]) -> list[Action]:
    """Parse actions."""
    return [parse_action(text) for text in texts]

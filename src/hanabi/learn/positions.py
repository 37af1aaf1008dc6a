"""Positions by description, reached by real moves: the deck is stacked so that people only have to lay cards down.

Everybody always plays or discards the oldest card, so it is known beforehand who needs which card when. Hints that
are only there to spend tokens come first, while no hand holds a card that is still there in the end.
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
"""The seat of who learns."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table in the midst of a game, before the `story` is told."""

    hands: tuple[str, ...]
    """The cards of each seat, the oldest first."""
    played: str = ""
    missed: str = ""
    """Cards that were played and did not fit."""
    discarded: str = ""
    tokens: int = 8
    pile: str = ""
    """What is drawn next."""
    left: bool = False
    """Whether nothing else is left to draw; then all other cards are discarded, too."""
    story: tuple[str, ...] = ()
    """What the players do just before the learner's turn, each in turn."""


def cards(text: str) -> list[Card]:
    """The cards of a list."""
    return [Card.parse(word) for word in text.split()]


def build(rules: Rules, position: Position) -> Game:
    """The game at a position, before its story; nobody was told anything of a card that is still in a hand."""
    return _Prologue(rules, position, _hints_needed(rules, position)).played()


@cache
def _hints_needed(rules: Rules, position: Position) -> int:
    """How many hints are to be given so that the right number of tokens is left."""
    for hints in range(len(rules.deck)):
        prologue = _Prologue(rules, position, hints)
        if prologue.is_possible and (game := prologue.played()).hint_tokens == position.tokens:
            assert _is_untold(game), "somebody was told something of a card that is still there"
            return hints
    raise AssertionError(f"no way to {position.tokens} tokens")


def _is_untold(game: Game) -> bool:
    state, everything = game.state, game.rules.compiled.everything
    sizes = enumerate(state.hand_sizes)
    return all(mask == everything for seat, size in sizes for mask in state.possible[seat][:size])


class _Prologue:
    """How a position comes about: hints, discards, strikes and plays, in this order."""

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
        told = self._position
        for card in cards(" ".join([*told.hands, told.pile, told.played, told.missed, told.discarded])):
            rest.remove(card)
        random.Random(len(rest)).shuffle(rest)
        return rest

    def _hint_and_discard(self, hints: int) -> None:
        """Hints as early as there are tokens; a discard needs one that is missing."""
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
        """The game after all of it."""
        game = Game(self._rules, self._deck(), first=self._first)
        for deed, _ in self._moves:
            game.apply(_some_hint(game) if deed == "hint" else Play(0) if deed == "play" else Discard(0))
        return game

    def _deck(self) -> list[Card]:
        """What each seat is dealt, then what each draws when it lays a card down, then the pile."""
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
    """Actions by their texts."""
    return [parse_action(text) for text in texts]

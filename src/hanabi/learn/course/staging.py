"""Staged positions, because they are rare among good players: somebody holds a known card whose twin was hinted.

Three hints set the stage: the second player is told a card's colour, tells the third of its rank, and is told its rank
in turn. After one more move the second player passes the card on by discarding it, and what the third reads in that is
the position.
"""

from collections.abc import Iterator

from hanabi.compiled.deals import game_of_run
from hanabi.game import Game
from hanabi.learn.course.making import Found, Table
from hanabi.learn.course.pages import Page
from hanabi.learn.puzzles.past import Past, rules_for
from hanabi.rules import Card, Discard, Hint

STAGED = "transfers"
"""The page whose positions are staged."""

PLAYERS = 3


def search_staged(page: Page, seed: int, first: int, games: int) -> list[Found]:
    """The staged positions of a page in some games of a run."""
    found: list[Found] = []
    for number in range(first, first + games):
        game = game_of_run(rules_for(PLAYERS), seed, number)
        twins = [card for card in _twins(game) if 1 < card.rank < game.rules.ranks]
        if twins:
            found += _staged(page, number, game, twins[0])
    return found


def _twins(game: Game) -> Iterator[Card]:
    """The cards that the second and the third player both hold, once each."""
    second, third = game.hands[1], game.hands[2]
    return (card for card in second if second.count(card) == third.count(card) == 1)


def _staged(page: Page, number: int, game: Game, card: Card) -> Iterator[Found]:
    table = Table((page,), game)
    for hint in (Hint(1, card.suit), Hint(1, card.rank), Hint(2, card.rank)):
        table.take(hint)
    table.move()
    table.take(Discard(game.hands[1].index(card)))
    positions = list(table.questions())
    for _ in range(PLAYERS):
        if not game.is_over:
            table.move()
    yield from (Found(page, puzzle, number, Past.of(game)) for _, puzzle in positions)

"""Staged positions for conventions that rarely occur between good players: a known card whose twin was hinted.

Three hints set the stage: the second player gets the colour of a card, gives the third player its rank, and gets its
rank too. After one more move the second player discards the card to transfer it to the third, whose reading of that
discard is the position.
"""

from collections.abc import Iterator

from hanabi.compiled.deals import game_of_run
from hanabi.game import Game
from hanabi.learn.course.making import Found, Table
from hanabi.learn.course.pages import Page
from hanabi.learn.puzzles.past import Past, rules_for
from hanabi.rules import Card, Discard, Hint

STAGED = "transfers"
"""The page with staged positions."""

PLAYERS = 3


def search_staged(page: Page, seed: int, first: int, games: int) -> list[Found]:
    """Return the staged positions of a page in some games of a run."""
    found: list[Found] = []
    for number in range(first, first + games):
        game = game_of_run(rules_for(PLAYERS), seed, number)
        twins = [card for card in _twins(game) if 1 < card.rank < game.rules.ranks]
        if twins:
            found += _staged(page, number, game, twins[0])
    return found


def _twins(game: Game) -> Iterator[Card]:
    """Yield the cards that the second and the third player both hold exactly once."""
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

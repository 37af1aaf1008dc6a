"""How much each thing counts when hints are compared, in hundredths of a card played."""

from hanabi.bots.conventions.book import WEIGHTS, Book
from hanabi.rules import Tables

PLAY, GOT, KNOWLEDGE, FIX, BAD, WRONG, LIE, TWIN, SAVE, LAST, LOCK, EXPOSE = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
FULL, MANY, SOME, FEW, RANK, LOW_LOSS, LATE, DARE, DARE_DECK = 12, 13, 14, 15, 16, 17, 18, 19, 20
NEEDS, PREPARE, STRANGE = 21, 22, 23
COUNT = 24

TEAM = (100, 30, 20, 300, 60, 150, 600, 500, 40, 60, 60, 200, 10, 40, 60, 80, 3, 4, 3, 700, 3, 1, -99, 6)
"""For three players and more."""

DUO = (100, 48, 20, 300, 90, 150, 600, 300, 50, 96, 96, 200, 10, 40, 96, 128, 3, 4, 8, 700, 3, 1, 12, 6)
"""For two players."""


def weigh(tables: Tables, book: Book) -> None:
    """Write the weights for this number of players into a book."""
    for place in range(COUNT):
        book[WEIGHTS][place] = DUO[place] if tables.players == 2 else TEAM[place]

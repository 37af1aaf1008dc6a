"""Kinds of players: evidence from every move, and the conventions in use because of it.

The likelihood of a move for each kind was counted in games of that kind (`python -m benchmarks.kinds learn`).
"""

from hanabi.bots.conventions.levels import BEGINNER as BEGINNERS
from hanabi.bots.conventions.notebook import KINDS, Book
from hanabi.bots.conventions.partners.likelihoods import LIKELIHOODS
from hanabi.bots.conventions.partners.outcomes import OUTCOMES
from hanabi.rules import CompiledRules

FACTS, BEGINNER, STANDARD, EXPERT = range(KINDS)
NAMES = ("facts", "beginner", "standard", "expert")
"""The names of the kinds."""

FACTS_ALONE, BEGINNERS_ONLY, BY_CONVENTIONS, BY_THE_BOOK = range(4)
"""Opinions about a player. Standard and expert conventions are both the book, because most moves are the same."""
OPINIONS = ("facts", "beginner", "conventions", "book")
"""The names of the opinions; the third leaves open whether a player knows more than beginners do."""
COVERS = (1 << FACTS, 1 << BEGINNER, 1 << BEGINNER | 1 << STANDARD | 1 << EXPERT, 1 << STANDARD | 1 << EXPERT)
"""The kinds that agree with each opinion, as masks."""

SHOWS_BEGINNER = 30
"""The evidence needed to call a player a beginner, in tenths of a power of two."""
SHOWS_MORE = 20
"""The evidence needed to call a player more than a beginner."""

LEAST = -120
"""The lower bound for the evidence of a kind, in tenths of a power of two, so that an opinion can change."""
FAVOUR = 10
"""The advantage given to facts alone, because players who know conventions are seldom mistaken for that."""
ENOUGH = 5
"""The number of moves after which that advantage applies."""


def weigh_look(rules: CompiledRules, book: Book, seat: int, look: int) -> None:
    """Update the evidence about a player with the look of a move."""
    player = book.players[seat]
    row = (look + (0 if rules.players == 2 else OUTCOMES)) * KINDS
    best = -1000000
    for kind in range(KINDS):
        player.evidence[kind] -= LIKELIHOODS[row + kind]
        if player.evidence[kind] > best:
            best = player.evidence[kind] + 0
    for kind in range(KINDS):
        likely = player.evidence[kind] - best
        player.evidence[kind] = likely if likely > LEAST else LEAST
    player.watched += 1


def kind_of(book: Book, seat: int) -> int:
    """Return the likeliest kind of player; among equals, the one that knows more."""
    player = book.players[seat]
    evidence = player.evidence
    likeliest = KINDS - 1
    for kind in range(KINDS - 2, -1, -1):
        favour = FAVOUR if kind == FACTS and player.watched >= ENOUGH else 0
        if evidence[kind] + favour > evidence[likeliest]:
            likeliest = kind
    return likeliest


def opinion_of(book: Book, seat: int) -> int:
    """Return the opinion about a player: facts alone, or conventions, with their level only if moves have shown it."""
    if kind_of(book, seat) == FACTS:
        return FACTS_ALONE
    lead = beginners_lead(book, seat)
    if lead >= SHOWS_BEGINNER:
        return BEGINNERS_ONLY
    return BY_THE_BOOK if lead <= -SHOWS_MORE else BY_CONVENTIONS


def sureness(book: Book, seat: int) -> int:
    """Return the confidence in the opinion about a player, in percent, assuming equal prior probabilities."""
    evidence = book.players[seat].evidence
    likely = [2 ** (evidence[kind] / 10) for kind in range(KINDS)]
    said = sum(likely[kind] for kind in range(KINDS) if COVERS[opinion_of(book, seat)] >> kind & 1)
    return max(1, round(100 * said / sum(likely)))


def beginners_lead(book: Book, seat: int) -> int:
    """Return the evidence that a player is a beginner rather than one who knows more."""
    evidence = book.players[seat].evidence
    better = evidence[EXPERT] if evidence[EXPERT] > evidence[STANDARD] else evidence[STANDARD]
    return evidence[BEGINNER] - better


def is_beginner(book: Book, seat: int) -> bool:
    """Return whether a player surely knows the beginners' conventions and no more."""
    return beginners_lead(book, seat) >= book.weights.surely


def agree(rules: CompiledRules, book: Book, viewer: int) -> None:
    """Use only conventions that all players know: beside a beginner, none that only others understand."""
    book.switches = book.agreed
    for seat in range(rules.players):
        if seat != viewer and is_beginner(book, seat):
            book.switches = book.agreed & BEGINNERS

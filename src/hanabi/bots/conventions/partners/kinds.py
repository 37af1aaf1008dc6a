"""Which kind of player a teammate is: evidence gathered move by move, and the conventions in use because of it.

The likelihood of a move for each kind was counted in games of that kind (`python -m benchmarks.kinds learn`).
"""

from hanabi.bots.conventions.levels import BEGINNER as BEGINNERS
from hanabi.bots.conventions.notebook import KINDS, Book
from hanabi.bots.conventions.partners.likelihoods import LIKELIHOODS
from hanabi.bots.conventions.partners.outcomes import OUTCOMES
from hanabi.rules import CompiledRules

FACTS, BEGINNER, STANDARD, EXPERT = range(KINDS)
NAMES = ("facts", "beginner", "standard", "expert")
"""What the kinds are called."""

FACTS_ALONE, BEGINNERS_ONLY, BY_CONVENTIONS, BY_THE_BOOK = range(4)
"""What is said of a player. The usual and the experts' conventions are the book: their moves are mostly the same."""
OPINIONS = ("facts", "beginner", "conventions", "book")
"""What the opinions are called; the third leaves open whether a player knows more than beginners do."""
COVERS = (1 << FACTS, 1 << BEGINNER, 1 << BEGINNER | 1 << STANDARD | 1 << EXPERT, 1 << STANDARD | 1 << EXPERT)
"""The kinds of which each opinion is true, as masks."""

SHOWS_BEGINNER = 30
"""So much likelier must a beginner be than one who knows more, in tenths of a power of two, to be called one."""
SHOWS_MORE = 20
"""And one who knows more than a beginner."""

LEAST = -120
"""No kind is thought less likely than this, in tenths of a power of two, so that a mind can be changed."""
FAVOUR = 10
"""By so much facts alone may be less likely and are still named: who knows conventions is seldom taken for that."""
ENOUGH = 5
"""After so many moves."""


def weigh_look(rules: CompiledRules, book: Book, seat: int, look: int) -> None:
    """Weigh one more move of a player, by its look."""
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
    """The likeliest kind, of equals the one that knows more."""
    player = book.players[seat]
    evidence = player.evidence
    likeliest = KINDS - 1
    for kind in range(KINDS - 2, -1, -1):
        favour = FAVOUR if kind == FACTS and player.watched >= ENOUGH else 0
        if evidence[kind] + favour > evidence[likeliest]:
            likeliest = kind
    return likeliest


def opinion_of(book: Book, seat: int) -> int:
    """What may be said of a player: facts alone, or conventions, and of these which only if moves have shown it."""
    if kind_of(book, seat) == FACTS:
        return FACTS_ALONE
    lead = beginners_lead(book, seat)
    if lead >= SHOWS_BEGINNER:
        return BEGINNERS_ONLY
    return BY_THE_BOOK if lead <= -SHOWS_MORE else BY_CONVENTIONS


def sureness(book: Book, seat: int) -> int:
    """How sure what is said of a player is, in percent, if all kinds were alike to begin with."""
    evidence = book.players[seat].evidence
    likely = [2 ** (evidence[kind] / 10) for kind in range(KINDS)]
    said = sum(likely[kind] for kind in range(KINDS) if COVERS[opinion_of(book, seat)] >> kind & 1)
    return max(1, round(100 * said / sum(likely)))


def beginners_lead(book: Book, seat: int) -> int:
    """How much likelier a player is a beginner than one who knows more."""
    evidence = book.players[seat].evidence
    better = evidence[EXPERT] if evidence[EXPERT] > evidence[STANDARD] else evidence[STANDARD]
    return evidence[BEGINNER] - better


def is_beginner(book: Book, seat: int) -> bool:
    """Whether a player surely knows the beginners' conventions and no more."""
    return beginners_lead(book, seat) >= book.weights.surely


def agree(rules: CompiledRules, book: Book, viewer: int) -> None:
    """Use what everybody knows: beside a beginner nothing that only others understand."""
    book.switches = book.agreed
    for seat in range(rules.players):
        if seat != viewer and is_beginner(book, seat):
            book.switches = book.agreed & BEGINNERS

"""The rules for readers, derived from `Rules`: chapters of lines, each with a key of the text catalogue.

Browser and terminal render the same rulebook; `hanabi.learn.pages` does so in Python.
"""

from collections.abc import Iterator
from functools import lru_cache

from hanabi.protocol.learning import Chapter, Line, Row, Rulebook
from hanabi.protocol.rules_info import RulesInfo, SuitInfo, choices, rules_info
from hanabi.rules import EDITIONS, Rules
from hanabi.rules.notation import FLAGS, switched_on
from hanabi.rules.suits import PLAIN

TIPS = ("precious", "trust", "strikes", "unknown", "pile", "order", "dead", "talk")
"""The advice of the printed rules (R36), in the order of display."""


@lru_cache(maxsize=128)
def rulebook(rules: Rules) -> Rulebook:
    """Return the rules as chapters, the comparison of editions, and the tips.

    >>> [chapter.name for chapter in rulebook(Rules.edition("cocktail-2015", crowning=True)).variants]
    ['crowning']
    """
    info = rules_info(rules)
    return Rulebook(
        rules=info,
        chapters=tuple(_chapters(rules, info)),
        variants=(*_options(rules), *_choices(rules), *_suits(rules, info)),
        editions=tuple(EDITIONS),
        rows=tuple(_rows()),
        tips=tuple(f"rulebook.tip.{name}" for name in TIPS),
    )


def _chapter(name: str, *lines: Line) -> Chapter:
    return Chapter(name, Line(f"rulebook.{name}"), lines)


def _line(name: str, **values: str | int) -> Line:
    return Line(f"rulebook.{name}", values)


def _chapters(rules: Rules, info: RulesInfo) -> Iterator[Chapter]:
    score = rules.max_score
    fireworks = _line("aim.fireworks", count=len(rules.suits), ranks=rules.ranks, score=score)
    yield _chapter("aim", _line("aim.together"), fireworks, _line("aim.hidden"))
    yield _chapter(
        "cards",
        _line("cards.copies", copies=_copies(info, usual_copies(info))),
        _line("cards.hands", count=rules.players, cards=rules.hand_size),
        _line("cards.tokens", count=rules.hint_tokens),
    )
    yield _chapter("turn", _line("turn.one"), _line("turn.quiet"))
    empty = _line("hint.empty" if rules.empty_hints else "hint.touching")
    yield _chapter("hint", _line("hint.pay"), _line("hint.all"), _line("hint.rest"), empty)
    full = _line("discard.full", count=rules.hint_tokens)
    yield _chapter("discard", _line("discard.token"), full, _line("discard.open"))
    misses = _line("play.misses", count=rules.strikes)
    yield _chapter("play", _line("play.blind"), _line("play.fits"), misses, _line("play.draw"), _line("play.bonus"))
    yield _chapter("end", *_end(rules))
    rearranging = _line(f"table.rearrange.{rules.rearranging.value}")
    yield _chapter("table", rearranging, _line("table.talk"), _line("table.dead"), *_first(rules))


def _end(rules: Rules) -> Iterator[Line]:
    yield _line("end.won", score=rules.max_score)
    if rules.crowning:
        yield from (_line("end.crowning"), _line("end.indispensable"))
    else:
        upwards = not rules.up_or_down and not any(suit.reversed for suit in rules.suits)
        yield from (_line("end.round"), _line("end.score" if upwards else "end.cards"))
        yield _line("end.keep" if rules.keep_points else "end.zero")
    if rules.ratings and not rules.crowning:
        yield Line("variant.ratings.about")


def _first(rules: Rules) -> Iterator[Line]:
    if rules.based_on:
        yield Line(f"custom.{EDITIONS[rules.based_on].first_player}")


def usual_copies(info: RulesInfo) -> tuple[int, ...]:
    """Return how many cards of each rank most suits have."""
    copies = [suit.copies for suit in info.suits]
    return max(copies, key=copies.count)


def _copies(info: RulesInfo, copies: tuple[int, ...]) -> str:
    return " ".join(face for face, count in zip(info.faces, copies, strict=True) for _ in range(count))


def _options(rules: Rules) -> Iterator[Chapter]:
    """Yield the options that are on, except ratings, which are usual."""
    for word in switched_on(rules):
        if word != "ratings":
            yield Chapter(word, Line(f"variant.{word}"), (Line(f"variant.{word}.about"),))


def _choices(rules: Rules) -> Iterator[Chapter]:
    """Yield unusual choices of hint rules, and the special rank."""
    for word, value in choices(rules):
        about = Line(f"option.{word}.{value}.about")
        if rules.special and word == "special":
            about = Line(f"special.{rules.special.kind}.about", {"rank": rules.special.rank})
        yield Chapter(value, Line(f"option.{word}.{value}"), (about,))


def _suits(rules: Rules, info: RulesInfo) -> Iterator[Chapter]:
    """Yield chapters for the suits that are not common knowledge."""
    for suit, info_of_suit in zip(rules.suits, info.suits, strict=True):
        if suit not in PLAIN[:5]:
            yield Chapter(suit.letter, _line("suit", suit=suit.name), tuple(_suit(info, info_of_suit)))


def _suit(info: RulesInfo, suit: SuitInfo) -> Iterator[Line]:
    if suit.is_colour:
        yield _line("suit.own")
    elif suit.colours == "own":
        yield _line("suit.named", colours=" ".join(suit.hint_colours))
    else:
        yield _line(f"suit.colours.{suit.colours}")
    if suit.ranks != "own":
        yield _line(f"suit.ranks.{suit.ranks}")
    if suit.reversed:
        yield _line("suit.reversed", ranks=info.ranks)
    if suit.copies != usual_copies(info):
        yield _line("suit.copies", copies=_copies(info, suit.copies))


def _rows() -> Iterator[Row]:
    editions = EDITIONS.values()
    on = {edition.name: switched_on(Rules.edition(edition.name)) for edition in editions}
    for word in FLAGS:
        cells = [word in on[edition.name] for edition in editions]
        if any(cells):
            yield Row(f"variant.{word}", tuple("rulebook.cell.yes" if cell else "rulebook.cell.no" for cell in cells))
    for word in dict.fromkeys(word for edition in editions for word in edition.variants):
        offers = [word in edition.variants for edition in editions]
        yield Row(f"variant.{word}", tuple(f"rulebook.cell.{'offered' if offer else 'silent'}" for offer in offers))
    yield Row("rulebook.editions.strikes", tuple(f"rulebook.picture.{edition.strike_picture}" for edition in editions))
    yield Row("rulebook.editions.first", tuple(f"rulebook.first.{edition.first_player}" for edition in editions))

"""What a seat understands of a game so far."""

from hanabi import Hint
from hanabi.bots.conventions import Insight
from tests.bots.conventions.tables import table_of


def test_insight_gives_the_meanings_of_moves() -> None:
    table = table_of(3, 2)
    kinds: set[str] = set()
    for _, action in table.turns():
        if isinstance(action, Hint):
            kinds |= {meaning.kind for meaning in Insight(table.views[0]).latest}
    assert {"play", "save"} & kinds


def test_insight_stores_own_hints_and_an_opinion_of_every_player() -> None:
    table = table_of(3, 2)
    given = 0
    for seat, action in table.turns():
        given += seat == 0 and isinstance(action, Hint)
    insight = Insight(table.views[0])
    assert len(insight.given) == given > 0
    opinions = [insight.opinion(seat) for seat in range(3)]
    assert all(opinion.moves > 5 and 0 < opinion.percent <= 100 for opinion in opinions)

"""What a seat understands of a game so far."""

from hanabi import Hint
from hanabi.bots.conventions import Insight
from tests.bots.conventions.tables import table_of


def test_insight_says_what_others_meant() -> None:
    table = table_of(3, 2)
    kinds: set[str] = set()
    for _, action in table.turns():
        if isinstance(action, Hint):
            kinds |= {meaning.kind for meaning in Insight(table.views[0]).latest}
    assert {"play", "save"} & kinds

"""Why bots do what they do, and what one might do, in the language of the player."""

from hanabi.bots.base import Advice, Explanation
from hanabi.rules import Card, HanabiError
from hanabi.terminal.table import Reason
from hanabi.terminal.words import Speaker


def reason(speaker: Speaker, why: Reason) -> str:
    """A teammate's move and its reason."""
    return f"{speaker.event(why.event)} {_because(speaker, why)}"


def _because(speaker: Speaker, why: Reason) -> str:
    texts = speaker.texts
    if why.withheld:
        return texts("why.withheld")
    if why.explanation is None:
        return texts("why.silent")
    key = f"why.{why.explanation.kind}"
    if key in texts:
        return texts(key, cards=_cards(speaker, why.explanation, "cards"))
    return why.explanation.sentence or texts("why.later")


def advice(speaker: Speaker, moves: list[Advice], most: int = 3) -> list[str]:
    """The best moves to consider, each with its reason, as numbered lines."""
    if not moves:
        return [speaker.texts("advice.none")]
    return [
        speaker.texts("advice.line", number=number, action=speaker.action(move.action), reason=_advised(speaker, move))
        for number, move in enumerate(moves[:most], start=1)
    ]


def _advised(speaker: Speaker, move: Advice) -> str:
    explanation = move.explanation
    key = f"advice.{explanation.kind}"
    if key not in speaker.texts:
        return explanation.sentence
    return speaker.texts(
        key,
        cards=_cards(speaker, explanation, "cards"),
        possible=_possible(speaker, explanation),
        percent=explanation.data.get("percent", 0),
        risk=explanation.data.get("risk", 0),
    )


def _possible(speaker: Speaker, explanation: Explanation) -> str:
    """What a card may be: by name while they are few, else by number."""
    count = len(explanation.data.get("possible", ()))
    if count > 4:
        return speaker.texts.count("advice.one_of", count)
    return speaker.texts("list.or").join(_parsed(speaker, explanation, "possible"))


def _cards(speaker: Speaker, explanation: Explanation, name: str) -> str:
    return speaker.texts.listed(_parsed(speaker, explanation, name))


def _parsed(speaker: Speaker, explanation: Explanation, name: str) -> list[str]:
    """The cards of a reason in words; a bot of one's own may name anything, so be lenient."""
    try:
        cards = dict.fromkeys(map(str, explanation.data.get(name, ())))
        return [speaker.card(Card.parse(card)) for card in cards]
    except (HanabiError, KeyError, TypeError):
        return []

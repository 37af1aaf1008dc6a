"""Reasons: declared once, with a sentence for every kind in every language."""

import json
from collections.abc import Iterator
from dataclasses import fields

import pytest

from hanabi import Game, Rules
from hanabi.bots import Bot, bot_names, make_bot
from hanabi.bots.conventions.explain.meanings import MEANINGS
from hanabi.bots.disclosure import all_apparent
from hanabi.bots.information.search.seat import WORKSHOP, SearchBot
from hanabi.bots.reason_data import ReasonError, from_data, to_data
from hanabi.bots.reasons import KINDS, Reason
from hanabi.bots.sentences import Phrasebook
from hanabi.rules import Action, Event
from hanabi.simulation.runs.plain import play_game
from hanabi.texts import LANGUAGES, Texts
from hanabi.views import View
from tests.bots.reasons import EXAMPLES, R1
from tests.support.reasons import check_sentence
from tests.support.sizes import SOAK, sized
from tests.texts.catalogues import forms, placeholders, read

GAMES = sized(2, soak=200)
SEARCHED_GAMES = sized(2, soak=40)
THREE = Rules(players=3)
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
VARIANTS = {"useless-discard": ["", ".unknown"], "rescue": ["", ".you"]}


def phrasebooks(rules: Rules = THREE) -> list[Phrasebook]:
    """Return phrasebooks of every language, with and without names, for a listener and for the public."""
    return [
        Phrasebook(Texts.load(language), rules, names, listener)
        for language in LANGUAGES
        for names, listener in ((NAMES[: rules.players], None), (NAMES[: rules.players], 1), ((), None))
    ]


def test_there_is_an_example_of_every_kind() -> None:
    assert {reason.kind for reason in EXAMPLES} == set(KINDS)
    assert all(KINDS[reason.kind] is type(reason) for reason in EXAMPLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_sentence_for_its_data(language: str) -> None:
    texts = read(language, "reasons")
    for kind, reason in KINDS.items():
        data = {field.name for field in fields(reason)} | {"count"}
        for variant in VARIANTS.get(kind, [""]):
            assert set().union(*map(placeholders, forms(texts[f"reason.{kind}{variant}"]))) <= data, kind


@pytest.mark.parametrize("reason", EXAMPLES, ids=lambda reason: reason.kind)
def test_every_reason_has_a_sentence_in_every_language(reason: Reason) -> None:
    for phrases in phrasebooks():
        check_sentence(phrases.reason(reason, 0))


def test_sentences_count_from_one_and_name_the_players() -> None:
    phrases = Phrasebook(Texts.load("en"), THREE, NAMES[:3], listener=1)
    said = {reason.kind: phrases.reason(reason, 0) for reason in EXAMPLES}
    assert said["sure-play"] == "Sure to fit: one of 5 possible cards."
    assert said["play-hint"] == (
        "Gets this played: your red 1 and the green 5 of Cat. Saves this from being discarded, too: the green 5 of Cat."
    )
    assert phrases.reason(EXAMPLES[-5], 0) == (
        "Prevents a loss: after discarding card 5, you might discard the last copy of a card. "
        "Sure to fit: red 1 or blue 2."
    )


def test_without_names_players_are_numbered_from_1() -> None:
    phrases = Phrasebook(Texts.load("en"), THREE)
    hint = next(reason for reason in EXAMPLES if reason.kind == "helpful-hint")
    assert phrases.reason(hint, 0) == "Brings this closer to being played: the red 1 of seat 2."


@pytest.mark.parametrize("reason", EXAMPLES, ids=lambda reason: reason.kind)
def test_a_reason_is_restored_from_its_data(reason: Reason) -> None:
    assert from_data(reason.kind, json.loads(json.dumps(to_data(reason)))) == reason


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("nonsense", {}),
        ("sure-play", {}),
        ("sure-play", {"slot": 1}),
        ("sure-play", {"slot": "1", "possible": []}),
        ("sure-play", {"slot": True, "possible": []}),
        ("sure-play", {"slot": 1, "possible": "R1"}),
        ("sure-play", {"slot": 1, "possible": ["X"]}),
        ("sure-play", {"slot": 1, "possible": [], "more": 1}),
        ("play-hint", {"seat": 1, "value": None}),
        ("play-hint", {"seat": 1, "value": 1, "plays": [{"seat": 1, "slot": 1}]}),
        ("hat-hint", {"seat": 1, "value": 1, "codes": 8, "lessons": [{"seat": 1, "slot": 0, "means": "odd"}]}),
        ("rescue", {"seat": 1, "instead_of": "fly", "move": {"kind": "deck-guess", "data": {}}}),
        ("rescue", {"seat": 1, "instead_of": "play 1", "move": {"kind": "nonsense", "data": {}}}),
        ("own", {"sentence": 3}),
    ],
)
def test_invalid_reasons_are_errors(kind: str, data: dict[str, object]) -> None:
    with pytest.raises(ReasonError):
        from_data(kind, data)


def test_every_meaning_has_a_sentence_in_every_language() -> None:
    for phrases in phrasebooks():
        for kind in MEANINGS:
            check_sentence(phrases.reading(kind, 1, 0, (R1,)))


class Recorder(Bot):
    """Wraps a bot and checks its reasons."""

    def __init__(self, bot: Bot, phrasebooks: list[Phrasebook]) -> None:
        self.bot = bot
        self.cheats = bot.cheats
        self.phrasebooks = phrasebooks

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Start the wrapped bot."""
        self.seat = seat
        self.bot.start(rules, seat, seed)

    def observe(self, view: View, event: Event) -> None:
        """Pass the event on."""
        self.bot.observe(view, event)

    def act(self, view: View) -> Action:
        """Act, and check the reason."""
        action = self.bot.act(view)
        for reason in self.given(view):
            assert KINDS[reason.kind] is type(reason)
            assert from_data(reason.kind, to_data(reason)) == reason
            for phrases in self.phrasebooks:
                check_sentence(phrases.reason(reason, self.seat))
        return action

    def given(self, view: View) -> Iterator[Reason]:
        """Yield the reason for the move, and sometimes those of advised moves."""
        reason = self.bot.explain()
        if reason is not None:
            yield reason
        if view.turn % 7 == 0:
            yield from (advice.reason for advice in self.bot.advise(view)[:6])


def new_bot(name: str) -> Bot:
    """Return a bot; one with search gets little time, and in the soak profile waits until its search is compiled."""
    bot = make_bot(name)
    if not isinstance(bot, SearchBot):
        return bot
    WORKSHOP.is_ready(wait=SOAK)
    return type(bot)(seconds=0.05)


@pytest.mark.slow
@pytest.mark.parametrize("name", bot_names())
def test_whole_games_only_give_known_reasons(name: str) -> None:
    """Every bot and level plays with 2 to 5 players; slow ones play fewer games."""
    for number in range(SEARCHED_GAMES if isinstance(make_bot(name), SearchBot) else GAMES):
        rules = Rules(players=2 + number % 4)
        game = Game.deal(rules, seed=number)
        books = phrasebooks(rules)
        play_game(game, [Recorder(new_bot(name), books) for _ in range(rules.players)], [number] * rules.players)
        apparent = [(deed.seat, reason) for deed, reason in all_apparent(game.view(0)) if reason is not None]
        for phrases in books:
            for seat, reason in apparent:
                check_sentence(phrases.reason(reason, seat))

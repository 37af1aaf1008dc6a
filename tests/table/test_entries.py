"""Log entries: those of all earlier releases are decoded, later ones refused, and invalid ones never written."""

import dataclasses

import msgspec
import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.settings import Settings
from hanabi.rules import EDITIONS, HanabiError, Play, Rules
from hanabi.table.errors import BrokenTable, NewerTable
from hanabi.table.log import logged
from hanabi.table.log.entries import (
    TAGS,
    Entry,
    decode_fact,
    decode_settings,
    encode_fact,
    encode_settings,
)
from hanabi.table.log.logged import LoggedFact, Motion
from hanabi.table.log.public_facts import public_fact
from hanabi.table.log.stored_settings import FIRST
from hanabi.table.table import Table
from tests.support.tables import ANN, BEN, OTHERWISE, Playing
from tests.support.variants import OVERLONG_RULES

ALL_CHOSEN = Settings(**OTHERWISE)
RULES = Rules.parse("abacus+players=2")
DECK = tuple(map(str, RULES.deck))

FACTS: tuple[LoggedFact, ...] = (
    logged.Sat(0, "ann", "Ann"),
    logged.Left(1),
    logged.Swapped(0, 1),
    logged.BotSat(1, "cautious", 0.5),
    logged.Unseated(1),
    logged.Changed(ALL_CHOSEN),
    logged.Dealt(0, DECK, "00", msgspec.json.decode(msgspec.json.encode({"players": 2})), "R Y G B W, players=2"),
    logged.DealNamed("deal"),
    logged.DealNamed("deal", "Ann"),
    logged.PositionNamed("deal", "Ann", 12),
    logged.Moved(0, Play(1)),
    logged.Moved(0, Play(1), "cautious", logged.Because.LATE),
    logged.Reordered(0, (1, 0)),
    logged.Said(0, "Ann", logged.Remark.KNOW_NOTHING),
    logged.Said(0, "Ann", None, "é ✓"),
    logged.Paused(0),
    logged.Resumed(0),
    logged.Proposed(0, Motion.UNDO, (0, 1), 2),
    logged.Voted(1, False),
    logged.Knocked(1, "cat", "Cat", (0,), 1),
    logged.StandInAsked(1, 0, "cautious", 1.0, 30_000),
    logged.Stayed(1),
    logged.StoodIn(1, "cautious", 1.0),
    logged.TookBack(1),
    logged.TimedOut(0),
    logged.Rematched("table"),
    logged.Brought("ann", ("Ann", "Bob"), 0, {"site": "hanab.live", "id": 7}),
    logged.Concluded(1, "timeout"),
    logged.Moderated("A title", "ann", "Anna"),
)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: type(fact).__name__)
def test_facts_survive_a_round_trip(fact: LoggedFact) -> None:
    assert decode_fact(encode_fact(fact)) == fact
    assert public_fact(fact).__class__.__module__ == "hanabi.protocol.facts"


def test_every_kind_is_here() -> None:
    assert {type(fact) for fact in FACTS} == set(LoggedFact.__args__)
    assert {"dealt", "dealt/2", "proposed", "proposed/2", "moved"} <= TAGS


def test_a_move_is_as_short_as_ever() -> None:
    assert encode_fact(logged.Moved(0, Play(1))) == '{"type":"moved","seat":0,"action":"play 1"}'


@pytest.mark.parametrize(
    "text",
    ['{"type":"teleported","seat":0}', '{"type":"moved/2","seat":0}', '{"type":"proposed/2","seat":0,"motion":"sing"}'],
)
def test_facts_of_a_later_release_are_reported_as_newer(text: str) -> None:
    with pytest.raises(NewerTable):
        decode_fact(text)


@pytest.mark.parametrize(
    "text", ["", "{", "null", '{"seat":0}', '{"type":"moved"}', '{"type":"moved","seat":"x","action":"play 0"}', "\x00"]
)
def test_damaged_facts_are_reported_as_broken(text: str) -> None:
    with pytest.raises(BrokenTable):
        decode_fact(text)


def test_an_added_field_is_ignored() -> None:
    assert decode_fact('{"type":"moved","seat":0,"action":"play 1","millis":5}') == logged.Moved(0, Play(1))


def test_every_setting_is_stored() -> None:
    unchosen = {name for name in Settings.__struct_fields__ if getattr(ALL_CHOSEN, name) == getattr(Settings(), name)}
    assert not unchosen
    assert decode_settings(encode_settings(ALL_CHOSEN)) == ALL_CHOSEN


def test_later_options_are_stored_only_where_they_are_used() -> None:
    assert tuple(msgspec.json.decode(encode_settings(Settings()))) == FIRST
    assert set(msgspec.json.decode(encode_settings(ALL_CHOSEN))) == set(Settings.__struct_fields__)


def test_settings_of_a_later_release_are_reported_as_newer() -> None:
    stored = msgspec.json.decode(encode_settings(Settings()))
    for more in ({"dice": 3}, {"talk": "shouting"}):
        with pytest.raises(NewerTable):
            decode_settings(msgspec.json.encode(stored | more))
        with pytest.raises(NewerTable):
            decode_fact(msgspec.json.encode({"type": "changed", "settings": stored | more}))
    for less in ({"clock": "x"}, {"title": 5}):
        with pytest.raises(BrokenTable):
            decode_settings(msgspec.json.encode(stored | less))


def test_rules_that_could_not_be_decoded_are_not_written() -> None:
    settings = Settings(rules=str(Rules.parse(OVERLONG_RULES)))
    assert len(OVERLONG_RULES) == 400 < len(settings.rules)
    with pytest.raises(HanabiError):
        encode_settings(settings)
    with pytest.raises(HanabiError):
        encode_fact(logged.Changed(settings))


async def test_a_deal_outlives_the_defaults_of_its_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    before = await Playing(Settings(rules="abacus+players=2")).fill(ANN, BEN)
    await before.act("play 0")
    await before.do(ANN, c.Propose, motion=c.Motion.END)
    await before.do(BEN, c.Vote, agree=True)
    texts = [text for _, text in before.storage.logs["table"]]
    monkeypatch.setitem(EDITIONS, "abacus", dataclasses.replace(EDITIONS["abacus"], empty_hints=False, ratings=False))
    monkeypatch.setattr("hanabi.table.state.shared_rules", Rules.parse)
    after = Table("table", ANN.id, Settings(rules="abacus+players=2"))
    meant = after.rules
    for entry, text in zip((entry for entry, _ in before.storage.logs["table"]), texts, strict=True):
        after.apply(Entry(entry.number, entry.at, entry.person, entry.command, decode_fact(text)))
    assert (meant.empty_hints, after.rules.empty_hints) == (False, True)
    assert after.rules.ratings
    assert after.opening() == before.table.opening()
    assert after.going.events[1:] == before.table.going.events[1:]

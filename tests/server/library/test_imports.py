"""Imported games are stored as logs, exported unchanged, and refused if invalid."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanabi.game import Game
from hanabi.protocol.messages import Phase
from hanabi.records import Record, RecordError, from_hanab_live, to_hanab_live
from hanabi.records.variants import variants
from hanabi.rules import Rearranging, Rules
from hanabi.table.finished_games import Source, deal_fingerprint, finished
from hanabi.table.imported_games import content_of, log_of, read_game, settings_of
from hanabi.table.log.entries import Entry, decode_fact, encode_fact
from hanabi.table.table import Table
from hanabi.table.visibility.redaction import viewer_of
from hanabi.views import Omniscient, Seat
from tests.support.data import full_set, sample_set
from tests.support.games import any_rules, random_game, seeds, skilful_game
from tests.support.sizes import sized
from tests.support.tables import ANN, BEN

GAMES = sized(25, soak=1000)
TOO_LONG = "more than 400 letters"


def fold(record: Record, name: str = "") -> Table:
    """Return the table of a game that Ann imports, as it is read from the database."""
    table = Table("t", ANN.id, settings_of(record))
    for entry in log_of(record, ANN, name, 7):
        back = decode_fact(encode_fact(entry.what))
        table.apply(Entry(entry.number, entry.at, entry.person, entry.command, back))
    return table


def ended(game: Game, how: int) -> Game:
    """End a game, by the rules or otherwise."""
    if not game.is_over and how % 2:
        game.conclude(seat=how % game.rules.players)
    elif not game.is_over:
        game.abandon(("vote", "timeout", "terminated")[how % 3], seat=how % game.rules.players)
    return game


@settings(max_examples=GAMES)
@given(any_rules(), seeds(), st.integers(0, 60), st.integers(0, 5))
def test_an_imported_record_is_exported_unchanged(rules: Rules, seed: int, turns: int, how: int) -> None:
    record = Record.of(ended(random_game(rules, seed, turns), how))
    try:
        read = read_game(record.to_json().encode())
    except RecordError as error:
        assert TOO_LONG in str(error)
        return
    table = fold(read)
    assert table.phase is Phase.OVER
    assert table.record() == record


@st.composite
def rules_of_hanab_live(draw: st.DrawFn) -> Rules:
    """Draw rules that hanab.live has, with any variant and any option."""
    said = variants()[draw(st.sampled_from(sorted(variants())))]
    options: dict[str, Any] = {name: draw(st.booleans()) for name in ("empty_hints", "crowning", "deck_plays")}
    rules = Rules(players=draw(st.integers(2, 6)), rearranging=Rearranging.NEVER, **options, **said)
    changed = draw(st.integers(-1, 1)) if len(rules.deck) > rules.players * (rules.hand_size + 2) else 0
    return replace(rules, hand_size=rules.hand_size + changed)


@settings(max_examples=GAMES)
@given(rules_of_hanab_live(), seeds(), st.integers(0, 80), st.integers(0, 5))
def test_a_game_of_hanab_live_is_exported_unchanged(rules: Rules, seed: int, turns: int, how: int) -> None:
    record = Record.of(ended(random_game(rules, seed, turns), how))
    text = to_hanab_live(record)
    result = fold(read_game(text.encode())).record()
    assert to_hanab_live(result) == text
    assert (result.score, result.deck, result.players) == (record.score, record.deck, record.players)


@pytest.mark.parametrize("folder", [sample_set("hanab-live"), full_set("hanab-live"), full_set("people")])
def test_real_games_have_the_score_that_was_recorded(folder: Path) -> None:
    for line in json.loads((folder / "index.json").read_text()):
        data = (folder / line["file"]).read_bytes()
        table = fold(read_game(data))
        assert table.going.score == line["expected_score"], line["file"]
        assert from_hanab_live(to_hanab_live(table.record())) == from_hanab_live(data)


def test_the_importer_has_the_seat_of_their_name_and_sees_everything() -> None:
    record = Record.of(skilful_game(Rules(players=2), seed=1), ["Alice", "Bob"])
    table = fold(record, "Bob")
    assert [chair.person.id for chair in table.seating if chair.person] == ["", ANN.id]
    assert viewer_of(table, ANN, None) == Seat(1)
    assert viewer_of(table, BEN, None) == Omniscient()
    assert table.opening() is None
    game = finished(table, 7)
    assert (game.source, game.readers, game.score) == (Source.BROUGHT, {ANN.id: 1}, record.score)
    assert finished(fold(record), 7).readers == {ANN.id: None}
    assert [seat.person.name for seat in game.seats if seat.person] == ["Alice", "Bob"]


def broken(**changes: object) -> bytes:
    """Return an invalid game."""
    data = Record.of(skilful_game(Rules(players=2), seed=1)).to_data()
    return json.dumps(data | changes).encode()


def test_invalid_games_are_refused_with_place_and_reason() -> None:
    data = Record.of(skilful_game(Rules(players=2), seed=1)).to_data()
    actions, deck = data["actions"], data["deck"]
    twice = [*actions[:5], actions[5] | {"do": "play 7"}, *actions[6:]]
    cases = {
        "actions[20]: the game is not over": broken(actions=actions[:20], result={"status": "playing", "score": 7}),
        "result": broken(result={"status": "won", "score": 3}),
        "deck": broken(deck=["R5", "R5", *deck[2:]]),
        "players": broken(players=["Alice"]),
        "actions[5]": broken(actions=twice),
        "rules": broken(rules={"gravity": True}),
        "neither a hanabi-record nor": b"{}",
        "not JSON": b"{",
        "larger than": b'"' + b"x" * 1_000_001 + b'"',
        "is not known here": b'{"players":["a","b"],"deck":[],"actions":[],"options":{"variant":"Gravity"}}',
    }
    for words, result in cases.items():
        with pytest.raises(RecordError) as raised:
            read_game(result)
        assert words in str(raised.value), raised.value


def test_fingerprints_distinguish_games_and_deals() -> None:
    one, two = (Record.of(skilful_game(Rules(players=2), seed=seed)) for seed in (1, 2))
    again = read_game(one.to_json().encode())
    assert content_of(again) == content_of(one) != content_of(two)
    games = [finished(fold(record), 7) for record in (one, again, two)]
    assert games[0].deal == games[1].deal != games[2].deal
    assert len({game.company for game in games}) == 1
    named = Rules.parse("cocktail-2015+players=2")
    plain = replace(named, based_on=None)
    assert deal_fingerprint(named, one.deck) == deal_fingerprint(plain, one.deck) != games[2].deal

"""Records: what they keep, and how errors describe a bad file."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi.game import Abandonment, Game, Move, Rearrangement
from hanabi.records import Record, RecordError, read_record
from hanabi.records.reading import MAX_BYTES
from hanabi.records.ruleset import LATER
from hanabi.rules import HanabiError, Hint, Play, Rearranging, Rules
from tests.support.games import random_game

RULES = Rules.edition("cocktail-2015", players=3, avalanche=True, rearranging=Rearranging.ALWAYS)


def recorded() -> Record:
    game = Game.deal(RULES, seed=3, first=1)
    game.apply(next(action for action in game.legal_actions() if isinstance(action, Hint)))
    game.rearrange(2, [4, 3, 2, 1, 0])
    game.apply(Play(0))
    game.abandon("vote")
    return Record.of(game, ["Ann", "Bén", "Cy"])


def test_a_record_keeps_everything() -> None:
    record = recorded()
    again = Record.from_json(record.to_json())
    assert again == record
    assert [type(entry) for entry in again.entries] == [Move, Rearrangement, Move, Abandonment]
    assert (again.rules, again.players, again.first) == (RULES, ("Ann", "Bén", "Cy"), 1)
    assert again.replay().log == record.entries


def test_a_record_names_every_option() -> None:
    data = json.loads(recorded().to_json())
    assert set(data["rules"]) == set(Rules.__dataclass_fields__) - set(LATER)
    assert (data["format"], data["version"]) == ("hanabi-record", 1)
    assert data["actions"][1] == {"number": 2, "seat": 2, "do": "rearrange 4 3 2 1 0"}
    assert data["actions"][3] == {"number": 4, "do": "abandon vote"}
    assert data["result"] == {"status": "abandoned", "score": 0}


def test_options_that_a_record_leaves_out_have_their_defaults() -> None:
    data = json.loads(recorded().to_json())
    del data["rules"]["deck_plays"]
    for suit in data["rules"]["suits"][:5]:
        del suit["dark"], suit["colours"], suit["ranks"]
    assert Record.from_json(json.dumps(data)) == recorded()


def test_names_must_fit_the_players() -> None:
    with pytest.raises(RecordError, match="3 players, but 1 names"):
        Record.of(Game.deal(RULES, seed=1), ["Ann"])


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "A\nB", "\ud800", 5])
def test_a_record_takes_only_names_that_its_reader_takes(name: Any) -> None:
    with pytest.raises(RecordError, match="A name has 1 to 40 printable letters, not "):
        Record.of(Game.deal(RULES, seed=1), ["Ann", "Ben", name])


Damage = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda d: d.pop("deck"), "the file: 'deck' is missing"),
        (lambda d: d.update(format="chess"), "format: this is not a hanabi-record"),
        (lambda d: d.update(version=2), "version: version 2 is not known here"),
        (lambda d: d.update(version="1"), 'version: expected a whole number, found "1"'),
        (lambda d: d.update(players=["Ann", "Ben"]), "players: the rules are for 3 players, here are 2 names"),
        (lambda d: d.update(players=["A", "B", "C", "D"]), "players: a list of 4 is too long"),
        (lambda d: d.update(players=["A", "B", " "]), r"players\[2\]: a name has 1 to 40 printable letters"),
        (lambda d: d.update(players=["A", "B", "C" * 41]), r"players\[2\]: a name"),
        (lambda d: d.update(players=["A", "B", "C\n"]), r"players\[2\]: a name"),
        (lambda d: d.update(first={}), "first: expected a whole number, found an object"),
        (lambda d: d.update(players="Ann"), 'players: expected a list, found "Ann"'),
        (lambda d: d.update(first=3), "first: 3 is out of range: 0 to 2"),
        (lambda d: d.update(first=True), "first: expected a whole number, found true"),
        (lambda d: d["deck"].pop(), "deck: The deck has 54 cards; these rules need 55"),
        (lambda d: d["deck"].__setitem__(7, "Z1"), "deck: There is no card Z1"),
        (lambda d: d["deck"].__setitem__(7, "joker"), r"deck\[7\]: 'joker' is not a card"),
        (lambda d: d["deck"].__setitem__(7, 7), r"deck\[7\]: expected text, found 7"),
        (lambda d: d.update(rules=[]), "rules: expected an object, found a list"),
        (lambda d: d["rules"].update(shiny=True), "rules: 'shiny' is not an option"),
        (lambda d: d["rules"].update(ranks=0), "rules: The number of ranks must be 1 to 5"),
        (lambda d: d["rules"].update(crowning=1), "rules.crowning: expected true or false, found 1"),
        (
            lambda d: d["rules"].update(rearranging="maybe"),
            "rules.rearranging: expected one of informed, always, never",
        ),
        (lambda d: d["rules"].update(based_on=4), "rules.based_on: expected text"),
        (lambda d: d["rules"]["suits"][0].update(letter="rr"), r"rules.suits\[0\]: A suit's letter"),
        (
            lambda d: d["rules"]["suits"][0].update(colours="some"),
            r"rules.suits\[0\].colours: expected one of own, all",
        ),
        (lambda d: d["rules"]["suits"][0].pop("name"), r"rules.suits\[0\]: 'name' is missing"),
        (lambda d: d["actions"][1].update(number=3), r"actions\[1\].number: expected 2"),
        (lambda d: d["actions"][0].update(do="pass"), r"actions\[0\].do: 'pass' is not an action"),
        (lambda d: d["actions"][0].pop("seat"), r"actions\[0\]: 'seat' is missing"),
        (lambda d: d.update(actions=[None]), r"actions\[0\]: expected an object, found null"),
        (lambda d: d["result"].update(status="great"), "result.status: expected one of playing, won"),
        (lambda d: d["result"].update(score=31), "result.score: 31 is out of range: 0 to 30"),
    ],
)
def test_a_bad_file_is_refused_with_the_place(damage: Damage, complaint: str) -> None:
    data = json.loads(recorded().to_json())
    damage(data)
    with pytest.raises(RecordError, match=complaint):
        Record.from_json(json.dumps(data))


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda d: d["actions"][0].update(seat=0), r"actions\[0\]: It is seat 1's turn, not seat 0's"),
        (lambda d: d["actions"][2].update(do="play 9"), r"actions\[2\]: There is no slot 9"),
        (lambda d: d["actions"][2].update(do="discard 9"), r"actions\[2\]: There is no slot 9"),
        (lambda d: d["actions"][1].update(do="rearrange 0 0 1 2 3"), r"actions\[1\]: A new order"),
        (lambda d: d["actions"].append({"number": 5, "seat": 0, "do": "play 0"}), r"actions\[4\]: The game is over"),
        (
            lambda d: d["result"].update(score=4),
            "result: the record says abandoned with 4, its actions lead to abandoned with 0",
        ),
    ],
)
def test_a_game_that_breaks_its_rules_is_refused_with_the_place(damage: Damage, complaint: str) -> None:
    data = json.loads(recorded().to_json())
    damage(data)
    with pytest.raises(RecordError, match=complaint):
        read_record(json.dumps(data))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1, column 1: this is not JSON"),
        (recorded().to_json()[:300], "this is not JSON"),
        ("[1, 2]", "the file: expected an object"),
        ("{}", "neither a hanabi-record nor a game of hanab.live"),
        ('{"format": 1, "format": 2}', "'format' twice"),
        ('{"a": NaN}', "holds NaN"),
        ('{"a": ' + "9" * 5000 + "}", "a number that is too long"),
        ("[" * 100_000, "nested too deeply"),
        (" " * (MAX_BYTES + 1), "larger than 1,000,000 bytes"),
        (b"\xff\xfe", "byte 0: the file is not UTF-8"),
        (b'\xef\xbb\xbf{"format": "x"}', "this is not a hanabi-record"),
    ],
)
def test_hostile_files_are_refused(text: str | bytes, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        read_record(text)


def test_what_is_shown_of_a_bad_value_is_short() -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_json(json.dumps({"format": "hanabi-record", "version": "x" * 1000}))
    assert len(str(caught.value)) < 120
    assert caught.value.where == "version"


@given(place=st.integers(0, 4000), junk=st.text(max_size=4), cut=st.integers(0, 6))
def test_mangled_records_never_crash_the_reader(place: int, junk: str, cut: int) -> None:
    text = Record.of(random_game(RULES, seed=5, turns=20)).to_json()
    place %= len(text)
    try:
        read_record(text[:place] + junk + text[place + cut :])
    except HanabiError as error:
        assert str(error)


def test_an_empty_hand_in_another_order_can_be_read_again() -> None:
    game = Game.deal(Rules.parse("R Y, ranks=2, hand=1, players=2, strikes=8, rearrange=always"), seed=1)
    while all(game.hands):
        game.apply(next(action for action in game.legal_actions() if isinstance(action, Play)))
    game.rearrange(0 if game.hands[1] else 1, [])
    record = Record.of(game)
    assert Record.from_json(record.to_json()).replay().events == game.events


def test_options_of_variants_are_kept_where_they_are_used() -> None:
    rules = Rules.parse("R Y G B reversed-white lime:L:yellow:green, null-fives, funnels, half-tokens, critical=4")
    record = Record.of(Game.deal(rules, seed=1))
    data = json.loads(record.to_json())
    assert (data["rules"]["special"], data["rules"]["rank_hints"]) == ("null-fives", "funnels")
    assert data["rules"]["suits"][5]["hint_colours"] == ["yellow", "green"]
    assert Record.from_json(record.to_json()) == record
    data["rules"]["special"] = "null-twos"
    with pytest.raises(RecordError, match=r"rules.special: 'null-twos' is no special rank"):
        Record.from_json(json.dumps(data))

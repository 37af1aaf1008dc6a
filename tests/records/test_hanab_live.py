"""Import and export of hanab.live's games."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi.game import Abandonment, Conclusion, Game, Move
from hanabi.records import Record, RecordError, from_hanab_live, read_record, to_hanab_live
from hanabi.records.origin import Origin
from hanabi.records.record import enter
from hanabi.records.variants import options_of_variant, variant_of_rules, variants
from hanabi.rules import Discard, Hint, Play, PlayDeck, Rearranging, Rules, Status
from tests.support.data import full_set, sample_set
from tests.support.games import random_game, skilful_game


@pytest.mark.parametrize("folder", [sample_set("hanab-live"), full_set("hanab-live"), full_set("people")])
def test_games_replay_to_their_recorded_score_and_back(folder: Path) -> None:
    index = json.loads((folder / "index.json").read_text())
    assert index
    for entry in index:
        record = from_hanab_live((folder / entry["file"]).read_text())
        assert (record.score, record.rules.players) == (entry["expected_score"], entry["players"])
        assert record.status is not Status.PLAYING
        assert from_hanab_live(to_hanab_live(Record.from_json(record.to_json()))) == record
        assert record.replay().score == record.score


VARIANTS = [
    "No Variant",
    "3 Suits",
    "6 Suits",
    "Rainbow (6 Suits)",
    "Black (5 Suits)",
    "Pink & Brown (6 Suits)",
    "Omni & Gray (5 Suits)",
    "Prism Reversed (3 Suits)",
    "Dual-Color & Black (6 Suits)",
    "Deceptive-Fives & Rainbow (4 Suits)",
    "Up or Down & Pink (6 Suits)",
    "Clue Starved (5 Suits)",
    "Color Blind (5 Suits)",
    "Synesthesia (4 Suits)",
]


@given(
    variant=st.sampled_from(VARIANTS),
    players=st.integers(2, 5),
    more=st.sampled_from([-1, 0, 1]),
    flags=st.tuples(st.booleans(), st.booleans(), st.booleans()),
    seed=st.integers(0, 10_000),
    turns=st.integers(0, 80),
)
def test_export_and_import_give_the_same_game(
    variant: str, players: int, more: int, flags: tuple[bool, bool, bool], seed: int, turns: int
) -> None:
    options = options_of_variant(variant)
    assert options is not None
    rules = Rules(
        players=players,
        **options,
        hand_size=Rules(players=players).hand_size + more,
        empty_hints=flags[0],
        crowning=flags[1],
        deck_plays=flags[2],
        rearranging=Rearranging.NEVER,
    )
    game = random_game(rules, seed, turns)
    if not game.is_over and seed % 3 == 0:
        game.abandon("timeout", seat=1)
    if not game.is_over and not game.can_gain:
        game.conclude()
    again = from_hanab_live(to_hanab_live(Record.of(game)))
    assert again == Record.of(retold(game))


def retold(game: Game) -> Game:
    """Return the game with the rearranging rule of imported games."""
    again = Game(game.rules.replace(rearranging=Rearranging.INFORMED), game.deck, first=game.first)
    for entry in game.log:
        if isinstance(entry, Move):
            again.apply(entry.action)
        else:
            enter(again, entry)
    return again


def test_rearrangements_are_left_out_and_the_cards_are_the_same() -> None:
    game = Game.deal(Rules(players=2, rearranging=Rearranging.ALWAYS), seed=1)
    game.rearrange(0, [4, 3, 2, 1, 0])
    game.apply(Play(0))
    exported = json.loads(to_hanab_live(Record.of(game)))
    assert exported["actions"] == [{"type": 0, "target": 4, "value": 0}]


def test_every_variant_has_one_name_both_ways() -> None:
    for name, options in variants().items():
        assert variant_of_rules(Rules(**options)) == name


def test_the_avalanche_is_told_as_black() -> None:
    assert variant_of_rules(Rules.edition("cocktail-2015", avalanche=True)) == "Black (6 Suits)"


@pytest.mark.parametrize(
    "name",
    [
        "Sudoku (5 Suits)",
        "Rainbow & Dark Rainbow (6 Suits)",
        "Orange (5 Suits)",
        "Dark Rainbow (4 Suits)",
        "Rainbow",
        "Rainbow (7 Suits)",
        "5 Suits",
        "Rainbow & Pink & Null & Omni (3 Suits)",
        "",
    ],
)
def test_variants_that_are_not_known(name: str) -> None:
    assert options_of_variant(name) is None


@pytest.mark.parametrize(
    "text",
    [
        "R Y G B W, choreography",
        "R Y G B W, keep-points",
        "R Y G B W, ranks=4",
        "R Y G B W, hints=7",
        "R Y G B W, strikes=2",
        "R Y G B W, hand=3",
        "Y R G B W",
        "R B, hand=4",
        "R Y G",
        "R B rainbow dark-pink",
        "R rainbow, hand=5",
        "R Y G violet:V",
    ],
)
def test_rules_that_have_no_name_there(text: str) -> None:
    record = Record.of(Game.deal(Rules.parse(text), seed=1))
    with pytest.raises(RecordError, match=r"hanab.live has no game with these rules: "):
        to_hanab_live(record)


def exported(**changes: Any) -> dict[str, Any]:
    game = skilful_game(Rules(players=3), seed=2, turns=10)
    data: dict[str, Any] = json.loads(to_hanab_live(Record.of(game)))
    return data | changes


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        (
            {"options": {"variant": "Sudoku (5 Suits)"}},
            r"options.variant: the variant 'Sudoku \(5 Suits\)' is not known",
        ),
        ({"options": {"detrimentalCharacters": True}}, "options.detrimentalCharacters: games with character"),
        ({"options": {"startingPlayer": 3}}, "options.startingPlayer: 3 is out of range"),
        ({"options": {"oneExtraCard": "yes"}}, "options.oneExtraCard: expected true or false"),
        ({"players": ["A"]}, "players: a game has 2 to 6 players, not 1"),
        ({"deck": []}, "deck: The deck has 0 cards"),
        ({"deck": [{"suitIndex": 5, "rank": 1}]}, r"deck\[0\].suitIndex: 5 is out of range"),
        ({"deck": [{"suitIndex": 0, "rank": 6}]}, r"deck\[0\].rank: a rank is 1 to 5, not 6"),
        ({"actions": [{"type": 6, "target": 0}]}, r"actions\[0\].type: 6 is out of range"),
        (
            {"actions": [{"type": 0, "target": 14}]},
            r"actions\[0\].target: card 14 of the deck is not in the hand of seat 0",
        ),
        ({"actions": [{"type": 1, "target": 0}]}, r"actions\[0\]: All 8 hint tokens"),
        ({"actions": [{"type": 3, "target": 0, "value": 1}]}, r"actions\[0\]: A hint goes to a teammate"),
        ({"actions": [{"type": 3, "target": 1, "value": 9}]}, r"actions\[0\]: A hint names one of"),
        ({"actions": [{"type": 2, "target": 1, "value": 5}]}, r"actions\[0\].value: 5 is out of range"),
        ({"actions": [{"type": 0, "target": 49}], "options": {"deckPlays": True}}, "exactly one card"),
    ],
)
def test_bad_games_are_refused_with_the_place(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        read_record(json.dumps(exported(**changes)))


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ({"type": 4, "target": 0, "value": 3}, "timeout"),
        ({"type": 4, "target": 0, "value": 4}, "terminated"),
        ({"type": 4, "target": 2, "value": 2}, "strikes"),
        ({"type": 5, "target": 1, "value": 10}, "vote"),
    ],
)
def test_games_ended_by_hand_score_nothing(action: dict[str, int], reason: str) -> None:
    data = exported()
    data["actions"].append(action)
    record = from_hanab_live(json.dumps(data))
    assert (record.status, record.score, record.entries[-1]) == (
        Status.ABANDONED,
        0,
        Abandonment(reason, action["target"]),
    )
    assert from_hanab_live(to_hanab_live(record)) == record
    assert json.loads(to_hanab_live(Record.from_json(record.to_json()))) == data


def test_a_game_that_somebody_ended_as_it_stood_is_over_with_its_points() -> None:
    data = exported()
    going = from_hanab_live(json.dumps(data))
    data["actions"] += [{"type": 4, "target": 2, "value": 1}]
    record = from_hanab_live(json.dumps(data))
    assert (going.status, record.status, record.score) == (Status.PLAYING, Status.FINISHED, going.score)
    assert record.entries[-1] == Conclusion(2)
    assert json.loads(to_hanab_live(Record.from_json(record.to_json()))) == data


def test_an_end_that_says_that_the_game_goes_on_is_no_news() -> None:
    data = exported()
    before = from_hanab_live(json.dumps(data))
    data["actions"] += [{"type": 4, "target": 0, "value": 0}]
    assert from_hanab_live(json.dumps(data)) == before


def test_a_game_concluded_here_while_more_could_be_gained_says_so_there() -> None:
    game = skilful_game(Rules(players=3), seed=2, turns=10)
    game.conclude()
    told = json.loads(to_hanab_live(Record.of(game)))
    assert told["actions"][-1] == {"type": 4, "target": game.seat, "value": 1}
    assert from_hanab_live(json.dumps(told)).status is Status.FINISHED


def test_a_game_is_over_there_when_nothing_more_can_be_gained() -> None:
    small = Rules(players=2, suits=Rules().suits[:1], ranks=2, hand_size=2)
    last_round = Game(small, ["R2", "R1", "R1", "R1"])
    assert last_round.can_gain
    last_round.apply(Play(1))
    assert (last_round.can_gain, last_round.score, last_round.reachable_score) == (False, 1, 2)
    best = Game(small.replace(hand_size=1), ["R1", "R2", "R1", "R1"])
    best.apply(Hint(1, 2))
    best.apply(Discard(0))
    assert best.can_gain
    best.apply(Play(0))
    assert (best.can_gain, best.score, best.is_over) == (False, 1, False)
    best.conclude()
    assert (best.status, best.score, best.turns_left) == (Status.FINISHED, 1, None)
    assert best.view(0).state.status == best.state.status


def test_the_end_of_a_game_that_cannot_gain_any_more_is_not_exported() -> None:
    rules = Rules(players=3)
    ones = [card for card in rules.deck if card.rank == 1]
    game = Game(rules, [*ones, *(card for card in rules.deck if card.rank != 1)])
    while game.can_gain:  # discard every 1
        actions = game.legal_actions()
        game.apply(Discard(0) if Discard(0) in actions else next(it for it in actions if isinstance(it, Hint)))
    turns = len(game.log)
    game.conclude()
    exported = to_hanab_live(Record.of(game))
    assert len(json.loads(exported)["actions"]) == turns
    assert from_hanab_live(exported) == Record.of(game)


def test_what_comes_with_a_game_comes_back() -> None:
    more = {
        "id": 123456,
        "seed": "p3v0s7",
        "notes": [["", "5?"], [], ["ok"]],
        "options": {"timed": True, "timeBase": 120, "timePerTurn": 20, "cardCycle": True, "startingPlayer": 1},
    }
    game = Game.deal(Rules(players=3), seed=7, first=1)
    data = json.loads(to_hanab_live(Record.of(game))) | more
    record = from_hanab_live(json.dumps(data))
    kept = record.origin
    assert kept is not None
    assert (kept.site, kept.id, kept.seed, kept.notes[0]) == ("hanab.live", 123456, "p3v0s7", ("", "5?"))
    assert dict(kept.options) == {"timed": True, "timeBase": 120, "timePerTurn": 20, "cardCycle": True}
    again = Record.from_json(record.to_json())
    assert again == record
    assert json.loads(to_hanab_live(again)) == data


def test_what_another_place_knew_of_a_game_stays_here() -> None:
    record = replace(Record.of(Game.deal(Rules(players=2), seed=1)), origin=Origin("else.where", seed="x"))
    assert Record.from_json(record.to_json()) == record
    assert "seed" not in json.loads(to_hanab_live(record))


@pytest.mark.parametrize(
    ("origin", "complaint"),
    [
        ({}, "origin: 'site' is missing"),
        ({"site": "No Site"}, "origin.site: a site's name has"),
        ({"site": "x", "id": "7"}, "origin.id: expected a whole number"),
        ({"site": "x", "seed": 7}, "origin.seed: expected text"),
        ({"site": "x", "options": {"a": [1]}}, "origin.options.a: an option is true, false"),
        ({"site": "x", "options": {str(n): 1 for n in range(31)}}, "origin.options: 30 options are the most"),
        ({"site": "x", "notes": ["a"]}, r"origin.notes\[0\]: expected a list"),
        ({"site": "x", "notes": [["a" * 2001]]}, r"origin.notes\[0\]\[0\]: a note has at most 2000 letters"),
    ],
)
def test_an_origin_that_is_none_is_refused_with_the_place(origin: dict[str, Any], complaint: str) -> None:
    data = Record.of(Game.deal(Rules(players=2), seed=1)).to_data() | {"origin": origin}
    with pytest.raises(RecordError, match=complaint):
        read_record(json.dumps(data))


def test_a_reason_that_they_do_not_know_is_terminated() -> None:
    game = Game.deal(Rules(players=2), seed=1)
    game.abandon("dinner")
    assert json.loads(to_hanab_live(Record.of(game)))["actions"] == [{"type": 4, "target": 0, "value": 4}]


def test_a_few_actions_after_the_end_are_left_out() -> None:
    game = skilful_game(Rules(players=3), seed=2)
    assert game.is_over
    data = json.loads(to_hanab_live(Record.of(game)))
    data["actions"] += [{"type": 0, "target": 1, "value": 0}] * 2 + [{"type": 4, "target": 0, "value": 1}]
    assert from_hanab_live(json.dumps(data)) == Record.of(game, data["players"])
    data["actions"] += [{"type": 0, "target": 1, "value": 0}]
    with pytest.raises(RecordError, match="the game was over before this action"):
        from_hanab_live(json.dumps(data))


def test_a_card_played_from_the_pile_comes_back() -> None:
    rules = Rules(players=2, deck_plays=True)
    game = Game.deal(rules, seed=5)
    while PlayDeck() not in game.legal_actions():
        playable = [Play(slot) for slot, card in enumerate(game.hands[game.seat]) if game.is_playable(card)]
        others = [action for action in game.legal_actions() if not isinstance(action, Play)]
        discards = [action for action in others if not isinstance(action, Hint)]
        game.apply(([*playable, *discards] or others)[0])
    game.apply(PlayDeck())
    assert from_hanab_live(to_hanab_live(Record.of(game))).replay().log[: len(game.log)] == game.log


def test_names_are_cleaned() -> None:
    record = from_hanab_live(json.dumps(exported(players=["A\x00nn", " ", "C" * 99])))
    assert record.players == ("Ann", "?", "C" * 40)


def test_start_cards_go_there_and_back() -> None:
    rules = Rules.parse("R Y G B W, up-or-down", 2)
    record = Record.of(Game.deal(rules, seed=1))
    text = to_hanab_live(record)
    assert {card["rank"] for card in json.loads(text)["deck"]} == {1, 2, 3, 4, 5, 7}
    assert from_hanab_live(text).deck == record.deck

"""hanab.live's games, in and out."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi.game import Abandonment, Game
from hanabi.records import Record, RecordError, from_hanab_live, read_record, to_hanab_live
from hanabi.records.variants import SPECIAL_SUITS, suits_of_variant, variant_of_rules
from hanabi.rules import Hint, Play, PlayDeck, Rearranging, Rules, Status
from tests.conftest import DATA, GOLDEN
from tests.games import random_game, skilful_game

FOLDERS = [folder / "hanab-live" for folder in (GOLDEN, DATA) if folder.is_dir()]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_games_replay_to_their_recorded_score_and_back(folder: Path) -> None:
    index = json.loads((folder / "index.json").read_text())
    assert index
    for entry in index:
        record = from_hanab_live((folder / entry["file"]).read_text())
        assert (record.score, record.rules.players) == (entry["expected_score"], entry["players"])
        assert from_hanab_live(to_hanab_live(record)) == record
        assert Record.from_json(record.to_json()).replay().score == record.score


VARIANTS = [
    "No Variant",
    "3 Suits",
    "6 Suits",
    "Rainbow (6 Suits)",
    "Black (5 Suits)",
    "Pink & Brown (6 Suits)",
    "Omni & Gray (4 Suits)",
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
    suits = suits_of_variant(variant)
    assert suits is not None
    rules = Rules(
        players=players,
        suits=suits,
        hand_size=Rules(players=players).hand_size + more,
        empty_hints=flags[0],
        crowning=flags[1],
        deck_plays=flags[2],
        rearranging=Rearranging.NEVER,
    )
    game = random_game(rules, seed, turns)
    if not game.is_over and seed % 3 == 0:
        game.abandon("timeout")
    again = from_hanab_live(to_hanab_live(Record.of(game)))
    assert again == Record.of(retold(game))


def retold(game: Game) -> Game:
    """The same game under the rearranging rule that imported games have."""
    again = Game(game.rules.replace(rearranging=Rearranging.INFORMED), game.deck, first=game.first)
    for entry in game.log:
        again.abandon(entry.reason) if isinstance(entry, Abandonment) else again.apply(entry.action)  # type: ignore[union-attr]
    return again


def test_rearrangements_are_left_out_and_the_cards_are_the_same() -> None:
    game = Game.deal(Rules(players=2, rearranging=Rearranging.ALWAYS), seed=1)
    game.rearrange(0, [4, 3, 2, 1, 0])
    game.apply(Play(0))
    exported = json.loads(to_hanab_live(Record.of(game)))
    assert exported["actions"] == [{"type": 0, "target": 4, "value": 0}]


@pytest.mark.parametrize("name", [*SPECIAL_SUITS, *(f"{name} & Rainbow" for name in ("Black", "Null"))])
def test_variants_have_names_both_ways(name: str) -> None:
    for total in (3, 4, 5, 6):
        suits = suits_of_variant(f"{name} ({total} Suits)")
        assert suits is not None
        assert len(suits) == total
        assert variant_of_rules(Rules(suits=suits)) == f"{name} ({total} Suits)"


def test_the_avalanche_is_told_as_black() -> None:
    assert variant_of_rules(Rules.edition("cocktail-2015", avalanche=True)) == "Black (6 Suits)"


@pytest.mark.parametrize(
    "name",
    ["Sudoku (5 Suits)", "Rainbow", "Rainbow (7 Suits)", "5 Suits", "Rainbow & Pink & Null & Omni (3 Suits)", ""],
)
def test_variants_that_are_not_known(name: str) -> None:
    assert suits_of_variant(name) is None


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
        "R Y, hand=4",
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


def test_rules_that_nobody_can_deal_are_refused() -> None:
    data = exported(
        players=list("ABCDEF"), options={"variant": "Dark Null & Dark Omni (3 Suits)", "oneExtraCard": True}
    )
    with pytest.raises(RecordError, match="options: 6 players with 4 cards each need 24 cards; the deck has 20"):
        read_record(json.dumps(data))


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ({"type": 4, "target": 0, "value": 3}, "timeout"),
        ({"type": 4, "target": 0, "value": 4}, "terminated"),
        ({"type": 5, "target": 0, "value": 10}, "vote"),
    ],
)
def test_games_ended_by_hand_score_nothing(action: dict[str, int], reason: str) -> None:
    data = exported()
    data["actions"].append(action)
    record = from_hanab_live(json.dumps(data))
    assert (record.status, record.score, record.entries[-1]) == (Status.ABANDONED, 0, Abandonment(reason))
    assert from_hanab_live(to_hanab_live(record)) == record


def test_a_normal_end_is_no_news() -> None:
    data = exported()
    before = from_hanab_live(json.dumps(data))
    data["actions"] += [{"type": 4, "target": 0, "value": 1}]
    assert from_hanab_live(json.dumps(data)) == before


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
    assert from_hanab_live(to_hanab_live(Record.of(game))).replay().log[-1] == game.log[-1]


def test_names_are_cleaned() -> None:
    record = from_hanab_live(json.dumps(exported(players=["A\x00nn", " ", "C" * 99])))
    assert record.players == ("Ann", "?", "C" * 40)

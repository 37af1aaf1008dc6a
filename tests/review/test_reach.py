"""Reach, moments and reviews of whole games: reach never rises, losses add up, and every loss has a reason."""

import dataclasses
from functools import cache
from pathlib import Path

import pytest

from hanabi import Card, Discard, Game, Hint, Play, Rules
from hanabi.bots import make_bot
from hanabi.records import Record
from hanabi.records.files import load
from hanabi.records.reading import RecordError
from hanabi.review.commands.review import to_data
from hanabi.review.history import History, NotReviewed
from hanabi.review.losses import why_impossible
from hanabi.review.reach import reach_of
from hanabi.review.review import Review, outline, review_game
from hanabi.review.sentences import Reviewer
from hanabi.review.solver import NotModelled, solve_deal
from hanabi.rules import Status, UnknownSeat
from hanabi.simulation.runs.plain import play_game
from hanabi.texts import LANGUAGES, Texts
from tests.support.data import full_set, sample_set
from tests.support.games import game_with, random_game, skilful_game
from tests.support.sizes import sized

pytestmark = pytest.mark.slow


def played(players: int, seed: int, bot: str = "cautious", **options: object) -> Record:
    """Return the record of a game of bots."""
    game = Game.deal(Rules(players=players, **options), seed=seed)  # type: ignore[arg-type]
    play_game(game, [make_bot(bot) for _ in range(players)], [0] * players)
    return Record.of(game)


@cache
def cautious() -> Review:
    return review_game(played(3, 6), worlds=10, bots=("cautious", "conventions"))


RECORDS = [(players, seed) for players in range(2, 7) for seed in range(sized(2, soak=40))]


@pytest.mark.parametrize(("players", "seed"), RECORDS)
@pytest.mark.parametrize("bot", ["cautious", "random"])
def test_reach_never_rises_and_losses_add_up(players: int, seed: int, bot: str) -> None:
    record = played(players, seed, bot)
    found = outline(History.of(record))
    assert list(found.found) == sorted(found.found, reverse=True)
    assert list(found.proved) == sorted(found.proved, reverse=True)
    assert all(low <= high for low, high in zip(found.found, found.proved, strict=True))
    assert found.found[-1] == found.proved[-1] == record.score
    if found.found == found.proved:
        assert sum(moment.lost for moment in found.losses) == found.found[0] - record.score
    assert all(moment.before > moment.after for moment in found.losses)


def test_reach_equals_that_of_every_position_solved_separately() -> None:
    history = History.of(played(2, 3))
    reach = reach_of(history)
    game = Game(history.record.rules, history.record.deck)
    for turn, move in enumerate(history.moves):
        bounds = solve_deal(game)
        assert reach.found[turn] <= bounds.proved
        assert bounds.found <= reach.proved[turn]
        game.apply(move.action)


def test_moves_of_an_optimal_line_cost_nothing() -> None:
    rules = Rules(players=4)
    game = Game.deal(rules, seed=11)
    for action in solve_deal(game).line:
        game.apply(action)
    found = outline(History.of(Record.of(game)))
    assert (found.losses, found.score, found.deal) == ((), 25, None)


SMALL = Rules(players=2, suits=Rules().suits[:2], ranks=3, hand_size=2, strikes=2)


def outcome(*actions: object, hands: tuple[str, str], then: str, rules: Rules = SMALL) -> Review:
    """Return the review of a small game with some actions, then only hints and discards."""
    game = game_with(rules, *hands, then=then)
    for action in actions:
        game.apply(action)  # type: ignore[arg-type]
    while not game.is_over:
        legal = game.legal_actions()
        game.apply(next((action for action in reversed(legal) if isinstance(action, Hint)), legal[0]))
    return outline(History.of(Record.of(game)))


def test_the_third_strike_is_a_reason_of_its_own() -> None:
    found = outcome(Play(0), Play(0), hands=("R2 R3", "Y2 Y3"), then="R1 Y1")
    assert [(moment.turn, moment.why.kind) for moment in found.losses][-1] == (1, "third-strike")
    assert (found.status, found.found[-1]) == (Status.STRUCK_OUT, 0)


def test_the_last_copy_is_named() -> None:
    found = outcome(Hint(1, 1), Discard(1), hands=("R1 Y1", "Y1 R3"), then="R2")
    moment = next(moment for moment in found.losses if moment.turn == 1)
    assert (moment.why.kind, moment.why.card, moment.card) == ("last-copy", Card("R", 3), Card("R", 3))


def test_a_copy_that_comes_too_late_is_named_with_the_cards_behind_it() -> None:
    found = outcome(Hint(1, 1), Discard(0), hands=("R1 Y1", "R2 Y1"), then="Y2 R1 Y3 R3 R1 Y1 Y2 R2")
    moment = next(moment for moment in found.losses if moment.turn == 1)
    assert (moment.why.kind, moment.why.card, moment.why.behind) == ("late-copy", Card("R", 2), 0)


def test_an_unwinnable_deal_has_a_reason() -> None:
    for players, seed, kind in ((3, 545, "turns"), (4, 1493, "late-card"), (2, 202, "no-line")):
        game = Game.deal(Rules(players=players), seed=seed)
        assert why_impossible(game.rules, game.state, 25).kind == kind


def test_the_last_round_has_reasons_of_its_own() -> None:
    kinds = {moment.why.kind for seed in range(12) for moment in outline(History.of(played(3, seed))).losses}
    assert kinds >= {"last-copy", "turns"}


def test_with_the_crowning_piece_a_lost_card_loses_everything() -> None:
    found = outline(History.of(Record.of(random_game(Rules(players=3, crowning=True), 5))))
    assert found.found[-1] == 0
    assert found.losses[-1].after == 0
    assert sum(moment.lost for moment in found.losses) == found.found[0]


def test_moments_are_sorted_by_loss_and_filtered_by_seat() -> None:
    record = played(3, 6)
    whole, own = review_game(record, worlds=2), review_game(record, worlds=2, seat=1, moments=1)
    assert [moment.lost for moment in whole.moments] == sorted((m.lost for m in whole.moments), reverse=True)
    assert len(whole.moments) <= 5
    assert {moment.seat for moment in own.moments} <= {1}
    assert len(own.moments) <= 1
    assert own.losses == whole.losses


def test_the_line_of_a_moment_reaches_the_best_score() -> None:
    record = played(3, 6)
    for moment in cautious().moments:
        game = Game(record.rules, record.deck)
        for move in History.of(record).moves[: moment.turn]:
            game.apply(move.action)
        for action in moment.line:
            game.apply(action)
        assert game.score == moment.before


def test_opinions_have_reasons_and_readings_have_the_actual_cards() -> None:
    found = cautious()
    assert all([opinion.bot for opinion in moment.opinions] == ["cautious", "conventions"] for moment in found.moments)
    assert all(moment.opinions[0].choice == moment.action for moment in found.moments)
    for moment in found.moments:
        assert all(reading.actual in Rules().cards for reading in moment.readings)


def test_counts_match_the_actions() -> None:
    found = cautious()
    total = sum(own.plays + own.discards + own.hints for own in found.counts)
    assert total == found.turns


@pytest.mark.parametrize("language", LANGUAGES)
def test_reviews_are_available_in_every_language(language: str) -> None:
    reviewer = Reviewer(Texts.load(language), Rules(players=3), ("Ann", "Ben", "Cem"))
    lines = list(reviewer.lines(cautious()))
    assert len(lines) > len(cautious().moments)
    assert all(line.strip() and "{" not in line for line in lines)


def headline(found: Review) -> str:
    return Reviewer(Texts.load("en"), Rules(players=3), ("Ann", "Ben", "Cem")).headline(found)


def test_the_headline_starts_with_what_the_deal_allowed() -> None:
    found = cautious()
    turn = found.on_course
    assert headline(found) == f"{found.score} of 25. This deal could be won; you were on course until turn {turn}."
    perfect = dataclasses.replace(found, score=25)
    assert headline(perfect) == "25 of 25. A perfect game."
    apart = dataclasses.replace(found, found=(24, *found.found[1:]))
    assert "is open: 24 or more was possible, and at most 25." in headline(apart)
    lost = review_game(played(3, 545), moments=0)
    assert "Nobody could have won this deal: 24 was the most. There were too few turns" in headline(lost)
    assert headline(dataclasses.replace(lost, score=24)).endswith("Then you got all that this deal had.")


def test_the_headline_of_an_abandoned_game_says_what_was_left() -> None:
    game = skilful_game(Rules(players=3), 4, 20)
    game.abandon()
    given_up = outline(History.of(Record.of(game)))
    left = given_up.found[-1] - given_up.scores[-1]
    assert f"stopped with {left} points still within reach" in headline(given_up)
    game.undo()
    game.conclude()
    ended = outline(History.of(Record.of(game)))
    assert (ended.losses, ended.found) == (given_up.losses, given_up.found)


def test_a_review_converts_to_data() -> None:
    data = to_data(cautious())
    assert data["moments"][0]["why"]["kind"]
    assert data["moments"][0]["opinions"][0]["reason"]["kind"]
    assert isinstance(data["moments"][0]["action"], str)


def test_games_in_progress_are_not_reviewed() -> None:
    with pytest.raises(NotReviewed, match="not over"):
        review_game(Record.of(skilful_game(Rules(players=3), 4, 20)))
    with pytest.raises(NotReviewed, match="not over"):
        review_game(Record.of(random_game(Rules(players=3, crowning=True), 4, 3)))


def test_a_game_stopped_when_nothing_could_be_gained_is_reviewed() -> None:
    """Some tables stop playing then."""
    record = played(3, 6)
    reach = outline(History.of(record)).proved
    scores = outline(History.of(record)).scores
    turn = next(turn for turn in range(len(reach)) if reach[turn] == scores[turn])
    assert turn < len(record.entries)
    short = dataclasses.replace(record, entries=record.entries[:turn], status=Status.PLAYING)
    assert review_game(short, moments=0).score == record.score


TURNING_POINTS = {"hc_p3v0s11": 55, "hc_p3v0s13": 29, "hc_p2v0s1": 7, "hc_p4v0s17": 50}
"""The turn at which some recorded games lost the perfect score, as confirmed by a SAT solver."""


@pytest.mark.parametrize("folder", [sample_set("hanab-live"), full_set("hanab-live"), full_set("people")])
def test_recorded_games_are_reviewed(folder: Path) -> None:
    paths = sorted(folder.glob("*_*.json"))
    assert paths
    for path in paths:
        record = load(str(path))
        found = outline(History.of(record))
        assert found.found[-1] == record.score or record.status is Status.ABANDONED, path
        assert path.stem not in TURNING_POINTS or found.on_course == TURNING_POINTS[path.stem], path


def test_unreviewable_games_raise_errors_with_a_message() -> None:
    record = played(2, 3)
    with pytest.raises(UnknownSeat, match="no seat 2"):
        review_game(record, seat=2)
    with pytest.raises(RecordError, match="the record says"):
        review_game(dataclasses.replace(record, score=record.score + 1))
    tiny = random_game(Rules(players=2, hand_size=1), 1)
    with pytest.raises(NotModelled, match="hands of one card"):
        review_game(Record.of(tiny))

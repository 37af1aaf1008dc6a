"""Every lesson is played through the engine: accepted moves are legal and do what the texts claim."""

import random
from typing import Any

import pytest
from msgspec.json import encode

from hanabi.bots.disclosure import Deed
from hanabi.learn.lesson_view import lesson_view
from hanabi.learn.lessons import Lesson, Step, UnknownLesson, following, lesson_named, lessons
from hanabi.learn.positions import LEARNER, build
from hanabi.learn.walk import LessonOver, Walk, asked, happened, walk
from hanabi.protocol.learning import Line
from hanabi.rules import Discard, IllegalAction, NotationError, Play, Status, UnknownAction, parse_action
from hanabi.rules.events import Hinted, Played
from hanabi.texts import LANGUAGES
from hanabi.views import Seat
from tests.support.twins import twin_deck, twin_of
from tests.texts.catalogues import forms, placeholders, read

LESSONS = {lesson.id: lesson for lesson in lessons()}
STEPS = [(lesson, number) for lesson in lessons() for number in range(len(lesson.steps))]
NAMED = pytest.mark.parametrize(("lesson", "number"), STEPS, ids=lambda value: getattr(value, "id", value))


def at(lesson: Lesson, number: int) -> Walk:
    """Return a lesson before one of its steps."""
    return walk(lesson, [step.accept[0] for step in lesson.steps[:number]])


def outcome(before: Walk, after: Walk, move: str) -> dict[str, Any]:
    """Return all facts about a move that a text may claim."""
    game, view = after.game, before.view
    action = parse_action(move)
    deeds = [event for moment in after.moments for event in moment.events if isinstance(event, Deed)]
    own = next(event for event in deeds if event.seat == LEARNER)
    replies = [event for event in deeds if event.seat != LEARNER and not isinstance(event, Hinted)]
    found: dict[str, Any] = {
        "strikes": game.strikes, "tokens": game.hint_tokens, "status": game.status.value, "score": game.score,
        "deck": game.deck_size, "turns_left": game.turns_left, "fireworks": sum(game.fireworks),
        "gained": game.hint_tokens - before.game.hint_tokens, "reachable_W": game.reachable_height("W"),
        "plays_lose": not isinstance(action, Play) or game.status is Status.STRUCK_OUT,
    }  # fmt: skip
    if isinstance(action, Play | Discard):
        assert not isinstance(own, Hinted)
        known = view.knowledge(LEARNER, action.slot)
        deduced = view.deduced(LEARNER, action.slot)
        found |= {
            "card": str(own.card), "told": known.ranks[0] if known.ranks else None, "known": len(deduced) == 1,
            "ruled_out": "".join(known.not_colours), "sure": all(map(view.is_playable, deduced)),
            "dead": all(map(view.is_dead, known.possible)),
        }  # fmt: skip
    if isinstance(own, Played):
        found["fits"] = own.fits
    if isinstance(own, Hinted):
        found["touches"] = len(own.slots)
    if replies:
        found |= {"reply": str(replies[0].card), "reply_dead": before.game.is_dead(replies[0].card)}
        found["reply_fits"] = getattr(replies[0], "fits", None)
    return found


@NAMED
def test_accepted_moves_do_what_the_texts_claim(lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    for move in step.accept:
        before, after = at(lesson, number), at(lesson, number)
        assert parse_action(move) in before.game.legal_actions()
        after.take(move)
        assert after.outcome == ("right" if number + 1 < len(lesson.steps) else "done")
        found = outcome(before, after, move)
        assert {name: found[name] for name in step.claims} == step.claims
        if step.claims.get("reply_fits"):
            assert step.facts["wanted"] == found["reply"]


@NAMED
def test_other_moves_show_their_outcome_and_can_be_retried(lesson: Lesson, number: int) -> None:
    step, before = lesson.steps[number], at(lesson, number)
    others = [str(action) for action in before.game.legal_actions() if str(action) not in step.accept]
    assert others
    for move in others:
        after = at(lesson, number)
        after.take(move)
        assert after.outcome == "wrong"
        assert after.done == number
        found = outcome(before, after, move)
        assert {name: found[name] for name in step.wrongly} == step.wrongly
        with pytest.raises(LessonOver):
            after.take(move)


@NAMED
def test_lessons_do_not_depend_on_hidden_cards(lesson: Lesson, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With own cards and pile dealt anew, as far as hints allow, the view stays the same until they are revealed."""
    moves = tuple(step.accept[0] for step in lesson.steps[:number])
    walked = walk(lesson, moves)
    decks = [twin_deck(walked.game, Seat(LEARNER), random.Random(seed)) for seed in range(5)]
    assert any(deck != list(walked.game.deck) for deck in decks)
    shown = encode(lesson_view(lesson.id, moves))
    for deck in decks:
        monkeypatch.setattr("hanabi.learn.walk.build", lambda *wanted, deck=deck: twin_of(build(*wanted), deck))
        assert encode(lesson_view(lesson.id, moves)) == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_exists_and_gets_its_values(language: str) -> None:
    texts = read(language, "learning")
    for lesson, number in STEPS:
        step = lesson.steps[number]
        assert f"lesson.{lesson.id}" in texts
        for name, values in values_of(lesson, number, step).items():
            entry = texts[f"lesson.{lesson.id}.{number + 1}.{name}"]
            assert set().union(*map(placeholders, forms(entry))) <= set(values), (lesson.id, name)


def values_of(lesson: Lesson, number: int, step: Step) -> dict[str, dict[str, str | int]]:
    """Return the values for each text of a step."""
    names: dict[str, str | int] = {"name": "Haru", "other": "Natsu"}
    right, wrong = at(lesson, number), at(lesson, number)
    right.take(step.accept[0])
    wrong.take(next(str(move) for move in wrong.game.legal_actions() if str(move) not in step.accept))
    return {
        "ask": names | asked(step),
        "right": names | asked(step) | happened(right.game, right.moments),
        "wrong": names | asked(step) | happened(wrong.game, wrong.moments),
    }


def test_every_text_of_a_lesson_is_used() -> None:
    keys = {f"lesson.{lesson.id}" for lesson in lessons()}
    keys |= {
        f"lesson.{lesson.id}.{number + 1}.{name}" for lesson, number in STEPS for name in ("ask", "right", "wrong")
    }
    assert keys == {key for key in read("en", "learning") if key.startswith("lesson.")}


def test_the_lessons_cover_a_first_game() -> None:
    assert 6 <= len(lessons()) <= 9
    assert [following(lesson) for lesson in lessons()] == [*list(LESSONS)[1:], None]


def test_a_lesson_begins_with_its_position_and_story() -> None:
    shown = lesson_view("strikes", ())
    assert (shown.outcome, shown.number, shown.next) == ("begin", 5, "rest")
    assert [len(frame.events) for frame in shown.frames] == [0, 2, 2]
    assert shown.frames[0].picture.hint_tokens == 8
    assert shown.frames[-1].picture.hint_tokens == 6
    assert [card.card for card in shown.frames[-1].picture.hands[LEARNER]] == [None] * 5
    assert shown.says == (Line("lesson.strikes.1.ask", {"name": "Haru", "other": "Natsu", "slot": 3}),)


def test_a_move_is_followed_by_its_outcome() -> None:
    done = lesson_view("give", ("hint +1 2",))
    assert (done.outcome, done.next) == ("done", "tokens")
    assert [frame.events[0].seat for frame in done.frames] == [0, 1]  # type: ignore[union-attr]
    (line,) = done.says
    assert (line.key, line.values["reply"], line.values["tokens"]) == ("lesson.give.1.right", "R2", 7)
    half = lesson_view("end", ("play 1",))
    assert [line.key for line in half.says] == ["lesson.end.1.right", "lesson.end.2.ask"]


@pytest.mark.parametrize(
    ("name", "moves", "error"),
    [
        ("nothing", (), UnknownLesson),
        ("read", ("dance",), NotationError),
        ("read", ("play 9",), UnknownAction),
        ("hidden", ("discard 0",), IllegalAction),
        ("read", ("play 2", "play 2"), LessonOver),
        ("read", ("play 0", "play 2"), LessonOver),
    ],
)
def test_invalid_moves_raise(name: str, moves: tuple[str, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        lesson_view(name, moves)


def test_the_error_lists_the_known_lessons() -> None:
    with pytest.raises(UnknownLesson, match="hidden, read, give"):
        lesson_named("nothing")

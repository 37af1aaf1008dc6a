"""Completing lessons with a mouse, by touch or by keyboard."""

from playwright.sync_api import expect

from hanabi.learn.lessons import Lesson, lessons
from hanabi.learn.walk import Walk, walk
from hanabi.rules import Action, Hint, Play, parse_action
from tests.browser.hands import Hands
from tests.browser.waiting import settled


def solve(hands: Hands, lesson: Lesson) -> None:
    """Do the tasks of a lesson, step by step, and check that it is done."""
    done: list[str] = []
    for number, step in enumerate(lesson.steps):
        last = number + 1 == len(lesson.steps)
        await_outcome(hands, "right" if number else "begin")
        do(hands, walk(lesson, done), parse_action(step.accept[0]))
        await_outcome(hands, "done" if last else "right")
        done.append(step.accept[0])


def await_outcome(hands: Hands, outcome: str) -> None:
    """Wait until the lesson shows the outcome of a move."""
    expect(hands.page.locator(".lesson")).to_have_attribute("data-outcome", outcome)
    settled(hands.page)


def do(hands: Hands, at: Walk, move: Action) -> None:
    """Make a move at the lesson's table."""
    if isinstance(move, Hint):
        hand = at.game.hands[move.offset]
        slot = next(slot for slot, card in enumerate(hand) if move.value in (card.suit, card.rank))
        hands.hint(move.offset - 1, slot, str(move.value))
    elif isinstance(move, Play):
        hands.play(move.slot)
    else:
        hands.discard(move.slot)  # type: ignore[attr-defined]


ALL = lessons()

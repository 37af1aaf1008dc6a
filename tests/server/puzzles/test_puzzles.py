"""Puzzles over HTTP: the puzzle of the day, answers that count once, and the server's date."""

import asyncio
import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from hanabi.learn.puzzles.collection import day_of, puzzle_file
from hanabi.learn.puzzles.rating import Attempt, standing
from hanabi.protocol.messages import Person
from hanabi.server.puzzles.storage import PuzzleStorage
from hanabi.server.storage.database import open_engine
from hanabi.server.storage.upgrade import upgrade
from hanabi.server.storage.writer import Writer
from tests.support.http import Answer, ask, register
from tests.support.servers import Server


def get(server: Server, what: str, secret: str | None = None) -> Answer:
    url = f"{server.url}/api/puzzles/{what}"
    return ask(url, Cookie=f"hanabi={secret}") if secret else ask(url)


def answer(server: Server, number: int, given: object, secret: str | None = None, **headers: str) -> Answer:
    body = json.dumps(given).encode()
    cookie = f"hanabi={secret}" if secret else ""
    return ask(f"{server.url}/api/puzzles/{number}", "POST", body, Cookie=cookie, **headers)


def wrong_answer(number: int) -> str:
    puzzle = puzzle_file().numbered(number)
    return str(next(choice for choice in puzzle.choices if choice != puzzle.answer))


def right_answer(number: int) -> str:
    return puzzle_file().numbered(number).answer


def own_cards(result: Any) -> list[Any]:
    position = result["position"]
    return [card["card"] for step in position["steps"] for card in step["picture"]["hands"][position["seat"]]]


def test_the_puzzle_of_the_day_is_the_same_for_all_and_hides_own_cards(server: Server) -> None:
    stranger, ann = get(server, "today").json(), get(server, "today", register(server)).json()
    assert stranger["number"] == ann["number"]
    assert date.fromisoformat(stranger["day"]).toordinal() > 0
    assert stranger["standing"] is None
    assert ann["standing"]["rating"] == 1200
    assert set(own_cards(ann)) == {None}
    assert right_answer(ann["number"]) in ann["position"]["choices"]
    assert "solution" not in ann


def test_an_answer_counts_once_and_the_reason_comes_with_the_right_one(server: Server) -> None:
    ann = register(server)
    number = get(server, "another", ann).json()["number"]
    wrong = answer(server, number, {"answer": wrong_answer(number)}, ann).json()
    assert (wrong["right"], wrong["solution"]) == (False, None)
    right = answer(server, number, {"answer": right_answer(number)}, ann).json()
    assert right["right"]
    assert right["solution"]["answer"] == right_answer(number)
    assert right["solution"]["reason"] or right["solution"]["readings"]
    again = answer(server, number, {"answer": right_answer(number)}, ann).json()
    assert wrong["standing"] == right["standing"] == again["standing"]
    assert (again["standing"]["tried"], again["standing"]["right"]) == (1, 0)
    assert get(server, str(number), ann).json()["tried"]
    assert not get(server, str(number), register(server, "Ben")).json()["tried"]


def test_the_day_counts_when_its_puzzle_is_solved_even_later(server: Server) -> None:
    ann = register(server)
    number = get(server, "today").json()["number"]
    assert answer(server, number, {"answer": wrong_answer(number)}, ann).json()["standing"]["streak"] == 0
    for _ in range(2):
        solved = answer(server, number, {"answer": right_answer(number)}, ann).json()["standing"]
        assert (solved["streak"], solved["longest"], solved["right"]) == (1, 1, 0)


def test_giving_up_shows_the_answer(server: Server) -> None:
    ann = register(server)
    shown = answer(server, 5, {"answer": None}, ann).json()
    assert not shown["right"]
    assert shown["solution"]["answer"] == right_answer(5)
    assert shown["standing"]["right"] == 0


def test_strangers_may_solve_puzzles_but_nothing_is_stored(server: Server) -> None:
    solved = answer(server, 9, {"answer": right_answer(9)}).json()
    assert solved["right"]
    assert solved["standing"] is None
    forgotten = answer(server, 9, {"answer": right_answer(9)}, "stolen").json()
    assert forgotten["right"], "people without an account can still solve puzzles"
    assert forgotten["standing"] is None


def test_tips_lead_on(server: Server) -> None:
    first, second = get(server, "9/tip?n=1").json(), get(server, "9/tip?n=2").json()
    assert first["theme"] == second["theme"]
    assert first["left"] == []
    assert right_answer(9) in second["left"]


@pytest.mark.parametrize("number", ["0", "999999", "99999999999999", "-1", "x", "1.5"])
def test_an_unknown_puzzle_is_refused(server: Server, number: str) -> None:
    result = get(server, number)
    assert (result.status, result.json()["code"]) == (404, "unknown_puzzle")
    assert "numbered from 1 to" in result.json()["message"]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"answer": "hint +9 R"}, "not_an_answer"),
        ({"answer": ""}, "not_an_answer"),
        ({"answer": "x" * 41}, "malformed"),
        ({"answer": "play 0", "tips": 3}, "malformed"),
        ({"answer": "play 0", "day": "2099-01-01"}, "malformed"),
        ({}, "malformed"),
        ([], "malformed"),
    ],
)
def test_invalid_answers_are_refused_and_do_not_count(server: Server, given: object, code: str) -> None:
    ann = register(server)
    result = answer(server, 11, given, ann)
    assert (result.status, result.json()["code"]) == (400, code)
    assert get(server, "11", ann).json()["standing"]["tried"] == 0


def test_answers_come_from_our_own_pages(server: Server) -> None:
    result = answer(server, 11, {"answer": right_answer(11)}, register(server), Origin="https://elsewhere.example")
    assert result.status == 403


def test_pages_exist_for_links(server: Server) -> None:
    for path in ("/puzzle", "/puzzle/12", "/puzzle/nonsense", "/course", "/course/saves"):
        assert ask(f"{server.url}{path}").status == 200


async def test_attempts_survive_a_restart_and_are_each_persons_own(tmp_path: Path) -> None:
    ann, ben = Person("ann", "Ann"), Person("ben", "Ben")
    today = day_of(1_800_000_000_000)

    async def work(attempt: Attempt | None) -> list[Attempt]:
        engine = open_engine(f"sqlite:///{tmp_path}/puzzles.sqlite3")
        await upgrade(engine)
        writer = Writer(engine)
        writer.start()
        storage = PuzzleStorage(engine, writer)
        if attempt:
            await asyncio.gather(*(storage.keep(ann, attempt, 1_800_000_000_000) for _ in range(3)))
        assert await storage.of(ben) == []
        found = await storage.of(ann)
        await writer.stop()
        await engine.dispose()
        return found

    first = Attempt(3, 2, False, 1)
    assert await work(first) == [first]
    later = Attempt(3, 2, True, 0, today)
    kept = await work(later)
    assert kept == [Attempt(3, 2, False, 1, today)]
    assert await work(None) == kept
    assert standing(kept, today).streak == 1

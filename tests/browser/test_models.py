"""A language model's seat beside a browser: one game between a person and the SDK's own client."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from tests.browser.hands import Mouse
from tests.browser.pages import Watched
from tests.browser.playing import play_out, score
from tests.browser.tables import become, command, open_table
from tests.support.models import play_as_model
from tests.support.servers import Server


def test_a_person_plays_a_whole_game_with_a_model(watched: Watched, server: Server) -> None:
    context = watched.context()
    become(context, "Ann")
    table = open_table(context, "R Y G, ranks=3, players=2")
    command(context, table, "sit", seat=0)
    page = context.new_page()
    with ThreadPoolExecutor(1) as thread:
        playing = thread.submit(lambda: asyncio.run(play_as_model(f"{server.url}/t/{table}")))
        page.goto(f"/t/{table}")
        page.locator(".own-hand").wait_for()
        play_out([Mouse(page)])
        answer = playing.result(timeout=60)
    assert "seat 0 is Ann, seat 1 is Model" in answer
    assert f"with {score(page)} of 9 points" in answer

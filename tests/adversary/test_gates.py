"""Events, reviews, codes and notifications cannot be used to block others or to reach private networks."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from hanabi.protocol import events as told
from hanabi.server.events import routes as evenings
from hanabi.server.events.service import event_tables
from hanabi.server.http.limits import Limits
from hanabi.server.notifications.outbound import BadAddress, Outbound, is_public
from hanabi.server.reviews import service as desks
from hanabi.server.site import pictures
from hanabi.table.errors import Unavailable
from tests.support.app import running_app
from tests.support.reviews import ReviewSetting, ended

GATEWAYS = [
    "64:ff9b::7f00:1",  # NAT64 of 127.0.0.1
    "64:ff9b::a00:1",
    "64:ff9b:1::a00:1",
    "::7f00:1",  # compatible with IPv4, long ago
    "::ffff:0:7f00:1",  # translated
    "::ffff:127.0.0.1",
    "2002:a00:1::",
    "2001:0:7f00:1::",
    "fec0::1",
    "fe80::1%eth0",
    "192.0.0.8",
]
"""Addresses that might lead to private ones."""


@pytest.mark.parametrize("address", GATEWAYS)
async def test_no_gateway_leads_into_a_private_network(address: str) -> None:
    async def send() -> None:
        host = address.partition("%")[0]
        with pytest.raises(BadAddress, match="private"):
            await Outbound().post(f"https://[{host}]/" if ":" in host else f"https://{host}/", {}, b"")

    assert not is_public(address)
    await send()


def test_public_addresses_are_reached_from_networks_without_ipv4() -> None:
    assert is_public("64:ff9b::5db8:d70e")
    assert is_public("2606:4700::1111")


async def test_one_address_cannot_fill_the_review_queue() -> None:
    setting = ReviewSetting()
    setting.workers.gate.clear()
    begun = [setting.ask(f"table{number}") for number in range(desks.MOST_OWN)]
    assert not setting.desk.has_room("ann")
    for number in range(100):
        with pytest.raises(Unavailable, match="try again"):
            setting.ask(f"other{number}")
    begun.append(setting.ask("another", "ben"))
    setting.workers.gate.set()
    for review in begun:
        assert (await ended(review)).state == "done"


@pytest.mark.slow
async def test_qr_codes_are_drawn_one_at_a_time_without_delaying_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each host name has a QR code of its own; drawing them is rate-limited and delays no table."""
    drawing: list[int] = []
    loops: list[bool] = []
    draw = pictures.qr_code.__wrapped__

    def drawn(link: str) -> str:
        loops.append(asyncio._get_running_loop() is not None)
        drawing.append(1)
        assert len(drawing) == 1
        try:
            return draw(link)
        finally:
            drawing.pop()

    monkeypatch.setattr(pictures, "qr_code", drawn)

    limits = Limits().but(["lists=0.001/12"])
    async with running_app(tmp_path, limits=limits) as server:
        ann = await server.register("Ann")
        table = (await ann.ask("POST", "/api/tables", {})).json()["id"]
        paths = [f"/t/{table}/qr.svg"] * 8 + [f"/device/code{number}/qr.svg" for number in range(8)]
        answers = await asyncio.gather(*(server.ask("GET", path) for path in paths))
        assert sorted(answer.status for answer in answers) == [200] * 12 + [429] * 4
    assert loops == [False] * 12


@pytest.mark.slow
async def test_many_clients_that_follow_an_event_share_its_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(evenings, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(evenings, "WAIT_SECONDS", 0.3)

    def counted(*args: Any, **options: Any) -> tuple[told.EveningTable, ...]:
        looked.append(1)
        return event_tables(*args, **options)

    monkeypatch.setattr(evenings, "event_tables", counted)

    async with running_app(tmp_path) as server:
        host, eve = await server.register("Hanna"), await server.register("Eve")
        made = await host.ask("POST", "/api/evenings", {"settings": {"rules": "abacus+players=2"}, "tables": 4})
        path = f"/api/evenings/{made.json()['id']}"
        before = (await eve.ask("GET", path)).json()
        answers = await asyncio.gather(*(eve.ask("GET", f"{path}?tag={before['tag']}") for _ in range(40)))
        assert {json.dumps(answer.json()) for answer in answers} == {json.dumps(before)}
        assert len(looked) == 1
        await eve.do(before["tables"][0]["id"], "sit")
        after = (await eve.ask("GET", path)).json()
        assert after["tag"] != before["tag"]
        assert after["tables"][0]["seats"][0]["person"]["name"] == "Eve"

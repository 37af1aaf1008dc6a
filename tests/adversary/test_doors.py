"""Foreign hosts, pages of other sites, the contents of logs, and shutting down."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.adversary.honest import Honest
from tests.support.http import ask, register
from tests.support.raw import Raw, handshake
from tests.support.servers import Server, StartServer, running_server

pytestmark = pytest.mark.slow

URL = "https://hanabi.example.org"


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server with a public URL."""
    with running_server(tmp_path_factory.mktemp("known"), "--url", URL) as server:
        yield server


def test_only_the_public_host_is_served(known: Server) -> None:
    for host, status in (
        ("hanabi.example.org", 200),
        ("Hanabi.Example.Org:443", 200),
        ("hanabi.example.org:8000", 421),
        ("evil.example", 421),
        (f"127.0.0.1:{known.port}", 421),
        ("[", 421),
        ("hanabi.example.org/", 421),
        ("x@hanabi.example.org", 421),
    ):
        assert ask(f"{known.url}/api/choices", Host=host).status == status, host
        assert ask(f"{known.url}/health", Host=host).status == 200, host
    assert "trace" not in known.log()


async def test_sockets_are_served_only_for_the_public_host(known: Server) -> None:
    async def knock(*headers: str) -> bytes:
        async with await Raw.open(known) as raw:
            raw.writer.write(handshake("nothing", *headers).replace(b"Host: x\r\n", b""))
            return (await raw.reader.readuntil(b"\r\n")).split()[1]

    assert await knock("Host: hanabi.example.org", f"Origin: {URL}") == b"101"
    assert await knock("Host: hanabi.example.org") == b"101"
    assert await knock("Host: evil.example", "Origin: https://evil.example") == b"403"
    assert await knock("Host: hanabi.example.org", "Origin: https://evil.example") == b"403"
    assert await knock("Host: hanabi.example.org", "Origin: http://hanabi.example.org") == b"403"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://["},
        {"Origin": "http://hanabi.example.org"},
        {"Origin": "https://other.hanabi.example.org"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
        {"Origin": URL, "Sec_Fetch_Site": "same-site"},
    ],
)
def test_pages_of_other_sites_cannot_act_for_people(known: Server, headers: dict[str, str]) -> None:
    answer = ask(f"{known.url}/api/people", "POST", b'{"name": "Eve"}', Host="hanabi.example.org", **headers)
    assert (answer.status, answer.json()["code"]) == (403, "other_site")


async def test_debug_logs_contain_no_table_and_no_secret(start_server: StartServer) -> None:
    server = start_server("--log-level", "debug")
    secret = register(server)
    link = ask(f"{server.url}/api/me/device", "POST", b"", Cookie=f"hanabi={secret}").json()["link"]
    async with Honest(server) as honest:
        await honest.act()
        table = honest.table
    for path in ("", "/replay?as=all", "/why?n=1", "/export", "/record", "/nothing"):
        ask(f"{server.url}/api/tables/{table}{path}", Cookie=f"hanabi={secret}")
    ask(f"{server.url}/t/{table}")
    server.stop()
    result = server.log()
    assert "stopped" in result
    for hidden in (table, secret, link.rpartition("/")[2]):
        assert hidden not in result


async def test_clients_are_asked_to_reconnect_at_shutdown(start_server: StartServer) -> None:
    server = start_server()
    async with Honest(server) as honest, await Raw.join(server, honest.table) as raw:
        await raw.message("snapshot")
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        goodbye = await raw.message("closing")
        assert (goodbye["reason"], goodbye["again"]) == ("The server restarts.", True)
        assert await raw.closed() == 1012
        await stopping

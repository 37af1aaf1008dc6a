"""Invitations: QR codes, previews of links and icons, none of which depend on hidden cards."""

import io
import re
from html import unescape

import pytest
from PIL import Image

from hanabi.protocol.messages import Person, SeatInfo
from hanabi.protocol.settings import Settings
from hanabi.server.site.pictures import HEIGHT, ICONS, WIDTH, preview, qr_code
from hanabi.server.tables.invitations import preview_tags, preview_words
from tests.support.http import Guest, ask, first_hint
from tests.support.servers import Server
from tests.support.tables import Playing, chance, shuffled


def tags_of(page: bytes) -> dict[str, str]:
    """Return the preview tags of a page."""
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)">', page.decode())
    return {name: unescape(text) for name, text in found}


def opened(server: Server, title: str) -> tuple[Guest, str]:
    """Return a table where Ann sits."""
    ann = Guest(server, "Ann")
    rules = {"rules": "cocktail-2015+players=3", "title": title, "begins": 0}
    table = str(ann.get("POST", "/api/tables", rules)["id"])
    ann.do(table, "sit")
    return ann, table


def test_a_link_to_a_table_has_a_preview(server: Server) -> None:
    title = 'Friday"><script>alert(1)</script>'
    _, table = opened(server, title)
    link = f"{server.url}/t/{table}"
    result = tags_of(ask(link, Accept_Language="fr-CA,en").body)
    assert result["og:title"] == f"Hanabi\u202f: {title}"
    assert result["og:description"] == "Une table pour 3 joueurs. 2 places sont libres\u202f: venez jouer\u202f!"
    assert result["og:image"] == f"{link}/preview.png"
    assert b"<script>alert" not in ask(link).body
    picture = ask(result["og:image"])
    assert picture.headers["Content-Type"] == "image/png"
    assert Image.open(io.BytesIO(picture.body)).size == (WIDTH, HEIGHT)
    again = ask(result["og:image"], If_None_Match=picture.headers["ETag"])
    assert again.status == 304


def test_browsers_get_the_cacheable_page(server: Server) -> None:
    _, table = opened(server, "")
    page = ask(f"{server.url}/t/{table}", Sec_Fetch_Dest="document")
    assert tags_of(page.body) == {}
    assert page.body == ask(f"{server.url}/").body
    for path in (f"/t/{table}/nothing.png", "/t/nothing/preview.png", "/t/nothing/qr.svg", "/icons/other.png"):
        assert ask(f"{server.url}{path}").status == 404


async def test_a_preview_depends_on_no_hidden_card(server: Server) -> None:
    """Twins: the same people at tables with different decks, before, during and after the game."""

    async def received(seed: int) -> list[object]:
        settings = Settings(rules="R Y G, ranks=3, players=2", begins=0)
        playing = await Playing(settings, luck=chance(shuffled(seed))).fill()
        seen: list[object] = []
        for _ in range(3):
            table = playing.table
            seen += [preview_tags(table, "link", "en"), preview(table.seating.infos(), table.rules.hand_size)]
            await playing.act("play 0")
        return seen

    assert await received(1) == await received(2)
    # and over the wire, with random decks
    pages = []
    for _ in range(2):
        ann, table = opened(server, "Twins")
        for seat in (1, 2):
            ann.do(table, "add_bot", seat=seat, bot="cautious", delay=60)
        ann.do(table, "start")
        ann.do(table, "act", turn=0, action=first_hint(ann, table))
        link = f"{server.url}/t/{table}"
        pages.append((ask(link).body.replace(table.encode(), b"ID"), ask(f"{link}/preview.png").body))
    assert pages[0] == pages[1]


async def test_words_of_a_preview() -> None:
    playing = Playing(Settings(rules="R Y G, players=2"))
    assert preview_words(playing.table, "en") == (
        "Hanabi",
        "A table for 2 players. 2 seats are free: come and play!",
    )
    await playing.fill()
    assert preview_words(playing.table, "en") == ("Hanabi: Ann and Ben", "A table for 2 players. The game is on.")


@pytest.mark.parametrize("taken", range(7))
def test_every_number_of_seats_has_a_picture(taken: int) -> None:
    seats = tuple(SeatInfo(Person(str(seat), "Ann") if seat < taken else None, None) for seat in range(6))
    assert Image.open(io.BytesIO(preview(seats, 5))).size == (WIDTH, HEIGHT)


def test_codes_of_links(server: Server) -> None:
    _, table = opened(server, "")
    code = ask(f"{server.url}/t/{table}/qr.svg")
    assert code.headers["Content-Type"].startswith("image/svg+xml")
    assert code.body.decode() == qr_code(f"{server.url}/t/{table}")
    assert "<script" not in code.body.decode()
    assert ask(f"{server.url}/device/abc/qr.svg").body.decode() == qr_code(f"{server.url}/device/abc")
    assert ask(f"{server.url}/device/{'x' * 101}/qr.svg").status == 404


def test_icons_have_the_declared_size(server: Server) -> None:
    for name, (size, _) in ICONS.items():
        assert Image.open(io.BytesIO(ask(f"{server.url}/icons/{name}").body)).size == (size, size)

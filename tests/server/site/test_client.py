"""The browser client as it is served: pages, files, compression, caching; and plain pages without it."""

import gzip
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanabi.server.site.client import Client
from tests.conftest import ROOT
from tests.support.http import ask, register
from tests.support.servers import Server, running_server

STATIC = ROOT / "src" / "hanabi" / "server" / "static"


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server without the browser client."""
    with running_server(tmp_path_factory.mktemp("plain"), "--plain", "--trusted") as server:
        yield server


def test_the_client_was_built() -> None:
    assert (STATIC / "index.html").is_file(), "run make client"


def test_every_page_is_the_client(server: Server) -> None:
    secret = register(server)
    table = ask(f"{server.url}/api/tables", "POST", b"{}", Cookie=f"hanabi={secret}").json()["id"]
    index = (STATIC / "index.html").read_bytes()
    paths = [path for path in Client().addresses() if path != "/t"]
    assert {"/", "/course", "/course/{page}", "/t/{table}/review", "/device/{code}"} <= set(paths)
    for path, status in [
        *((re.sub(r"\{\w+\}", "abc", path.replace("{table}", table)), 200) for path in paths),
        ("/t", 404),
        ("/t/nothing", 404),
        ("/nowhere/at/all", 404),
        ("/index.html", 404),
    ]:
        answer = ask(f"{server.url}{path}", Sec_Fetch_Dest="document")
        assert (answer.status, answer.body) == (status, index), path
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert "script-src 'self'; style-src 'self'" in answer.headers["Content-Security-Policy"]


def test_the_page_keeps_to_its_own_policy() -> None:
    index = (STATIC / "index.html").read_text()
    assert re.findall(r"<script(?![^>]* src=)|<style|style=|\son\w+=|https?:", index) == []


def test_assets_may_be_cached_for_ever(server: Server) -> None:
    index = ask(f"{server.url}/").body.decode()
    loaded = re.findall(r'(?:src|href)="(/[^"]+)"', index)
    assert {path.partition("/assets/")[1] for path in loaded} == {"", "/assets/"}
    for path in loaded:
        answer = ask(f"{server.url}{path}")
        assert answer.status == 200, path
        assert ("immutable" in answer.headers["Cache-Control"]) == path.startswith("/assets/")
        kinds = ("text/javascript", "text/css", "image/svg+xml", "image/png", "application/manifest+json")
        assert answer.headers["Content-Type"].partition(";")[0] in kinds


def test_compressed_copies_are_sent_if_accepted(server: Server) -> None:
    script = next((STATIC / "assets").glob("main-*.js"))
    for accepted, encoding, suffix in [
        ("gzip, deflate, br", "br", ".br"),
        ("gzip", "gzip", ".gz"),
        ("br;q=0, gzip", "gzip", ".gz"),
        ("", None, ""),
    ]:
        answer = ask(f"{server.url}/assets/{script.name}", Accept_Encoding=accepted)
        assert answer.headers["Content-Encoding"] == encoding
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert answer.body == script.with_name(script.name + suffix).read_bytes()


def test_unchanged_files_are_not_sent_again(server: Server) -> None:
    script = next((STATIC / "assets").glob("main-*.js")).name
    for path in ("/", "/games", f"/assets/{script}", "/favicon.svg", "/robots.txt", "/style.css", "/api/schema"):
        first = ask(f"{server.url}{path}")
        again = ask(f"{server.url}{path}", If_None_Match=f'"other", {first.headers["ETag"]}')
        assert (first.status, again.status, again.body) == (200, 304, b""), path
        for name in ("ETag", "Cache-Control", "Content-Security-Policy", "X-Content-Type-Options"):
            assert again.headers.get(name) == first.headers.get(name), (path, name)
        assert again.headers["Vary"] == "Accept-Encoding"
        assert ask(f"{server.url}{path}", If_None_Match='"other"').body == first.body


def test_compressed_copies_have_tags_of_their_own(server: Server) -> None:
    tags = {ask(f"{server.url}/", Accept_Encoding=accepted).headers["ETag"] for accepted in ("br", "gzip", "")}
    assert len(tags) == 3


def test_missing_pages_are_not_cached(server: Server) -> None:
    for path in ("/t/nothing", "/nowhere"):
        answer = ask(f"{server.url}{path}", If_None_Match="*")
        assert (answer.status, answer.headers["ETag"]) == (404, None)


def test_long_responses_are_compressed(server: Server) -> None:
    long = ask(f"{server.url}/api/schema", Accept_Encoding="gzip")
    assert long.headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(long.body))["title"].startswith("Hanabi")
    assert ask(f"{server.url}/health", Accept_Encoding="gzip").headers["Content-Encoding"] is None


@pytest.mark.parametrize(
    "name", ["", "nothing.js", "..", "%2e%2e%2findex.html", "..%2f..%2fapp.py", ".built-from", "main.js%00", "a" * 300]
)
def test_only_files_of_the_client_are_served(server: Server, name: str) -> None:
    answer = ask(f"{server.url}/assets/{name}")
    assert answer.status == (400 if "%00" in name else 404)
    assert b"<script" not in answer.body


@pytest.mark.slow
def test_without_the_client_there_are_plain_pages(plain: Server) -> None:
    secret = register(plain)
    table = ask(f"{plain.url}/api/tables", "POST", b"{}", Cookie=f"hanabi={secret}").json()["id"]
    for path, status, word in [
        ("/", 200, "make client"),
        (f"/t/{table}", 200, "Join from a terminal"),
        ("/device/abc", 200, "Use it here"),
        ("/t/nothing", 404, "no such table"),
        ("/nowhere", 404, "no such page"),
    ]:
        answer = ask(f"{plain.url}{path}")
        page = answer.body.decode()
        assert answer.status == status
        assert word in page
        assert "<script" not in page
        assert "style=" not in page
    assert ask(f"{plain.url}/favicon.svg").status == 404


@pytest.mark.slow
def test_the_build_reports_an_unreachable_registry(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    for name in ("make.py", "package.json", "package-lock.json", "build.mjs"):
        (web / name).write_bytes((ROOT / "web" / name).read_bytes())
    away = {
        "npm_config_registry": "http://127.0.0.1:9",
        "npm_config_cache": str(tmp_path),
        "npm_config_fetch_retries": "0",
    }
    done = _make(web, away)
    assert done.returncode == 1
    assert done.stderr.strip() == (
        "The browser client cannot be built: the npm registry cannot be reached. "
        "Set HANABI_NO_CLIENT=1 to go without it."
    )
    assert _make(web, away | {"HANABI_NO_CLIENT": "1"}).returncode == 0


@pytest.mark.slow
def test_a_build_is_repeated_only_when_something_changed() -> None:
    built = (STATIC / "index.html").stat().st_mtime_ns
    done = _make(ROOT / "web", {"npm_config_registry": "http://127.0.0.1:9"})
    assert done.returncode == 0, done.stderr
    assert (STATIC / "index.html").stat().st_mtime_ns == built


def _make(web: Path, environment: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(web / "make.py")]
    return subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)

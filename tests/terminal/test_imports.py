"""`hanabi import`: upload games from files to a library, with progress and errors."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from hanabi.cli import main
from hanabi.records import Record, to_hanab_live
from hanabi.rules import Rules
from hanabi.terminal.imports import parts
from tests.support.games import skilful_game
from tests.support.http import ask, register
from tests.support.servers import Server


def test_games_are_imported_into_the_library_of_the_same_person(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANABI_HOME", str(tmp_path / "home"))
    records = [Record.of(skilful_game(Rules(players=2), seed=seed), ["Alice", "Bob"]) for seed in range(4)]
    one, many = tmp_path / "one.json", tmp_path / "many.jsonl"
    one.write_text(to_hanab_live(records[0]))
    lines = [json.dumps(record.to_data()) for record in records[1:]]
    many.write_text("\n".join([*lines, '{"deck": [], "actions": []}', "{", lines[0]]))
    ann = register(server)
    link = ask(f"{server.url}/api/me/device", "POST", b"", Cookie=f"hanabi={ann}").json()["link"]
    result = CliRunner().invoke(main, ["import", str(one), str(many), "--server", link, "--name", "Bob"])
    assert result.exit_code == 1, result.output
    assert "4 games imported, 1 were there already, 2 could not be imported." in result.output
    assert f"{many}, game 4" in result.output
    assert "line 1, column 2" in result.output
    page = ask(f"{server.url}/api/me/games", Cookie=f"hanabi={ann}").json()
    assert (page["total"], {line["own"] for line in page["lines"]}) == (4, {1})
    again = CliRunner().invoke(main, ["import", str(one), "--server", server.url])
    assert (again.exit_code, again.output.splitlines()[-1][:16]) == (0, "0 games imported")
    used = CliRunner().invoke(main, ["import", str(one), "--server", link])
    assert used.exit_code == 2
    missing = CliRunner().invoke(main, ["import", str(tmp_path / "nothing"), "--server", server.url])
    assert (missing.exit_code, "cannot read it" in missing.output) == (2, True)


def test_games_are_sent_in_batches() -> None:
    small = [(str(number), b"x") for number in range(120)]
    assert [len(part) for part in parts(small)] == [50, 50, 20]
    large = [(str(number), b"x" * 400_000) for number in range(5)]
    assert [len(part) for part in parts(large)] == [2, 2, 1]
    assert list(parts([])) == []

"""Saved games can be resumed completely, and their readable part reveals nothing."""

import base64
import io
import json
import os
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hanabi.bots.reasons import Own
from hanabi.records import Record, RecordError
from hanabi.rules import Card, HanabiError
from hanabi.terminal.plain import PlainGame
from hanabi.terminal.tables.host import Host
from hanabi.terminal.tables.invitation import Invitation
from hanabi.terminal.tables.local import LocalTable
from hanabi.terminal.tables.saves import Keeper, Save, SaveError, Shelf, default_folder
from hanabi.texts import Texts

from .tables import maker, play_on, table


def reopen(path: Path) -> LocalTable:
    return LocalTable(Keeper(path).read(), maker, None)


def host(folder: Path) -> Host:
    return Host(Texts.load("en"), Invitation(), Shelf(folder))


def test_a_game_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    left = table(path=tmp_path / "game.json")
    play_on(left, 4)
    left.write_note(0, 2, "maybe a five")
    left.close()
    again = reopen(tmp_path / "game.json")
    assert again.view.events == left.view.events
    assert again.note(0, 2) == "maybe a five"
    assert again.reasons() == left.reasons()
    assert again.advice() == left.advice()


def test_bots_continue_unaffected_by_a_restart(tmp_path: Path) -> None:
    left = table(path=tmp_path / "game.json")
    play_on(left, 3)
    left.close()
    again = reopen(tmp_path / "game.json")
    play_on(left, 99)
    play_on(again, 99)
    assert again.view.events == left.view.events


def test_the_readable_part_has_no_card(tmp_path: Path) -> None:
    game = table(path=tmp_path / "game.json")
    play_on(game, 5)
    saved = json.loads((tmp_path / "game.json").read_text())
    del saved["sealed"]
    text = json.dumps(saved)
    assert not [str(card) for card in game.rules.cards if str(card) in text]
    assert "seed" not in text
    assert "deck" not in text


def test_the_sealed_part_contains_no_readable_card(tmp_path: Path) -> None:
    game = table(path=tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text()
    hand = [str(card) for card in Save.from_json(text).record.replay().hands[game.seat]]
    assert not any(f'"{card}"' in text or f", {card}" in text for card in hand)


def test_a_finished_game_becomes_a_record(tmp_path: Path) -> None:
    game = table(path=tmp_path / "game.json")
    play_on(game, 99)
    assert game.view.is_over
    assert not (tmp_path / "game.json").exists()
    record = Record.from_json(Path(game.place).read_bytes())
    assert record.replay().score == game.view.score
    game.close()
    assert [path.name for path in tmp_path.iterdir()] == ["finished"]


def test_the_last_move_can_be_undone_after_the_end(tmp_path: Path) -> None:
    game = table(path=tmp_path / "game.json")
    play_on(game, 99)
    game.undo()
    assert (tmp_path / "game.json").exists()
    assert not (tmp_path / "finished" / "game.json").exists()
    assert reopen_after(game, tmp_path / "game.json").view.turn == game.view.turn


def reopen_after(game: LocalTable, path: Path) -> LocalTable:
    game.close()
    return reopen(path)


def test_two_terminals_do_not_share_a_game(tmp_path: Path) -> None:
    first = table(path=tmp_path / "game.json")
    with pytest.raises(SaveError, match="another terminal"):
        Keeper(tmp_path / "game.json")
    first.close()
    Keeper(tmp_path / "game.json").close()


def test_the_latest_unfinished_game_is_found(tmp_path: Path) -> None:
    older = table(path=tmp_path / "a.json", seed=1)
    newer = table(path=tmp_path / "b.json", seed=2)
    os.utime(tmp_path / "a.json", (1, 1))
    older.close()
    newer.close()
    found = host(tmp_path).resume_latest()
    assert found is not None
    assert found.place == str(tmp_path / "b.json")
    other = host(tmp_path).resume_latest()
    assert other is not None
    assert other.place == str(tmp_path / "a.json"), "the first one is open in another terminal"
    assert host(tmp_path).resume_latest() is None


DAMAGES: dict[str, Callable[[str], str]] = {
    "half": lambda text: text[: len(text) // 2],
    "empty": lambda text: text[:0],
    "list": lambda text: f"[{text}]",
    "seal": lambda text: text.replace('"sealed": "eJ', '"sealed": "eX'),
    "version": lambda text: text.replace('"version": 1', '"version": 99'),
    "field": lambda text: text.replace('"bots"', '"robots"'),
    "nobody": lambda text: text.replace("null", '"cautious"'),
    "bot": lambda text: text.replace('"cautious"', '"nobody-has-this-name"'),
    "notes": lambda text: text.replace('"notes": {}', '"notes": {"x": "y"}'),
    "zeros": lambda text: "\x00" * len(text),
    "nested": lambda text: "[" * 100_000 + text,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_save_is_set_aside_and_kept(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "game.json"
    table(path=path).close()
    damaged = DAMAGES[damage](path.read_text())
    path.write_text(damaged)
    door = host(tmp_path)
    assert door.resume_latest() is None
    assert len(door.warnings) == 1
    assert "\n" not in door.warnings[0]
    assert (tmp_path / "game.damaged").read_text() == damaged


@pytest.mark.parametrize("damage", DAMAGES)
def test_resuming_a_damaged_save_is_an_error(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "game.json"
    table(path=path).close()
    path.write_text(DAMAGES[damage](path.read_text()))
    with pytest.raises(HanabiError, match=r"cannot be read|There is no bot"):
        host(tmp_path).resume(path)


def test_a_full_disk_gives_a_warning_and_the_game_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(path=tmp_path / "game.json")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hanabi.terminal.tables.saves.write_durably", fail)
    play_on(game, 1)
    assert "No space left" in game.warning
    sink = io.StringIO()
    PlainGame(game, Texts.load("en"), io.StringIO("play 1\n"), sink).run()
    assert sink.getvalue().count("Your game cannot be saved (") == 1
    monkeypatch.undo()
    play_on(game, 1)
    assert not game.warning
    assert Keeper(tmp_path / "other.json")
    assert Save.from_json((tmp_path / "game.json").read_text()).record.entries


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="no such file"):
        host(tmp_path).resume(tmp_path / "none.json")
    assert not list(tmp_path.iterdir())


def test_the_default_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HANABI_HOME", str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv("HANABI_HOME")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "hanabi"


def test_a_given_deck_is_dealt(tmp_path: Path) -> None:
    deck = tuple(str(card) for card in sorted(Invitation().rules.deck))
    door = Host(Texts.load("en"), Invitation(deck=deck), Shelf(tmp_path))
    assert door.new().view.hands[1][0] == Card.parse(deck[5])
    assert door.invitation.deck == ()


def test_reasons_of_the_first_release_are_still_shown(tmp_path: Path) -> None:
    game = table(path=tmp_path / "game.json")
    play_on(game, 2)
    hidden = unsealed(tmp_path / "game.json")
    hidden["reasons"] = {place: ["safe-discard", "It is of no use.", {"slot": 1}] for place in hidden["reasons"]}
    seal(tmp_path / "game.json", hidden)
    assert set(Save.from_json((tmp_path / "game.json").read_bytes()).reasons.values()) == {Own("It is of no use.")}


def test_an_invalid_reason_is_reported_with_its_place(tmp_path: Path) -> None:
    game = table(path=tmp_path / "game.json")
    play_on(game, 2)
    hidden = unsealed(tmp_path / "game.json")
    hidden["reasons"] = {"1": {"kind": "nonsense", "data": {}}}
    seal(tmp_path / "game.json", hidden)
    with pytest.raises(RecordError, match="There is no reason 'nonsense'"):
        Save.from_json((tmp_path / "game.json").read_bytes())


def unsealed(path: Path) -> dict[str, Any]:
    """Return the content of the sealed part of a save."""
    hidden: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(json.loads(path.read_text())["sealed"])))
    return hidden


def seal(path: Path, hidden: dict[str, Any]) -> None:
    """Replace the sealed part of a save."""
    sealed = base64.b64encode(zlib.compress(json.dumps(hidden).encode())).decode()
    path.write_text(json.dumps(json.loads(path.read_text()) | {"sealed": sealed}))

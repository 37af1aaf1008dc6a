"""No setting is lost: when a table is opened, changed, played again or restarted, and in the browser's form."""

import re
from pathlib import Path

import msgspec
import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Done
from hanabi.protocol.settings import Settings
from hanabi.server.live.registry import TableRegistry
from tests.support.storage import do, open_registry
from tests.support.tables import ANN, OTHERWISE, Clock

CLIENT = Path(__file__).parents[2] / "web/src"

FIELDS = [field.name for field in msgspec.structs.fields(Settings)]
SWITCHES = {name for name, usual in msgspec.structs.asdict(Settings()).items() if isinstance(usual, bool)}
"""The form and the room loop over all of these."""


def changed(*names: str) -> Settings:
    """Return the default settings with some of them changed."""
    return Settings(**{name: OTHERWISE[name] for name in names})


WALKED = [*([name] for name in FIELDS), FIELDS]
"""Each setting alone, then all together."""


def test_every_setting_is_tested() -> None:
    assert set(OTHERWISE) == set(FIELDS)
    for name, usual in msgspec.structs.asdict(Settings()).items():
        assert OTHERWISE[name] != usual


async def settings_of(folder: Path, table: str) -> Settings:
    """Return the settings of a table as a restarted server loads them."""
    async with open_registry(folder, Clock()) as restarted:
        return (await restarted.find(table)).table.settings


@pytest.mark.parametrize("names", WALKED, ids="+".join)
async def test_settings_are_kept_when_a_table_is_opened(tmp_path: Path, names: list[str]) -> None:
    async with open_registry(tmp_path, Clock()) as tables:
        inbox = await tables.open(ANN, changed(*names))
        assert inbox.table.settings == changed(*names)
    assert await settings_of(tmp_path, inbox.table.id) == changed(*names)


@pytest.mark.parametrize("names", WALKED, ids="+".join)
async def test_settings_are_kept_when_the_host_changes_them(tmp_path: Path, names: list[str]) -> None:
    async with open_registry(tmp_path, Clock()) as tables:
        inbox = await tables.open(ANN, Settings())
        await do(tables, inbox.table.id, c.Change(id="a", settings=changed(*names)))
        assert inbox.table.settings == changed(*names)
    assert await settings_of(tmp_path, inbox.table.id) == changed(*names)


async def rematch(tables: TableRegistry, opened: Settings, settings: Settings | None) -> str:
    """Return the table at which a group continues after a game."""
    inbox = await tables.open(ANN, opened)
    table = inbox.table.id
    await do(tables, table, c.Sit(id="sit", seat=0))
    for seat in range(1, len(inbox.table.seating)):
        await do(tables, table, c.AddBot(id=f"bot-{seat}", seat=seat, bot="cautious"))
    await do(tables, table, c.Start(id="start"))
    await do(tables, table, c.Propose(id="end", motion=c.Motion.END))
    done = await inbox.submit(ANN, c.Rematch(id="again", settings=settings))
    assert isinstance(done, Done)
    assert done.table is not None
    return done.table


@pytest.mark.parametrize("names", WALKED, ids="+".join)
async def test_settings_are_kept_when_the_group_plays_again(tmp_path: Path, names: list[str]) -> None:
    async with open_registry(tmp_path, Clock()) as tables:
        same = await rematch(tables, changed(*names), None)
        other = await rematch(tables, Settings(), changed(*names))
        assert (await tables.find(same)).table.settings == changed(*names)
        assert (await tables.find(other)).table.settings == changed(*names)
    assert await settings_of(tmp_path, same) == changed(*names)
    assert await settings_of(tmp_path, other) == changed(*names)


def test_the_form_sets_every_setting() -> None:
    """Wherever the form sets one, it copies the others: `set({ ...draft, talk })`."""
    source = "".join((CLIENT / name).read_text() for name in ("rules-form/MoreForm.tsx", "start/Create.tsx"))
    copied = re.findall(r"\{ \.\.\.draft, ([^{}]+)", source)
    assert {name for names in copied for name in re.findall(r"(?:^|, )(\w+)", names)} == set(FIELDS) - SWITCHES


def test_every_setting_is_shown_to_people_who_join() -> None:
    """The title is the heading above them, and the rules have lines of their own."""
    source = (CLIENT / "game/labels.ts").read_text()
    lines = source[source.index("export function settingsLines") :]
    assert set(re.findall(r"\bsettings\.(\w+)(?! *\()", lines)) >= set(FIELDS) - SWITCHES - {"title", "rules"}

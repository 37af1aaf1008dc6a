"""The generated files of the protocol are up to date, and its documentation is correct."""

import json
import re
import subprocess
import sys

import msgspec
import pytest

from hanabi.protocol.commands import Command, command_decoder
from hanabi.protocol.game_events import from_wire, to_wire
from hanabi.protocol.messages import Message
from hanabi.protocol.schema import json_schema, typescript
from hanabi.rules import EDITIONS, Rules
from tests.conftest import ROOT
from tests.support.games import random_game

message_decoder = msgspec.json.Decoder(Message)

DOCS = (ROOT / "docs" / "protocol.md").read_text()


def test_the_generated_files_are_up_to_date() -> None:
    assert json.loads((ROOT / "docs" / "protocol.schema.json").read_text()) == json.loads(json.dumps(json_schema())), (
        "run make protocol"
    )
    assert (ROOT / "web" / "src" / "protocol.ts").read_text() == typescript(), "run make protocol"


def test_every_message_is_documented() -> None:
    for union in (Command, Message):
        for kind in union.__args__:
            assert f"`{kind.__struct_config__.tag}`" in DOCS, kind


def test_every_setting_is_documented() -> None:
    settings = json_schema()["$defs"]["Settings"]["properties"]
    assert [name for name, schema in settings.items() if "description" not in schema] == []


@pytest.mark.parametrize("example", re.findall(r"```json (command|message)\n(.*?)```", DOCS, re.DOTALL))
def test_the_examples_conform_to_the_protocol(example: tuple[str, str]) -> None:
    kind, text = example
    for line in text.strip().splitlines():
        (command_decoder if kind == "command" else message_decoder).decode(line)


@pytest.mark.parametrize("edition", EDITIONS)
def test_events_survive_a_round_trip(edition: str) -> None:
    game = random_game(Rules.edition(edition, players=3), 3)
    for event in game.events:
        assert from_wire(to_wire(event)) == event


@pytest.mark.slow
def test_the_client_needs_no_web_framework() -> None:
    code = "import sys, hanabi.client; print([m for m in ('starlette', 'sqlalchemy', 'numba') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

"""Commands as clients send them and as the server decodes them."""

import msgspec
import pytest

from hanabi.protocol.commands import Act, command_decoder, encode_command
from hanabi.rules import Action, Discard, Hint, NotationError, Play, PlayDeck
from hanabi.server.http.sockets.socket import decode_command
from hanabi.table.errors import Malformed


@pytest.mark.parametrize("action", [Hint(1, "R"), Hint(2, 3), Play(0), Play(1, "B"), Discard(4), PlayDeck()], ids=str)
def test_an_action_is_sent_as_text_and_decoded(action: Action) -> None:
    command = Act(id="x", turn=4, action=action)
    data = encode_command(command)
    assert msgspec.json.decode(data) == {"type": "act", "id": "x", "turn": 4, "action": str(action)}
    assert command_decoder.decode(data) == command


@pytest.mark.parametrize(
    ("action", "error"),
    [
        ('"sing"', NotationError),
        ('""', NotationError),
        ('"Ω"', NotationError),
        ('"discard -1"', NotationError),
        (f'"{"play 0":21}"', Malformed),
        ("5", Malformed),
        ("null", Malformed),
        ('{"slot":0}', Malformed),
    ],
)
def test_invalid_actions_are_typed_errors(action: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        decode_command(f'{{"type":"act","id":"x","turn":0,"action":{action}}}')

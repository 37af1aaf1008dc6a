"""Random values and messages of the protocol's schema."""

import json
import random
from typing import Any

import msgspec

from hanabi.protocol.schema import json_schema

DEFS = json_schema()["$defs"]

COMMANDS = [option["$ref"].rpartition("/")[2] for option in DEFS["Command"]["anyOf"]]

ACTIONS = ("play 0", "discard 1", "hint +1 R", "hint +1 3", "play 9", "hint +7 Z", "play 0 as R", "play deck", "")


def random_value(schema: dict[str, Any], luck: random.Random, name: str = "") -> Any:
    """Return a random value that fits a JSON schema."""
    if "$ref" in schema:
        return random_value(DEFS[schema["$ref"].rpartition("/")[2]], luck)
    if "anyOf" in schema:
        return random_value(luck.choice(schema["anyOf"]), luck, name)
    if "enum" in schema:
        return luck.choice(schema["enum"])
    if "const" in schema:
        return schema["const"]
    match schema.get("type"):
        case "object":
            wanted = set(schema.get("required", ()))
            fields = schema.get("properties", {})
            return {
                key: random_value(value, luck, key)
                for key, value in fields.items()
                if key in wanted or luck.random() < 0.5
            }
        case "array":
            return [random_value(schema["items"], luck) for _ in range(luck.randrange(7))]
        case "integer":
            return luck.choice((0, 1, 2, 3, 4, 5, luck.randrange(60)))
        case "number":
            return luck.random()
        case "boolean":
            return luck.random() < 0.5
        case "null":
            return None
    return _text(name, luck)


def _text(name: str, luck: random.Random) -> str:
    match name:
        case "id":
            return f"f{luck.randrange(10**6)}"
        case "action":
            return luck.choice(ACTIONS)
        case "bot":
            return luck.choice(("random", "nobody"))
        case "rules":
            return luck.choice(("abacus+players=2", "splash-2023+players=3", "nonsense", "abacus+players=99"))
    return "".join(
        chr(luck.choice((luck.randrange(32, 127), luck.randrange(0x2FFF)))) for _ in range(luck.randrange(12))
    )


def mutated(data: bytes, luck: random.Random) -> bytes:
    """Return damaged bytes."""
    damaged = bytearray(data)
    for _ in range(luck.randrange(1, 5)):
        place = luck.randrange(len(damaged) + 1)
        match luck.randrange(4):
            case 0:
                damaged[place:place] = luck.randbytes(luck.randrange(1, 4))
            case 1:
                del damaged[place : place + luck.randrange(1, 9)]
            case 2:
                damaged[place : place + 1] = luck.choice((b"{", b"[", b'"', b"null", b"9" * 40, b"-1", b"\\u0000"))
            case 3:
                damaged += damaged[: luck.randrange(40)]
    return bytes(damaged)


def random_message(luck: random.Random, turn: int) -> str | bytes:
    """Return a message that is well-formed, damaged, far too deep or long, or plain noise."""
    kind = luck.random()
    value = random_value(DEFS[luck.choice(COMMANDS)], luck)
    if "turn" in value and luck.random() < 0.8:
        value["turn"] = turn
    data = msgspec.json.encode(value)
    if kind < 0.6:
        return data.decode()
    if kind < 0.85:
        return mutated(data, luck).decode(errors="replace")
    if kind < 0.9:
        return luck.randbytes(luck.randrange(200))
    if kind < 0.95:
        return json.dumps({"type": "say", "id": "x", "text": "y" * luck.randrange(9_000)})
    return "[" * luck.randrange(3_000)

"""The protocol as JSON Schema and as TypeScript, generated from the Python types."""

import ast
import inspect
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from hanabi.bots.conventions.explain.meanings import MEANINGS
from hanabi.bots.reasons import KINDS
from hanabi.bots.registry import bot_names
from hanabi.protocol import VERSION
from hanabi.protocol.accounts import Device, DeviceLink, NewName, Preferences, RecoveryInfo, RecoverySentence
from hanabi.protocol.actions import action_schema
from hanabi.protocol.branches import Branch, BranchLine, BranchName, BranchStep, NewBranch, WhatIf
from hanabi.protocol.commands import Command
from hanabi.protocol.deals import DealInfo
from hanabi.protocol.events import EveningInfo, EveningLink, NewEvening
from hanabi.protocol.learning import Coaching, Learned, Learning, LessonMoves, LessonView, Rulebook
from hanabi.protocol.library import BroughtGame, GamePage, LibraryChoices, Statistics
from hanabi.protocol.lobby import Choices, TableLine, TableLink
from hanabi.protocol.messages import Message, Person, TableInfo
from hanabi.protocol.notifications import CallChoices, CallInfo, CallMessage, FeedLink, PushGone, PushSubscription
from hanabi.protocol.puzzles import CourseLine, CoursePage, PuzzleAnswer, PuzzleInfo, PuzzleResult, PuzzleTip
from hanabi.protocol.replay import Replay
from hanabi.protocol.reviews import (
    Mistake,
    MistakeAnswer,
    MistakePage,
    MistakePuzzle,
    Review,
    ReviewLine,
    ReviewOpinions,
)
from hanabi.protocol.rules_options import RulesAnswer, RulesAsked
from hanabi.protocol.settings import Settings
from hanabi.protocol.shared_replays import TogetherMessage, Wish
from hanabi.protocol.thoughts import Advice, Understood, Why
from hanabi.rules import SUITS

REF = "#/$defs/{name}"

NAMED = {"Command": Command, "Message": Message, "Wish": Wish, "TogetherMessage": TogetherMessage}
"""The unions with names of their own."""

VOCABULARIES = {
    "ReasonKind": ("The reasons for moves.", KINDS),
    "ReadingKind": ("The interpretations of a card by the conventions.", MEANINGS),
    "SuitName": ("The built-in suits; custom suits have other names.", SUITS),
    "BuiltinBot": ("The bots that come with the game; a server may have others.", bot_names()),
}
"""The words that the protocol uses, as unions with names of their own."""

OTHERS = (
    Settings,
    Person,
    TableInfo,
    NewName,
    TableLink,
    TableLine,
    DeviceLink,
    Device,
    RecoveryInfo,
    RecoverySentence,
    Preferences,
    Choices,
    RulesAsked,
    RulesAnswer,
    Advice,
    Understood,
    Why,
    Replay,
    Rulebook,
    LessonMoves,
    LessonView,
    Learning,
    Learned,
    PuzzleInfo,
    PuzzleAnswer,
    PuzzleResult,
    PuzzleTip,
    CourseLine,
    CoursePage,
    Coaching,
    DealInfo,
    CallInfo,
    CallChoices,
    CallMessage,
    PushSubscription,
    PushGone,
    FeedLink,
    WhatIf,
    NewBranch,
    BranchStep,
    BranchName,
    BranchLine,
    Branch,
    NewEvening,
    EveningLink,
    EveningInfo,
    Review,
    ReviewLine,
    ReviewOpinions,
    MistakePuzzle,
    Mistake,
    MistakePage,
    MistakeAnswer,
    GamePage,
    LibraryChoices,
    BroughtGame,
    Statistics,
)


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of the protocol."""
    schemas, parts = msgspec.json.schema_components(
        [*NAMED.values(), *OTHERS], schema_hook=action_schema, ref_template=REF
    )
    for name, fields in _field_docs():
        for field, about in fields.items():
            parts.get(name, {}).get("properties", {}).get(field, {})["description"] = about
    named = dict(zip(NAMED, schemas[: len(NAMED)], strict=True))
    words = {name: {"description": about, "enum": list(words)} for name, (about, words) in VOCABULARIES.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Hanabi protocol {VERSION}",
        "$defs": {name: _plain(part) for name, part in sorted((parts | named | words).items())},
    }


def _field_docs() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the names of the protocol's types, each with the docstrings of its fields."""
    for path in sorted(Path(__file__).parent.glob("*.py")):
        for kind in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(kind, ast.ClassDef):
                yield kind.name, dict(_docs_of(kind))


def _docs_of(kind: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, text in pairwise(kind.body):
        match field, text:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(about))):
                yield name, about


def _plain(schema: Any) -> Any:
    """Remove discriminators, which only OpenAPI has, and the source's indentation in descriptions."""
    if isinstance(schema, dict):
        return {key: _plain(value) for key, value in schema.items() if key != "discriminator"}
    if isinstance(schema, str):
        return inspect.cleandoc(schema)
    return [_plain(item) for item in schema] if isinstance(schema, list) else schema


def typescript() -> str:
    """Return the protocol as TypeScript types."""
    lines = ["// Generated by `hanabi dev protocol --typescript` from the server's types; do not edit.", ""]
    lines += [f"export const PROTOCOL = {VERSION};", ""]
    lines += [*_default_settings(), ""]
    for name, schema in json_schema()["$defs"].items():
        lines += [*_declaration(name, schema), ""]
    return "\n".join(lines)


def _default_settings() -> Iterator[str]:
    yield "/** The settings of a table where nothing else is chosen; a client begins with rules of its own. */"
    yield 'export const DEFAULT_SETTINGS: Omit<Required<Settings>, "rules"> = {'
    for name, value in msgspec.to_builtins(Settings()).items():
        if name != "rules":
            yield f"  {name}: {_literal(value)},"
    yield "};"


def _declaration(name: str, schema: dict[str, Any]) -> Iterator[str]:
    if description := schema.get("description"):
        yield f"/** {' '.join(description.split())} */"
    if "properties" not in schema:
        yield f"export type {name} = {_type(schema)};"
        return
    yield f"export interface {name} {{"
    required = set(schema.get("required", ()))
    for field, value in schema["properties"].items():
        if about := value.get("description"):
            yield f"  /** {' '.join(about.split())} */"
        yield f"  {field}{'' if field in required else '?'}: {_type(value)};"
    yield "}"


def _type(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": reference}:
            return str(reference).rpartition("/")[2]
        case {"anyOf": options}:
            return " | ".join(dict.fromkeys(map(_type, options)))
        case {"enum": values}:
            return " | ".join(_literal(value) for value in values)
        case {"const": value}:
            return _literal(value)
        case {"type": "array", "items": items} if items is not False:
            inner = _type(items)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": values}:
            return f"Record<string, {_type(values)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": kind}:
            return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}.get(kind, "null")
        case _:
            raise TypeError(f"There is no TypeScript for {schema}.")


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()

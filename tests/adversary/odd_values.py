"""Random values of a message type, some of them as odd as JSON allows."""

import random
from collections.abc import Callable
from typing import Any

from msgspec import inspect

TEXTS = (
    "",
    "\x00",
    "a\x00b",
    "\ufeff\u202e\u3164",
    "\U0001f386" * 50,
    "\ud800",
    "x" * 5000,
    "%00",
    "../../etc/passwd",
    "' OR 1=1 --",
    "play 0",
    "seat:99999999999999999999",
    "-1",
    "1e999",
    "NaN",
    "{}",
    "cocktail-2015+players=2",
    "en",
    "conventions",
)
NUMBERS = (0, 1, -1, 2, 5, 60, 2**31, -(2**31) - 1, 2**53 + 1, 2**63 - 1, 2**63, -(2**63), 10**30)
OTHERS: tuple[Any, ...] = (None, True, [], {}, 0.5, -0.0, 1e308, [[[[]]]], {"": {"": {}}})


class OddValues:
    """Random values, mostly of the requested type."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self._makers: dict[type, Callable[[Any, int], Any]] = {
            inspect.StructType: self._struct,
            inspect.UnionType: lambda result, depth: self._of(luck.choice(result.types), depth),
            inspect.ListType: lambda result, depth: self._several(result.item_type, depth),
            inspect.VarTupleType: lambda result, depth: self._several(result.item_type, depth),
            inspect.TupleType: lambda result, depth: [self._of(one, depth + 1) for one in result.item_types],
            inspect.DictType: lambda result, depth: {self.text(): self._of(result.value_type, depth + 1)},
            inspect.LiteralType: lambda result, _: luck.choice(result.values),
            inspect.EnumType: lambda result, _: luck.choice([one.value for one in result.cls]),
            inspect.BoolType: lambda *_: luck.random() < 0.5,
            inspect.IntType: lambda *_: luck.choice(NUMBERS),
            inspect.FloatType: lambda *_: luck.choice((*NUMBERS, 0.5, -0.0, 1e308)),
            inspect.StrType: lambda *_: self.text(),
            inspect.NoneType: lambda *_: None,
        }

    def text(self) -> str:
        """Return a random text."""
        return self._luck.choice(TEXTS)

    def of(self, kind: Any) -> Any:
        """Return a random value of a type."""
        return self._of(inspect.type_info(kind), 0)

    def _of(self, result: Any, depth: int) -> Any:
        if depth > 6 or self._luck.random() < 0.02:
            return self._luck.choice((*OTHERS, *NUMBERS, *TEXTS))
        maker = self._makers.get(type(result))
        return self.text() if maker is None else maker(result, depth)

    def _struct(self, result: Any, depth: int) -> Any:
        fields = [one for one in result.fields if one.required or self._luck.random() < 0.4]
        made = {one.encode_name: self._of(one.type, depth + 1) for one in fields}
        return made if result.tag is None else {result.tag_field: result.tag, **made}

    def _several(self, result: Any, depth: int) -> Any:
        return [self._of(result, depth + 1) for _ in range(self._luck.choice((0, 1, 2, 5, 40)))]

"""Observations as dictionaries with lazily computed entries."""

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any


class Seen(dict[str, Any]):
    """A dictionary whose entries are computed when first read, as most programs read only a few.

    Operations on the whole dictionary (printing, copying, pickling, iterating) compute all entries first.
    """

    __slots__ = ("_makers", "_observation")

    def __init__(self, makers: Mapping[str, Callable[[Any], Any]], observation: Any) -> None:
        super().__init__()
        self._makers = makers
        self._observation = observation

    def __missing__(self, key: str) -> Any:
        if key not in self._makers:
            raise KeyError(key)
        made = self[key] = self._makers[key](self._observation)
        return made

    def _complete(self) -> None:
        observation = self._observation
        for key, make in self._makers.items():
            if not dict.__contains__(self, key):
                dict.__setitem__(self, key, make(observation))
        self._makers = {}

    def __contains__(self, key: object) -> bool:
        return key in self._makers or super().__contains__(key)

    def get(self, key: str, default: Any = None) -> Any:
        """Return the entry for a key, or the default."""
        return self[key] if key in self else default  # noqa: SIM401 - it is this very method

    def __iter__(self) -> Iterator[str]:
        self._complete()
        return super().__iter__()

    def __len__(self) -> int:
        self._complete()
        return super().__len__()

    def __eq__(self, other: object) -> bool:
        self._complete()
        return dict(self) == (dict(other) if isinstance(other, Seen) else other)

    __hash__ = None

    def __repr__(self) -> str:
        self._complete()
        return super().__repr__()

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        """Return all keys."""
        self._complete()
        return super().keys()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]
        """Return all entries."""
        self._complete()
        return super().values()

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        """Return all keys with their entries."""
        self._complete()
        return super().items()

    def copy(self) -> dict[str, Any]:
        """Return a plain dictionary of all entries."""
        self._complete()
        return dict(super().items())

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (self.copy(),)

    def __deepcopy__(self, memo: dict[int, Any]) -> dict[str, Any]:
        from copy import deepcopy

        return deepcopy(self.copy(), memo)

"""The kernel compiled: the same functions over packed records with the same field names.

Compiled functions that are called from Python are made with `compiled`:

    from hanabi.compiled.compiler import compiled

    @compiled
    def turns(games):
        total = 0
        for place in range(len(games)):
            total += games[place].turn
        return total

They may call the kernel, the questions and the random numbers of `hanabi.rules` as they are, and
the functions of any module that was passed to `let_compile`. All of them keep the kernel's manners.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, ParamSpec, TypeVar

from numba.extending import register_jitable

from hanabi.compiled.cache import cache_folder, cached_njit
from hanabi.rules import kernel, questions, randomness
from hanabi.rules.variants import courses

P = ParamSpec("P")
T = TypeVar("T")


def compiled(function: Callable[P, T], *more_sources: Path) -> Callable[P, T]:
    """A function compiled at its first call, without the interpreter's lock, and kept for later runs.

    If it calls functions from outside this package, name their files, so that it is compiled
    anew whenever one of them changes.
    """
    return cached_njit(function, cache_folder(*more_sources), nogil=True)  # type: ignore[no-any-return]


_CALLABLE: set[Callable[..., Any]] = set()
"""The functions that compiled code may call."""


def let_compile(module: ModuleType, *but: Callable[..., Any]) -> None:
    """Let compiled code call the functions of a module that keep the kernel's manners, `but` for some.

    Those are functions that compiled code has another form of, as in `hanabi.compiled.bits`.
    """
    _CALLABLE.update(but)
    for function in vars(module).values():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            let_call(function)


def let_call(function: Callable[P, T]) -> Callable[P, T]:
    """Let compiled code call a function; twice would make Numba compile it twice."""
    if function not in _CALLABLE:
        register_jitable(function)
        _CALLABLE.add(function)
    return function


def reached(function: Any, known: set[FunctionType] | None = None) -> set[FunctionType]:
    """A function and all plain functions that it calls by global names, directly or not."""
    known = set() if known is None else known
    if function not in known:
        known.add(function)
        for called in _named(function):
            reached(called, known)
    return known


def _named(function: FunctionType) -> Iterator[FunctionType]:
    names = function.__code__.co_names
    for name in names:
        value = function.__globals__.get(name)
        if isinstance(value, ModuleType):
            for member in names:
                if isinstance(vars(value).get(member), FunctionType):
                    yield vars(value)[member]
        elif isinstance(value, FunctionType):
            yield value


let_compile(courses)
let_compile(kernel)
let_compile(questions)
let_compile(randomness)

"""Compile functions over packed records, including the kernel.

Functions that are called from Python are decorated with `compiled`:

    from hanabi.compiled.compiler import compiled

    @compiled
    def turns(games):
        total = 0
        for place in range(len(games)):
            total += games[place].turn
        return total

They may call the kernel, the questions and the random numbers of `hanabi.rules`, and the functions of any module that
was passed to `let_compile`. All of them follow the kernel conventions (see `hanabi.rules.kernel`).
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
    """Compile a function at its first call, release the interpreter's lock while it runs, and cache it.

    If it calls functions from outside this package, pass their files, so that a change in them recompiles it.
    """
    return cached_njit(function, cache_folder(*more_sources), nogil=True)  # type: ignore[no-any-return]


_CALLABLE: set[Callable[..., Any]] = set()
"""The functions that compiled code may call."""


def let_compile(module: ModuleType, *but: Callable[..., Any]) -> None:
    """Register the functions of a module for use in compiled code, except those in `but`.

    Leave out functions that have a special compiled form, as in `hanabi.compiled.bits`.
    """
    _CALLABLE.update(but)
    for function in vars(module).values():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            let_call(function)


def let_call(function: Callable[P, T]) -> Callable[P, T]:
    """Register a function for use in compiled code, once, because Numba would compile it again each time."""
    if function not in _CALLABLE:
        register_jitable(function)
        _CALLABLE.add(function)
    return function


def reached(function: Any, known: set[FunctionType] | None = None) -> set[FunctionType]:
    """Return a function and all plain functions that it calls by global names, directly or indirectly."""
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

"""Compile each function in one test worker only: the others wait and load it from the cache."""

import fcntl
import hashlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_held: set[str] = set()


def share_compiled_code() -> None:
    """Hold a lock, shared by all workers, while Numba compiles a function or looks for it in its cache.

    Without it, workers that need the same function at the same time would each spend half a minute on it.
    """
    if "numba" not in sys.modules:
        return
    from numba.core.dispatcher import Dispatcher

    from hanabi.compiled.cache import cache_folder

    usual = Dispatcher.compile

    def compile_once(self: Any, signature: Any) -> Any:
        with _locked(cache_folder(), f"{self.py_func.__module__}.{self.py_func.__qualname__}"):
            return usual(self, signature)

    Dispatcher.compile = compile_once  # type: ignore[assignment, method-assign]


@contextmanager
def _locked(folder: Path, name: str) -> Iterator[None]:
    """Hold the lock of a name; a function that calls itself asks for it twice."""
    if name in _held:
        yield
        return
    with Path(folder, f"{hashlib.sha256(name.encode()).hexdigest()[:16]}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        _held.add(name)
        try:
            yield
        finally:
            _held.discard(name)

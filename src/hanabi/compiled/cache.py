"""The cache of compiled code, so that only the first use of a version has to compile.

Numba notices changes in the file of a compiled function, but not in functions that it calls from other files. So every
state of the sources has its own folder, named by a hash of the sources and the relevant versions. Code may be missing
there, but it is never stale.
"""

import hashlib
import os
import platform
import shutil
import stat
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np

import hanabi

SOURCES = Path(hanabi.__file__).parent
COMPILED_PACKAGES = ("rules", "compiled", "bots", "simulation", "review")
"""The packages with functions that are compiled."""

KEPT = 8
"""How many folders of other versions are kept, besides those used within a day."""

DAY = 24 * 60 * 60


_settings_lock = threading.Lock()
numba_settings: Any = numba.config


def cached_njit(function: Callable[..., Any], folder: Path, **options: Any) -> Any:
    """Compile a function at its first call, or load it from a cache folder.

    Numba reads the setting of its cache folder when it decorates a function. The setting is restored afterwards.
    """
    with _settings_lock:
        usual = numba_settings.CACHE_DIR
        numba_settings.CACHE_DIR = str(folder)
        try:
            return numba.njit(cache=True, **options)(function)
        finally:
            numba_settings.CACHE_DIR = usual


@cache
def cache_folder(*more_sources: Path) -> Path:
    """Return the folder for code compiled from the current sources.

    Pass further files, such as a user's bot, if compiled functions call functions from them.
    """
    folder = _base_folder() / fingerprint(more_sources)
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    _forget_old(folder)
    return folder


def fingerprint(more_sources: Iterable[Path] = ()) -> str:
    """Return a hash of the sources and versions that compiled code depends on."""
    digest = hashlib.sha256()
    versions = (hanabi.__version__, numba.__version__, np.__version__, sys.version, platform.machine())
    digest.update(repr(versions).encode())
    for path in [*_own_sources(), *sorted(more_sources)]:
        digest.update(f"\n{path}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def _own_sources() -> list[Path]:
    return sorted(path for package in COMPILED_PACKAGES for path in (SOURCES / package).rglob("*.py"))


def _base_folder() -> Path:
    """Return the first writable place: the user's cache or a private temporary folder."""
    for folder in (_user_cache(), _private_temporary()):
        if folder is not None and _is_ours(folder):
            return folder
    return Path(tempfile.mkdtemp(prefix="hanabi-"))


def _user_cache() -> Path | None:
    """Return the user's cache folder; Numba's environment variable takes precedence."""
    for variable in ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        if os.environ.get(variable):
            return Path(os.environ[variable]) / "hanabi" / "compiled"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    caches = "Library/Caches" if sys.platform == "darwin" else ".cache"
    return home / caches / "hanabi" / "compiled"


def _private_temporary() -> Path:
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    return Path(tempfile.gettempdir()) / f"hanabi-{user}"


def _is_ours(folder: Path) -> bool:
    """Return whether only this user can write to a folder, because its contents are executed; create it if needed."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = folder.lstat()
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return False
    if not hasattr(os, "getuid"):
        return True
    return status.st_uid == os.getuid() and stat.S_ISDIR(status.st_mode) and not status.st_mode & 0o022


def _forget_old(current: Path) -> None:
    """Remove folders of other versions, except recent ones."""
    others = sorted((folder for folder in current.parent.iterdir() if folder != current), key=_used, reverse=True)
    for folder in others[KEPT:]:
        if _used(folder) < time.time() - DAY:
            shutil.rmtree(folder, ignore_errors=True)


def _used(folder: Path) -> float:
    """Return when a folder was last used; 0 if another process has just removed it."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0

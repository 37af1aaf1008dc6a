"""The composition root: builds the features and mounts them on one web application."""

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from hanabi.rules import HanabiError
from hanabi.server.accounts import routes as accounts
from hanabi.server.admin import watch as admin
from hanabi.server.branches import routes as branches
from hanabi.server.branches.service import Branches
from hanabi.server.branches.storage import BranchStorage
from hanabi.server.core import Core, Feature
from hanabi.server.deals import routes as deals
from hanabi.server.deals.service import Deals
from hanabi.server.events import routes as events
from hanabi.server.http.address import Prefix, prefix_of
from hanabi.server.http.security import Gate, SecurityHeaders
from hanabi.server.learning import routes as learning
from hanabi.server.library import routes as library
from hanabi.server.library.service import Library
from hanabi.server.notifications import routes as notifications
from hanabi.server.options import Options
from hanabi.server.puzzles import routes as puzzles
from hanabi.server.reviews import routes as reviews
from hanabi.server.reviews.storage import OURS
from hanabi.server.shared_replays import routes as shared_replays
from hanabi.server.site.error_handlers import ErrorHandlers
from hanabi.server.site.routes import routes as site_routes
from hanabi.server.tables import routes as tables

log = logging.getLogger("hanabi.web")


def _features(core: Core) -> list[Feature]:
    """Build all features; some use the services of others."""
    branch_service = Branches(BranchStorage(core.engine, core.writer), core.bots, core.options.bots, core.clock)
    deal_service = Deals(core.deals, core.clock, core.chance)
    games = Library(core.engine, OURS)
    return [
        tables.feature(core),
        accounts.feature(core),
        notifications.feature(core),
        learning.feature(core),
        puzzles.feature(core),
        deals.feature(core, deal_service),
        branches.feature(core, branch_service),
        events.feature(core, deal_service, branch_service),
        shared_replays.feature(core),
        library.feature(core, games),
        reviews.feature(core, games),
        admin.feature(core),
    ]


def from_environment() -> Starlette:
    """Return the application for any ASGI server, with options from the environment."""
    return make_app(Options.from_environment())


def make_app(options: Options) -> Starlette:
    """Return the ASGI application."""
    core = Core(options)
    features = _features(core)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as running:
            await running.enter_async_context(core.running())
            for feature in features:
                await running.enter_async_context(feature.running())
            log.info("ready")
            yield
        log.info("stopped")

    errors = ErrorHandlers(core.client)
    handlers: dict[int | type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
        HanabiError: errors.on_mistake,
        HTTPException: errors.on_http,
        Exception: errors.on_bug,
    }
    return Starlette(
        routes=[
            *site_routes(core.client, core.imprint),
            *core.routes(),
            *(route for feature in features for route in feature.routes),
        ],
        middleware=[
            Middleware(Prefix, prefix_of(options.public_url)),
            Middleware(SecurityHeaders),
            Middleware(Gate, options.limits, options.public_url),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
        ],
        exception_handlers=handlers,
        lifespan=lifespan,
    )

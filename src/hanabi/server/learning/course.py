"""The course over HTTP: its contents and its pages."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from hanabi.learn.course.telling import contents, course_page
from hanabi.server.http.api import Api, reply
from hanabi.server.http.limits import address_of


class Course:
    """The handlers of the course."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._working = asyncio.Semaphore(1)

    async def contents(self, request: Request) -> Response:
        """Every page, in order."""
        self._api.pace.check_question(address_of(request.client))
        return reply(contents())

    async def page(self, request: Request) -> Response:
        """A page, worked out once and then kept."""
        self._api.pace.check_question(address_of(request.client))
        async with self._working:
            return reply(await asyncio.to_thread(course_page, request.path_params["page"]))

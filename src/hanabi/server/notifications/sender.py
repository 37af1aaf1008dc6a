"""Sending a notification to all browsers of a person and to their webhook."""

import asyncio
import logging
from collections.abc import Callable
from enum import Enum

import msgspec

from hanabi.rules import HanabiError
from hanabi.server.monitoring import CALLS
from hanabi.server.notifications.outbound import Outbound, Unreachable
from hanabi.server.notifications.storage import Browser, CallChoiceStorage, Callee, StoredCall
from hanabi.server.notifications.web_push import Signer, encrypted
from hanabi.server.notifications.wording import message_of, tag_of

log = logging.getLogger("hanabi.calls")

LASTS_SECONDS = 24 * 3600
"""How long a push service stores a notification for a browser that is offline, if the turn has no clock."""

GONE = (404, 410)
"""The responses of a push service for a subscription that no longer exists."""


class Outcome(Enum):
    """The outcome of an attempt to notify."""

    SENT = "sent"
    GONE = "gone"
    REFUSED = "refused"
    FAILED = "failed"
    """There was no response, or a temporary error: it may be tried again."""


class Sender:
    """Sends notifications as push messages and to webhooks."""

    def __init__(
        self,
        choices: CallChoiceStorage,
        outbound: Outbound,
        signer: Callable[[], Signer],
        clock: Callable[[], int],
        contact: str | None,
    ) -> None:
        self._choices = choices
        self._outbound = outbound
        self._signer = signer
        self._clock = clock
        self._contact = contact

    async def send(self, call: StoredCall, callee: Callee) -> list[Outcome]:
        """Notify a person in every configured way; return the outcomes."""
        ways = [self._push(call, callee, browser) for browser in callee.browsers]
        if callee.choices.webhook:
            ways.append(self._tell_webhook(call, callee))
        outcomes = await asyncio.gather(*ways)
        for outcome in outcomes:
            CALLS.labels(outcome.value).inc()
        return outcomes

    async def _push(self, call: StoredCall, callee: Callee, browser: Browser) -> Outcome:
        now = self._clock()
        text = msgspec.json.encode(message_of(call, browser.language, now))
        lasts = LASTS_SECONDS if call.deadline is None else max(0, (call.deadline - now) // 1000)
        contact = self._contact or callee.base
        headers = {
            "Authorization": self._signer().authorization(browser.endpoint, contact, now / 1000),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(lasts),
            "Topic": tag_of(call),
            "Urgency": "high",
        }
        try:
            body = encrypted(text, browser.p256dh, browser.auth)
        except HanabiError:
            outcome = Outcome.GONE
        else:
            outcome = await self._post(browser.endpoint, headers, body)
        if outcome is Outcome.GONE:
            await self._choices.forget(browser)
        return outcome

    async def _tell_webhook(self, call: StoredCall, callee: Callee) -> Outcome:
        """Notify a person's webhook; chat services show `text` or `content`."""
        message = message_of(call, callee.choices.language, self._clock())
        line = f"{message.body} {callee.base}{message.path}"
        body = msgspec.json.encode({"text": line, "content": line, "kind": message.kind, "title": message.title})
        return await self._post(callee.choices.webhook, {"Content-Type": "application/json"}, body)

    async def _post(self, url: str, headers: dict[str, str], body: bytes) -> Outcome:
        try:
            status = await self._outbound.post(url, headers, body)
        except Unreachable as error:
            log.info("a call did not arrive", extra={"error": str(error)})
            return Outcome.FAILED
        except HanabiError:
            return Outcome.REFUSED
        return _outcome(status)


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return Outcome.SENT
    if status in GONE:
        return Outcome.GONE
    return Outcome.FAILED if status == 429 or status >= 500 else Outcome.REFUSED

"""Push notifications in Chromium."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page, Worker

from tests.browser.waiting import until
from tests.support.push_service import BrowserKeys, Endpoint

SUBSCRIBE = """
const made = %s;
const subscription = { endpoint: made.endpoint, toJSON: () => made, unsubscribe: async () => true };
let there = null;
PushManager.prototype.subscribe = async (options) => (window.subscribedWith = options, there = subscription);
PushManager.prototype.getSubscription = async () => there;
"""
"""Replaces the push service, which Chromium does not have here, by the endpoint of the test."""

CLICK = """async () => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""

SHOWN = """async () => (await self.registration.getNotifications())
  .map(({ title, body, data }) => ({ title, body, path: data.path }))"""


def allow(context: BrowserContext, endpoint: Endpoint, keys: BrowserKeys) -> None:
    """Let a browser be notified through an endpoint."""
    context.grant_permissions(["notifications"])
    made = {key: value for key, value in keys.subscription(f"{endpoint.url}/ann").items() if key != "language"}
    context.add_init_script(SUBSCRIBE % json.dumps(made))


def deliver(page: Page, said: str) -> None:
    """Deliver a push to the service worker by the browser's debugging protocol."""
    session: CDPSession = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda update: found.extend(it["registrationId"] for it in update["registrations"] if not it["isDeleted"]),
    )
    session.send("ServiceWorker.enable")
    until(page, lambda: found)
    origin = page.evaluate("location.origin")
    session.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[-1], "data": said})


def shown(worker: Worker, page: Page) -> list[dict[str, Any]]:
    """Return the notifications, as soon as there are any."""
    return list(until(page, lambda: worker.evaluate(SHOWN)))

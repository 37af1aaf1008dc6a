// Shows notifications from the server and opens the table. It caches no pages, so none can be out of date.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
/** The base path of the server. */
const base = new URL(self.registration.scope).pathname.slice(0, -1);
const place = (address) => new URL(address, self.location.origin).pathname;

/** Show a notification, unless the person is looking at that table already. */
async function show({ title, body, path, tag }) {
  const seen = (await windows()).some((it) => it.focused && place(it.url) === place(base + path));
  if (seen) return;
  const icon = `${base}/icons/icon-192.png`;
  await self.registration.showNotification(title, { body, tag, renotify: true, icon, data: { path: base + path } });
}

/** Open the table: in a window that shows it, otherwise in one that shows no table, otherwise in a new one. */
async function open(path) {
  const all = await windows();
  const there = all.find((it) => place(it.url) === place(path));
  const idle = there ?? all.find((it) => !place(it.url).startsWith(`${base}/t/`));
  if (!idle) return void (await self.clients.openWindow(path));
  if (!there) await idle.navigate(path);
  await idle.focus().catch(() => null);
}

/** The browser has a new push subscription: send it to the server. */
async function renew(event) {
  const { applicationServerKey, userVisibleOnly } = event.oldSubscription.options;
  const { endpoint, keys } = (
    await self.registration.pushManager.subscribe({ applicationServerKey, userVisibleOnly })
  ).toJSON();
  await tell("DELETE", { endpoint: event.oldSubscription.endpoint });
  await tell("POST", { endpoint, keys });
}

const tell = (method, body) =>
  fetch(`${base}/api/me/calls/browsers`, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Notifications of one's turn: by this browser, even in the background, or elsewhere. */
import { ask } from "../api";
import { language } from "../i18n";
import type { CallChoices, CallInfo, FeedLink } from "../protocol";
import { base } from "../router";

export const myCalls = (): Promise<CallInfo> => ask("GET", "/me/calls");
export const keepCalls = (choices: CallChoices): Promise<CallInfo> => ask("PUT", "/me/calls", choices);
export const makeFeed = (): Promise<FeedLink> => ask("POST", "/me/calls/feed");
export const endFeed = (): Promise<CallInfo> => ask("DELETE", "/me/calls/feed");

/** Whether this browser supports notifications; an iPhone does once the page is on its home screen. */
export const canBeCalled = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

/** The service worker shows notifications, also on Android, where a page cannot. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`${base}/service-worker.js`);
  return navigator.serviceWorker.ready;
}

const subscription = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

/** Whether this browser is subscribed. */
export const isCalled = async (): Promise<boolean> =>
  canBeCalled() && Notification.permission === "granted" && (await subscription()) !== null;

/** Ask the browser for permission and subscribe at the server; return whether it is permitted. */
export async function callHere(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await worker();
  const { key } = await myCalls();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await ask("POST", "/me/calls/browsers", { endpoint, keys, language: language.value });
  return true;
}

export async function callNoMore(): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await ask("DELETE", "/me/calls/browsers", { endpoint: made.endpoint });
  await made.unsubscribe();
}

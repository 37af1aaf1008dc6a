/** A notification of this page, by its service worker, since a page cannot show one on Android. */
import { base } from "../router";
import { worker } from "./calls";

export async function show(body: string): Promise<void> {
  const how = { body, tag: "hanabi-turn", icon: `${base}/icons/icon-192.png`, data: { path: location.pathname } };
  if ("serviceWorker" in navigator) await (await worker()).showNotification("Hanabi", how);
  // biome-ignore lint/correctness/noUnusedInstantiation: that shows it
  else new Notification("Hanabi", how);
}

/** The current page: navigate within the client without reloading. */
import { signal } from "@preact/signals";

/** The base path of the server; the client's own addresses are written without it. */
export const base = document.documentElement.dataset.base ?? "";

const here = () => location.pathname.slice(base.length);

export const path = signal(here());

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", base + to);
  else history.pushState(null, "", base + to);
  path.value = here();
  scrollTo(0, 0);
}

/** Change the address to match the page, without navigating. */
export const replaceAddress = (to: string): void => history.replaceState(null, "", base + to);

/** The address of one of the server's sockets. */
export function socketAddress(to: string, { protocol, host }: Pick<Location, "protocol" | "host"> = location): string {
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${base}${to}`;
}

addEventListener("popstate", () => (path.value = here()));

/** Follow a plain click on one of our links. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname.slice(base.length) + link.search);
}

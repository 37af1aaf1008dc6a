/** A page without a browser: what the client's modules need to load and run under Node. */

export class MemoryStorage {
  private readonly kept = new Map<string, string>();

  getItem(name: string): string | null {
    return this.kept.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.kept.set(name, value);
  }

  removeItem(name: string): void {
    this.kept.delete(name);
  }

  clear(): void {
    this.kept.clear();
  }
}

class StyleSheet {
  replaceSync(): void {
    // Styles have no effect here.
  }
}

/** An element that is only used for `instanceof`. */
class Element {}

const place = { protocol: "http:", host: "hanabi.test", origin: "http://hanabi.test", pathname: "/", search: "" };

/** Go to an address of this origin, as the browser's history does. */
function visit(_state: unknown, _title: string, address: string): void {
  const { pathname, search } = new URL(address, place.origin);
  Object.assign(place, { pathname, search });
}

const events = new EventTarget();
const element = { dataset: {}, lang: "", toggleAttribute: () => false };

const PAGE = {
  window: globalThis,
  localStorage: new MemoryStorage(),
  location: place,
  history: { pushState: visit, replaceState: visit },
  navigator: { languages: ["en-GB"], onLine: true },
  // A hidden page shows every change at once, which most tests need.
  document: Object.assign(new EventTarget(), {
    documentElement: element,
    adoptedStyleSheets: [],
    hidden: true,
    title: "",
    querySelector: () => null,
    querySelectorAll: () => [],
  }),
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
  CSSStyleSheet: StyleSheet,
  Element,
  HTMLElement: class extends Element {},
  HTMLInputElement: class extends Element {},
  HTMLSelectElement: class extends Element {},
  HTMLTextAreaElement: class extends Element {},
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  requestAnimationFrame: (work: () => void) => setTimeout(work),
  cancelAnimationFrame: (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame),
  scrollTo: () => undefined,
};

for (const [name, value] of Object.entries(PAGE)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

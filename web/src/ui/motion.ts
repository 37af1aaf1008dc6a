/** Flying cards: remember where they were, then animate them from there. */

const DURATION = 220;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Elements that fly carry a unique name in `data-fly`. They change in this order, one frame after another. */
const FLIERS = {
  piles: ".stage [data-fly]",
  discards: ".discards [data-fly]",
  mates: ".hand .card",
  me: ".own-hand .card",
};
type Fliers = keyof typeof FLIERS;

type Places = ReadonlyMap<string, DOMRect>;
const before = new Map<Fliers, Places>();

function places(): Places {
  const found = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-fly]")) {
    const name = element.dataset.fly ?? "";
    const place = element.getBoundingClientRect();
    if (place.width > 0 && !found.has(name)) found.set(name, place);
  }
  return found;
}

/** Change the state so that cards fly from where they are to where the page then puts them. */
export function animate(change: () => void): void {
  capture();
  change();
}

function capture(): void {
  before.clear();
  if (calm.matches || document.hidden) return;
  const now = places();
  for (const fliers of Object.keys(FLIERS) as Fliers[]) before.set(fliers, now);
}

/** The same when only the deck moves, and to its own place: the browser's first animation is slow. */
export function rehearse(change: () => void): void {
  const deck = document.querySelector<HTMLElement>("[data-fly=deck]");
  if (deck) glide(deck, "none");
  animate(change);
}

/** A part of the page has a new scene: in the next frame, after layout, its cards take off. */
export function fly(part: string): void {
  if (before.has(part as Fliers)) requestAnimationFrame(() => takeOff(part as Fliers));
}

function takeOff(fliers: Fliers): void {
  const old = before.get(fliers);
  before.delete(fliers);
  if (!old) return;
  const deck = old.get("deck");
  const moves: [HTMLElement, string][] = [];
  for (const element of document.querySelectorAll<HTMLElement>(FLIERS[fliers])) {
    const from = old.get(element.dataset.fly ?? "") ?? (element.dataset.fly?.startsWith("card") ? deck : undefined);
    const to = element.getBoundingClientRect();
    if (from && to.width > 0 && from.width > 0 && (Math.abs(from.x - to.x) > 2 || Math.abs(from.y - to.y) > 2))
      moves.push([element, path(from, to)]);
  }
  for (const [element, start] of moves) glide(element, start);
}

function path(from: DOMRect, to: DOMRect): string {
  return `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
}

/** Only a transform, so that the compositor can animate it alone; the origin of `data-fly` is a corner. */
function glide(element: HTMLElement, start: string): void {
  const easing = "cubic-bezier(.2,.7,.2,1)";
  element.animate([{ transform: start }, { transform: "none" }], { duration: DURATION, easing });
}

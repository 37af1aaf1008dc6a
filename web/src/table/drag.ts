/** Drag one's own cards: up to play, aside to discard, along the hand to rearrange. */
import { signal } from "@preact/signals";
import type { Controls } from "./controls";

const THRESHOLD = 10;

/** Where the dragged card would go if dropped now. */
export type Drop = "play" | "discard" | "none" | { slot: number };
export const drop = signal<Drop | null>(null);

export function drag(start: PointerEvent, slot: number, controls: Controls): void {
  if (start.button !== 0) return;
  const card = start.currentTarget as HTMLElement;
  let lifted = false;

  const move = (event: PointerEvent) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!lifted && Math.hypot(x, y) < THRESHOLD) return;
    if (!lifted) lift();
    card.style.transform = `translate(${x}px, ${y}px) rotate(3deg)`;
    drop.value = target(event);
  };
  const lift = () => {
    lifted = true;
    card.dataset.dragged = "";
  };
  const end = (event: PointerEvent) => {
    const where = drop.value;
    finish();
    if (!lifted || event.type === "pointercancel") return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    if (where !== null) let_go(where, slot, controls);
  };
  const finish = () => {
    drop.value = null;
    delete card.dataset.dragged;
    card.style.transform = "";
    card.removeEventListener("pointermove", move);
    card.removeEventListener("pointerup", end);
    card.removeEventListener("pointercancel", end);
  };
  // From the start: a fast pointer leaves the card before it has moved far enough to lift it.
  card.setPointerCapture(start.pointerId);
  card.addEventListener("pointermove", move);
  card.addEventListener("pointerup", end);
  card.addEventListener("pointercancel", end);
}

const swallow = (event: Event) => event.stopPropagation();

function let_go(where: Drop, slot: number, controls: Controls): void {
  if (where === "play") controls.play(slot);
  else if (where === "discard") controls.discard(slot);
  else if (where !== "none") controls.move(slot, where.slot);
}

function target(event: PointerEvent): Drop {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const zone = (element as HTMLElement).dataset;
    if (zone.drop === "play" || zone.drop === "discard") return zone.drop;
    if (zone.slot !== undefined && zone.dragged === undefined) return { slot: Number(zone.slot) };
  }
  return "none";
}

/** Empathy: while a hand is held, it shows what its holder knows about it. */
import { signal } from "@preact/signals";

const HOLD_MS = 350;
const SLIP = 10;

/** The seat whose hand is shown so, or all of them. */
export const felt = signal<number | "all" | null>(null);

export const isFelt = (seat: number): boolean => felt.value === "all" || felt.value === seat;

/** The same for all hands, toggled by a key. */
export function feelAll(): void {
  felt.value = felt.value === null ? "all" : null;
}

/** Handle a pointer that goes down on a hand: if it stays there, show the knowledge until it is released. */
export function hold(start: PointerEvent, seat: number): void {
  if (start.button !== 0) return;
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const timer = setTimeout(() => {
    felt.value = seat;
    // Holding a card does not choose it, and no menu opens over it.
    addEventListener("contextmenu", (event) => event.preventDefault(), options);
  }, HOLD_MS);
  const end = () => {
    clearTimeout(timer);
    listening.abort();
    if (felt.value !== seat) return;
    felt.value = null;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
  };
  addEventListener("pointerup", end, options);
  addEventListener("pointercancel", end, options);
  addEventListener(
    "pointermove",
    (event) => {
      const slipped = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLIP;
      if (slipped && felt.value !== seat) end();
    },
    options,
  );
}

const swallow = (event: Event) => event.stopPropagation();

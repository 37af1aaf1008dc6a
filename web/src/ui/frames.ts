/** Update the screen in steps, one a frame: each is fast, where all at once would stutter. */
import { effect } from "@preact/signals";

/** The steps, in their order. Anything not named here is shown at once. */
const STEPS = [
  "news",
  "piles",
  "discards",
  "mates",
  "others",
  "me",
  "counts",
  "told",
  "table",
  "log",
  "ending",
  "show",
] as const;
export type Step = (typeof STEPS)[number];

/** A covered window may count as visible and yet get no frames. */
const PATIENCE_MS = 200;

const waiting = new Map<Step, () => void>();
let walking = false;
let due = 0;
let delayed = false;

/** Do something in a frame of its own; a later request for the same step replaces an earlier one. */
export function inTurn(step: Step, work: () => void): void {
  waiting.set(step, work);
  if (document.hidden) takeAll();
  else if (!walking) walk();
  else if (due && !delayed) delay();
}

/** Continue as long as steps are waiting; until then the page is marked as settling. */
function walk(): void {
  walking = waiting.size > 0;
  document.documentElement.toggleAttribute("data-settling", walking);
  if (!walking) return;
  const frame = requestAnimationFrame(() => {
    clearTimeout(impatient);
    due = window.setTimeout(advance, 0);
  });
  const impatient = setTimeout(() => {
    cancelAnimationFrame(frame);
    takeAll();
    walk();
  }, PATIENCE_MS);
}

/** Take the next step, now that the previous frame has been painted. */
function advance(): void {
  due = 0;
  delayed = false;
  const step = STEPS.find((it) => waiting.has(it));
  if (step) take(step);
  walk();
}

/** Postpone the steps by one frame, because the next one already has work; but do not wait indefinitely. */
function delay(): void {
  clearTimeout(due);
  due = 0;
  delayed = true;
  walk();
}

function takeAll(): void {
  STEPS.forEach(take);
}

function take(step: Step): void {
  const work = waiting.get(step);
  waiting.delete(step);
  work?.();
}

/** Pass on a value in its step whenever it changes; return a function that stops it. */
export function following<T>(step: Step, read: () => T, pass: (value: T) => void): () => void {
  let work: (() => void) | undefined;
  const stop = effect(() => {
    const value = read();
    work = () => pass(value);
    inTurn(step, work);
  });
  return () => {
    stop();
    if (waiting.get(step) === work) waiting.delete(step);
  };
}

const IDLE_MS = 300;

/** Do something when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, IDLE_MS);
}

/** A change of the screen in steps, one a frame: each is quick, where all at once would make the picture stutter. */
import { effect } from "@preact/signals";

/** The steps, in the order in which they are taken. What is not named here is shown at once. */
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

/** A window that is covered may count as visible and yet get no frames. */
const PATIENCE_MS = 200;

const waiting = new Map<Step, () => void>();
let walking = false;
let due = 0;
let delayed = false;

/** Do something in a frame of its own; of two wishes for the same step, the later one counts. */
export function inTurn(step: Step, work: () => void): void {
  waiting.set(step, work);
  if (document.hidden) takeAll();
  else if (!walking) walk();
  else if (due && !delayed) delay();
}

/** Go on as long as anything waits; until then the page is marked as one that does not yet show everything. */
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

/** The frame before this has been painted. */
function advance(): void {
  due = 0;
  delayed = false;
  const step = STEPS.find((it) => waiting.has(it));
  if (step) take(step);
  walk();
}

/** The next frame has got other work, the cause of the new wish; but nobody waits for ever. */
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

/** Pass a value on in its turn, each time that it changes; the answer ends it. */
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

/** Do something while nothing else is to be done. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, IDLE_MS);
}

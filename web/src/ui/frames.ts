/** Work that may wait until the screen has been painted. */
import { effect } from "@preact/signals";

/** Pass a value on after the next frame, each time that it changes; the answer ends it. */
export function afterFrames<T>(read: () => T, pass: (value: T) => void): () => void {
  let waiting = 0;
  const stop = effect(() => {
    const value = read();
    clearTimeout(waiting);
    // A page in the background has no frames, but its timers run.
    waiting = window.setTimeout(() => pass(value), document.hidden ? 0 : FRAME_MS);
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}

const FRAME_MS = 50;

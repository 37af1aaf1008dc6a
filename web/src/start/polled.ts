/** Poll the server while a component is shown. */
import { useEffect, useState } from "preact/hooks";
import { Refusal } from "../api";

const EVERY = 8_000;

export interface Polled<T> {
  value: T | null;
  /** Whether the latest attempt did not reach the server. */
  offline: boolean;
}

/** The latest answer; a change of `key` starts again. */
export function usePolled<T>(ask: () => Promise<T>, key: unknown = null): Polled<T> {
  const [state, setState] = useState<Polled<T>>({ value: null, offline: false });
  useEffect(() => {
    let ended = false;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const value = await ask();
        if (!ended) setState({ value, offline: false });
      } catch (error) {
        const offline = error instanceof Refusal && error.code === "offline";
        if (!ended) setState((before) => ({ ...before, offline }));
      }
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    const again = () => void look();
    document.addEventListener("visibilitychange", again);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [key]);
  return state;
}

/** An action that runs once at a time, and whose error is shown in words. */
import { useState } from "preact/hooks";
import { inWords } from "../trouble";

export interface Attempt {
  busy: boolean;
  problem: string;
  run: (what: () => Promise<unknown>) => void;
}

export function useAttempt(words: (error: unknown) => string = inWords): Attempt {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = (what: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    what()
      .catch((error: unknown) => setProblem(words(error)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, run };
}

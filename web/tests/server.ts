/** A server with answers from the test. */

import { setImmediate } from "node:timers/promises";

/** Wait until all pending promises are settled. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 5; i++) await setImmediate();
}

export interface Request {
  method: string;
  path: string;
  body: unknown;
}

type Answer = (request: Request) => unknown;

/** Answer requests in place of the server; a `Response` is passed on unchanged. Return the requests so far. */
export function serve(answer: Answer): Request[] {
  const asked: Request[] = [];
  globalThis.fetch = async (address, options) => {
    const body: unknown = typeof options?.body === "string" ? JSON.parse(options.body) : undefined;
    const request = { method: options?.method ?? "GET", path: String(address), body };
    asked.push(request);
    const found = await answer(request);
    return found instanceof Response ? found : Response.json(found ?? null);
  };
  return asked;
}

/** An error from the server. */
export const refusal = (code: string, message: string, status = 400, facts?: Record<string, string | number>) =>
  Response.json({ type: "refused", id: null, code, message, facts }, { status });

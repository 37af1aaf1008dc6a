/** Open events, and follow them live. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask } from "../api";
import type { EveningInfo, EveningLink, NewEvening } from "../protocol";
import { inWords } from "../trouble";

export const openEvening = (wanted: NewEvening): Promise<EveningLink> => ask("POST", "/evenings", wanted);

/** Milliseconds before the next attempt after the server could not be reached. */
const AGAIN = 3_000;

export const evening = signal<EveningInfo | null>(null);
export const trouble = signal("");

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** Follow an event while `isWanted` returns true: the server holds each request until there is something new. */
export async function follow(id: string, isWanted: () => boolean): Promise<void> {
  while (isWanted() && !evening.value?.over) {
    try {
      const told = await ask<EveningInfo>("GET", `/evenings/${id}?tag=${evening.value?.tag ?? ""}`);
      if (isWanted()) [evening.value, trouble.value] = [told, ""];
    } catch (error) {
      trouble.value = inWords(error);
      await pause(AGAIN);
    }
  }
}

/** Follow an event while its page is shown. */
export function useEvening(id: string): void {
  useEffect(() => {
    let ended = false;
    evening.value = null;
    void follow(id, () => !ended);
    return () => {
      ended = true;
    };
  }, [id]);
}

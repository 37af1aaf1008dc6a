/** The bots of this server, in the order in which they are offered. */
import { signal } from "@preact/signals";
import { choices } from "./api";
import type { BotInfo, BuiltinBot, Choices } from "./protocol";

const ORDER: readonly BuiltinBot[] = [
  "conventions",
  "conventions:standard",
  "conventions:beginner",
  "cautious",
  "information",
];
/** Aliases of bots that are offered already. */
const TWINS = new Set<string>(["conventions:expert"] satisfies BuiltinBot[]);

export const DEFAULT_BOT: string = "conventions" satisfies BuiltinBot;
/** The bot that plays with newcomers. */
export const BEGINNER: string = "conventions:beginner" satisfies BuiltinBot;
/** Seconds before each move of a bot, by the name of the pace. */
export const SPEEDS = { quick: 0.3, calm: 1, slow: 3 } as const;
export type Speed = keyof typeof SPEEDS;

const known = signal<Choices | null>(null);

/** The choices of this server, requested once; null until they arrive. */
export function offered(): Choices | null {
  return known.value;
}

export async function loadChoices(): Promise<void> {
  if (known.value) return;
  const found = await choices();
  known.value = { ...found, bots: sorted(found.bots) };
}

function sorted(bots: BotInfo[]): BotInfo[] {
  const place = (name: string) => {
    const known = ORDER.indexOf(name as BuiltinBot);
    return known >= 0 ? known : name === "random" ? 99 : ORDER.length;
  };
  return bots.filter((bot) => !TWINS.has(bot.name)).sort((one, other) => place(one.name) - place(other.name));
}

export function speedOf(delay: number): Speed {
  if (delay < 0.7) return "quick";
  return delay > 2 ? "slow" : "calm";
}

/** Open a table: create the person, open the table, sit down, add the bots. */

import { takeName } from "../accounts/names";
import { command, openTable } from "../api";
import { BEGINNER } from "../bots";
import { sayNewcomer } from "../learning/newcomer";
import type { Settings } from "../protocol";
import { rulesText, STANDARD } from "../rules-form/rules";

export interface SeatPlan {
  bot: string;
  delay: number;
}

/** The plan for a seat that is reserved for a person. */
export const OPEN: SeatPlan = { bot: "", delay: 1 };

/** Open a table with oneself at seat 0 and `others` after it; return its id. */
export async function openWith(settings: Settings, others: SeatPlan[], open = openTable): Promise<string> {
  await takeName();
  const { id } = await open(settings);
  await command(id, { type: "sit", seat: 0 });
  for (const [i, plan] of others.entries())
    if (plan.bot) await command(id, { type: "add_bot", seat: i + 1, bot: plan.bot, delay: plan.delay });
  if (others.every((plan) => plan.bot)) await command(id, { type: "start" });
  return id;
}

/** Deal at once with bots. */
export async function playNow(players: number, bot: string): Promise<string> {
  const bots = Array.from({ length: players - 1 }, () => ({ bot, delay: 1 }));
  return openWith({ rules: await rulesText({ ...STANDARD, players }), advice: true }, bots);
}

/** A first game: with beginners, whose few conventions are easy to follow. */
export function playFirst(): Promise<string> {
  sayNewcomer(true);
  return playNow(3, BEGINNER);
}

/** The table of a link or code; null if it is neither. */
export function tableOf(text: string): string | null {
  const found = /(?:\/t\/|^)([A-Za-z0-9_-]{4,32})(?:[/?#].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}

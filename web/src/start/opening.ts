/** Opening a table: become somebody, open it, sit down, seat the bots. */

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

/** The plan of a seat that is kept free for a person. */
export const OPEN: SeatPlan = { bot: "", delay: 1 };

/** Open a table with oneself at seat 0 and `others` after it; the id of the table. */
export async function openWith(settings: Settings, others: SeatPlan[], open = openTable): Promise<string> {
  await takeName();
  const { id } = await open(settings);
  await command(id, { type: "sit", seat: 0 });
  for (const [i, plan] of others.entries())
    if (plan.bot) await command(id, { type: "add_bot", seat: i + 1, bot: plan.bot, delay: plan.delay });
  if (others.every((plan) => plan.bot)) await command(id, { type: "start" });
  return id;
}

/** You and bots, dealt at once. */
export async function playNow(players: number, bot: string): Promise<string> {
  const bots = Array.from({ length: players - 1 }, () => ({ bot, delay: 1 }));
  return openWith({ rules: await rulesText({ ...STANDARD, players }), advice: true }, bots);
}

/** A first game: with beginners, whose few conventions can be followed. */
export function playFirst(): Promise<string> {
  sayNewcomer(true);
  return playNow(3, BEGINNER);
}

/** The table that a link or a code leads to; nothing if it is neither. */
export function tableOf(text: string): string | null {
  const found = /(?:\/t\/|^)([A-Za-z0-9_-]{4,32})(?:[/?#].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}

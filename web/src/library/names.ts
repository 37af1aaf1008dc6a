/** The players of a game, by the names they had then. */
import { botName } from "../game/labels";
import { listed } from "../i18n";
import type { SeatInfo } from "../protocol";

export function playerNames(seats: SeatInfo[]): string {
  return listed(seats.map((seat) => seat.person?.name ?? (seat.called || (seat.bot ? botName(seat.bot) : "?"))));
}

/** Teammates and groups name bots by their kind, and people by their names. */
export function mateName(key: string, name: string): string {
  return key.startsWith("bot:") ? botName(name) : name;
}

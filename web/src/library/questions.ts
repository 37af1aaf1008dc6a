/** Requests about the person's own finished games. */
import { ask } from "../api";
import type { BroughtGame, GamePage, LibraryChoices, Statistics } from "../protocol";

/** The filters for games; an empty string matches everything. */
export interface Wanted {
  rules: string;
  players: string;
  with: string;
  company: string;
  least: string;
  since: string;
  source: string;
}

export const EVERYTHING: Wanted = { rules: "", players: "", with: "", company: "", least: "", since: "", source: "" };

export function query(wanted: Wanted, more: Record<string, string> = {}): string {
  const said = Object.entries({ ...wanted, ...more }).filter(([, value]) => value !== "");
  return new URLSearchParams(said).toString();
}

export const myGames = (wanted: Wanted, after = ""): Promise<GamePage> =>
  ask("GET", `/me/games?${query(wanted, { after })}`);
export const myChoices = (): Promise<LibraryChoices> => ask("GET", "/me/games/choices");
export const myStatistics = (wanted: Wanted): Promise<Statistics> => ask("GET", `/me/statistics?${query(wanted)}`);
export const bringGames = (games: unknown[], name: string): Promise<BroughtGame[]> =>
  ask("POST", "/me/games", { games, name });

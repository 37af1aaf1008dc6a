/** The answers of the server's own endpoints around one table. */
import type { Picture, Update } from "./protocol";

export interface Reason {
  kind: string | null;
  sentence: string;
  data: Record<string, unknown>;
}

export interface Advice {
  turn: number;
  moves: (Reason & { action: string; value: number })[];
}

export interface Why extends Reason {
  n: number;
  seat: number;
  action: string;
  bot: string;
  withheld: boolean;
}

export interface Frame {
  n: number;
  at: number;
  what: Update["what"];
  events: NonNullable<Update["events"]>;
  picture: Picture;
}

export interface Replay {
  frames: Frame[];
}

/** Answers of the server that the protocol's types leave open. */
import type { Picture, Update } from "./protocol";

/** What a bot says of a move, from whichever question. */
export interface Reason {
  kind: string | null;
  sentence: string;
  data: Record<string, unknown>;
}

export interface Frame {
  n: number;
  at: number;
  what: Update["what"];
  events: NonNullable<Update["events"]>;
  picture: Picture;
  rewind?: number | null;
}

/** A piece of a replay. */
export interface Replay {
  frames: Frame[];
  total: number;
  next: number | null;
}

/** A game as a row of moments: of a finished game all at once, of a running one as far as it has come. */
import { computed, effect, signal, untracked } from "@preact/signals";
import { replay } from "../api";
import type { Frame, Update } from "../protocol";
import type { LiveTable } from "../table/model";
import { capture } from "../ui/motion";
import { measure } from "./order";

/** A frame, and how many events of the game came before it. */
export interface Moment extends Frame {
  from: number;
}

export interface Film {
  id: string;
  eyes: string;
  frames: Moment[];
  /** Whether the game still goes on beside it. */
  running: boolean;
  /** The branch that is shown instead of what was played. */
  branch?: string | undefined;
  /** Whether a link led to those who look at it together. */
  together?: boolean | undefined;
}

/** More than any game has; taking moves back for hours must not fill the browser. */
const KEPT = 600;

export const film = signal<Film | null>(null);
export const at = signal(0);
export const isReplaying = computed(() => film.value !== null);

export function closeFilm(): void {
  film.value = null;
}

/** Turn to a moment. */
export function step(to: number): void {
  const last = (film.value?.frames.length ?? 1) - 1;
  capture();
  at.value = Math.min(Math.max(0, to), last);
}

/** Frames in a row, each with its place among the events. */
export function moments(frames: Frame[], before: Moment[] = []): Moment[] {
  const row = [...before];
  for (const frame of frames) {
    const last = row.at(-1);
    measure(frame.events, last?.picture ?? null);
    row.push({ ...frame, from: frame.rewind ?? (last ? last.from + last.events.length : 0) });
  }
  return row;
}

/** The moment that brought an event of the game as it stands: of moves taken back the later one counts. */
export function momentOf(frames: Moment[], event: number): number {
  return frames.findLastIndex(({ from, events }) => from <= event && event < from + events.length);
}

/** The moments that still hold: without what was taken back. */
export function standing(frames: Moment[]): Moment[] {
  const row: Moment[] = [];
  for (const frame of frames) {
    const kept = frame.rewind ?? null;
    if (kept === null) row.push(frame);
    else while ((row.at(-1)?.from ?? -1) >= kept) row.pop();
  }
  return row;
}

/** What this page remembers of a running game: asked for once, then kept up by what is told anyway. */
class Memory {
  private frames: Moment[] | null = null;
  private asked: Promise<void> | null = null;
  /** What was told while the answer was on its way. */
  private told: Update[] = [];
  private readonly stops: (() => void)[];

  constructor(readonly live: LiveTable) {
    this.stops = [
      effect(() => {
        const update = live.news.value;
        if (update) untracked(() => this.hear(update));
      }),
      effect(() => {
        void live.arrivals.value;
        untracked(() => this.begin());
      }),
    ];
  }

  /** Everything was told anew, perhaps for other eyes. */
  private begin(): void {
    this.frames = this.asked = null;
    this.told = [];
    if (film.peek()?.running) void this.recall().then((frames) => this.show(frames), closeFilm);
  }

  private show(frames: Moment[]): void {
    const shown = film.peek();
    if (shown?.running) film.value = { ...shown, eyes: eyesOf(this.live), frames };
  }

  async recall(): Promise<Moment[]> {
    this.asked ??= this.ask();
    try {
      await this.asked;
    } catch (error) {
      this.asked = null;
      throw error;
    }
    return this.frames ?? [];
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  private async ask(): Promise<void> {
    const { live } = this;
    const arrival = live.arrivals.peek();
    const frames = await replay(live.id, eyesOf(live));
    if (live.arrivals.peek() !== arrival) return this.ask();
    this.frames = moments(frames).slice(-KEPT);
    for (const update of this.told.splice(0)) this.hear(update);
  }

  private hear(update: Update): void {
    if (!this.frames) {
      if (this.asked !== null) this.told.push(update);
      return;
    }
    const { n, at: when, what, events = [], picture, rewind = null } = update;
    if (!picture || n <= (this.frames.at(-1)?.n ?? 0) || (events.length === 0 && rewind === null)) return;
    this.frames = moments([{ n, at: when, what, events, picture, rewind }], this.frames);
    const beyond = this.frames.length - KEPT;
    if (beyond > 0) this.frames = this.frames.slice(beyond);
    if (beyond > 0 && film.peek()?.running) at.value = Math.max(0, at.peek() - beyond);
    this.show(this.frames);
  }
}

let memory: Memory | null = null;

function memoryOf(live: LiveTable): Memory {
  if (memory?.live !== live) {
    memory?.close();
    memory = new Memory(live);
  }
  return memory;
}

/** The table has been left. */
export function forget(): void {
  memory?.close();
  memory = null;
}

/** With whose eyes somebody sees a running game, as the server calls them. */
function eyesOf(live: LiveTable): string {
  const { kind, seat } = live.viewer.value;
  return kind === "seat" || kind === "beside" ? `${kind}:${seat}` : "all";
}

/** The moments of the game that is shown, live or in a replay. */
export async function recall(live: LiveTable): Promise<Moment[]> {
  return film.value?.frames ?? (await memoryOf(live).recall());
}

/** Look back in a running game: at the moment that is asked for, else at the one before the latest. */
export async function lookBack(live: LiveTable, find = (frames: Moment[]) => frames.length - 2): Promise<void> {
  if (film.value || live.phase.value !== "playing") return;
  const frames = await memoryOf(live).recall();
  if (film.value || frames.length === 0) return;
  capture();
  at.value = Math.max(0, find(frames));
  film.value = { id: live.id, eyes: eyesOf(live), frames, running: true };
}

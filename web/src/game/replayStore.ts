/** A game as a sequence of moments: a finished game completely, a running one up to now. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { replay } from "../api";
import type { Frame, Update } from "../protocol";
import type { LiveTable } from "../table/model";
import { measure } from "./order";
import { type GameEvent, lastMove, type Scene } from "./scene";

/** A frame, and the number of game events before it. */
export interface Moment extends Frame {
  from: number;
}

/** What a replay shows. */
export interface Replayed {
  /** The viewer: `all`, or for example `seat:2`. */
  eyes: string;
  frames: Moment[];
  /** Whether the game is still running. */
  running: boolean;
  /** The branch that is shown instead of the original line. */
  branch?: string | undefined;
  /** Whether a link opened a shared replay. */
  together?: boolean | undefined;
}

/** More than any game has; hours of undoing must not fill the browser's memory. */
const KEPT = 600;

/** A sequence of frames, each with its position among the events. */
export function moments(frames: Frame[], before: Moment[] = []): Moment[] {
  const row = [...before];
  for (const frame of frames) {
    const last = row.at(-1);
    measure(frame.events, last?.picture ?? null);
    row.push({ ...frame, from: frame.rewind ?? (last ? last.from + last.events.length : 0) });
  }
  return row;
}

/** The moment with an event of the current game: after an undo, the later moment counts. */
export function momentOf(frames: Moment[], event: number): number {
  return frames.findLastIndex(({ from, events }) => from <= event && event < from + events.length);
}

/** The moments that are still valid, without the undone ones. */
export function standing(frames: Moment[]): Moment[] {
  const row: Moment[] = [];
  for (const frame of frames) {
    const kept = frame.rewind ?? null;
    if (kept === null) row.push(frame);
    else while ((row.at(-1)?.from ?? -1) >= kept) row.pop();
  }
  return row;
}

/** The replay at a table: what it shows, whether it is open, and at which moment. */
export class ReplayStore {
  readonly shown = signal<Replayed | null>(null);
  readonly position = signal(0);
  readonly isOpen = computed(() => this.shown.value !== null);
  readonly moment = computed(() => this.shown.value?.frames[this.position.value]);
  /** The picture of the current moment; null while the live table is shown. */
  readonly scene: ReadonlySignal<Scene | null> = computed(() => this.look());
  private memory: Memory | null = null;

  constructor(
    readonly live: LiveTable,
    private readonly animate: (change: () => void) => void,
  ) {}

  get id(): string {
    return this.live.id;
  }

  /** Show a finished game from a turn on; a change of viewer stays at the current moment. */
  async open(eyes = "all", turn = 0, more: Partial<Replayed> = {}): Promise<void> {
    const frames = moments(await replay(this.id, eyes));
    const shown = this.shown.value;
    const isOther = !shown || shown.running;
    this.show({ eyes, frames, running: false, ...more }, isOther ? turn : this.position.value);
  }

  /** Show moments, starting at one of them. */
  show(shown: Replayed, position: number): void {
    batch(() => {
      this.shown.value = shown;
      this.position.value = within(shown, position);
    });
  }

  /** Go to a moment. */
  step(to: number): void {
    this.animate(() => (this.position.value = within(this.shown.value, to)));
  }

  /** Return to the live table. */
  leave(): void {
    const shut = () => (this.shown.value = null);
    if (this.shown.value?.running) this.animate(shut);
    else shut();
  }

  /** Forget everything: the table was left. */
  close(): void {
    this.memory?.close();
    this.memory = this.shown.value = null;
  }

  /** The moments of the displayed game, live or in a replay. */
  async recall(): Promise<Moment[]> {
    return this.shown.value?.frames ?? (await this.remember());
  }

  /** Look back in a running game: at the given moment, or the one before the latest. */
  async lookBack(find = (frames: Moment[]) => frames.length - 2): Promise<void> {
    if (this.shown.value || this.live.phase.value !== "playing") return;
    const frames = await this.remember();
    if (this.shown.value || frames.length === 0) return;
    this.animate(() => this.show({ eyes: eyesOf(this.live), frames, running: true }, find(frames)));
  }

  /** All events of the game for the log, each with its moment. */
  events(): { events: GameEvent[]; moments: number[] } {
    const frames = this.shown.value?.frames ?? [];
    return {
      events: frames.flatMap((frame) => frame.events),
      moments: frames.flatMap((frame, place) => frame.events.map(() => place)),
    };
  }

  private remember(): Promise<Moment[]> {
    this.memory ??= new Memory(this);
    return this.memory.recall();
  }

  private look(): Scene | null {
    const [shown, table] = [this.shown.value, this.live.table.value];
    const moment = this.moment.value;
    if (!shown || !moment || !table) return null;
    const before = shown.frames[this.position.value - 1]?.picture ?? null;
    const own = shown.eyes.startsWith("seat:") ? Number(shown.eyes.slice(5)) : null;
    const last = lastMove(moment.events, before);
    return { rules: table.rules, seats: table.seats, own, picture: moment.picture, last };
  }
}

const within = (shown: Replayed | null, position: number): number =>
  Math.min(Math.max(0, position), Math.max(0, (shown?.frames.length ?? 1) - 1));

/** The moments of a running game: requested once, then updated from the messages. */
class Memory {
  private frames: Moment[] | null = null;
  private asked: Promise<void> | null = null;
  /** The updates that arrived before the answer. */
  private told: Update[] = [];
  private readonly stops: (() => void)[];

  constructor(private readonly store: ReplayStore) {
    const { live } = store;
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

  /** Start again after a snapshot, which may be for another viewer. */
  private begin(): void {
    this.frames = this.asked = null;
    this.told = [];
    const { shown } = this.store;
    if (shown.peek()?.running)
      void this.recall().then(
        (frames) => this.show(frames),
        () => (shown.value = null),
      );
  }

  private show(frames: Moment[]): void {
    const { shown, live } = this.store;
    const now = shown.peek();
    if (now?.running) shown.value = { ...now, eyes: eyesOf(live), frames };
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
    const { live } = this.store;
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
    const { shown, position } = this.store;
    if (beyond > 0 && shown.peek()?.running) position.value = Math.max(0, position.peek() - beyond);
    this.show(this.frames);
  }
}

/** The server's name for the viewer of a running game. */
function eyesOf(live: LiveTable): string {
  const { kind, seat } = live.viewer.value;
  return kind === "seat" || kind === "beside" ? `${kind}:${seat}` : "all";
}

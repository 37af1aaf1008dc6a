/** A game as a row of moments: of a finished game all at once, of a running one as far as it has come. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { replay } from "../api";
import type { Frame, Update } from "../protocol";
import type { LiveTable } from "../table/model";
import { measure } from "./order";
import { type GameEvent, lastMove, type Scene } from "./scene";

/** A frame, and how many events of the game came before it. */
export interface Moment extends Frame {
  from: number;
}

/** What a replay shows. */
export interface Replayed {
  /** With whose eyes: `all`, or such as `seat:2`. */
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

/** The replay at a table: what it shows, if it is open, and at which moment. */
export class ReplayStore {
  readonly shown = signal<Replayed | null>(null);
  readonly position = signal(0);
  readonly isOpen = computed(() => this.shown.value !== null);
  readonly moment = computed(() => this.shown.value?.frames[this.position.value]);
  /** What is seen at the moment that is shown; nothing while the table is shown as it is. */
  readonly scene: ReadonlySignal<Scene | null> = computed(() => this.look());
  private memory: Memory | null = null;

  constructor(
    readonly live: LiveTable,
    private readonly animate: (change: () => void) => void,
  ) {}

  get id(): string {
    return this.live.id;
  }

  /** Show a finished game from a turn on; other eyes stay at the moment that is shown. */
  async open(eyes = "all", turn = 0, more: Partial<Replayed> = {}): Promise<void> {
    const frames = moments(await replay(this.id, eyes));
    const shown = this.shown.value;
    const isOther = !shown || shown.running;
    this.show({ eyes, frames, running: false, ...more }, isOther ? turn : this.position.value);
  }

  /** Show moments, from one of them on. */
  show(shown: Replayed, position: number): void {
    batch(() => {
      this.shown.value = shown;
      this.position.value = within(shown, position);
    });
  }

  /** Turn to a moment. */
  step(to: number): void {
    this.animate(() => (this.position.value = within(this.shown.value, to)));
  }

  /** Back to the table as it is. */
  leave(): void {
    const shut = () => (this.shown.value = null);
    if (this.shown.value?.running) this.animate(shut);
    else shut();
  }

  /** The table has been left. */
  close(): void {
    this.memory?.close();
    this.memory = this.shown.value = null;
  }

  /** The moments of the game that is shown, live or in a replay. */
  async recall(): Promise<Moment[]> {
    return this.shown.value?.frames ?? (await this.remember());
  }

  /** Look back in a running game: at the moment that is asked for, else at the one before the latest. */
  async lookBack(find = (frames: Moment[]) => frames.length - 2): Promise<void> {
    if (this.shown.value || this.live.phase.value !== "playing") return;
    const frames = await this.remember();
    if (this.shown.value || frames.length === 0) return;
    this.animate(() => this.show({ eyes: eyesOf(this.live), frames, running: true }, find(frames)));
  }

  /** All events of the game for the log, and for each the moment that brought it. */
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

/** What this page remembers of a running game: asked for once, then kept up by what is told anyway. */
class Memory {
  private frames: Moment[] | null = null;
  private asked: Promise<void> | null = null;
  /** What was told while the answer was on its way. */
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

  /** Everything was told anew, perhaps for other eyes. */
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

/** With whose eyes somebody sees a running game, as the server calls them. */
function eyesOf(live: LiveTable): string {
  const { kind, seat } = live.viewer.value;
  return kind === "seat" || kind === "beside" ? `${kind}:${seat}` : "all";
}

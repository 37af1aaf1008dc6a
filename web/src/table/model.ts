/** A live table: what the server told so far, kept as signals. */
import { batch, computed, type Signal, signal } from "@preact/signals";
import type { Wish } from "../api";
import type { News, TableConnection } from "../connection";
import { type Action, format } from "../game/action";
import { measure } from "../game/order";
import { type GameEvent, isStill, type LastMove, lastMove, type Scene, seatName } from "../game/scene";
import type {
  Done,
  Noted,
  Opening,
  Person,
  Picture,
  Presence,
  Said,
  SeatInfo,
  Snapshot,
  TableInfo,
  Update,
  ViewerInfo,
} from "../protocol";
import { following, type Step, whenIdle } from "../ui/frames";

const REMARKS_KEPT = 100;
const HAPPENINGS_KEPT = 100;

/** Something that happened beside the moves: after how many events of the game, and who sat where then. */
export interface Happening {
  after: number;
  update: Update;
  seats: SeatInfo[];
}

/** All that there is to tell. */
interface Story {
  events: GameEvent[];
  happenings: Happening[];
}

/** What wants to know that cards are about to move, or that they only seem to be. */
interface Motion {
  capture: () => void;
  rehearse: () => void;
}

export class LiveTable {
  readonly connection: TableConnection;
  readonly you = signal<Person | null>(null);
  readonly viewer = signal<ViewerInfo>({ kind: "spectator" });
  readonly table = signal<TableInfo | null>(null);
  readonly picture = signal<Picture | null>(null);
  readonly events = signal<GameEvent[]>([]);
  readonly remarks = signal<Said[]>([]);
  /** How many remarks were made since this page was opened. */
  readonly said = signal(0);
  /** What happened beside the moves since this page was opened. */
  readonly happenings = signal<Happening[]>([]);
  readonly notes = signal<ReadonlyMap<number, string>>(new Map());
  readonly presence = signal<Presence | null>(null);
  readonly deadline = signal<number | null>(null);
  /** What each seat had left for the game when its turn began, in milliseconds. */
  readonly banks = signal<number[] | null>(null);
  readonly opening = signal<Opening | null>(null);
  readonly last = signal<LastMove | null>(null);
  /** What happened last, to be told aloud; a new object each time. */
  readonly news = signal<Update | null>(null);
  /** How often the table was told from the beginning; what was kept of it before is out of date. */
  readonly arrivals = signal(0);
  /** What happened again, some frames later: neither the news nor the log may hold up the cards. */
  readonly told = signal<Story>({ events: [], happenings: [] });
  readonly logged = signal<Story>({ events: [], happenings: [] });

  readonly phase = computed(() => this.table.value?.phase ?? null);
  /** Whether the running game goes over hours or days. */
  readonly isSlow = computed(() => this.phase.value === "playing" && (this.table.value?.settings.clock ?? 0) >= 3600);
  readonly own = computed(() => (this.viewer.value.kind === "seat" ? (this.viewer.value.seat ?? null) : null));
  readonly scene = computed<Scene | null>(() => {
    const [table, picture] = [this.table.value, this.picture.value];
    if (!table || !picture) return null;
    const shown = unveiled(picture, this.opening.value);
    return { rules: table.rules, seats: table.seats, own: this.own.value, picture: shown, last: this.last.value };
  });
  readonly myTurn = computed(() => {
    const [table, picture] = [this.table.value, this.picture.value];
    const alive = table?.phase === "playing" && !table.paused && picture?.status === "playing";
    return Boolean(alive && picture?.seat === this.own.value && !table?.seats[this.own.value ?? -1]?.bot);
  });

  /** The seats whose moves may be asked about, as bits: those of bots, or where there are readings everybody else's. */
  private readonly explained = computed(() => {
    const [table, own] = [this.table.value, this.own.value];
    const readings = table?.settings.advice === true || table?.phase === "over";
    const bits = (table?.seats ?? []).map(({ bot }, seat) => (seat !== own && (bot || readings) ? 1 << seat : 0));
    return bits.reduce((all, bit) => all | bit, 0);
  });

  /** What is written to each card: one's own notes, and when the game is over everybody's. */
  readonly shownNotes = computed<ReadonlyMap<number, string>>(() => {
    const opening = this.opening.value;
    if (!opening) return this.notes.value;
    const cards = new Set(opening.notes.map((note) => note.card));
    const line = (card: number) => this.notesTo(card).map(({ name, text }) => `${name}: ${text}`);
    return new Map([...cards].map((card) => [card, line(card).join(" · ")]));
  });

  private readonly stops: (() => void)[];

  constructor(
    readonly id: string,
    private readonly motion: Motion,
    connect: (tell: (news: News) => void) => TableConnection,
  ) {
    this.connection = connect((news) => this.hear(news));
    this.stops = [this.followed("told", this.told), this.followed("log", this.logged)];
  }

  private followed(step: Step, later: Signal<Story>): () => void {
    return following(
      step,
      () => ({ events: this.events.value, happenings: this.happenings.value }),
      (story) => (later.value = story),
    );
  }

  /** Bots are always there; people are while a window of theirs is open. */
  isHere(seat: number): boolean {
    return Boolean(this.table.value?.seats[seat]?.bot) || (this.presence.value?.seats[seat] ?? true);
  }

  /** Whether the reasons of a seat's moves may be asked for. */
  isExplained(seat: number): boolean {
    return ((this.explained.value >> seat) & 1) === 1;
  }

  /** The notes to a card that may be read now, and who wrote them. */
  notesTo(card: number): { name: string; text: string }[] {
    const seats = this.table.value?.seats ?? [];
    const opening = this.opening.value;
    const own = this.notes.value.get(card);
    if (!opening) return own ? [{ name: this.you.value?.name ?? "", text: own }] : [];
    const written = opening.notes.filter((note) => note.card === card);
    return written.map((note) => ({ name: note.name || seatName(seats, note.seat), text: note.text }));
  }

  send(wish: Wish): Promise<Done> {
    return this.connection.send(wish);
  }

  act(action: Action): Promise<Done> {
    return this.send({ type: "act", turn: this.picture.value?.turn ?? 0, action: format(action) });
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.connection.close();
  }

  private hear(news: Snapshot | Update | Noted | Presence): void {
    batch(() => {
      switch (news.type) {
        case "snapshot":
          return this.begin(news);
        case "update":
          return this.follow(news);
        case "noted":
          return this.note(news.card, news.text);
        case "presence":
          this.presence.value = news;
      }
    });
  }

  private begin(snapshot: Snapshot): void {
    this.you.value = snapshot.you;
    this.viewer.value = snapshot.viewer;
    this.table.value = snapshot.table;
    this.picture.value = snapshot.picture;
    this.events.value = snapshot.events;
    this.remarks.value = snapshot.remarks;
    this.notes.value = new Map(snapshot.notes.map((note) => [note.card, note.text]));
    this.deadline.value = snapshot.deadline;
    this.banks.value = snapshot.banks ?? null;
    this.opening.value = snapshot.opening;
    this.last.value = lastMove(snapshot.events, null);
    measure(snapshot.events, null);
    this.arrivals.value++;
    this.keepHappenings(snapshot.events.length);
    whenIdle(() => this.rehearse());
  }

  /** Draw everything once more: a browser takes long over what it does for the first time, and nobody moves yet. */
  private rehearse(): void {
    const [table, picture] = [this.table.value, this.picture.value];
    if (!table || !picture) return;
    this.motion.rehearse();
    const nothing = { type: "moved", seat: picture.seat, action: "" } as const;
    const deadline = this.deadline.value;
    this.hear({ type: "update", n: 0, at: 0, what: nothing, table: { ...table }, picture: { ...picture }, deadline });
  }

  private follow(update: Update): void {
    const before = this.picture.value;
    const seats = this.table.value?.seats ?? [];
    const events = update.events ?? [];
    if (update.rewind !== undefined || !events.every(isStill)) this.motion.capture();
    const kept = update.rewind ?? null;
    this.events.value = [...(kept === null ? this.events.value : this.events.value.slice(0, kept)), ...events];
    measure(events, before);
    if (update.table) this.table.value = update.table;
    if (update.picture) this.picture.value = update.picture;
    if (kept !== null) this.last.value = lastMove(this.events.value, null);
    else this.last.value = lastMove(events, before) ?? this.last.value;
    this.deadline.value = update.deadline ?? null;
    if (update.banks) this.banks.value = update.banks;
    if (update.opening) this.opening.value = update.opening;
    this.remember(update, seats);
    this.news.value = update;
  }

  /** Keep what there is to tell beside the moves; of who has gone, the one who sat there before. */
  private remember(update: Update, before: SeatInfo[]): void {
    const { what } = update;
    const after = this.events.value.length;
    const gone = what.type === "left" || what.type === "unseated";
    const seats = (gone ? null : update.table?.seats) ?? before;
    this.keepHappenings(after, isHappening(update) ? [{ after, update, seats }] : []);
    if (what.type !== "said") return;
    this.remarks.value = [...this.remarks.value, what].slice(-REMARKS_KEPT);
    this.said.value += 1;
  }

  /** What was told of moves that were taken back stays, after those that are left. */
  private keepHappenings(events: number, fresh: Happening[] = []): void {
    const before = this.happenings.value;
    if (fresh.length === 0 && (before.at(-1)?.after ?? 0) <= events) return;
    const all = [...before, ...fresh].slice(-HAPPENINGS_KEPT);
    this.happenings.value = all.map((it) => (it.after > events ? { ...it, after: events } : it));
  }

  private note(card: number, text: string): void {
    const notes = new Map(this.notes.value);
    if (text) notes.set(card, text);
    else notes.delete(card);
    this.notes.value = notes;
  }

  /** Write a note to a card; an empty one removes it. */
  async write(card: number, text: string): Promise<void> {
    await this.send({ type: "note", card, text });
    this.note(card, text);
  }
}

/** Whether there is more to tell of an update than its move; the first one is a rehearsal. */
const isHappening = ({ n, what }: Update): boolean => n > 0 && (what.type !== "moved" || Boolean(what.because));

/** At the end the own cards are turned over, too. */
function unveiled(picture: Picture, opening: Opening | null): Picture {
  if (!opening) return picture;
  const hands = picture.hands.map((hand) =>
    hand.map((it) => ({ ...it, card: it.card ?? opening.deck[it.drawn] ?? null })),
  );
  return { ...picture, hands };
}

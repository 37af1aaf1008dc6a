/** A live table: its state as separate signals, and the commands of a player. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Wish } from "../api";
import type { News, TableConnection } from "../connection";
import { type Action, format } from "../game/action";
import { measure } from "../game/order";
import { ReplayStore } from "../game/replayStore";
import { type GameEvent, isStill, type Scene, seatName } from "../game/scene";
import type { Done, Noted, Opening, Picture, Presence, Snapshot, Update } from "../protocol";
import { following, type Step, whenIdle } from "../ui/frames";
import { apply, applyNote, EMPTY, type Happening, type TableState } from "./state";

/** The game's events, and what happened between them. */
interface Story {
  events: GameEvent[];
  happenings: Happening[];
}

/** How changes of the state are shown: with flying cards, or as a rehearsal. */
interface Motion {
  animate: (change: () => void) => void;
  rehearse: (change: () => void) => void;
}

export class LiveTable {
  readonly connection: TableConnection;
  /** The replay of this table. */
  readonly replay: ReplayStore;
  private readonly state = signal(EMPTY);
  readonly you = this.part("you");
  readonly viewer = this.part("viewer");
  readonly table = this.part("table");
  readonly picture = this.part("picture");
  readonly events = this.part("events");
  readonly remarks = this.part("remarks");
  readonly said = this.part("said");
  readonly happenings = this.part("happenings");
  readonly notes = this.part("notes");
  readonly presence = this.part("presence");
  readonly deadline = this.part("deadline");
  readonly banks = this.part("banks");
  readonly opening = this.part("opening");
  readonly last = this.part("last");
  readonly arrivals = this.part("arrivals");
  /** The latest event, to announce; a new object each time. */
  readonly news = signal<Update | null>(null);
  /** The same, some frames later: neither the news nor the log may delay the cards. */
  readonly told = signal<Story>({ events: [], happenings: [] });
  readonly logged = signal<Story>({ events: [], happenings: [] });

  readonly phase = computed(() => this.table.value?.phase ?? null);
  /** Whether the running game takes hours or days. */
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

  /** The seats whose moves may be asked about, as bits: bots, and everybody else if there are readings. */
  private readonly explained = computed(() => {
    const [table, own] = [this.table.value, this.own.value];
    const readings = table?.settings.advice === true || table?.phase === "over";
    const bits = (table?.seats ?? []).map(({ bot }, seat) => (seat !== own && (bot || readings) ? 1 << seat : 0));
    return bits.reduce((all, bit) => all | bit, 0);
  });

  /** The notes on each card: one's own, and after the game everybody's. */
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
    this.replay = new ReplayStore(this, motion.animate);
    this.connection = connect((news) => this.hear(news));
    this.stops = [this.followed("told", this.told), this.followed("log", this.logged)];
  }

  /** A part of the state, which changes only when that part does. */
  private part<N extends keyof TableState>(name: N): ReadonlySignal<TableState[N]> {
    return computed(() => this.state.value[name]);
  }

  private followed(step: Step, later: Signal<Story>): () => void {
    return following(
      step,
      () => ({ events: this.events.value, happenings: this.happenings.value }),
      (story) => (later.value = story),
    );
  }

  /** Bots are always present; people are while they have a window open. */
  isHere(seat: number): boolean {
    return Boolean(this.table.value?.seats[seat]?.bot) || (this.presence.value?.seats[seat] ?? true);
  }

  /** Whether the reasons of a seat's moves may be asked for. */
  isExplained(seat: number): boolean {
    return ((this.explained.value >> seat) & 1) === 1;
  }

  /** The notes on a card that may be read now, with their authors. */
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
    this.replay.close();
    this.connection.close();
  }

  private hear(news: Snapshot | Update | Noted | Presence): void {
    if (news.type === "update" && moves(news)) this.motion.animate(() => this.take(news));
    else this.take(news);
    if (news.type === "snapshot") whenIdle(() => this.rehearse());
  }

  private take(news: Snapshot | Update | Noted | Presence): void {
    if (news.type === "snapshot" || news.type === "update")
      measure(news.events ?? [], news.type === "update" ? this.picture.peek() : null);
    batch(() => {
      this.state.value = apply(this.state.peek(), news);
      if (news.type === "update") this.news.value = news;
    });
  }

  /** Draw everything once more before the first move: browsers are slow the first time. */
  private rehearse(): void {
    const [table, picture] = [this.table.value, this.picture.value];
    if (!table || !picture) return;
    const nothing = { type: "moved", seat: picture.seat, action: "" } as const;
    const deadline = this.deadline.value;
    const same = { table: { ...table }, picture: { ...picture }, deadline };
    this.motion.rehearse(() => this.take({ type: "update", n: 0, at: 0, what: nothing, ...same }));
  }

  /** Write a note on a card; an empty one removes it. */
  async write(card: number, text: string): Promise<void> {
    await this.send({ type: "note", card, text });
    this.state.value = applyNote(this.state.peek(), card, text);
  }
}

/** Whether an update moves cards. */
const moves = ({ rewind, events = [] }: Update): boolean => rewind !== undefined || !events.every(isStill);

/** At the end the player's own cards are turned over, too. */
function unveiled(picture: Picture, opening: Opening | null): Picture {
  if (!opening) return picture;
  const hands = picture.hands.map((hand) =>
    hand.map((it) => ({ ...it, card: it.card ?? opening.deck[it.drawn] ?? null })),
  );
  return { ...picture, hands };
}

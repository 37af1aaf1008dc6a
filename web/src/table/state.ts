/** The state of a table as data: it begins with a snapshot, and every message makes the next state. */
import { type GameEvent, type LastMove, lastMove } from "../game/scene";
import type {
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

const REMARKS_KEPT = 100;
const HAPPENINGS_KEPT = 100;

/** An event between the moves: after how many game events, and the players at that time. */
export interface Happening {
  after: number;
  update: Update;
  seats: SeatInfo[];
}

export interface TableState {
  readonly you: Person | null;
  readonly viewer: ViewerInfo;
  readonly table: TableInfo | null;
  readonly picture: Picture | null;
  readonly events: GameEvent[];
  readonly remarks: Said[];
  /** The number of remarks since this page was opened. */
  readonly said: number;
  /** The events between the moves since this page was opened. */
  readonly happenings: Happening[];
  readonly notes: ReadonlyMap<number, string>;
  readonly presence: Presence | null;
  readonly deadline: number | null;
  /** Each seat's time for the game when its turn began, in milliseconds. */
  readonly banks: number[] | null;
  readonly opening: Opening | null;
  readonly last: LastMove | null;
  /** The number of snapshots; anything derived before the latest is out of date. */
  readonly arrivals: number;
}

/** Before the first message. */
export const EMPTY: TableState = {
  you: null,
  viewer: { kind: "spectator" },
  table: null,
  picture: null,
  events: [],
  remarks: [],
  said: 0,
  happenings: [],
  notes: new Map(),
  presence: null,
  deadline: null,
  banks: null,
  opening: null,
  last: null,
  arrivals: 0,
};

/** The state after a message. */
export function apply(state: TableState, message: Snapshot | Update | Noted | Presence): TableState {
  switch (message.type) {
    case "snapshot":
      return applySnapshot(state, message);
    case "update":
      return applyUpdate(state, message);
    case "noted":
      return applyNote(state, message.card, message.text);
    case "presence":
      return { ...state, presence: message };
  }
}

/** A new state from a snapshot, retaining only what this page alone remembers. */
export function applySnapshot(state: TableState, snapshot: Snapshot): TableState {
  const { you, viewer, table, picture, events, remarks, deadline, opening } = snapshot;
  return {
    ...{ you, viewer, table, picture, events, remarks, deadline, opening },
    banks: snapshot.banks ?? null,
    notes: new Map(snapshot.notes.map((note) => [note.card, note.text])),
    last: lastMove(events, null),
    happenings: keptHappenings(state.happenings, events.length),
    said: state.said,
    presence: state.presence,
    arrivals: state.arrivals + 1,
  };
}

export function applyUpdate(state: TableState, update: Update): TableState {
  const fresh = update.events ?? [];
  const rewind = update.rewind ?? null;
  const events = [...(rewind === null ? state.events : state.events.slice(0, rewind)), ...fresh];
  const last = rewind === null ? (lastMove(fresh, state.picture) ?? state.last) : lastMove(events, null);
  return {
    ...state,
    events,
    last,
    table: update.table ?? state.table,
    picture: update.picture ?? state.picture,
    deadline: update.deadline ?? null,
    banks: update.banks ?? state.banks,
    opening: update.opening ?? state.opening,
    happenings: keptHappenings(state.happenings, events.length, happeningsOf(state, update, events.length)),
    ...remarked(state, update),
  };
}

/** The state with a changed note; an empty note is removed. */
export function applyNote(state: TableState, card: number, text: string): TableState {
  const others = [...state.notes].filter(([noted]) => noted !== card);
  return { ...state, notes: new Map(text ? [...others, [card, text]] : others) };
}

function remarked({ remarks, said }: TableState, { what }: Update): Pick<TableState, "remarks" | "said"> {
  return what.type === "said"
    ? { remarks: [...remarks, what].slice(-REMARKS_KEPT), said: said + 1 }
    : { remarks, said };
}

/** What an update says besides its moves; for a departed player, with the previous name. */
function happeningsOf({ table }: TableState, update: Update, after: number): Happening[] {
  const { n, what } = update;
  // The first update is a rehearsal.
  if (n <= 0 || (what.type === "moved" && !what.because)) return [];
  const gone = what.type === "left" || what.type === "unseated";
  return [{ after, update, seats: (gone ? null : update.table?.seats) ?? table?.seats ?? [] }];
}

/** Events between undone moves are retained, after the remaining moves. */
function keptHappenings(before: Happening[], events: number, fresh: Happening[] = []): Happening[] {
  if (fresh.length === 0 && (before.at(-1)?.after ?? 0) <= events) return before;
  const all = [...before, ...fresh].slice(-HAPPENINGS_KEPT);
  return all.map((it) => (it.after > events ? { ...it, after: events } : it));
}

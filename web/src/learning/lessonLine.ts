/** The connection of a lesson's table: all moves go to the server, and the table after each comes back. */
import { signal } from "@preact/signals";
import { lesson, me, Refusal, type Wish } from "../api";
import type { Line, News, TableConnection } from "../connection";
import type { Done, LessonFrame, LessonView, Picture, Snapshot, TableInfo } from "../protocol";
import { inWords } from "../trouble";
import { markDone } from "./progress";

/** The pause between two moves that are shown one after the other. */
const PACE_MS = matchMedia("(prefers-reduced-motion: reduce)").matches ? 250 : 1100;

export class LessonLine implements TableConnection {
  readonly line = signal<Line>("open");
  readonly reason = signal("");
  readonly code = signal("");
  /** The text to read now; null while moves are shown. */
  readonly told = signal<LessonView | null>(null);
  /** Why the lesson cannot continue, in words. */
  readonly problem = signal("");
  private moves: string[] = [];
  private shown = 0;
  private closed = false;

  constructor(
    private readonly id: string,
    private readonly tell: (news: News) => void,
  ) {
    void this.hurry();
  }

  /** Start, or go back to before the latest move. */
  readonly hurry = async (): Promise<void> => {
    const [first, view] = [this.moves.length === 0, await this.ask(this.moves)];
    if (!view) return;
    const frames = first ? view.frames : view.frames.slice(-1);
    if (frames[0]) this.tell(snapshot(view, frames[0].picture));
    await this.show(frames.slice(1));
    this.told.value = view;
  };

  async send(wish: Wish): Promise<Done> {
    if (wish.type !== "act") throw new Refusal("not_now", "That is for real tables.");
    this.told.value = null;
    const view = await lesson(this.id, [...this.moves, wish.action]).catch((error: unknown) => {
      void this.hurry();
      throw error;
    });
    if (view.outcome !== "wrong") this.moves = [...this.moves, wish.action];
    void this.show(view.frames, true).then(() => this.end(view));
    return { type: "done", id: "", n: 0 };
  }

  private end(view: LessonView): void {
    if (view.outcome === "done") void markDone(view.id);
    this.told.value = view;
  }

  private async ask(moves: string[]): Promise<LessonView | null> {
    this.problem.value = "";
    try {
      return await lesson(this.id, moves);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) this.code.value = error.code;
      this.problem.value = inWords(error);
      return null;
    }
  }

  /** Show some moves one after the other; the first one at once if it is the reader's own. */
  private async show(frames: LessonFrame[], own = false): Promise<void> {
    for (const [i, { events, picture }] of frames.entries()) {
      if (i > 0 || !own) await new Promise((resume) => setTimeout(resume, PACE_MS));
      if (this.closed) return;
      const move = events[0];
      const seat = move && "seat" in move ? move.seat : 0;
      this.shown += 1;
      const what = { type: "moved", seat, action: "" } as const;
      this.tell({ type: "update", n: this.shown, at: Date.now(), what, events, picture });
    }
  }

  close(): void {
    this.closed = true;
    this.line.value = "ended";
  }
}

/** The lesson's table: the reader has the first seat, and the teammates are always present. */
function snapshot(view: LessonView, picture: Picture): Snapshot {
  const you = me.value ?? { id: "learner", name: "" };
  const mates = view.names.map((name) => ({ person: { id: name, name } }));
  const table: TableInfo = {
    id: view.id,
    settings: { rules: view.rules.text, talk: "silent" },
    rules: view.rules,
    host: "",
    phase: "playing",
    paused: false,
    seats: [{ person: you }, ...mates],
    proposal: null,
    commitment: null,
    next: null,
    score: null,
  };
  const nothing = { events: [], remarks: [], notes: [], deadline: null, opening: null };
  return { type: "snapshot", n: 0, you, viewer: { kind: "seat", seat: 0 }, table, picture, ...nothing };
}

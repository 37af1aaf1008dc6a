/** The scene as each part of the table shows it. The parts update one by one, so that every frame has little to do. */
import { computed, effect, type Signal, signal } from "@preact/signals";
import type { Scene } from "../game/scene";
import type { TableInfo } from "../protocol";
import { following, inTurn } from "../ui/frames";
import { fly } from "../ui/motion";
import type { LiveTable } from "./model";

/** A card goes to its place, then its hand closes up, then the counters change. */
const PARTS = ["piles", "discards", "mates", "others", "me", "counts"] as const;

export class Shown {
  readonly piles: Signal<Scene | null> = signal(null);
  readonly discards: Signal<Scene | null> = signal(null);
  /** The hand that the latest move is about. */
  readonly mates: Signal<Scene | null> = signal(null);
  /** The hands in which only the turn marker changes. */
  readonly others: Signal<Scene | null> = signal(null);
  readonly me: Signal<Scene | null> = signal(null);
  readonly counts: Signal<Scene | null> = signal(null);
  /** What does not change with a move. */
  readonly rules = computed(() => this.piles.value?.rules ?? null);
  readonly own = computed(() => this.piles.value?.own ?? null);
  /** The table itself, and whether it is the reader's turn. */
  readonly table: Signal<TableInfo | null> = signal(null);
  readonly myTurn = signal(false);
  private readonly stops: (() => void)[];

  constructor(live: LiveTable) {
    const now = computed(() => live.replay.scene.value ?? live.scene.value);
    this.stops = [
      effect(() => this.follow(now.value)),
      following(
        "table",
        () => [live.table.value, live.myTurn.value] as const,
        ([table, mine]) => {
          this.table.value = table;
          this.myTurn.value = mine;
        },
      ),
    ];
  }

  dispose(): void {
    for (const stop of this.stops) stop();
  }

  private follow(scene: Scene | null): void {
    for (const part of PARTS) {
      const show = () => this.show(part, scene);
      if (this[part].peek()) inTurn(part, show);
      else show();
    }
  }

  private show(part: (typeof PARTS)[number], scene: Scene | null): void {
    // After more than one move, cards of several hands may fly, and they do so together.
    if (part === "mates" && !isNext(this.mates.peek(), scene)) this.others.value = scene;
    this[part].value = scene;
    fly(part);
  }
}

/** Whether a scene is one move after another. */
const isNext = (before: Scene | null, scene: Scene | null): boolean =>
  scene?.picture.turn === (before?.picture.turn ?? 0) + 1;

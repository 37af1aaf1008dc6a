/** What the player is about to do: a chosen card, a hint in preparation, a question to confirm. */
import { computed, effect, signal } from "@preact/signals";
import { suitName } from "../art/suits";
import { type Action, discard, format, hint, PLAY_DECK, play } from "../game/action";
import { suitOf, touches, valueName } from "../game/cards";
import { type Scene, seatName } from "../game/scene";
import { joined, t } from "../i18n";
import { caution, premoves } from "../preferences";
import { inWords } from "../trouble";
import type { LiveTable } from "./model";
import { actionNow, dropped, type Premove, premove } from "./premove";

/** A chosen card: in the player's own hand, or in a teammate's with the value of a hint. */
export type Pick =
  | { kind: "own"; slot: number }
  | { kind: "mate"; seat: number; slot: number; value: string | number | null };

/** The confirmation of an action after which the game may be lost at once. */
function danger({ rules }: Scene, action: Action): string {
  if (action.type === "discard") return t("ask.discard");
  if (action.type !== "play") return t("ask.deck");
  const { announced } = action;
  return announced ? t("ask.announce", { suit: suitName(suitOf(rules, announced)) }) : t("ask.last");
}

/** After cards have moved, clicks that were meant for their old places are ignored. */
const SETTLE_MS = 300;

export class Controls {
  readonly pick = signal<Pick | null>(null);
  /** A risky action that waits for confirmation. */
  readonly question = signal<{ text: string; action: Action } | null>(null);
  /** Why the last attempt was not possible, in words. */
  readonly complaint = signal("");
  /** A move chosen in advance. */
  readonly planned = signal<Premove | null>(null);
  /** Whether an action is being sent. */
  readonly busy = signal(false);
  /** Until when the others' cards, and the player's own, are moving. */
  private readonly settled = { mates: 0, own: 0 };

  /** The value of the hint in preparation, and the slots it would touch. */
  readonly preview = computed(() => {
    const [pick, scene] = [this.pick.value, this.live.scene.value];
    if (pick?.kind !== "mate" || pick.value === null || !scene) return null;
    const value = pick.value;
    const hand = scene.picture.hands[pick.seat] ?? [];
    const slots = hand.flatMap((it, slot) => (it.card && touches(scene.rules, value, it.card) ? [slot] : []));
    return { seat: pick.seat, value, slots };
  });

  private readonly stop: () => void;

  constructor(readonly live: LiveTable) {
    // A remark or a pause moves no card, so the choice stays.
    const places = computed(
      () =>
        `${live.picture.value?.turn} ${live.picture.value?.hands.map((hand) => hand.map((it) => it.drawn)).join(";")}`,
    );
    const ownPlaces = computed(() => live.picture.value?.hands[live.own.value ?? -1]?.map((it) => it.drawn).join());
    const stops = [
      effect(() => {
        void places.value;
        this.reset();
        this.settled.mates = performance.now() + SETTLE_MS;
        queueMicrotask(() => this.review());
      }),
      effect(() => {
        if (live.myTurn.value) queueMicrotask(() => this.review());
      }),
      effect(() => {
        void ownPlaces.value;
        this.settled.own = performance.now() + SETTLE_MS;
      }),
    ];
    this.stop = () => {
      for (const stop of stops) stop();
    };
  }

  dispose(): void {
    this.stop();
  }

  reset(): void {
    this.pick.value = null;
    this.question.value = null;
    this.complaint.value = "";
    this.busy.value = false;
  }

  /** Whether cards are still moving; clicking on one then shows a message. */
  private isMoving(cards: "mates" | "own"): boolean {
    const moving = performance.now() < this.settled[cards];
    if (moving) this.complaint.value = t("blocked.moving");
    return moving;
  }

  chooseOwn(slot: number): void {
    if (this.isMoving("own")) return;
    const pick = this.pick.value;
    this.reset();
    if (!(pick?.kind === "own" && pick.slot === slot)) this.pick.value = { kind: "own", slot };
  }

  chooseMate(seat: number, slot: number): void {
    if (this.live.own.value === null || this.isMoving("mates")) return;
    const pick = this.pick.value;
    this.reset();
    if (pick?.kind === "mate" && pick.seat === seat && pick.slot === slot) return;
    this.pick.value = { kind: "mate", seat, slot, value: null };
  }

  chooseValue(value: string | number): void {
    const pick = this.pick.value;
    if (pick?.kind !== "mate") return;
    this.complaint.value = "";
    this.pick.value = { ...pick, value };
  }

  /** Why an action cannot be taken now, if it cannot. */
  blocked(action: Action): string | undefined {
    const scene = this.live.scene.value;
    const table = this.live.table.value;
    if (!scene || !table) return t("blocked.wait");
    if (table.phase === "over") return t("blocked.over");
    if (table.paused) return t("blocked.paused");
    if (this.mayPlan()) return undefined;
    if (!this.live.myTurn.value) return t("blocked.turn", { name: seatName(scene.seats, scene.picture.seat) });
    if (scene.picture.legal.includes(format(action))) return undefined;
    return this.illegal(scene, action);
  }

  /** Whether a move may be chosen in advance now: while others are to move, if the preference is on. */
  mayPlan(): boolean {
    const [table, own] = [this.live.table.value, this.live.own.value];
    const playing = table?.phase === "playing" && !table.paused && own !== null && !table.seats[own]?.bot;
    return Boolean(playing && premoves.value === "on" && !this.live.myTurn.value);
  }

  private plan(action: Action): void {
    const scene = this.live.scene.value;
    if (!scene) return;
    const preview = this.preview.value;
    this.reset();
    this.planned.value = premove(scene, action, action.type === "hint" ? preview : null);
  }

  unplan(): void {
    this.planned.value = null;
  }

  /** Make the move chosen in advance, now that it is the player's turn, or say why it was dropped. */
  private review(): void {
    const [scene, chosen] = [this.live.scene.peek(), this.planned.peek()];
    if (!scene || !chosen) return;
    if (this.live.phase.peek() !== "playing") return this.unplan();
    const why = dropped(scene, chosen);
    if (why) return this.drop(t(`premove.dropped.${why}`));
    if (!this.live.myTurn.peek()) return;
    const action = actionNow(scene, chosen);
    if (!scene.picture.legal.includes(format(action))) return this.drop(this.blocked(action) ?? t("blocked.other"));
    this.unplan();
    this.attempt(action);
  }

  private drop(why: string): void {
    this.unplan();
    this.complaint.value = joined("sentences", [t("premove.dropped"), why]);
  }

  /** Why no hint can be given on the player's turn, if none can. */
  noHint(): string | undefined {
    const tokens = this.live.picture.value?.hint_tokens ?? 0;
    return this.live.myTurn.value && tokens < 1 ? t("blocked.token") : undefined;
  }

  private illegal(scene: Scene, action: Action): string {
    if (action.type === "discard") return t("blocked.discard", { count: scene.rules.hint_tokens });
    if (action.type !== "hint") return t("blocked.other");
    if (scene.picture.hint_tokens < 1) return t("blocked.token");
    const preview = this.preview.value;
    if (!preview) return t("blocked.other");
    const value = valueName(scene.rules, preview.value);
    return t("blocked.empty", { name: seatName(scene.seats, preview.seat), value });
  }

  /** Play a card, optionally announcing its suit. */
  play(slot: number, announced: string | null = null): void {
    this.attempt(play(slot, announced));
  }

  discard(slot: number): void {
    this.attempt(discard(slot));
  }

  playDeck(): void {
    this.attempt(PLAY_DECK);
  }

  /** Take an action; confirm first if it may go wrong, according to the server. */
  private attempt(action: Action): void {
    const doubt = this.blocked(action) === undefined ? this.doubt(action) : "";
    if (doubt) this.question.value = { text: doubt, action };
    else this.take(action);
  }

  /** The confirmation before an action; empty if none is needed. */
  private doubt(action: Action): string {
    const scene = this.live.scene.value;
    if (!scene || caution.value === "never") return "";
    if (scene.picture.dangerous.includes(format(action))) return danger(scene, action);
    return caution.value === "always" && scene.picture.risky.includes(format(action)) ? t("ask.risky") : "";
  }

  /** Give the hint in preparation. */
  hint(): void {
    const [scene, preview] = [this.live.scene.value, this.preview.value];
    if (scene && preview) this.take(hint(scene, preview));
  }

  private complain(action: Action): void {
    this.complaint.value = this.blocked(action) ?? "";
  }

  take(action: Action): void {
    if (this.busy.value) return;
    if (this.blocked(action) !== undefined) return this.complain(action);
    if (this.mayPlan()) return this.plan(action);
    this.question.value = null;
    this.busy.value = true;
    this.live
      .act(action)
      .catch((error: unknown) => this.refused(error))
      .finally(() => (this.busy.value = false));
  }

  /** Show an error of the server in words. */
  refused(error: unknown): void {
    this.complaint.value = inWords(error);
  }

  /** Rearrange the player's own hand: move the card of one slot to another. */
  move(from: number, to: number): void {
    const scene = this.live.scene.value;
    if (!scene || scene.own === null) return;
    if (!scene.picture.may_rearrange) {
      this.complaint.value = t(
        scene.rules.rearranging === "never" ? "blocked.arrange.never" : "blocked.arrange.informed",
      );
      return;
    }
    const order = (scene.picture.hands[scene.own] ?? []).map((_, slot) => slot);
    if (to < 0 || to >= order.length || from === to) return;
    order.splice(to, 0, ...order.splice(from, 1));
    this.live
      .send({ type: "rearrange", turn: scene.picture.turn, order })
      .then(() => (this.pick.value = { kind: "own", slot: to }))
      .catch((error: unknown) => this.refused(error));
  }
}

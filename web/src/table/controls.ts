/** What the player is about to do: a chosen card, a hint in the making, a question to confirm. */
import { computed, effect, signal } from "@preact/signals";
import { touches, valueName } from "../art/cards";
import { t } from "../i18n";
import { caution } from "../preferences";
import { inWords } from "../trouble";
import type { LiveTable } from "./model";
import { hintAction, type Scene, seatName, surelyFits } from "./scene";

/** A card that was chosen: in one's own hand, or in a teammate's with the value of a hint. */
export type Pick =
  | { kind: "own"; slot: number }
  | { kind: "mate"; seat: number; slot: number; value: string | number | null };

/** After cards have moved, clicks that were meant for their old places do nothing. */
const SETTLE_MS = 300;

export class Controls {
  readonly pick = signal<Pick | null>(null);
  /** A risky action that waits for a yes. */
  readonly question = signal<{ text: string; action: string } | null>(null);
  /** Why the last thing tried was not possible, in words. */
  readonly complaint = signal("");
  /** An action is on its way. */
  readonly busy = signal(false);
  private settled = 0;

  /** The value and the slots that the hint in the making would touch. */
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
    // A remark or a pause moves no card: what was chosen stays chosen.
    const places = computed(
      () =>
        `${live.picture.value?.turn} ${live.picture.value?.hands.map((hand) => hand.map((it) => it.drawn)).join(";")}`,
    );
    this.stop = effect(() => {
      void places.value;
      this.reset();
      this.settled = performance.now() + SETTLE_MS;
    });
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

  private get moving(): boolean {
    return performance.now() < this.settled;
  }

  chooseOwn(slot: number): void {
    if (this.moving) return;
    const pick = this.pick.value;
    this.reset();
    if (!(pick?.kind === "own" && pick.slot === slot)) this.pick.value = { kind: "own", slot };
  }

  chooseMate(seat: number, slot: number): void {
    if (this.moving || this.live.own.value === null) return;
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

  /** Why an action cannot be taken now; nothing if it can. */
  blocked(action: string): string | undefined {
    const scene = this.live.scene.value;
    const table = this.live.table.value;
    if (!scene || !table) return t("blocked.wait");
    if (table.phase === "over") return t("blocked.over");
    if (table.paused) return t("blocked.paused");
    if (!this.live.myTurn.value) return t("blocked.turn", { name: seatName(scene.seats, scene.picture.seat) });
    if (scene.picture.legal.includes(action)) return undefined;
    return this.illegal(scene, action);
  }

  private illegal(scene: Scene, action: string): string {
    if (action.startsWith("discard")) return t("blocked.discard", { count: scene.rules.hint_tokens });
    if (!action.startsWith("hint")) return t("blocked.other");
    if (scene.picture.hint_tokens < 1) return t("blocked.token");
    const preview = this.preview.value;
    if (!preview) return t("blocked.other");
    const value = valueName(scene.rules, preview.value);
    return t("blocked.empty", { name: seatName(scene.seats, preview.seat), value });
  }

  /** Play a card, perhaps with its suit announced; ask first where it may go wrong. */
  play(slot: number, announced: string | null = null): void {
    const scene = this.live.scene.value;
    const card = scene && scene.own !== null ? scene.picture.hands[scene.own]?.[slot] : undefined;
    const action = announced ? `play ${slot} as ${announced}` : `play ${slot}`;
    if (!scene || !card || this.blocked(action) !== undefined) return this.complain(action);
    const last = scene.picture.strikes >= scene.rules.strikes - 1;
    const asks = caution.value === "always" || (caution.value === "last" && last);
    if (!asks || surelyFits(scene.picture, card)) return this.take(action);
    this.question.value = { text: last ? t("ask.last") : t("ask.risky"), action };
  }

  discard(slot: number): void {
    this.take(`discard ${slot}`);
  }

  playDeck(): void {
    this.take("play deck");
  }

  /** Give the hint that is in the making. */
  hint(): void {
    const [scene, preview] = [this.live.scene.value, this.preview.value];
    if (scene && preview) this.take(hintAction(scene, preview));
  }

  private complain(action: string): void {
    this.complaint.value = this.blocked(action) ?? "";
  }

  take(action: string): void {
    if (this.busy.value) return;
    if (this.blocked(action) !== undefined) return this.complain(action);
    this.question.value = null;
    this.busy.value = true;
    this.live
      .act(action)
      .catch((error: unknown) => this.refused(error))
      .finally(() => (this.busy.value = false));
  }

  /** Show a refusal of the server in words. */
  refused(error: unknown): void {
    this.complaint.value = inWords(error);
  }

  /** Put the own hand into a new order: the card of one slot moves to another. */
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

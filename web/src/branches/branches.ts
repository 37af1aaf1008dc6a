/** The branch that the replay shows, and how to continue it, alone or with bots. */
import { signal } from "@preact/signals";
import { replay } from "../api";
import { suitName } from "../art/suits";
import { parse, targetOf } from "../game/action";
import { cardName, suitOf, valueName } from "../game/cards";
import { cardNumber } from "../game/order";
import { type Moment, moments, type ReplayStore, standing } from "../game/replayStore";
import { seatName } from "../game/scene";
import { t } from "../i18n";
import type { Branch, BranchStep, Frame, Picture, TableInfo, WhatIf } from "../protocol";
import { branch as fetchBranch, makeBranch, stepBranch, whatIf } from "./requests";

/** The branches of the game in a replay. */
export class Branches {
  /** The current branch; null for the original line. */
  readonly shown = signal<Branch | null>(null);
  /** The possible moves at the current moment. */
  readonly offer = signal<WhatIf | null>(null);
  /** The bot for all seats but the one that took the other move; empty to play all seats oneself. */
  readonly companion = signal("");
  readonly busy = signal(false);
  /** The moments of the original line. */
  private played: Moment[] | null = null;

  constructor(readonly replay: ReplayStore) {}

  private async line(): Promise<Moment[]> {
    this.played ??= moments(await replay(this.replay.id, "all"));
    return this.played;
  }

  /** The turn of the current moment. */
  turn(): number {
    return this.replay.moment.value?.picture.turn ?? 0;
  }

  /** Show a branch from where it leaves the game, or at its latest move. */
  async open(id: string, latest = false): Promise<void> {
    const found = await fetchBranch(id);
    await this.show(found, found.frames, latest);
  }

  private async show(found: Branch, frames: Frame[], latest: boolean): Promise<void> {
    const kept = standing(await this.line()).filter(({ picture }) => picture.turn <= found.line.turn);
    this.shown.value = { ...found, frames };
    const all = moments(frames, kept);
    this.replay.show({ eyes: "all", frames: all, running: false, branch: found.line.id }, this.replay.position.value);
    this.replay.step(latest ? Infinity : kept.length);
  }

  /** Return to the original line, at the same turn. */
  async close(): Promise<void> {
    const branch = this.shown.value;
    if (!branch) return;
    const frames = await this.line();
    const place = frames.findLastIndex(({ picture }) => picture.turn <= branch.line.turn);
    this.shown.value = null;
    this.replay.show({ eyes: "all", frames, running: false }, this.replay.position.value);
    this.replay.step(Math.max(0, place));
  }

  /** Whether the current moment is the end of one's own branch, which a move then continues. */
  isGrowing(): boolean {
    const frames = this.replay.shown.value?.frames ?? [];
    return this.shown.value?.line.mine === true && this.replay.position.value === frames.length - 1;
  }

  /** The branch of the current moment; null before it leaves the game. */
  private parent(): string | null {
    const branch = this.shown.value;
    return branch && this.turn() > branch.line.turn ? branch.line.id : null;
  }

  /** Request the possible moves at the current moment. */
  async ask(): Promise<void> {
    this.offer.value = await whatIf(this.replay.id, this.turn(), this.parent() ?? undefined);
  }

  /** Make a move at the current moment; then let the bots move, if there are any, until one's next turn. */
  async take(action: string): Promise<void> {
    const seat = this.replay.moment.value?.picture.seat ?? 0;
    const branch = this.shown.value;
    if (branch && this.isGrowing()) await this.grow({ at: branch.line.length, action });
    else {
      const made = await makeBranch(this.replay.id, this.turn(), action, this.parent());
      await this.show(made, made.frames, true);
    }
    if (this.companion.value) await this.others(seat);
  }

  /** Let the bots play until a seat's next turn. */
  private async others(seat: number): Promise<void> {
    const branch = this.shown.value;
    if (!branch || branch.legal.length === 0 || branch.seat === seat) return;
    const players = branch.frames[0]?.picture.hands.length ?? 2;
    const count = (seat - branch.seat + players) % players;
    await this.grow({ at: branch.line.length, bot: this.companion.value, count });
  }

  /** Let bots play everything to the end. */
  async finish(bot: string): Promise<void> {
    for (let branch = this.shown.value; branch && branch.legal.length > 0; branch = this.shown.value)
      await this.grow({ at: branch.line.length, bot, count: 6 });
  }

  private async grow(next: BranchStep): Promise<void> {
    const branch = this.shown.value;
    if (!branch) return;
    const grown = await stepBranch(branch.line.id, next);
    await this.show(grown, [...branch.frames, ...grown.frames], true);
  }
}

const known = new WeakMap<ReplayStore, Branches>();

/** The branches at a table, which stay selected while its replay is closed. */
export function branchesOf(replay: ReplayStore): Branches {
  const found = known.get(replay) ?? new Branches(replay);
  known.set(replay, found);
  return found;
}

/** A move on a button: its row, such as "Play", and what distinguishes it from the others there. */
export function moveWords(
  table: TableInfo,
  picture: Picture,
  seat: number,
  text: string,
): [row: string, label: string] {
  const { rules, seats } = table;
  const action = parse(text);
  switch (action?.type) {
    case "hint": {
      const name = seatName(seats, targetOf(rules.players, seat, action));
      return [t("branch.hint", { name }), valueName(rules, action.value)];
    }
    case "play": {
      const { announced } = action;
      const suit = announced ? t("branch.announce", { suit: suitName(suitOf(rules, announced)) }) : "";
      return [t("branch.play"), cardWords(table, picture, seat, action.slot, suit)];
    }
    case "discard":
      return [t("branch.discard"), cardWords(table, picture, seat, action.slot)];
    case "play_deck":
      return [t("branch.play"), t("branch.deck")];
    default:
      return ["", text];
  }
}

/** A card of a hand by its number, its face if known, and further details. */
function cardWords({ rules }: TableInfo, picture: Picture, seat: number, slot: number, more = ""): string {
  const hand = picture.hands[seat] ?? [];
  const card = hand[slot]?.card;
  return [cardNumber(slot, hand.length), card ? cardName(rules, card) : "", more].filter(Boolean).join(" · ");
}

/** What if: the branch that the replay shows, and how it is played on, alone or with bots. */
import { signal } from "@preact/signals";
import { replay } from "../api";
import { suitName } from "../art/suits";
import { parse, targetOf } from "../game/action";
import { cardName, suitOf, valueName } from "../game/cards";
import { at, film, type Moment, moments, standing, step } from "../game/film";
import { cardNumber } from "../game/order";
import { seatName } from "../game/scene";
import { t } from "../i18n";
import type { Branch, BranchStep, Picture, TableInfo, WhatIf } from "../protocol";
import { branch as fetchBranch, makeBranch, stepBranch, whatIf } from "./requests";

/** The branch that is shown; nothing for the game as it was played. */
export const shown = signal<Branch | null>(null);
/** What could be done at the moment that is shown. */
export const offer = signal<WhatIf | null>(null);
/** The bot that plays all seats but the one that took the other move; nothing for who plays them all. */
export const companion = signal("");
export const busy = signal(false);

/** The moments of a game as it was played. */
let played: { id: string; frames: Moment[] } | null = null;

async function line(table: string): Promise<Moment[]> {
  if (played?.id !== table) played = { id: table, frames: moments(await replay(table, "all")) };
  return played.frames;
}

/** The turn of the moment that is shown. */
export const turn = (): number => film.value?.frames[at.value]?.picture.turn ?? 0;

/** Show a branch from where it leaves the game, or at its latest move. */
export async function openBranch(id: string, latest = false): Promise<void> {
  const found = await fetchBranch(id);
  await show(found, found.frames, latest);
}

async function show(found: Branch, frames: Branch["frames"], latest: boolean): Promise<void> {
  const kept = standing(await line(found.table)).filter(({ picture }) => picture.turn <= found.line.turn);
  shown.value = { ...found, frames };
  film.value = {
    id: found.table,
    eyes: "all",
    frames: moments(frames, kept),
    running: false,
    branch: found.line.id,
  };
  step(latest ? Infinity : kept.length);
}

/** Back to what was played, at the same turn. */
export async function closeBranch(): Promise<void> {
  const branch = shown.value;
  if (!branch) return;
  const frames = await line(branch.table);
  const place = frames.findLastIndex(({ picture }) => picture.turn <= branch.line.turn);
  shown.value = null;
  film.value = { id: branch.table, eyes: "all", frames, running: false };
  step(Math.max(0, place));
}

/** Whether the moment that is shown is the end of a branch of one's own: then it is played on. */
export function isGrowing(): boolean {
  const frames = film.value?.frames ?? [];
  return shown.value?.line.mine === true && at.value === frames.length - 1;
}

/** Ask what could be done at the moment that is shown. */
export async function ask(table: string): Promise<void> {
  const branch = shown.value;
  const inside = branch && turn() > branch.line.turn ? branch.line.id : undefined;
  offer.value = await whatIf(table, turn(), inside);
}

/** Take a move at the moment that is shown; then, if bots play the others, theirs until it is one's turn again. */
export async function take(table: string, action: string): Promise<void> {
  const seat = film.value?.frames[at.value]?.picture.seat ?? 0;
  const branch = shown.value;
  if (branch && isGrowing()) await grow({ at: branch.line.length, action });
  else {
    const parent = branch && turn() > branch.line.turn ? branch.line.id : null;
    const made = await makeBranch(table, turn(), action, parent);
    await show(made, made.frames, true);
  }
  if (companion.value) await others(seat);
}

/** Let the bots play until a seat has its turn again. */
async function others(seat: number): Promise<void> {
  const branch = shown.value;
  if (!branch || branch.legal.length === 0 || branch.seat === seat) return;
  const players = branch.frames[0]?.picture.hands.length ?? 2;
  const count = (seat - branch.seat + players) % players;
  await grow({ at: branch.line.length, bot: companion.value, count });
}

/** Let bots play everything to the end. */
export async function finish(bot: string): Promise<void> {
  for (let branch = shown.value; branch && branch.legal.length > 0; branch = shown.value)
    await grow({ at: branch.line.length, bot, count: 6 });
}

async function grow(next: BranchStep): Promise<void> {
  const branch = shown.value;
  if (!branch) return;
  const grown = await stepBranch(branch.line.id, next);
  await show(grown, [...branch.frames, ...grown.frames], true);
}

/** A move on a button: the row that it stands in, such as "Play", and what tells it from the others there. */
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

/** A card of a hand by its number, its face where that is known, and whatever else there is to say. */
function cardWords({ rules }: TableInfo, picture: Picture, seat: number, slot: number, more = ""): string {
  const hand = picture.hands[seat] ?? [];
  const card = hand[slot]?.card;
  return [cardNumber(slot, hand.length), card ? cardName(rules, card) : "", more].filter(Boolean).join(" · ");
}

/** A move chosen in advance: what it relies on, and when it is dropped. */
import type { Action } from "../game/action";
import { touches } from "../game/cards";
import type { Hint, Scene } from "../game/scene";
import type { CardPicture, Picture } from "../protocol";

export interface Premove {
  action: Action;
  /** The player's own card that it moves, by its place in the deck. */
  drawn: number | null;
  hint: Hint | null;
  /** The table when the move was chosen. */
  before: Picture;
}

/** Why it is dropped: a hint to the player, a strike, this card may no longer fit, the hand has changed. */
export type Dropped = "undone" | "hinted" | "strike" | "fits" | "changed";

export function premove(scene: Scene, action: Action, hint: Hint | null): Premove {
  const drawn = "slot" in action ? (hand(scene, scene.own)[action.slot]?.drawn ?? null) : null;
  return { action, drawn, hint, before: scene.picture };
}

const hand = ({ picture }: Scene, seat: number | null): CardPicture[] => picture.hands[seat ?? -1] ?? [];

/** The action for the card's current slot: the hand may have been rearranged. */
export function actionNow(scene: Scene, { action, drawn }: Premove): Action {
  if (drawn === null || !("slot" in action)) return action;
  return { ...action, slot: hand(scene, scene.own).findIndex((card) => card.drawn === drawn) };
}

/** The change that invalidates such a move; null if it is still valid. */
export function dropped(scene: Scene, chosen: Premove): Dropped | null {
  const before = { ...scene, picture: chosen.before };
  if (scene.picture.turn < before.picture.turn) return "undone";
  if (told(hand(scene, scene.own)) !== told(hand(before, scene.own))) return "hinted";
  if (scene.picture.strikes > before.picture.strikes) return "strike";
  if (chosen.hint) return touched(scene, chosen.hint) === touched(before, chosen.hint) ? null : "changed";
  return chosen.action.type === "play" && fitsNoMore(scene, before, chosen.drawn) ? "fits" : null;
}

/** What hints have said about a hand, in any order of its cards. */
const told = (cards: CardPicture[]): string =>
  [...cards]
    .sort((one, other) => one.drawn - other.drawn)
    .map((card) => `${card.drawn} ${card.touches} ${card.possible.length}`)
    .join();

/** The cards that a hint would touch, and what their holder knows about them. */
function touched(scene: Scene, { seat, value }: Hint): string {
  return told(hand(scene, seat).filter((it) => it.card && touches(scene.rules, value, it.card)));
}

/** Whether a possible identity of the card that fitted then no longer fits. */
function fitsNoMore(scene: Scene, before: Scene, drawn: number | null): boolean {
  const card = hand(before, scene.own).find((it) => it.drawn === drawn);
  const fitted = (card?.deduced ?? []).filter((it) => before.picture.playable.includes(it));
  return fitted.some((it) => !scene.picture.playable.includes(it));
}

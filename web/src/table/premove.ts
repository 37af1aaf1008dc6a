/** A move chosen while others are to move: what it relies on, and when it is dropped. */
import type { Action } from "../game/action";
import { touches } from "../game/cards";
import type { Hint, Scene } from "../game/scene";
import type { CardPicture, Picture } from "../protocol";

export interface Premove {
  action: Action;
  /** The own card that it moves, by its place in the deck. */
  drawn: number | null;
  hint: Hint | null;
  /** The table as it was when it was chosen. */
  before: Picture;
}

/** Why it is not made: somebody told me something, a card did not fit, this one may no longer fit, the hand was changed. */
export type Dropped = "undone" | "hinted" | "strike" | "fits" | "changed";

export function premove(scene: Scene, action: Action, hint: Hint | null): Premove {
  const drawn = "slot" in action ? (hand(scene, scene.own)[action.slot]?.drawn ?? null) : null;
  return { action, drawn, hint, before: scene.picture };
}

const hand = ({ picture }: Scene, seat: number | null): CardPicture[] => picture.hands[seat ?? -1] ?? [];

/** The action for the card where it is now: an own hand may have been put into another order. */
export function actionNow(scene: Scene, { action, drawn }: Premove): Action {
  if (drawn === null || !("slot" in action)) return action;
  return { ...action, slot: hand(scene, scene.own).findIndex((card) => card.drawn === drawn) };
}

/** What has changed since that such a move relies on; nothing if it still holds. */
export function dropped(scene: Scene, chosen: Premove): Dropped | null {
  const before = { ...scene, picture: chosen.before };
  if (scene.picture.turn < before.picture.turn) return "undone";
  if (told(hand(scene, scene.own)) !== told(hand(before, scene.own))) return "hinted";
  if (scene.picture.strikes > before.picture.strikes) return "strike";
  if (chosen.hint) return touched(scene, chosen.hint) === touched(before, chosen.hint) ? null : "changed";
  return chosen.action.type === "play" && fitsNoMore(scene, before, chosen.drawn) ? "fits" : null;
}

/** What hints have said of a hand, however its cards lie. */
const told = (cards: CardPicture[]): string =>
  [...cards]
    .sort((one, other) => one.drawn - other.drawn)
    .map((card) => `${card.drawn} ${card.touches} ${card.possible.length}`)
    .join();

/** The cards that a hint would touch, and what their holder was told of them. */
function touched(scene: Scene, { seat, value }: Hint): string {
  return told(hand(scene, seat).filter((it) => it.card && touches(scene.rules, value, it.card)));
}

/** Whether something that the card could have been, and that fitted then, fits no longer. */
function fitsNoMore(scene: Scene, before: Scene, drawn: number | null): boolean {
  const card = hand(before, scene.own).find((it) => it.drawn === drawn);
  const fitted = (card?.deduced ?? []).filter((it) => before.picture.playable.includes(it));
  return fitted.some((it) => !scene.picture.playable.includes(it));
}

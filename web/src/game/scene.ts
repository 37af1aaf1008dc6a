/** The table at one moment, live or in a replay: a picture and the players. */
import { t } from "../i18n";
import type { CardPicture, Discarded, Hinted, Picture, Played, RulesInfo, SeatInfo, Update } from "../protocol";

export type GameEvent = NonNullable<Update["events"]>[number];
export type MoveEvent = Hinted | Discarded | Played;

/** The latest move, with the place in the deck of the card that it moved. */
export interface LastMove {
  event: MoveEvent;
  drawn: number | null;
}

export interface Scene {
  rules: RulesInfo;
  seats: SeatInfo[];
  /** The seat of the viewer; null for spectators. */
  own: number | null;
  picture: Picture;
  last: LastMove | null;
}

export function seatName(seats: SeatInfo[], seat: number): string {
  const chair = seats[seat];
  return chair?.person?.name ?? (chair?.bot ? chair.called || chair.bot : t("seat.free"));
}

export const isMove = (event: GameEvent): event is MoveEvent =>
  event.type === "hinted" || event.type === "discarded" || event.type === "played";

/** Whether every card stays in its place. */
export const isStill = ({ type }: GameEvent): boolean => type === "hinted" || type === "turn" || type === "ended";

/** The latest move among some events, starting from the picture before it. */
export function lastMove(events: GameEvent[], before: Picture | null): LastMove | null {
  const event = events.findLast(isMove);
  if (!event) return null;
  if (event.type === "hinted" || event.slot === null) return { event, drawn: null };
  return { event, drawn: before?.hands[event.seat]?.[event.slot]?.drawn ?? null };
}

/** The other seats, clockwise from the viewer's; all seats for spectators. */
export function mates({ rules: { players }, own }: Pick<Scene, "rules" | "own">): number[] {
  if (own === null) return Array.from({ length: players }, (_, seat) => seat);
  return Array.from({ length: players - 1 }, (_, i) => (own + 1 + i) % players);
}

/** The cards that its holder may deduce a card to be; by hints alone if nothing more is known. */
export const possible = (card: CardPicture): string[] => card.deduced;

export interface Hint {
  seat: number;
  value: string | number;
}

/** A player's possible actions: a typed value in the client, a short text on the wire, words for people. */
import { suitName } from "../art/suits";
import { type Key, t } from "../i18n";
import { suitOf, valueName } from "./cards";
import { cardNumber } from "./order";
import { type Hint, type Scene, seatName } from "./scene";

/** Slots count from 0, the oldest card; `offset` counts players clockwise from the acting one. */
export type Action =
  | { type: "play"; slot: number; announced: string | null }
  | { type: "discard"; slot: number }
  | { type: "hint"; offset: number; value: string | number }
  | { type: "play_deck" };

export const PLAY_DECK: Action = { type: "play_deck" };
export const play = (slot: number, announced: string | null = null): Action => ({ type: "play", slot, announced });
export const discard = (slot: number): Action => ({ type: "discard", slot });

/** The reader's hint to a seat. */
export function hint({ rules: { players }, own }: Pick<Scene, "rules" | "own">, { seat, value }: Hint): Action {
  return { type: "hint", offset: (seat - (own ?? 0) + players) % players, value };
}

/** The seat that receives a hint from a seat. */
export const targetOf = (players: number, from: number, { offset }: { offset: number }): number =>
  (from + offset) % players;

const PLAY = /^play (\d+)(?: as ([A-Z]))?$/;
const DISCARD = /^discard (\d+)$/;
const HINT = /^hint \+(\d+) (?:([A-Z])|(\d+))$/;

/** Parse an action of the protocol; null if it is none. */
export function parse(text: string): Action | null {
  if (text === "play deck") return PLAY_DECK;
  const [, slot, suit] = PLAY.exec(text) ?? [];
  if (slot) return play(Number(slot), suit ?? null);
  const [, thrown] = DISCARD.exec(text) ?? [];
  if (thrown) return discard(Number(thrown));
  const [, offset, colour, rank] = HINT.exec(text) ?? [];
  return offset ? { type: "hint", offset: Number(offset), value: colour ?? Number(rank) } : null;
}

/** Print an action for the protocol. */
export function format(action: Action): string {
  switch (action.type) {
    case "play":
      return action.announced ? `play ${action.slot} as ${action.announced}` : `play ${action.slot}`;
    case "discard":
      return `discard ${action.slot}`;
    case "hint":
      return `hint +${action.offset} ${action.value}`;
    case "play_deck":
      return "play deck";
  }
}

/** The player who acts, the size of that player's hand, and the reader. */
export interface Description extends Pick<Scene, "rules" | "seats" | "own"> {
  mover: number;
  size: number;
}

type Form = "play" | "announce" | "discard" | "hint" | "hintYou" | "deck";

/** An action as a sentence ("Discard card 3") and as part of one ("discarding card 3"). */
const TEXTS = {
  sentence: {
    play: "action.play",
    announce: "action.announce",
    discard: "action.discard",
    hint: "action.hint",
    hintYou: "action.hint",
    deck: "action.play_deck",
  },
  clause: {
    play: "reason.doing.play",
    announce: "reason.doing.announce",
    discard: "reason.doing.discard",
    hint: "reason.doing.hint",
    hintYou: "reason.doing.hint.you",
    deck: "reason.doing.deck",
  },
} as const satisfies Record<string, Record<Form, Key>>;

/** Describe an action in the reader's language. */
export function describe(action: Action, about: Description, as: keyof typeof TEXTS = "sentence"): string {
  const { rules, seats, own, mover, size } = about;
  const texts = TEXTS[as];
  switch (action.type) {
    case "play": {
      const slot = cardNumber(action.slot, size);
      if (!action.announced) return t(texts.play, { slot });
      return t(texts.announce, { slot, suit: suitName(suitOf(rules, action.announced)) });
    }
    case "discard":
      return t(texts.discard, { slot: cardNumber(action.slot, size) });
    case "hint": {
      const target = targetOf(rules.players, mover, action);
      const words = { name: seatName(seats, target), value: valueName(rules, action.value) };
      return t(target === own ? texts.hintYou : texts.hint, words);
    }
    case "play_deck":
      return t(texts.deck);
  }
}

/** Bots' reasons in the reader's language: sentences from kinds and data, like those of `hanabi.bots.sentences`. */
import { type Args, has, joined, type Key, listed, t } from "../i18n";
import type { Reading, Why } from "../protocol";
import { describe, parse } from "./action";
import { cardName } from "./cards";
import { cardNumber, handSizes } from "./order";
import { type Scene, seatName } from "./scene";

const MANY = 4;

/** The reason for a move, from any request. */
export type Reason = Pick<Why, "kind" | "sentence" | "data">;

type Data = Record<string, unknown>;
interface HeldCard {
  seat: number;
  slot: number;
  card: string;
}
interface Lesson {
  seat: number;
  slot: number;
  possible: string[];
  means: "playable" | "known" | "useless" | "safe" | "narrowed";
}

/** A move to explain: the reader's view, the player, and the size of each hand before the move. */
interface Moment {
  scene: Scene;
  mover: number;
  sizes: readonly number[];
}

/** Why a player made a move, or would make it; hand sizes may differ from now if the move is old. */
export function reasonText(
  scene: Scene,
  reason: Reason,
  mover: number,
  sizes: readonly number[] = handSizes(scene.picture),
): string {
  return told({ scene, mover, sizes }, reason);
}

function told(moment: Moment, reason: Reason): string {
  const key = `reason.${variant(moment.scene, reason)}`;
  if (!reason.kind || !has(key)) return reason.sentence || t("why.silent");
  return joined("sentences", [t(key, args(moment, reason.data)), ...more(moment, reason)]);
}

const numberIn = ({ scene, sizes }: Moment, seat: number, slot: number): number =>
  cardNumber(slot, sizes[seat] ?? scene.rules.hand_size);

function variant(scene: Scene, { kind, data }: Reason): string {
  if (kind === "useless-discard" && texts(data.possible).length === 0) return `${kind}.unknown`;
  if (kind === "rescue" && data.seat === scene.own) return `${kind}.you`;
  return kind ?? "";
}

function args(moment: Moment, data: Data): Args {
  const put = Object.entries(data).map(([name, value]) => [name, inWords(moment, name, value)] as const);
  return { ...Object.fromEntries(put), count: Number(data.codes ?? data.worlds ?? 0) };
}

/** The arguments of a reason's sentence, by name. */
function inWords(moment: Moment, name: string, value: unknown): string | number {
  const { scene, mover } = moment;
  switch (name) {
    case "seat":
      return seatName(scene.seats, Number(value));
    case "slot":
      return numberIn(moment, mover, Number(value));
    case "possible":
      return either(scene, texts(value));
    case "plays":
    case "saves":
    case "fixes":
    case "later":
      return held(scene, value as HeldCard[]);
    case "instead_of":
      return doing(moment, String(value));
    case "gain":
    case "loss":
      return decimal(Number(value));
    default:
      return String(value);
  }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.map(String))] : []);

function decimal(value: number): string {
  const [whole = "", part = ""] = value.toFixed(2).split(".");
  return t("reason.decimal", { whole, part });
}

function either(scene: Scene, cards: string[]): string {
  if (cards.length > MANY) return t("reason.one_of", { count: cards.length });
  return listed(
    cards.map((card) => cardName(scene.rules, card)),
    "or",
  );
}

function held(scene: Scene, cards: HeldCard[]): string {
  const named = cards.map(({ seat, card }) =>
    t(seat === scene.own ? "reason.of.you" : "reason.of", {
      card: cardName(scene.rules, card),
      name: seatName(scene.seats, seat),
    }),
  );
  return listed([...new Set(named)]);
}

/** An action of the protocol as a part of a sentence: "discarding card 3". */
function doing({ scene, mover, sizes }: Moment, text: string): string {
  const action = parse(text);
  const size = sizes[mover] ?? scene.rules.hand_size;
  return action ? describe(action, { ...scene, mover, size }, "clause") : text;
}

/** Further sentences. */
function more(moment: Moment, { kind, data }: Reason): string[] {
  const said: string[] = [];
  const also = (name: string, key: Key) => {
    if (texts(data[name]).length > 0) said.push(t(key, { [name]: inWords(moment, name, data[name]) }));
  };
  if (kind === "fix-hint") also("plays", "reason.play-hint");
  if (kind === "fix-hint" || kind === "play-hint") also("saves", "reason.also-saves");
  const ground = `reason.ground.${data.ground}`;
  if (has(ground)) said.push(t(ground));
  if (data.move) said.push(told(moment, { sentence: "", ...(data.move as Pick<Reason, "kind" | "data">) }));
  return [...said, ...learned(moment, (data.lessons ?? []) as Lesson[], kind === "hat-hint")];
}

const TOLD = ["playable", "known", "useless", "safe"] as const;

/** What a move says to everybody, the most useful first. */
function learned(moment: Moment, lessons: Lesson[], always: boolean): string[] {
  const sentences = TOLD.flatMap((means) =>
    lessons.filter((lesson) => lesson.means === means).map((it) => lesson(moment, it)),
  );
  if (sentences.length > 0) return sentences;
  const names = [...new Set(lessons.map(({ seat }) => seatName(moment.scene.seats, seat)))];
  if (names.length > 0) return [t("reason.lesson.narrowed", { names: listed(names) })];
  return always ? [t("reason.lesson.nothing")] : [];
}

function lesson(moment: Moment, { seat, slot, possible, means }: Lesson): string {
  const { scene } = moment;
  const key = `reason.lesson.${means}${seat === scene.own ? ".you" : ""}`;
  return has(key)
    ? t(key, {
        name: seatName(scene.seats, seat),
        slot: numberIn(moment, seat, slot),
        possible: either(scene, possible),
      })
    : "";
}

/** The conventions' reading of a move, card by card. Slots are those in hands of the given sizes. */
export function readingText(
  scene: Scene,
  reading: Reading,
  sizes: readonly number[] = handSizes(scene.picture),
): string {
  const key = `read.${reading.kind}`;
  const seat = Number(reading.data.seat ?? -1);
  if (!has(key)) return reading.sentence;
  return t(key, {
    card: cardThen(scene, seat, reading.data, sizes),
    possible: either(scene, texts(reading.data.cards)),
  });
}

/** Whether a reading says more than that a card is one of many. */
export function saysMuch({ kind, data }: Reading): boolean {
  return kind !== "touch" || texts(data.cards).length <= MANY;
}

/** The card of a reading: where it is now, and where it was then if that differs. */
function cardThen(scene: Scene, seat: number, data: Data, sizes: readonly number[]): string {
  const hand = scene.picture.hands[seat] ?? [];
  const then = Number(data.slot ?? 0);
  const now = hand.findIndex((card) => card.drawn === data.drawn);
  const slot = cardNumber(then, sizes[seat] ?? scene.rules.hand_size);
  const whose: Key = seat === scene.own ? "read.card.you" : "read.card";
  const card = t(whose, {
    name: seatName(scene.seats, seat),
    slot: now < 0 ? slot : cardNumber(now, hand.length),
  });
  if (now === then) return card;
  return now < 0 ? t("read.gone", { card }) : t("read.moved", { card, slot });
}

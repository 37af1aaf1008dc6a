/** What bots say of moves, in the reader's language: from their data where we have the words, else their own. */
import type { Reason } from "../answers";
import { cardName } from "../art/cards";
import { has, listed, t, type Args, type Key } from "../i18n";
import { seatName, type Scene } from "./scene";

const MANY = 4;

/** Which entries of the data a kind of reason speaks of, where it is not what gets played. */
const SPOKEN_OF: Record<string, string> = {
  "save-hint": "saves",
  "scream-discard": "saves",
  "fix-hint": "fixes",
  "later-hint": "gets",
};

/** Entries of the data that name a card in a hand: seat, slot, card. */
type Place = [number, number, string];
interface Finding {
  seat: number;
  slot: number;
  means: string;
}

/** Why a move was made, or would be. */
export function reasonText(scene: Scene, reason: Reason): string {
  const key = `reason.${variant(reason)}`;
  if (!reason.kind || !has(key)) return reason.sentence || t("why.silent");
  const saved = places(reason.data.saves);
  const parts = [t(key, args(scene, reason))];
  if (reason.kind === "play-hint" && saved.length > 0) parts.push(t("reason.also-saves", { what: owned(scene, saved) }));
  parts.push(...learned(scene, reason.data.learn));
  return parts.join(" ");
}

/** The same kind may come with different data from different bots. */
function variant({ kind, data }: Reason): string {
  if (kind === "guess" && data.slot === undefined) return "guess-deck";
  if (kind === "useless-discard" || kind === "trash-discard" || kind === "safe-discard") return "safe-discard";
  return kind === "likely-play" ? "guess" : (kind ?? "");
}

function args(scene: Scene, { kind, data }: Reason): Args {
  const hand = places(data[SPOKEN_OF[kind ?? ""] ?? "plays"]);
  const cards = texts(data.possible ?? data.cards);
  return {
    slot: Number(data.slot ?? 0) + 1,
    what: hand.length > 0 ? owned(scene, hand) : either(scene, cards),
    percent: Number(data.percent ?? data.risk ?? Math.round(100 * Number(data.chance ?? 0))),
    count: Number(data.codes ?? data.worlds ?? 0),
    gain: Number(data.gain ?? 0).toFixed(2),
  };
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.map(String))] : []);
const places = (value: unknown): Place[] => (Array.isArray(value) ? (value as Place[]) : []);

function either(scene: Scene, cards: string[]): string {
  if (cards.length > MANY) return t("reason.one_of", { count: cards.length });
  return listed(cards.map((card) => cardName(scene.rules, card)), "or");
}

function owned(scene: Scene, hand: Place[]): string {
  return listed(
    hand.map(([seat, , card]) => t("reason.of", { card: cardName(scene.rules, card), name: seatName(scene.seats, seat) })),
  );
}

const TOLD = ["playable", "known", "useless"] as const;

/** What a move of the strongest bots tells everybody. */
function learned(scene: Scene, learn: unknown): string[] {
  if (!Array.isArray(learn)) return [];
  return (learn as Finding[]).flatMap(({ seat, slot, means }) => {
    const told = TOLD.find((it) => it === means);
    return told ? [t(`reason.learn.${told}`, { name: seatName(scene.seats, seat), slot: slot + 1 })] : [];
  });
}

/** What the conventions read in a move: of one card, what it is taken for. */
export function readingText(scene: Scene, reading: Reason): string {
  const key = `read.${reading.kind}`;
  const seat = Number(reading.data.seat ?? -1);
  if (!has(key)) return reading.sentence;
  const whose: Key = seat === scene.own ? "read.card.you" : "read.card.they";
  const card = t(whose, { name: seatName(scene.seats, seat), slot: Number(reading.data.slot ?? 0) + 1 });
  return `${card} ${t(key, { cards: either(scene, texts(reading.data.cards)) })}`;
}

/** Events at the table, in sentences. */

import { inWords } from "../art/reactions";
import { suitName } from "../art/suits";
import { joined, language, listed, t } from "../i18n";
import { slots } from "../preferences";
import type { Discarded, Ended, Hinted, Played, RulesInfo, SeatInfo, Update } from "../protocol";
import type { Happening } from "../table/state";
import { cardName, letterOf, suitOf, valueName } from "./cards";
import { numberThen } from "./order";
import { type GameEvent, isMove, type MoveEvent, seatName } from "./scene";

export interface Speaker {
  rules: RulesInfo;
  seats: SeatInfo[];
  own: number | null;
}

/** Whether a sentence is about the reader or another person. */
const whose = (speaker: Speaker, seat: number): "you" | "they" => (seat === speaker.own ? "you" : "they");

export function eventText(speaker: Speaker, event: GameEvent): string {
  switch (event.type) {
    case "hinted":
      return hinted(speaker, event);
    case "played":
      return played(speaker, event);
    case "discarded":
      return discarded(speaker, event);
    case "rearranged":
      return t(`event.rearranged.${whose(speaker, event.seat)}`, { name: seatName(speaker.seats, event.seat) });
    case "ended":
      return ended(event);
    default:
      return "";
  }
}

function hinted(speaker: Speaker, event: Hinted): string {
  const form = event.target === speaker.own ? "to_you" : whose(speaker, event.seat);
  const args = {
    name: seatName(speaker.seats, event.seat),
    target: seatName(speaker.seats, event.target),
    value: valueName(speaker.rules, event.value),
    count: event.slots.length,
    slots: listed(shownNumbers(speaker, event)),
  };
  return event.slots.length === 0 ? t(`event.hinted.${form}.none`, args) : t(`event.hinted.${form}`, args);
}

/** The cards of a hint by their numbers, in ascending order. */
function shownNumbers({ rules }: Speaker, event: Hinted): string[] {
  const numbers = event.slots.map((slot) => numberThen(event, event.target, slot, rules));
  return numbers.sort((one, other) => one - other).map(String);
}

function played(speaker: Speaker, event: Played): string {
  const who = whose(speaker, event.seat);
  const args = { name: seatName(speaker.seats, event.seat), card: cardName(speaker.rules, event.card) };
  const parts = [
    event.slot === null
      ? t(`event.played_deck.${who}`, args)
      : t(`event.played.${who}`, { ...args, slot: numberThen(event, event.seat, event.slot, speaker.rules) }),
  ];
  if (event.announced) parts.push(t("event.announced", { suit: suitName(suitOf(speaker.rules, event.announced)) }));
  if (!event.fits) parts.push(t("event.misses", { strikes: event.strikes, limit: speaker.rules.strikes }));
  else if (event.completes)
    parts.push(t("event.completes", { suit: suitName(suitOf(speaker.rules, letterOf(event.card))) }));
  return joined("sentences", parts);
}

function discarded(speaker: Speaker, event: Discarded): string {
  const args = {
    name: seatName(speaker.seats, event.seat),
    card: cardName(speaker.rules, event.card),
    slot: numberThen(event, event.seat, event.slot, speaker.rules),
  };
  return t(`event.discarded.${whose(speaker, event.seat)}`, args);
}

const ended = (event: Ended): string => t(`ended.${event.status}`);

export interface LogLine {
  /** The index of its event among all events, or of the moment that it belongs to. */
  moment: number;
  turn: number;
  seat: number | null;
  text: string;
  /** The move that it describes, if it is one. */
  move?: MoveEvent | undefined;
}

/** A cache of sentences by event and circumstances: the log is needed at every update. */
const said = new WeakMap<GameEvent, { as: string; text: string }>();

function remembered(speaker: Speaker, event: GameEvent, as: string): string {
  const before = said.get(event);
  if (before?.as === as) return before.text;
  const text = eventText(speaker, event);
  said.set(event, { as, text });
  return text;
}

const circumstances = (speaker: Speaker): string =>
  [language.value, slots.value, speaker.own, ...speaker.seats.map((_, seat) => seatName(speaker.seats, seat))].join(
    "\n",
  );

/** The log: one line for each notable event, with everything that happened between the moves. */
export function logLines(speaker: Speaker, events: GameEvent[], happenings: Happening[] = [], from = 0): LogLine[] {
  const as = circumstances(speaker);
  const lines: LogLine[] = [];
  const waiting = happenings.filter((it) => it.after > from);
  let turn = 0;
  const tell = (upTo: number) => {
    for (let it = waiting[0]; it && it.after <= upTo; it = waiting[0]) {
      waiting.shift();
      const text = happeningText({ ...speaker, seats: it.seats }, it.update);
      if (text) lines.push({ moment: it.after - 1, turn, seat: null, text });
    }
  };
  events.forEach((event, moment) => {
    tell(moment);
    const text = moment < from ? "" : remembered(speaker, event, as);
    const seat = isMove(event) || event.type === "rearranged" ? event.seat : null;
    if (text) lines.push({ moment, turn, seat, text, move: isMove(event) ? event : undefined });
    if (event.type === "turn") turn = event.turn;
  });
  tell(Infinity);
  return lines;
}

const satText = (name: string, kept = false): string => t(kept ? "news.kept" : "news.sat", { name });

/** What an update says besides the game's events. */
export function happeningText(speaker: Speaker, update: Update): string {
  const what = update.what;
  const name = "seat" in what ? seatName(speaker.seats, what.seat) : "";
  switch (what.type) {
    case "moved":
      return what.because ? because(speaker, what.because, what.seat) : "";
    case "said":
      return what.remark
        ? t("news.said", { name: what.name, text: t(`remark.${what.remark}`) })
        : t("news.said", { name: what.name, text: inWords(what.text) });
    case "sat":
      return satText(name, what.kept);
    case "paused":
    case "resumed":
    case "left":
    case "stand_in_asked":
    case "stayed":
    case "stood_in":
    case "took_back":
    case "timed_out":
      return t(`news.${what.type}`, { name });
    case "unseated":
      return speaker.seats[what.seat]?.person ? t("news.unseated", { name }) : "";
    case "knocked":
      return t("news.knocked", { name: what.name });
    case "proposed":
      return t(`news.proposed.${what.motion}`, { name });
    case "voted":
      return update.rewind !== null && update.rewind !== undefined
        ? t("news.undone")
        : t(what.agree ? "news.agreed" : "news.disagreed", { name });
    case "rematched":
      return t("news.rematched");
    case "moderated":
      return t("news.moderated");
    case "dealing":
      return t("news.dealing");
    default:
      return "";
  }
}

function because(speaker: Speaker, why: "late" | "failed", seat: number): string {
  if (why === "late" && seat === speaker.own) return t("news.because.late.you");
  return t(`news.because.${why}`, { name: seatName(speaker.seats, seat) });
}

/** Everything that an update says, for the live region. */
export function updateText(speaker: Speaker, update: Update): string {
  const as = circumstances(speaker);
  const events = (update.events ?? []).map((event) => remembered(speaker, event, as));
  return joined("sentences", [...events, happeningText(speaker, update)]);
}

/** What happens at the table, in sentences. */
import { cardName, letterOf, rankOf, suitOf, valueName } from "../art/cards";
import { suitName } from "../art/suits";
import { joined, language, listed, t } from "../i18n";
import type { Discarded, Ended, Hinted, Played, RulesInfo, SeatInfo, Update } from "../protocol";
import { type GameEvent, isMove, seatName } from "./scene";

export interface Speaker {
  rules: RulesInfo;
  seats: SeatInfo[];
  own: number | null;
}

/** Whether a sentence is about the reader or about somebody else. */
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
    slots: listed(event.slots.map((slot) => String(slot + 1))),
  };
  return event.slots.length === 0 ? t(`event.hinted.${form}.none`, args) : t(`event.hinted.${form}`, args);
}

function played(speaker: Speaker, event: Played): string {
  const who = whose(speaker, event.seat);
  const args = { name: seatName(speaker.seats, event.seat), card: cardName(speaker.rules, event.card) };
  const parts = [
    event.slot === null
      ? t(`event.played_deck.${who}`, args)
      : t(`event.played.${who}`, { ...args, slot: event.slot + 1 }),
  ];
  if (event.announced) parts.push(t("event.announced", { suit: suitName(suitOf(speaker.rules, event.announced)) }));
  if (!event.fits) parts.push(t("event.misses", { strikes: event.strikes, limit: speaker.rules.strikes }));
  else if (rankOf(event.card) === speaker.rules.ranks)
    parts.push(t("event.completes", { suit: suitName(suitOf(speaker.rules, letterOf(event.card))) }));
  return joined("sentences", parts);
}

function discarded(speaker: Speaker, event: Discarded): string {
  const args = {
    name: seatName(speaker.seats, event.seat),
    card: cardName(speaker.rules, event.card),
    slot: event.slot + 1,
  };
  return t(`event.discarded.${whose(speaker, event.seat)}`, args);
}

const ended = (event: Ended): string => t(`ended.${event.status}`);

export interface LogLine {
  turn: number;
  seat: number | null;
  text: string;
}

/** What was said of an event before, and in which circumstances: the log is asked for at every update. */
const said = new WeakMap<GameEvent, { as: string; text: string }>();

function remembered(speaker: Speaker, event: GameEvent, as: string): string {
  const before = said.get(event);
  if (before?.as === as) return before.text;
  const text = eventText(speaker, event);
  said.set(event, { as, text });
  return text;
}

const circumstances = (speaker: Speaker): string =>
  [language.value, speaker.own, ...speaker.seats.map((_, seat) => seatName(speaker.seats, seat))].join("\n");

/** The log: one line for each thing that people would tell of. */
export function logLines(speaker: Speaker, events: GameEvent[]): LogLine[] {
  const as = circumstances(speaker);
  const lines: LogLine[] = [];
  let turn = 0;
  for (const event of events) {
    const text = remembered(speaker, event, as);
    if (text) lines.push({ turn, seat: isMove(event) || event.type === "rearranged" ? event.seat : null, text });
    if (event.type === "turn") turn = event.turn;
  }
  return lines;
}

/** What an update says beyond the game's events. */
export function happeningText(speaker: Speaker, update: Update): string {
  const what = update.what;
  const name = "seat" in what ? seatName(speaker.seats, what.seat) : "";
  switch (what.type) {
    case "moved":
      return what.because ? t(`news.because.${what.because}`, { name }) : "";
    case "said":
      return what.remark
        ? t("news.said", { name: what.name, text: t(`remark.${what.remark}`) })
        : t("news.said", { name: what.name, text: what.text ?? "" });
    case "paused":
    case "resumed":
    case "stand_in_asked":
    case "stayed":
    case "stood_in":
    case "took_back":
    case "timed_out":
      return t(`news.${what.type}`, { name });
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
    case "dealing":
      return t("news.dealing");
    default:
      return "";
  }
}

/** Everything that an update says, for the live region. */
export function updateText(speaker: Speaker, update: Update): string {
  const as = circumstances(speaker);
  const events = (update.events ?? []).map((event) => remembered(speaker, event, as));
  return joined("sentences", [...events, happeningText(speaker, update)]);
}

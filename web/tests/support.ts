/** Builders for the tests: recorded games, tables that receive them, a language. */

import { readFileSync } from "node:fs";
import { mock } from "node:test";
import type { Wish } from "../src/api";
import type { News, TableConnection } from "../src/connection";
import { type Action, parse } from "../src/game/action";
import { LANGUAGES, loadTexts, setLanguage, type TextFile } from "../src/i18n";
import type { Done, Message, Snapshot, Update } from "../src/protocol";
import { LiveTable } from "../src/table/model";

/** The output of `python -m tests.golden.client`; tests run in the folder of the client. */
export const fixture = <T>(name: string): T => JSON.parse(readFileSync(`tests/fixtures/${name}.json`, "utf8")) as T;

export type Game = "finished" | "spoken" | "watched";

/** The messages of a recorded game. */
export function recorded(game: Game): { snapshot: Snapshot; updates: Update[]; messages: Message[] } {
  const messages = fixture<Message[]>(game);
  const [snapshot] = messages;
  if (snapshot?.type !== "snapshot") throw new Error(`${game} does not begin with a snapshot`);
  return { snapshot, messages, updates: messages.filter((it) => it.type === "update") };
}

/** A live table, the commands sent from it, and a function that sends it messages. */
export interface Heard {
  live: LiveTable;
  sent: Wish[];
  tell: (news: News) => void;
  /** The server's answer to every command; the default is `done`. */
  answer: { with: (wish: Wish) => Promise<Done> };
  /** The number of animated changes. */
  animated: () => number;
}

/** A table that has received a recorded game up to a number of updates. */
export function heard(game: Game, updates = Infinity, id = "table"): Heard {
  let tell: (news: News) => void = () => undefined;
  const sent: Wish[] = [];
  const answer = { with: (_: Wish): Promise<Done> => Promise.resolve({ type: "done", id: "1", n: 0 }) };
  const send = (wish: Wish) => {
    sent.push(wish);
    return answer.with(wish);
  };
  const animate = mock.fn((change: () => void) => change());
  const live = new LiveTable(id, { animate, rehearse: () => undefined }, (listener) => {
    tell = listener;
    return { send, close: () => undefined } as unknown as TableConnection;
  });
  let left = updates;
  for (const message of recorded(game).messages) {
    if (message.type === "update" && left-- <= 0) break;
    tell(message as News);
  }
  return { live, sent, answer, tell: (news) => tell(news), animated: () => animate.mock.callCount() };
}

/** Print an action for the protocol. */
export function action(text: string): Action {
  const found = parse(text);
  if (!found) throw new Error(`${text} is no action`);
  return found;
}

export const LANGUAGE_CODES = Object.keys(LANGUAGES);

const FILES: TextFile[] = [
  "branches",
  "deals",
  "events",
  "learning",
  "library",
  "notifications",
  "puzzles",
  "reasons",
  "reviews",
  "room",
  "rules",
  "settings",
  "shared_replays",
  "table",
];

/** Switch to a language, with all of its texts. */
export async function speak(language: string): Promise<void> {
  await loadTexts(...FILES);
  await setLanguage(language);
}

/** The errors of a text: gaps, and keys without a text. */
export const flaws = (text: string): string[] => text.match(/\{\w+\}|undefined|NaN|\b[a-z]+(\.[a-z_-]+){1,}\b/g) ?? [];

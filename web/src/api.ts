/** Requests to the server over HTTP. */
import { signal } from "@preact/signals";
import type {
  Advice,
  Choices,
  Coaching,
  Command,
  CourseLine,
  CoursePage,
  Device,
  DeviceLink,
  Done,
  Frame,
  Learned,
  Learning,
  LessonView,
  Person,
  Preferences,
  PuzzleInfo,
  PuzzleResult,
  PuzzleTip,
  RecoveryInfo,
  RecoverySentence,
  Refused,
  Replay,
  Rulebook,
  RulesAnswer,
  RulesAsked,
  Settings,
  TableInfo,
  TableLine,
  TableLink,
  Understood,
  Why,
} from "./protocol";
import { base } from "./router";

/** The person that this browser is signed in as, once known. */
export const me = signal<Person | null>(null);

/** An error from the server: a code for programs and a sentence in English. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
    /** The facts of the sentence, to say it in another language. */
    readonly facts: Record<string, string | number> = {},
  ) {
    super(message);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown, keepalive = false): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`${base}/api${path}`, {
      method,
      keepalive,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal("offline", "The server cannot be reached.");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const refused = answer as Partial<Refused> | null;
  const message = refused?.message ?? response.statusText;
  throw new Refusal(refused?.code ?? "internal", message, response.status, refused?.facts);
}

/** A command without its id, which is added here. */
export type Wish<C extends Command = Command> = C extends Command ? Omit<C, "id"> : never;

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_");
}

export async function whoAmI(): Promise<Person | null> {
  try {
    me.value = await ask<Person | null>("GET", "/me");
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "offline") throw error;
    me.value = null;
  }
  return me.value;
}

/** Recover an account with its recovery phrase. */
export async function recover(words: string): Promise<void> {
  me.value = await ask<Person>("POST", "/recovery", { words });
}

/** Create a person, or change the name. */
export async function nameMe(name: string): Promise<Person> {
  const known = me.value;
  if (known?.name === name) return known;
  me.value = await ask<Person>(known ? "PUT" : "POST", known ? "/me" : "/people", { name });
  return me.value;
}

export const myPreferences = (): Promise<Preferences | null> => ask("GET", "/me/preferences");
/** Send it even while the page is being left. */
export const keepPreferences = (chosen: Preferences): Promise<Preferences> =>
  ask("PUT", "/me/preferences", chosen, true);
export const courseContents = (): Promise<CourseLine[]> => ask("GET", "/course");
export const coursePage = (name: string): Promise<CoursePage> => ask("GET", `/course/${encodeURIComponent(name)}`);
export const puzzle = (number: string): Promise<PuzzleInfo> => ask("GET", `/puzzles/${encodeURIComponent(number)}`);
export const anotherPuzzle = (): Promise<PuzzleInfo> => ask("GET", "/puzzles/another");
export const puzzleTip = (number: number, n: number): Promise<PuzzleTip> => ask("GET", `/puzzles/${number}/tip?n=${n}`);
export const answerPuzzle = (number: number, answer: string | null, tips: number): Promise<PuzzleResult> =>
  ask("POST", `/puzzles/${number}`, { answer, tips });
export const choices = (): Promise<Choices> => ask("GET", "/choices");
export const rulesAsked = (asked: RulesAsked): Promise<RulesAnswer> => ask("POST", "/rules", asked);
export const lobby = (): Promise<TableLine[]> => ask("GET", "/tables");
export const myTables = (after = ""): Promise<TableLine[]> => ask("GET", `/me/tables${after && `?after=${after}`}`);
export const openTable = (settings: Settings): Promise<TableLink> => ask("POST", "/tables", settings);
export const tableInfo = (id: string): Promise<TableInfo> => ask("GET", `/tables/${id}`);
export const deviceLink = (): Promise<DeviceLink> => ask("POST", "/me/device");
export const devices = (): Promise<Device[]> => ask("GET", "/me/devices");
export const sentenceMade = (): Promise<RecoveryInfo | null> => ask("GET", "/me/recovery");
export const makeSentence = (): Promise<RecoverySentence> => ask("POST", "/me/recovery");
export const withdrawSentence = (): Promise<null> => ask("DELETE", "/me/recovery");
export const signOut = (device: string): Promise<null> => ask("DELETE", `/me/devices/${device}`);
export const command = (id: string, wish: Wish): Promise<Done> =>
  ask("POST", `/tables/${id}/commands`, { ...wish, id: newId() });
export const rulebook = (text: string): Promise<Rulebook> =>
  ask("GET", `/rulebook${text && `?rules=${encodeURIComponent(text)}`}`);
export const lesson = (id: string, moves: string[]): Promise<LessonView> => ask("POST", `/lessons/${id}`, { moves });
export const learning = (): Promise<Learning> => ask("GET", "/me/learning");
export const keepLearned = (learned: Learned): Promise<Learning> => ask("PUT", "/me/learning", learned);
export const coach = (id: string): Promise<Coaching> => ask("GET", `/tables/${id}/coach`);
export const understood = (id: string): Promise<Understood> => ask("GET", `/tables/${id}/understood`);
export const advice = (id: string): Promise<Advice> => ask("GET", `/tables/${id}/advice`);
export const why = (id: string, turn: number): Promise<Why> => ask("GET", `/tables/${id}/why?turn=${turn}`);
/** Every frame of a game, fetched page by page. */
export async function replay(id: string, eyes: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const piece: Replay = await ask("GET", `/tables/${id}/replay?as=${eyes}&from=${from}`);
    frames.push(...piece.frames);
    from = piece.next;
  }
  return frames;
}
export const record = (id: string): Promise<unknown> => ask("GET", `/tables/${id}/record`);

/** A replay that several people look at together: one leads, the others follow or look around. */
import { effect, signal, untracked } from "@preact/signals";
import { closeBranch, openBranch, shown } from "../branches/branches";
import { at, film, step } from "../game/film";
import { type Gathering, PROTOCOL, type Show, type TogetherMessage, type Wish } from "../protocol";
import { openReplay } from "../replay/Replay";
import { base } from "../router";
import { reasonInWords } from "../trouble";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const KEPT = 50;
const POINT_WAIT = 120;

export interface Line {
  name: string;
  text: string;
}

export const gathering = signal<Gathering | null>(null);
export const said = signal<Line[]>([]);
/** Whether this page goes where the leader goes. */
export const following = signal(true);
export const broken = signal(false);
/** Why the server does not want to go on. */
export const reason = signal("");

export const isLeading = (): boolean => {
  const now = gathering.value;
  return now !== null && now.you !== null && now.leader === now.you;
};

/** Join those who look at a game; the answer leaves them. */
export function join(table: string): () => void {
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT;
  let timer = 0;
  let left = false;
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}${base}/api/tables/${table}/together?protocol=${PROTOCOL}`);
    socket.onmessage = (event) => {
      wait = FIRST_WAIT;
      broken.value = false;
      left = !hear(table, JSON.parse(String(event.data)) as TogetherMessage) || left;
    };
    socket.onclose = () => {
      if (left) return;
      broken.value = true;
      timer = window.setTimeout(open, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    };
  };
  send = (wish) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(wish));
  open();
  const stops = [lead(), point(), light()];
  return () => {
    left = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    socket?.close();
    gathering.value = null;
    said.value = [];
    following.value = true;
  };
}

export let send: (wish: Wish) => void = () => undefined;

/** Take a message; whether the line may be opened again after it. */
function hear(table: string, message: TogetherMessage): boolean {
  switch (message.type) {
    case "gathering":
      gathering.value = message;
      if (message.shown && following.value && !isLeading()) void follow(table, message.shown);
      return true;
    case "told":
      said.value = [...said.value, { name: message.name, text: message.text }].slice(-KEPT);
      return true;
    case "closing":
      reason.value = message.again ? "" : reasonInWords(message.reason, message.code);
      return message.again;
    default:
      return true;
  }
}

/** Go where the leader is. */
export async function follow(table: string, place: Show): Promise<void> {
  const { branch = null, eyes = "all", length = 0, moment } = place;
  if (branch) {
    const here = shown.value;
    if (here?.line.id !== branch || here.line.length !== length) await openBranch(branch);
  } else {
    if (shown.value) await closeBranch();
    if (film.value?.eyes !== eyes) await openReplay(table, eyes);
  }
  if (at.peek() !== moment) step(moment);
}

/** While one leads, tell where one is. */
function lead(): () => void {
  let before = "";
  return effect(() => {
    const now = film.value;
    const moment = at.value;
    if (!isLeading() || !now || now.running) {
      before = "";
      return;
    }
    const length = shown.value?.line.length ?? 0;
    const place: Wish = { type: "show", moment, eyes: now.eyes, branch: now.branch ?? null, length };
    const text = JSON.stringify(place);
    if (text !== before) untracked(() => send(place));
    before = text;
  });
}

/** While one leads, tell at which card one points. */
function point(): () => void {
  let latest: number | null = null;
  let timer = 0;
  const over = (event: PointerEvent) => {
    if (!isLeading() || !(event.target instanceof Element)) return;
    const found = event.target.closest<HTMLElement>('[data-fly^="card-"]')?.dataset.fly;
    const card = found ? Number(found.slice("card-".length)) : null;
    if (card === latest) return;
    latest = card;
    clearTimeout(timer);
    timer = window.setTimeout(() => send({ type: "point", card }), POINT_WAIT);
  };
  document.addEventListener("pointerover", over);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("pointerover", over);
  };
}

/** Light up what the leader points at. */
function light(): () => void {
  const clear = () => {
    for (const lit of document.querySelectorAll("[data-pointed]")) lit.removeAttribute("data-pointed");
  };
  const stop = effect(() => {
    void at.value;
    const card = gathering.value?.pointed ?? null;
    clear();
    if (card === null || isLeading()) return;
    for (const lit of document.querySelectorAll(`[data-fly="card-${card}"]`)) lit.setAttribute("data-pointed", "");
  });
  return () => {
    stop();
    clear();
  };
}

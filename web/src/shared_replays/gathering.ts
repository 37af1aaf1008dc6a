/** A shared replay: one person leads, the others follow or look around. */
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Branches } from "../branches/branches";
import { type Gathering, PROTOCOL, type Show, type TogetherMessage, type Wish } from "../protocol";
import { socketAddress } from "../router";
import { reasonInWords } from "../trouble";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const KEPT = 50;
const POINT_WAIT = 120;

export interface Line {
  name: string;
  text: string;
}

/** One shared replay on this page, from joining to leaving. */
export class SharedReplay {
  readonly gathering = signal<Gathering | null>(null);
  readonly said = signal<Line[]>([]);
  /** Whether this page follows the leader. */
  readonly following = signal(true);
  readonly broken = signal(false);
  /** Why the server closed the connection for good. */
  readonly reason = signal("");
  readonly isLeading = computed(() => {
    const now = this.gathering.value;
    return now !== null && now.you !== null && now.leader === now.you;
  });
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private left = false;

  constructor(private readonly branches: Branches) {}

  /** Join the shared replay; return a function that leaves it. */
  join(): () => void {
    this.open();
    const stops = [this.lead(), this.point(), this.light()];
    return () => {
      this.left = true;
      clearTimeout(this.timer);
      for (const stop of stops) stop();
      this.socket?.close();
    };
  }

  private open(): void {
    const socket = new WebSocket(socketAddress(`/api/tables/${this.branches.replay.id}/together?protocol=${PROTOCOL}`));
    this.socket = socket;
    socket.onmessage = (event) => {
      this.wait = FIRST_WAIT;
      this.broken.value = false;
      this.left = !this.hear(JSON.parse(String(event.data)) as TogetherMessage) || this.left;
    };
    socket.onclose = () => {
      if (this.left) return;
      this.broken.value = true;
      this.timer = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  }

  send(wish: Wish): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(wish));
  }

  /** Handle a message; return whether to reconnect after it. */
  private hear(message: TogetherMessage): boolean {
    switch (message.type) {
      case "gathering":
        this.gathering.value = message;
        if (message.shown && this.following.value && !this.isLeading.value) void this.follow(message.shown);
        return true;
      case "told":
        this.said.value = [...this.said.value, { name: message.name, text: message.text }].slice(-KEPT);
        return true;
      case "closing":
        this.reason.value = message.again ? "" : reasonInWords(message.reason, message.code);
        return message.again;
      default:
        return true;
    }
  }

  /** Go to the leader's moment. */
  async follow({ branch = null, eyes = "all", length = 0, moment }: Show): Promise<void> {
    const { branches } = this;
    const { replay, shown } = branches;
    if (branch) {
      const here = shown.value;
      if (here?.line.id !== branch || here.line.length !== length) await branches.open(branch);
    } else {
      if (shown.value) await branches.close();
      if (replay.shown.value?.eyes !== eyes) await replay.open(eyes);
    }
    if (replay.position.peek() !== moment) replay.step(moment);
  }

  /** As the leader, send the current moment. */
  private lead(): () => void {
    const { replay, shown } = this.branches;
    let before = "";
    return effect(() => {
      const now = replay.shown.value;
      const moment = replay.position.value;
      if (!this.isLeading.value || !now || now.running) {
        before = "";
        return;
      }
      const length = shown.value?.line.length ?? 0;
      const place: Wish = { type: "show", moment, eyes: now.eyes, branch: now.branch ?? null, length };
      const text = JSON.stringify(place);
      if (text !== before) untracked(() => this.send(place));
      before = text;
    });
  }

  /** As the leader, send the card under the pointer. */
  private point(): () => void {
    let latest: number | null = null;
    let timer = 0;
    const over = (event: PointerEvent) => {
      if (!this.isLeading.value || !(event.target instanceof Element)) return;
      const found = event.target.closest<HTMLElement>('[data-fly^="card-"]')?.dataset.fly;
      const card = found ? Number(found.slice("card-".length)) : null;
      if (card === latest) return;
      latest = card;
      clearTimeout(timer);
      timer = window.setTimeout(() => this.send({ type: "point", card }), POINT_WAIT);
    };
    document.addEventListener("pointerover", over);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", over);
    };
  }

  /** Highlight the card that the leader points at. */
  private light(): () => void {
    const clear = () => {
      for (const lit of document.querySelectorAll("[data-pointed]")) lit.removeAttribute("data-pointed");
    };
    const stop = effect(() => {
      void this.branches.replay.position.value;
      const card = this.gathering.value?.pointed ?? null;
      clear();
      if (card === null || this.isLeading.value) return;
      for (const lit of document.querySelectorAll(`[data-fly="card-${card}"]`)) lit.setAttribute("data-pointed", "");
    });
    return () => {
      stop();
      clear();
    };
  }
}

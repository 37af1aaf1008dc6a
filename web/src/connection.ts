/** The live connection to one table: it reconnects by itself and loses no command. */
import { effect, signal } from "@preact/signals";
import { me, newId, Refusal, type Wish } from "./api";
import { type Command, type Done, type Message, PROTOCOL, type ViewerInfo } from "./protocol";
import { socketAddress } from "./router";
import { inTurn } from "./ui/frames";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const ANSWER_WAIT = 6_000;

export type Line = "connecting" | "open" | "broken" | "ended";

interface Pending {
  command: Command;
  resolve: (done: Done) => void;
  reject: (error: Error) => void;
}

export type News = Exclude<Message, { type: "done" | "refused" | "closing" }>;

/** What a table needs from its connection; lessons have one of another kind. */
export type TableConnection = Pick<Connection, "line" | "reason" | "code" | "send" | "hurry" | "close">;

export class Connection {
  readonly line = signal<Line>("connecting");
  /** Why the server closed the connection for good, if it did. */
  readonly reason = signal("");
  /** The same as a code: `outdated_page` means that this page must reload. */
  readonly code = signal("");
  private socket: WebSocket | null = null;
  private inbox: string[] = [];
  private readonly pending = new Map<string, Pending>();
  private seen: { n: number; as: string } | null = null;
  private failures = 0;
  private timer = 0;
  private watch = 0;
  private who = me.peek()?.id;
  private readonly unfollow: () => void;

  constructor(
    private readonly table: string,
    private readonly tell: (news: News) => void,
    private readonly query = "",
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.drop);
    this.open();
    this.unfollow = effect(() => this.follow(me.value?.id));
  }

  /** Send a command; resolves when it is done, or rejects with a reason, even across reconnections. */
  send(wish: Wish): Promise<Done> {
    const command = { ...wish, id: newId() } as Command;
    return new Promise((resolve, reject) => {
      this.pending.set(command.id, { command, resolve, reject });
      if (this.line.value === "open") this.post(command);
    });
  }

  /** The server identifies the person when the connection opens, so a new name needs a new connection. */
  private follow(who: string | undefined): void {
    if (who === this.who) return;
    this.who = who;
    this.seen = null;
    this.inbox = [];
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.line.value = "connecting";
    this.open();
  }

  close(): void {
    this.unfollow();
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.drop);
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.line.value = "ended";
    this.socket?.close();
  }

  private open(): void {
    this.deliver();
    const since = this.seen ? `&since=${this.seen.n}&as=${this.seen.as}` : "";
    const path = `/api/tables/${this.table}/socket?protocol=${PROTOCOL}&pictures=1${since}${this.query}`;
    const socket = new WebSocket(socketAddress(path));
    this.socket = socket;
    socket.onmessage = (event) => socket === this.socket && this.take(String(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
    socket.onopen = () => socket === this.socket && this.opened();
  }

  private opened(): void {
    this.line.value = "open";
    for (const { command } of this.pending.values()) this.post(command);
  }

  private post(command: Command): void {
    this.socket?.send(JSON.stringify(command));
    clearTimeout(this.watch);
    // A connection that swallows commands is broken, whatever the browser reports.
    this.watch = window.setTimeout(() => this.pending.size > 0 && this.drop(), ANSWER_WAIT);
  }

  /** The first message opens the table; each later one gets a frame of its own. */
  private take(message: string): void {
    this.inbox.push(message);
    if (this.seen) inTurn("news", this.deliver);
    else this.deliver();
  }

  private readonly deliver = (): void => {
    for (const message of this.inbox.splice(0)) this.receive(JSON.parse(message) as Message);
  };

  private receive(message: Message): void {
    switch (message.type) {
      case "done":
        return this.settle(message.id, (pending) => pending.resolve(message));
      case "refused":
        return this.settle(message.id, (pending) =>
          pending.reject(new Refusal(message.code, message.message, 0, message.facts)),
        );
      case "closing":
        return this.goodbye(message.reason, message.again, message.code);
      default:
        this.failures = 0;
        this.note(message);
        this.tell(message);
    }
  }

  private note(news: News): void {
    if (news.type === "snapshot") this.seen = { n: news.n, as: viewerKey(news.viewer) };
    else if (news.type === "update" && this.seen) this.seen.n = news.n;
  }

  private settle(id: string | null, how: (pending: Pending) => void): void {
    const pending = id === null ? undefined : this.pending.get(id);
    if (id === null || !pending) return;
    this.pending.delete(id);
    how(pending);
  }

  private goodbye(reason: string, again: boolean, code = ""): void {
    if (again) return;
    this.code.value = code;
    this.reason.value = reason;
    for (const { reject } of this.pending.values()) reject(new Refusal(code || "closed", reason));
    this.pending.clear();
    this.close();
  }

  private lost(): void {
    if (this.line.value === "ended") return;
    this.line.value = "broken";
    clearTimeout(this.timer);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++) * (0.75 + Math.random() / 2);
    this.timer = window.setTimeout(() => this.open(), wait);
  }

  private readonly drop = (): void => {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.lost();
  };

  /** Try again at once. */
  hurry = (): void => {
    if (this.line.value !== "broken") return;
    clearTimeout(this.timer);
    this.failures = 0;
    this.open();
  };
}

function viewerKey(viewer: ViewerInfo): string {
  return viewer.seat === null || viewer.seat === undefined ? viewer.kind : `${viewer.kind}:${viewer.seat}`;
}

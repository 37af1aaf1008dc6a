import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { me, Refusal } from "../src/api";
import { Connection, type News } from "../src/connection";
import { type Message, PROTOCOL } from "../src/protocol";
import { settle } from "./server";
import { recorded } from "./support";

/** A socket whose other end is the test. */
class Socket {
  static opened: Socket[] = [];
  readonly sent: string[] = [];
  closed = false;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(readonly address: string) {
    Socket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.closed = true;
  }

  hear(message: Message): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  get commands(): { type: string; id: string }[] {
    return this.sent.map((text) => JSON.parse(text));
  }
}

const { snapshot, updates } = recorded("spoken");

function latest(): Socket {
  const socket = Socket.opened.at(-1);
  assert.ok(socket);
  return socket;
}

/** A connection and what it reported. */
function connect(): { connection: Connection; told: News[] } {
  const told: News[] = [];
  return { connection: new Connection("abc", (news) => told.push(news)), told };
}

function update(n: number): Message {
  const found = updates.find((it) => it.n === n);
  assert.ok(found);
  return found;
}

beforeEach((context) => {
  Socket.opened = [];
  me.value = null;
  globalThis.WebSocket = Socket as unknown as typeof WebSocket;
  Object.assign(location, { protocol: "http:" });
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(Math, "random", () => 0.5); // no random variation of waits
  if ("after" in context)
    context.after(() => {
      mock.timers.reset();
      mock.restoreAll();
    });
});

test("the address names the table and the protocol version", () => {
  const { connection } = connect();
  assert.equal(latest().address, `ws://hanabi.test/api/tables/abc/socket?protocol=${PROTOCOL}&pictures=1`);
  assert.equal(connection.line.value, "connecting");
  latest().onopen();
  assert.equal(connection.line.value, "open");
  connection.close();
});

test("a page loaded over https connects over wss", () => {
  Object.assign(location, { protocol: "https:" });
  const { connection } = connect();
  assert.match(latest().address, /^wss:/);
  connection.close();
});

test("updates arrive in order", () => {
  const { connection, told } = connect();
  latest().hear(snapshot);
  for (const one of updates) latest().hear(one);
  assert.deepEqual(
    told.map((news) => ("n" in news ? news.n : null)),
    [snapshot.n, ...updates.map(({ n }) => n)],
  );
  connection.close();
});

test("a broken connection reconnects and asks for what it has not seen", () => {
  const { connection, told } = connect();
  latest().hear(snapshot);
  latest().hear(update(snapshot.n + 1));
  latest().onclose();
  assert.equal(connection.line.value, "broken");
  mock.timers.tick(499);
  assert.equal(Socket.opened.length, 1);
  mock.timers.tick(1);
  assert.equal(Socket.opened.length, 2);
  assert.match(latest().address, new RegExp(`&since=${snapshot.n + 1}&as=seat:1$`));
  latest().onopen();
  latest().hear(update(snapshot.n + 2));
  assert.equal(told.length, 3);
  connection.close();
});

test("waits double up to ten seconds, and reset after a message", () => {
  const { connection } = connect();
  for (const wait of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
    const before = Socket.opened.length;
    latest().onclose();
    mock.timers.tick(wait - 1);
    assert.equal(Socket.opened.length, before, `${wait}`);
    mock.timers.tick(1);
    assert.equal(Socket.opened.length, before + 1, `${wait}`);
  }
  latest().hear(snapshot);
  latest().onclose();
  mock.timers.tick(500);
  assert.match(latest().address, /since=/);
  connection.close();
});

test("waits vary randomly, so that clients do not all reconnect at once", () => {
  mock.method(Math, "random", () => 0);
  const { connection } = connect();
  latest().onclose();
  mock.timers.tick(375);
  assert.equal(Socket.opened.length, 2);
  connection.close();
});

test("`hurry` and going online reconnect at once and reset the wait", () => {
  const { connection } = connect();
  for (let i = 0; i < 4; i++) {
    latest().onclose();
    mock.timers.tick(10_000);
  }
  latest().onclose();
  dispatchEvent(new Event("online"));
  assert.equal(Socket.opened.length, 6);
  latest().onclose();
  mock.timers.tick(500);
  assert.equal(Socket.opened.length, 7);
  connection.hurry(); // not while it is connecting already: the connection is still marked as broken
  connection.close();
});

test("losing the network breaks the connection before the socket notices", () => {
  const { connection } = connect();
  latest().onopen();
  const socket = latest();
  dispatchEvent(new Event("offline"));
  assert.equal(connection.line.value, "broken");
  assert.equal(socket.closed, true);
  connection.close();
});

test("a command is done when the server confirms it", async () => {
  const { connection } = connect();
  latest().onopen();
  const done = connection.send({ type: "pause" });
  const [sent] = latest().commands;
  assert.equal(sent?.type, "pause");
  latest().hear({ type: "done", id: sent?.id ?? "", n: 7 });
  assert.equal((await done).n, 7);
  connection.close();
});

test("a refused command says why", async () => {
  const { connection } = connect();
  latest().onopen();
  const refused = assert.rejects(connection.send({ type: "pause" }), { code: "not_now", message: "Not now." });
  const [sent] = latest().commands;
  latest().hear({ type: "refused", id: sent?.id ?? "", code: "not_now", message: "Not now." });
  await refused;
  connection.close();
});

test("a command given while the connection is broken is sent, with the same id, until it is answered", async () => {
  const { connection } = connect();
  const done = connection.send({ type: "pause" });
  assert.equal(latest().sent.length, 0);
  latest().onopen();
  const [first] = latest().commands;
  latest().onclose();
  mock.timers.tick(500);
  latest().onopen();
  assert.deepEqual(latest().commands, [first]);
  latest().hear({ type: "done", id: first?.id ?? "", n: 1 });
  await done;
  latest().onclose();
  mock.timers.tick(10_000);
  latest().onopen();
  assert.equal(latest().sent.length, 0);
  connection.close();
});

test("a connection that swallows commands is dropped after some seconds", () => {
  const { connection } = connect();
  latest().onopen();
  void connection.send({ type: "pause" });
  const socket = latest();
  mock.timers.tick(5_999);
  assert.equal(socket.closed, false);
  mock.timers.tick(1);
  assert.equal(socket.closed, true);
  assert.equal(connection.line.value, "broken");
  connection.close();
});

test("messages of an abandoned socket are ignored", () => {
  const { connection, told } = connect();
  const old = latest();
  dispatchEvent(new Event("offline"));
  old.hear(snapshot);
  old.onopen();
  old.onclose();
  assert.equal(told.length, 0);
  assert.equal(connection.line.value, "broken");
  connection.close();
});

test("a final `closing` message ends the connection and rejects pending commands", async () => {
  const { connection } = connect();
  latest().onopen();
  const lost = assert.rejects(
    connection.send({ type: "pause" }),
    (error: unknown) => error instanceof Refusal && error.code === "outdated_page",
  );
  latest().hear({ type: "closing", reason: "Load it again.", again: false, code: "outdated_page" });
  await lost;
  assert.deepEqual(
    [connection.line.value, connection.code.value, connection.reason.value],
    ["ended", "outdated_page", "Load it again."],
  );
  latest().onclose();
  mock.timers.tick(60_000);
  assert.equal(Socket.opened.length, 1);
});

test("after a temporary `closing` message the connection is opened again", () => {
  const { connection } = connect();
  latest().onopen();
  latest().hear({ type: "closing", reason: "The server restarts.", again: true });
  assert.equal(connection.line.value, "open");
  latest().onclose();
  mock.timers.tick(500);
  assert.equal(Socket.opened.length, 2);
  connection.close();
});

test("becoming another person reconnects from the beginning", async () => {
  const { connection } = connect();
  latest().onopen();
  latest().hear(snapshot);
  const old = latest();
  me.value = { id: "ann", name: "Ann" };
  await settle();
  assert.equal(old.closed, true);
  assert.equal(Socket.opened.length, 2);
  assert.doesNotMatch(latest().address, /since=/);
  me.value = { id: "ann", name: "Anna" }; // a new name is the same person
  assert.equal(Socket.opened.length, 2);
  connection.close();
});

test("a closed connection stays closed", () => {
  const { connection } = connect();
  connection.close();
  assert.equal(latest().closed, true);
  latest().onclose();
  dispatchEvent(new Event("online"));
  mock.timers.tick(60_000);
  assert.equal(Socket.opened.length, 1);
  assert.equal(connection.line.value, "ended");
});

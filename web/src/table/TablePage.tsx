/** The page of one table: the waiting room, the game, its end, and looking back at it. */
import { computed, signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { Sky } from "../art/Sky";
import { Room } from "../home/Room";
import { t } from "../i18n";
import { afterFrames } from "../ui/frames";
import { Button, Link, Notice } from "../ui/parts";
import { Actions } from "./Actions";
import { attend } from "./attention";
import { Controls } from "./controls";
import { Counters, MiniCounters } from "./Counters";
import { Discards } from "./Discards";
import { Ending } from "./Ending";
import { Hand } from "./Hand";
import { onKey } from "./keyboard";
import { LiveLog, Log, Talk } from "./Log";
import { Menu, menu } from "./Menu";
import { LiveTable } from "./model";
import { capture, fly } from "./motion";
import { NoteEditor } from "./Notes";
import { OwnHand } from "./OwnHand";
import { askWhy, Reasons } from "./Reasons";
import { closeReplay, isReplaying, onReplayKey, openReplay, ReplayBar, replayLog, replayScene } from "./Replay";
import { mates, seatName, type Scene } from "./scene";
import { Stage } from "./Stage";
import { logLines, updateText } from "./words";

const EMPTY: ReadonlyMap<number, string> = new Map();

export function TablePage({ id }: { id: string }) {
  const live = useMemo(() => new LiveTable(id, capture, location.search.includes("beside=") ? `&${location.search.slice(1)}` : ""), [id]);
  const controls = useMemo(() => new Controls(live), [live]);
  useEffect(() => {
    const stop = attend(live);
    return () => {
      stop();
      controls.dispose();
      closeReplay();
      live.close();
    };
  }, [live]);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => (isReplaying.value ? onReplayKey(event) : onKey(event, controls));
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, [controls]);
  useReplayLink(live);

  const table = live.table.value;
  if (live.connection.reason.value) return <Refused reason={live.connection.reason.value} />;
  if (!table) return <Opening live={live} />;
  if (table.phase === "waiting")
    return (
      <>
        <Line live={live} />
        <Room
          table={table}
          person={live.you.value}
          presence={live.presence.value}
          send={(wish) => live.send(wish)}
          remarks={live.remarks.value}
        />
      </>
    );
  return <Play live={live} controls={controls} />;
}

/** A link with `?turn=` opens the finished game at that turn. */
function useReplayLink(live: LiveTable): void {
  const wanted = useMemo(() => new URLSearchParams(location.search).get("turn"), [live]);
  const over = live.table.value?.phase === "over";
  useEffect(() => {
    if (over && wanted !== null) void openReplay(live.id, "all", Number(wanted) || 0);
  }, [over]);
}

function Refused({ reason }: { reason: string }) {
  return (
    <Notice title={t("notice.closed")}>
      <p>{t("notice.closed.text")}</p>
      <p class="dim">{reason}</p>
    </Notice>
  );
}

function Opening({ live }: { live: LiveTable }) {
  return (
    <main class="notice-page" aria-busy="true">
      <h1>Hanabi</h1>
      <p>{live.connection.line.value === "broken" ? t("line.broken") : t("line.opening")}</p>
    </main>
  );
}

/** A calm word when the connection is lost. */
function Line({ live }: { live: LiveTable }) {
  return (
    <div class="line" role="status">
      {live.connection.line.value === "broken" && (
        <p>
          {t("line.broken")}
          <Button small act={live.connection.hurry}>
            {t("line.retry")}
          </Button>
        </p>
      )}
    </div>
  );
}

const drawer = signal<"none" | "side">("none");

function Play({ live, controls }: { live: LiveTable; controls: Controls }) {
  const table = live.table.value!;
  const replayed = isReplaying.value ? replayScene(table) : null;
  const scene = replayed ?? live.scene.value;
  useLayoutEffect(fly, [scene?.picture]);
  if (!scene) return <Opening live={live} />;
  const style = { "--mates": mates(scene).length, "--hand": scene.rules.hand_size, "--suits": scene.rules.suits.length };
  return (
    <div class="table" data-replay={replayed !== null || undefined} data-mates={mates(scene).length} style={style}>
      <Sky fireworks={false} />
      <a class="skip-link" href="#own">
        {t("skip.hand")}
      </a>
      <TopBar scene={scene} />
      <main>
        <h1 class="hidden-text">{t("table.title")}</h1>
        <Mates live={live} controls={controls} scene={scene} replaying={replayed !== null} />
        <Banners live={live} controls={controls} />
        <Stage scene={scene} />
        <MiniCounters scene={scene} />
        <section class="me" id="own" tabIndex={-1} aria-label={t("me.title")} data-turn={(replayed === null && live.myTurn.value) || undefined}>
          {scene.own !== null && (
            <OwnHand scene={scene} controls={replayed ? null : controls} notes={replayed ? EMPTY : live.notes.value} />
          )}
          {replayed ? <ReplayBar table={table} /> : <Foot live={live} controls={controls} scene={scene} />}
        </section>
      </main>
      <aside class="side" data-open={drawer.value === "side" || undefined} aria-label={t("side.title")}>
        <Counters scene={scene} />
        <Discards scene={scene} />
        {replayed ? <ReplayedLog live={live} own={scene.own} /> : <LiveLog live={live} />}
        <Talk live={live} refused={(error) => controls.refused(error)} />
        <Button small act={() => (drawer.value = "none")}>
          {t("dialog.close")}
        </Button>
      </aside>
      {!replayed && <Ending controls={controls} />}
      <Menu controls={controls} />
      <NoteEditor live={live} refused={(error) => controls.refused(error)} />
      <Reasons controls={controls} />
      <Line live={live} />
      <Spoken live={live} />
    </div>
  );
}

function ReplayedLog({ live, own }: { live: LiveTable; own: number | null }) {
  const table = live.table.value!;
  const { events, turn } = replayLog();
  return <Log lines={logLines({ rules: table.rules, seats: table.seats, own }, events)} seats={table.seats} now={turn} />;
}

function Foot({ live, controls, scene }: { live: LiveTable; controls: Controls; scene: Scene }) {
  if (scene.own !== null) return <Actions scene={scene} controls={controls} />;
  if (live.table.value?.phase === "over") return null;
  return <p class="prompt">{t("watching", { name: seatName(scene.seats, scene.picture.seat) })}</p>;
}

function TopBar({ scene }: { scene: Scene }) {
  const { picture, rules } = scene;
  return (
    <header class="bar">
      <Link to="/" class="brand">
        Hanabi
      </Link>
      <span class="pill edition" title={rules.text}>
        {rules.title || t("rules.own")} · {t("bar.players", { count: rules.players })}
      </span>
      <span class="pill turn-pill">{t("bar.turn", { turn: picture.turn + 1 })}</span>
      <span class="pill score">
        {t("bar.score", { score: picture.score })}
        <span class="reach"> · {t("bar.reach", { score: picture.reachable_score })}</span>
      </span>
      <button type="button" class="button small side-button" onClick={() => (drawer.value = drawer.value === "side" ? "none" : "side")}>
        {t("bar.side")}
      </button>
      <button type="button" class="button small round" aria-label={t("menu.title")} aria-keyshortcuts="m" onClick={() => (menu.value = "menu")}>
        ☰
      </button>
    </header>
  );
}

interface MatesProps {
  live: LiveTable;
  controls: Controls;
  scene: Scene;
  replaying: boolean;
}

function Mates({ live, controls, scene, replaying }: MatesProps) {
  const pick = replaying ? null : controls.pick.value;
  const preview = replaying ? null : controls.preview.value;
  const mover = scene.last?.event.seat ?? null;
  return (
    <div class="mates">
      {mates(scene).map((seat) => (
        <Hand
          key={seat}
          scene={scene}
          seat={seat}
          here={isHere(live, seat)}
          picked={pick?.kind === "mate" && pick.seat === seat ? pick.slot : null}
          preview={preview?.seat === seat ? preview : null}
          notes={replaying ? EMPTY : live.notes.value}
          choose={(at, drawn) => !replaying && controls.chooseMate(at, slotOf(live, at, drawn))}
          why={mover === seat && scene.seats[seat]?.bot ? () => void askWhy(live.id, scene, moveTurn(scene)) : undefined}
        />
      ))}
    </div>
  );
}

function slotOf(live: LiveTable, seat: number, drawn: number): number {
  return (live.picture.value?.hands[seat] ?? []).findIndex((card) => card.drawn === drawn);
}

/** Bots are always there; people are while a window of theirs is open. */
function isHere(live: LiveTable, seat: number): boolean {
  return Boolean(live.table.value?.seats[seat]?.bot) || (live.presence.value?.seats[seat] ?? true);
}

/** The turn of the latest move: the one before the turn that is shown, unless the game has ended with it. */
const moveTurn = (scene: Scene): number => Math.max(0, scene.picture.turn - 1);

/** What the whole table should know: a pause, a proposal, somebody away. */
function Banners({ live, controls }: { live: LiveTable; controls: Controls }) {
  const table = live.table.value!;
  const own = live.own.value;
  const refused = (error: unknown) => controls.refused(error);
  const proposal = table.proposal;
  const mover = live.picture.value?.seat ?? -1;
  const absent = isHere(live, mover) ? -1 : mover;
  return (
    <div class="banners">
      {table.paused && (
        <p class="banner">
          {t("banner.paused")}
          {own !== null && (
            <Button small main act={() => void live.send({ type: "resume" }).catch(refused)}>
              {t("menu.resume")}
            </Button>
          )}
        </p>
      )}
      {proposal && (
        <p class="banner">
          {t(`news.proposed.${proposal.motion}`, { name: seatName(table.seats, proposal.seat) })}{" "}
          {t("banner.agreed", { count: proposal.agreed.length, needed: proposal.needed })}
          {own !== null && !proposal.agreed.includes(own) && (
            <>
              <Button small main act={() => void live.send({ type: "vote", agree: true }).catch(refused)}>
                {t("banner.agree")}
              </Button>
              <Button small act={() => void live.send({ type: "vote", agree: false }).catch(refused)}>
                {t("banner.disagree")}
              </Button>
            </>
          )}
        </p>
      )}
      {own !== null && table.seats[own]?.bot && table.phase === "playing" && (
        <p class="banner">
          {t("banner.stood_in")}
          <Button small main act={() => void live.send({ type: "take_back" }).catch(refused)}>
            {t("menu.take_back")}
          </Button>
        </p>
      )}
      {absent >= 0 && absent !== own && own !== null && table.phase === "playing" && (
        <p class="banner">
          {t("banner.absent", { name: seatName(table.seats, absent) })}
          <Button small act={() => void live.send({ type: "stand_in", seat: absent, bot: "conventions" }).catch(refused)}>
            {t("banner.bot")}
          </Button>
        </p>
      )}
      {own === null && table.phase === "playing" && table.seats.some((seat) => !seat.person && !seat.bot) && (
        <p class="banner">
          <Button small main act={() => void live.send({ type: "sit" }).catch(refused)}>
            {t("banner.sit")}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Tells screen readers what happened. */
function Spoken({ live }: { live: LiveTable }) {
  const text = useSignal("");
  const spoken = useMemo(
    () =>
      computed(() => {
        const [update, info] = [live.news.value, live.table.value];
        if (!update || !info) return "";
        const own = live.own.value;
        const turn = live.myTurn.value ? t("title.turn") : "";
        return [updateText({ rules: info.rules, seats: info.seats, own }, update), turn].filter(Boolean).join(" ");
      }),
    [live],
  );
  useEffect(() => afterFrames(() => spoken.value, (words) => words && (text.value = words)), [spoken]);
  return (
    <div class="hidden-text" aria-live="polite">
      {text.value}
    </div>
  );
}

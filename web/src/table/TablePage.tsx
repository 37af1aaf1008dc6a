/** The page of one table: the waiting room, the game, its end, and looking back at it. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { Sky } from "../art/Sky";
import { Room } from "../home/Room";
import { has, joined, t } from "../i18n";
import type { Update } from "../protocol";
import { following } from "../ui/frames";
import { Button, Notice } from "../ui/parts";
import { attend } from "./attention";
import { Banners } from "./Banners";
import { Bar, drawer } from "./Bar";
import { Counters, MiniCounters } from "./Counters";
import { Controls } from "./controls";
import { Discards } from "./Discards";
import { Ending } from "./Ending";
import { onKey } from "./keyboard";
import { LiveLog, Log, Talk } from "./Log";
import { Mates } from "./Mates";
import { Me } from "./Me";
import { Menu } from "./Menu";
import { LiveTable } from "./model";
import { capture, fly, rehearse } from "./motion";
import { NoteEditor } from "./Notes";
import { Reasons } from "./Reasons";
import { closeReplay, isReplaying, onReplayKey, openReplay, replayLog } from "./Replay";
import { Stage } from "./Stage";
import { mates } from "./scene";
import { Shown } from "./shown";
import { logLines, updateText } from "./words";

export function TablePage({ id }: { id: string }) {
  const live = useMemo(
    () =>
      new LiveTable(
        id,
        { capture, rehearse },
        location.search.includes("beside=") ? `&${location.search.slice(1)}` : "",
      ),
    [id],
  );
  const controls = useMemo(() => new Controls(live), [live]);
  const shown = useMemo(() => new Shown(live), [live]);
  useEffect(() => {
    const stop = attend(live);
    return () => {
      stop();
      controls.dispose();
      shown.dispose();
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

  if (live.connection.reason.value)
    return <Refused reason={live.connection.reason.value} code={live.connection.code.value} />;
  switch (live.phase.value) {
    case null:
      return <Opening live={live} />;
    case "waiting":
      return <Waiting live={live} />;
    default:
      return <Play live={live} controls={controls} shown={shown} />;
  }
}

/** A link with `?turn=` opens the finished game at that turn. */
function useReplayLink(live: LiveTable): void {
  const wanted = useMemo(() => new URLSearchParams(location.search).get("turn"), [live]);
  const over = live.phase.value === "over";
  useEffect(() => {
    if (over && wanted !== null) void openReplay(live.id, "all", Number(wanted) || 0);
  }, [over]);
}

function Waiting({ live }: { live: LiveTable }) {
  const table = live.table.value;
  if (!table) return null;
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
}

function Refused({ reason, code }: { reason: string; code: string }) {
  if (code === "outdated_page") return <Outdated />;
  const known = `error.${code}`;
  return (
    <Notice title={t("notice.closed")}>
      <p>{t("notice.closed.text")}</p>
      <p class="dim">{has(known) ? t(known) : reason}</p>
    </Notice>
  );
}

/** The server was upgraded while this page was open. */
function Outdated() {
  return (
    <Notice title={t("notice.outdated")}>
      <p>{t("notice.outdated.text")}</p>
      <Button act={() => location.reload()}>{t("notice.outdated.reload")}</Button>
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

function Play({ live, controls, shown }: { live: LiveTable; controls: Controls; shown: Shown }) {
  const scene = shown.piles.value;
  const replaying = isReplaying.value;
  useLayoutEffect(() => fly("piles"), [scene?.picture]);
  if (!scene) return <Opening live={live} />;
  const style = {
    "--mates": mates(scene).length,
    "--hand": scene.rules.hand_size,
    "--suits": scene.rules.suits.length,
  };
  return (
    <div class="table" data-replay={replaying || undefined} data-mates={mates(scene).length} style={style}>
      <Sky fireworks={false} />
      <a class="skip-link" href="#own">
        {t("skip.hand")}
      </a>
      <Bar shown={shown.counts} />
      <main>
        <h1 class="hidden-text">{t("table.title")}</h1>
        <Mates live={live} controls={controls} shown={shown.mates} />
        <Banners live={live} controls={controls} shown={shown.table} />
        <Stage scene={scene} />
        <MiniCounters shown={shown.counts} />
        <Me live={live} controls={controls} shown={shown.me} />
      </main>
      <aside class="side" data-open={drawer.value || undefined} aria-label={t("side.title")}>
        <Counters shown={shown.counts} />
        <Discards scene={scene} />
        {replaying ? <ReplayedLog live={live} own={scene.own} /> : <LiveLog live={live} />}
        <Talk live={live} controls={controls} shown={shown} />
        <Button small act={() => (drawer.value = false)}>
          {t("dialog.close")}
        </Button>
      </aside>
      {!replaying && <Ending controls={controls} />}
      <Menu controls={controls} />
      <NoteEditor live={live} refused={(error) => controls.refused(error)} />
      <Reasons controls={controls} />
      <Line live={live} />
      <Spoken live={live} />
    </div>
  );
}

function ReplayedLog({ live, own }: { live: LiveTable; own: number | null }) {
  const table = live.table.value;
  if (!table) return null;
  const { events, turn } = replayLog();
  return (
    <Log lines={logLines({ rules: table.rules, seats: table.seats, own }, events)} seats={table.seats} now={turn} />
  );
}

/** Tells screen readers what happened. */
function Spoken({ live }: { live: LiveTable }) {
  const text = useSignal("");
  useEffect(
    () =>
      following(
        "speech",
        () => live.news.value,
        (update) => {
          if (update) text.value = spoken(live, update);
        },
      ),
    [live],
  );
  return (
    <div class="hidden-text" aria-live="polite">
      {text.value}
    </div>
  );
}

function spoken(live: LiveTable, update: Update): string {
  const table = live.table.value;
  if (!table) return "";
  const turn = live.myTurn.value ? t("title.turn") : "";
  return joined("sentences", [
    updateText({ rules: table.rules, seats: table.seats, own: live.own.value }, update),
    turn,
  ]);
}

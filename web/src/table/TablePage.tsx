/** The page of one table: the waiting room, the game, its end, and the replay. */
import { effect, type ReadonlySignal, untracked, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Sky } from "../art/Sky";
import { Connection } from "../connection";
import { mates, type Scene } from "../game/scene";
import { happeningText, logLines, updateText } from "../game/words";
import { joined, t } from "../i18n";
import { isNewcomer } from "../learning/newcomer";
import { attend } from "../notifications/attention";
import { coach } from "../preferences";
import type { Update } from "../protocol";
import { followAddress, linkedReplay, onReplayKey } from "../replay/Replay";
import { replaceAddress } from "../router";
import { reasonInWords } from "../trouble";
import { memo } from "../ui/keyed";
import { lazy } from "../ui/lazy";
import { animate, rehearse } from "../ui/motion";
import { Button, Notice } from "../ui/parts";
import { Banners } from "./Banners";
import { Bar, drawer } from "./Bar";
import { CardHistory } from "./CardHistory";
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
import { News } from "./News";
import { NoteEditor } from "./Notes";
import { followReactions } from "./Reactions";
import { Reasons } from "./Reasons";
import { SeatCard } from "./SeatCard";
import { Stage } from "./Stage";
import { Shown } from "./shown";
import "./TablePage.css";

const Coach = lazy(() => import("../learning/Coach").then((it) => it.Coach), "learning");
const Room = lazy(() => import("../room/Room").then((it) => it.Room), "room", "rules");
const TurnSince = lazy(() => import("../notifications/SlowTable").then((it) => it.TurnSince), "notifications");

type Connect = ConstructorParameters<typeof LiveTable>[2];

/** A table with everything that belongs to it, as long as its page is shown. */
export function useTable(id: string, connect: Connect): { live: LiveTable; controls: Controls; shown: Shown } {
  const live = useMemo(() => new LiveTable(id, { animate, rehearse }, connect), [id]);
  const controls = useMemo(() => new Controls(live), [live]);
  const shown = useMemo(() => new Shown(live), [live]);
  useEffect(() => {
    const stops = [attend(live), followReactions(live), followAddress(live.replay, replaceAddress)];
    return () => {
      for (const stop of stops) stop();
      controls.dispose();
      shown.dispose();
      live.close();
    };
  }, [live]);
  useEffect(() => {
    const keys = (event: KeyboardEvent) =>
      live.replay.isOpen.value ? onReplayKey(event, live.replay) : onKey(event, controls);
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, [controls]);
  return { live, controls, shown };
}

export function TablePage({ id }: { id: string }) {
  return id ? <OneTable id={id} /> : <Refused reason="" code="no_such_table" />;
}

function OneTable({ id }: { id: string }) {
  const query = location.search.includes("beside=") ? `&${location.search.slice(1)}` : "";
  const { live, controls, shown } = useTable(id, (tell) => new Connection(id, tell, query));
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

/** A link with `?turn=` opens the finished game at that turn, with `&as=seat:2` as that seat saw it. */
function useReplayLink(live: LiveTable): void {
  const wanted = useMemo(() => linkedReplay(location.search), [live]);
  const over = live.phase.value === "over";
  useEffect(() => {
    if (over && wanted) void live.replay.open(wanted.eyes, wanted.turn, wanted.more).catch(() => live.replay.open());
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
        news={roomNews(live)}
      />
    </>
  );
}

/** The latest event in the waiting room, in words. */
function roomNews(live: LiveTable): string {
  const [latest, table] = [live.happenings.value.at(-1), live.table.value];
  if (!latest || !table) return "";
  const { what } = latest.update;
  if (what.type === "said") return "";
  const own = "seat" in what && latest.seats[what.seat]?.person?.id === live.you.value?.id;
  if (what.type === "unseated" && own) return t("room.unseated.you");
  return happeningText({ rules: table.rules, seats: latest.seats, own: null }, latest.update);
}

function Refused({ reason, code }: { reason: string; code: string }) {
  if (code === "outdated_page") return <Outdated />;
  return (
    <Notice title={t("notice.closed")}>
      <p>{t("notice.closed.text")}</p>
      <p class="dim">{reasonInWords(reason, code)}</p>
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

/** A short message when the connection is lost. */
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

interface PlayProps {
  live: LiveTable;
  controls: Controls;
  shown: Shown;
  /** The text of a lesson. */
  lesson?: ComponentChildren;
}

/** Whether the coach is available: if the table allows advice, for newcomers and those who turned it on. */
function isCoached(live: LiveTable): boolean {
  const allowed = live.own.value !== null && live.table.value?.settings.advice === true;
  return allowed && (coach.value === "on" || (coach.value === "auto" && isNewcomer()));
}

export function Play({ live, controls, shown, lesson }: PlayProps) {
  const [rules, own] = [shown.rules.value, shown.own.value];
  const replaying = live.replay.isOpen.value;
  if (!rules) return <Opening live={live} />;
  const others = mates({ rules, own }).length;
  const style = { "--mates": others, "--hand": rules.hand_size, "--suits": rules.suits.length };
  return (
    <div
      class="table"
      data-replay={replaying || undefined}
      data-lesson={lesson ? "" : undefined}
      data-mates={others}
      style={style}
    >
      <Sky fireworks={false} />
      <a class="skip-link" href="#own">
        {t("skip.hand")}
      </a>
      <Bar live={live} shown={shown.counts} />
      <main>
        <h1 class="hidden-text">{t("table.title")}</h1>
        <Mates live={live} controls={controls} shown={shown} />
        <News live={live} shown={shown.counts} />
        <Banners live={live} controls={controls} shown={shown.table} />
        <StageNow shown={shown.piles} />
        {lesson ?? (!replaying && isCoached(live) && <Coach live={live} controls={controls} />)}
        <MiniCounters shown={shown.counts} />
        <Me live={live} controls={controls} shown={shown} />
      </main>
      <aside class="side" data-open={drawer.value || undefined} aria-label={t("side.title")}>
        <Counters shown={shown.counts} />
        <DiscardsNow shown={shown.discards} />
        {live.isSlow.value && <TurnSince live={live} />}
        {replaying ? <ReplayedLog live={live} own={own} /> : <LiveLog live={live} />}
        <Talk live={live} controls={controls} shown={shown} />
        <Button small act={() => (drawer.value = false)}>
          {t("dialog.close")}
        </Button>
      </aside>
      {!replaying && <Ending controls={controls} />}
      <Menu controls={controls} />
      <NoteEditor live={live} refused={(error) => controls.refused(error)} />
      <Reasons controls={controls} />
      <CardHistory live={live} />
      <SeatCard live={live} />
      <Line live={live} />
      <Spoken live={live} />
    </div>
  );
}

const StageNow = memo(({ shown }: { shown: ReadonlySignal<Scene | null> }) => {
  const scene = shown.value;
  return scene && <Stage scene={scene} />;
});

const DiscardsNow = memo(({ shown }: { shown: ReadonlySignal<Scene | null> }) => {
  const scene = shown.value;
  return scene && <Discards scene={scene} />;
});

function ReplayedLog({ live, own }: { live: LiveTable; own: number | null }) {
  const table = live.table.value;
  if (!table) return null;
  const { events, moments } = live.replay.events();
  const lines = logLines({ rules: table.rules, seats: table.seats, own }, events);
  const placed = lines.map((line) => ({ ...line, moment: moments[line.moment] ?? 0 }));
  return (
    <Log
      live={live}
      lines={placed}
      seats={table.seats}
      now={live.replay.position.value}
      go={(moment) => turnTo(live, moment)}
    />
  );
}

function turnTo(live: LiveTable, moment: number): void {
  drawer.value = false;
  live.replay.step(moment);
}

/** Announce events to screen readers, together with the news. */
function Spoken({ live }: { live: LiveTable }) {
  const text = useSignal("");
  useEffect(
    () =>
      effect(() => {
        void live.told.value;
        const update = live.news.peek();
        if (update) text.value = untracked(() => spoken(live, update));
      }),
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

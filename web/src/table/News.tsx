/** The latest events in a prominent place: the last round in words, and other news. */
import type { ReadonlySignal } from "@preact/signals";
import { look, Shape } from "../art/suits";
import { faceOf, letterOf, suitOf } from "../game/cards";
import { type GameEvent, isMove, type MoveEvent, type Scene } from "../game/scene";
import { type LogLine, logLines, type Speaker } from "../game/words";
import { t } from "../i18n";
import type { Played, RulesInfo } from "../protocol";
import { keyed, memo } from "../ui/keyed";
import { isLaidOut } from "../ui/layout";
import type { LiveTable } from "./model";
import { Meant, WhyButton } from "./Reasons";
import "./News.css";

/** More lines than these are in the log, which is beside them if there is room. */
const MOST = { phone: 12, wide: 2 };

interface NewsProps {
  live: LiveTable;
  shown: ReadonlySignal<Scene | null>;
}

export const News = memo(({ live, shown }: NewsProps) => (
  <section class="news" aria-label={t("news.title")}>
    <LastRound shown={shown} />
    <Latest live={live} shown={shown} />
  </section>
));

const Latest = memo(({ live, shown }: NewsProps) => {
  const table = live.table.value;
  const scene = live.replay.isOpen.value ? shown.value : null;
  const lines = scene ? replayed(live, scene) : latest(live);
  const last = lines.slice(-MOST[isLaidOut("phone") ? "phone" : "wide"]);
  return (
    <ol>
      {table &&
        last.map((line) => <Line key={`${line.moment} ${line.text}`} live={live} rules={table.rules} line={line} />)}
    </ol>
  );
});

interface LineProps {
  live: LiveTable;
  rules: RulesInfo;
  line: LogLine;
}

const Line = keyed(LineView, ({ line: { moment, turn, text } }) => [moment, turn, text]);

function LineView({ live, rules, line }: LineProps) {
  return (
    <li>
      {line.move?.type === "played" && !line.move.fits && <Burnt rules={rules} move={line.move} />}
      {line.text} <WhyButton live={live} line={line} />
      <Meant live={live} line={line} />
    </li>
  );
}

/** Everything since the reader's latest move; for spectators, the moves of the last round. */
function latest(live: LiveTable): LogLine[] {
  const table = live.table.value;
  if (!table) return [];
  const own = live.own.value;
  const { events, happenings } = live.told.value;
  const speaker = { rules: table.rules, seats: table.seats, own };
  return logLines(speaker, events, happenings, firstOf(events, speaker));
}

/** The index of the event that begins the last round. */
function firstOf(events: GameEvent[], { rules, own }: Speaker): number {
  let moves = 0;
  const begins = (event: MoveEvent) => (own === null ? ++moves === rules.players : event.seat === own);
  return Math.max(
    0,
    events.findLastIndex((event) => isMove(event) && begins(event)),
  );
}

/** The lines of the move before the displayed moment of a replay. */
function replayed(live: LiveTable, scene: Scene): LogLine[] {
  const events = live.replay.moment.value?.events ?? [];
  const turn = Math.max(0, scene.picture.turn - 1);
  return logLines(scene, events).map((line) => ({ ...line, turn }));
}

/** The end of the game is near. */
function LastRound({ shown }: Pick<NewsProps, "shown">) {
  const picture = shown.value?.picture;
  if (picture?.status !== "playing" || picture.turns_left === null) return null;
  return <p class="last-round">{t("counters.last_round", { count: picture.turns_left })}</p>;
}

/** A card that did not fit. */
function Burnt({ rules, move }: { rules: RulesInfo; move: Played }) {
  const suit = suitOf(rules, letterOf(move.card));
  return (
    <span class="chip burnt" data-ink={look(suit)} aria-hidden="true">
      <Shape suit={suit} />
      {faceOf(move.card)}
    </span>
  );
}

/** What has just happened, where one looks: the latest round in words, and whatever else there is to tell. */
import type { ReadonlySignal } from "@preact/signals";
import { faceOf, letterOf, suitOf } from "../art/cards";
import { look, Shape } from "../art/suits";
import { t } from "../i18n";
import type { Played, RulesInfo } from "../protocol";
import { memo } from "../ui/keyed";
import { at, film, isReplaying } from "./film";
import type { LiveTable } from "./model";
import { Meant, WhyButton } from "./Reasons";
import type { Scene } from "./scene";
import { type LogLine, logLines } from "./words";

/** More lines than this are in the log. */
const MOST = 12;

interface NewsProps {
  live: LiveTable;
  shown: ReadonlySignal<Scene | null>;
}

export const News = memo(({ live, shown }: NewsProps) => {
  const [scene, table] = [shown.value, live.table.value];
  if (!scene || !table) return null;
  const lines = isReplaying.value ? replayed(scene) : latest(live);
  return (
    <section class="news" aria-label={t("news.title")}>
      <LastRound scene={scene} />
      <ol>
        {lines.map((line) => (
          <li>
            {line.move?.type === "played" && !line.move.fits && <Burnt rules={table.rules} move={line.move} />}
            {line.text} <WhyButton live={live} line={line} />
            <Meant live={live} line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
});

/** Everything since one's own latest move; for who watches, the moves of the latest round. */
function latest(live: LiveTable): LogLine[] {
  const table = live.table.value;
  if (!table) return [];
  const own = live.own.value;
  const lines = logLines({ rules: table.rules, seats: table.seats, own }, live.logged.value, live.happenings.value);
  const moves = lines.filter((line) => line.move);
  const first = own === null ? moves.at(-table.rules.players) : moves.findLast((line) => line.seat === own);
  return lines.slice(first ? lines.indexOf(first) : 0).slice(-MOST);
}

/** The move that leads to what a replay shows. */
function replayed(scene: Scene): LogLine[] {
  const events = film.value?.frames[at.value]?.events ?? [];
  const turn = Math.max(0, scene.picture.turn - 1);
  return logLines(scene, events).map((line) => ({ ...line, turn }));
}

/** The end comes nearer: said where everybody looks. */
function LastRound({ scene: { picture } }: { scene: Scene }) {
  if (picture.turns_left === null || picture.status !== "playing") return null;
  return <p class="last-round">{t("counters.last_round", { count: picture.turns_left })}</p>;
}

/** A card that did not fit, as it was. */
function Burnt({ rules, move }: { rules: RulesInfo; move: Played }) {
  const suit = suitOf(rules, letterOf(move.card));
  return (
    <span class="chip burnt" data-ink={look(suit)} aria-hidden="true">
      <Shape suit={suit} />
      {faceOf(move.card)}
    </span>
  );
}

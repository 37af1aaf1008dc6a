/** The player's own area: the hand and the actions. */
import type { ReadonlySignal } from "@preact/signals";
import { type Scene, seatName } from "../game/scene";
import { t } from "../i18n";
import { ReplayBar } from "../replay/Replay";
import { memo } from "../ui/keyed";
import { Actions } from "./Actions";
import { tellHistory } from "./CardHistory";
import { Clock } from "./Clock";
import { Corner } from "./Corner";
import type { Controls } from "./controls";
import type { LiveTable } from "./model";
import { OwnHand } from "./OwnHand";
import type { Shown } from "./shown";
import "./Me.css";

interface MeProps {
  live: LiveTable;
  controls: Controls;
  shown: Pick<Shown, "me" | "counts">;
}

export const Me = memo(({ live, controls, shown }: MeProps) => {
  const [scene, table] = [shown.me.value, live.table.value];
  if (!scene || !table) return null;
  const replaying = live.replay.isOpen.value;
  return (
    <section
      class="me"
      id="own"
      tabIndex={-1}
      aria-label={t("me.title")}
      data-turn={(!replaying && live.myTurn.value) || undefined}
    >
      {scene.own !== null && (
        <OwnHand
          scene={scene}
          controls={replaying ? null : controls}
          look={(drawn) => void tellHistory(live, scene, drawn)}
          notes={live.shownNotes.value}
        />
      )}
      <Corner live={live} />
      {replaying ? (
        <ReplayBar replay={live.replay} table={table} called={live.myTurn.value || live.phase.value === "over"} />
      ) : (
        <Foot live={live} controls={controls} shown={shown.counts} />
      )}
    </section>
  );
});

interface FootProps {
  live: LiveTable;
  controls: Controls;
  shown: ReadonlySignal<Scene | null>;
}

const Foot = memo(({ live, controls, shown }: FootProps) => {
  const scene = shown.value;
  if (!scene) return null;
  if (scene.own !== null) return <Actions scene={scene} controls={controls} />;
  if (live.table.value?.phase === "over") return null;
  return (
    <p class="prompt">
      {t("watching", { name: seatName(scene.seats, scene.picture.seat) })}
      <Clock deadline={live.deadline.value} />
    </p>
  );
});

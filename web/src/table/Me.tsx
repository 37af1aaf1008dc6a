/** One's own place: the hand, and what can be done. */
import type { ReadonlySignal } from "@preact/signals";
import { t } from "../i18n";
import { memo } from "../ui/keyed";
import { Actions } from "./Actions";
import type { Controls } from "./controls";
import type { LiveTable } from "./model";
import { NO_NOTES } from "./Notes";
import { OwnHand } from "./OwnHand";
import { isReplaying, ReplayBar } from "./Replay";
import { type Scene, seatName } from "./scene";

interface MeProps {
  live: LiveTable;
  controls: Controls;
  shown: ReadonlySignal<Scene | null>;
}

export const Me = memo(({ live, controls, shown }: MeProps) => {
  const [scene, table] = [shown.value, live.table.value];
  if (!scene || !table) return null;
  const replaying = isReplaying.value;
  return (
    <section
      class="me"
      id="own"
      tabIndex={-1}
      aria-label={t("me.title")}
      data-turn={(!replaying && live.myTurn.value) || undefined}
    >
      {scene.own !== null && (
        <OwnHand scene={scene} controls={replaying ? null : controls} notes={replaying ? NO_NOTES : live.notes.value} />
      )}
      {replaying ? <ReplayBar table={table} /> : <Foot live={live} controls={controls} scene={scene} />}
    </section>
  );
});

function Foot({ live, controls, scene }: { live: LiveTable; controls: Controls; scene: Scene }) {
  if (scene.own !== null) return <Actions scene={scene} controls={controls} />;
  if (live.table.value?.phase === "over") return null;
  return <p class="prompt">{t("watching", { name: seatName(scene.seats, scene.picture.seat) })}</p>;
}

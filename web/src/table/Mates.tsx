/** The hands of the others. */
import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { memo } from "../ui/keyed";
import type { Controls } from "./controls";
import { Hand } from "./Hand";
import type { LiveTable } from "./model";
import { fly } from "./motion";
import { NO_NOTES } from "./Notes";
import { askWhy } from "./Reasons";
import { isReplaying } from "./Replay";
import { mates, type Scene } from "./scene";

interface MatesProps {
  live: LiveTable;
  controls: Controls;
  shown: ReadonlySignal<Scene | null>;
}

export const Mates = memo(({ live, controls, shown }: MatesProps) => {
  const scene = shown.value;
  useLayoutEffect(() => fly("mates"), [scene?.picture]);
  if (!scene) return null;
  const replaying = isReplaying.value;
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
          here={live.isHere(seat)}
          picked={pick?.kind === "mate" && pick.seat === seat ? pick.slot : null}
          preview={preview?.seat === seat ? preview : null}
          notes={replaying ? NO_NOTES : live.notes.value}
          choose={(at, drawn) => !replaying && controls.chooseMate(at, slotOf(live, at, drawn))}
          why={
            mover === seat && scene.seats[seat]?.bot ? () => void askWhy(live.id, scene, moveTurn(scene)) : undefined
          }
        />
      ))}
    </div>
  );
});

function slotOf(live: LiveTable, seat: number, drawn: number): number {
  return (live.picture.value?.hands[seat] ?? []).findIndex((card) => card.drawn === drawn);
}

/** The turn of the latest move: the one before the turn that is shown, unless the game has ended with it. */
const moveTurn = (scene: Scene): number => Math.max(0, scene.picture.turn - 1);

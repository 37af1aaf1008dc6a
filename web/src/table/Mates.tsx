/** The hands of the others. */
import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { memo } from "../ui/keyed";
import { tellHistory } from "./CardHistory";
import type { Controls } from "./controls";
import { isReplaying } from "./film";
import { Hand } from "./Hand";
import type { LiveTable } from "./model";
import { fly } from "./motion";
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
  // Asked when it happens: a hand that looks the same is not drawn again.
  const choose = (seat: number, drawn: number) =>
    isReplaying.peek() ? void tellHistory(live, scene, drawn) : controls.chooseMate(seat, slotOf(live, seat, drawn));
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
          notes={live.shownNotes.value}
          bank={scene.seats[seat]?.bot ? undefined : live.banks.value?.[seat]}
          choose={choose}
        />
      ))}
    </div>
  );
});

function slotOf(live: LiveTable, seat: number, drawn: number): number {
  return (live.picture.value?.hands[seat] ?? []).findIndex((card) => card.drawn === drawn);
}

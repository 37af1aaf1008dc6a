/** The hands of the others. */
import { mates, type Scene } from "../game/scene";
import { memo } from "../ui/keyed";
import { tellHistory } from "./CardHistory";
import type { Controls } from "./controls";
import { Hand } from "./Hand";
import type { LiveTable } from "./model";
import type { Shown } from "./shown";
import "./Mates.css";

interface MatesProps {
  live: LiveTable;
  controls: Controls;
  shown: Pick<Shown, "mates" | "others">;
}

export const Mates = memo(({ live, controls, shown }: MatesProps) => {
  const [scene, others] = [shown.mates.value, shown.others.value];
  if (!scene || !others) return null;
  const replaying = live.replay.isOpen.value;
  const pick = replaying ? null : controls.pick.value;
  const preview = replaying ? null : controls.preview.value;
  // Evaluated when it happens: a hand that looks the same is not drawn again.
  const choose = (seat: number, drawn: number) =>
    live.replay.isOpen.peek()
      ? void tellHistory(live, scene, drawn)
      : controls.chooseMate(seat, slotOf(live, seat, drawn));
  return (
    <div class="mates">
      {mates(scene).map((seat) => (
        <Hand
          key={seat}
          scene={isAbout(scene, seat) ? scene : others}
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

/** Whether the latest move is about a hand: a hint is about its receiver's. */
function isAbout({ last }: Scene, seat: number): boolean {
  return seat === (last?.event.type === "hinted" ? last.event.target : last?.event.seat);
}

function slotOf(live: LiveTable, seat: number, drawn: number): number {
  return (live.picture.value?.hands[seat] ?? []).findIndex((card) => card.drawn === drawn);
}

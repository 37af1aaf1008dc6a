/** The running game in a corner, while its player looks back: its state, and an alert when it is the player's turn. */
import { Chip } from "../art/Card";
import { seatName } from "../game/scene";
import { eventText } from "../game/words";
import { t } from "../i18n";
import type { LiveTable } from "./model";
import "./Corner.css";

export function Corner({ live }: { live: LiveTable }) {
  const scene = live.replay.shown.value?.running ? live.scene.value : null;
  if (!scene) return null;
  const { picture, rules, seats, last } = scene;
  const mine = live.myTurn.value;
  const over = live.phase.value === "over";
  return (
    <aside class="corner panel" data-turn={mine || undefined} aria-label={t("corner.title")}>
      <p class="now" role="status">
        {over
          ? t("corner.over")
          : mine
            ? t("corner.yours")
            : t("corner.turn", { turn: picture.turn + 1, name: seatName(seats, picture.seat) })}
      </p>
      <p class="heights" aria-hidden="true">
        {rules.suits.map((suit) => (
          <span>
            <Chip rules={rules} value={suit.letter} />
            {picture.tops[suit.letter]?.slice(1) ?? 0}
          </span>
        ))}
      </p>
      {last && <p class="dim">{eventText(scene, last.event)}</p>}
    </aside>
  );
}

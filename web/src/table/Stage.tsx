/** The middle of the table: one firework for each suit, and the burst above it that grows with it. */
import { Face } from "../art/Card";
import { Land } from "../art/Sky";
import { look, Shape, suitName } from "../art/suits";
import { t } from "../i18n";
import type { SuitInfo } from "../protocol";
import { keyed } from "../ui/keyed";
import { drop } from "./drag";
import type { Scene } from "./scene";

export const Stage = keyed(StageView, ({ scene }) => [scene.picture.fireworks, scene.picture.reachable_heights, scene.last, scene.rules.text]);

function StageView({ scene }: { scene: Scene }) {
  return (
    <section class="stage" aria-label={t("stage.title")}>
      <div class="town" aria-hidden="true">
        <Land />
      </div>
      <ol class="fireworks">
        {scene.rules.suits.map((suit) => (
          <Firework scene={scene} suit={suit} />
        ))}
      </ol>
      {drop.value !== null && <DropZones />}
    </section>
  );
}

function Firework({ scene, suit }: { scene: Scene; suit: SuitInfo }) {
  const { picture, rules, last } = scene;
  const height = picture.fireworks[suit.letter] ?? 0;
  const reach = picture.reachable_heights[suit.letter] ?? rules.ranks;
  const dead = reach < rules.ranks;
  const top = `${suit.letter}${height}`;
  const event = last?.event;
  const fresh = event?.type === "played" && event.fits && event.card === top;
  const words = [
    t("firework", { suit: suitName(suit), count: height }),
    height === rules.ranks ? t("firework.done") : "",
    dead ? t("firework.ends", { rank: reach }) : "",
  ];
  return (
    <li class="firework" data-dead={dead || undefined} data-done={height === rules.ranks || undefined}>
      <Burst suit={suit} height={height} ranks={rules.ranks} />
      <span class="pile" data-depth={Math.min(height, 3)}>
        {height > 0 ? (
          <span data-fly={fresh && last?.drawn !== null ? `card-${last?.drawn}` : undefined} key={top} class="top">
            <Face rules={rules} card={top} />
          </span>
        ) : (
          <span class="empty" data-ink={look(suit)} aria-hidden="true">
            <Shape suit={suit} />
            <span class="letter">{suit.letter}</span>
          </span>
        )}
      </span>
      <span class="caption" aria-hidden="true">
        {dead ? t("firework.ends.short", { rank: reach }) : suitName(suit)}
      </span>
      <span class="hidden-text">{words.filter(Boolean).join(", ")}</span>
    </li>
  );
}

/** A burst in the sky: as many rings of sparks as the firework is high. */
function Burst({ suit, height, ranks }: { suit: SuitInfo; height: number; ranks: number }) {
  const size = height / ranks;
  return (
    <svg class="burst" viewBox="-50 -50 100 100" data-ink={look(suit)} aria-hidden="true">
      {Array.from({ length: height }, (_, ring) => {
        const radius = 12 + (ring / ranks) * 40;
        const sparks = 8 + ring * 3;
        return Array.from({ length: sparks }, (_, i) => {
          const angle = ((i + ring / 2) / sparks) * 2 * Math.PI;
          const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
          return <line x1={x * 0.78} y1={y * 0.78} x2={x} y2={y} opacity={0.35 + 0.5 * size} />;
        });
      })}
    </svg>
  );
}

function DropZones() {
  return (
    <div class="drop-zones" aria-hidden="true">
      <div data-drop="play" data-over={drop.value === "play" || undefined}>
        {t("act.play")}
      </div>
      <div data-drop="discard" data-over={drop.value === "discard" || undefined}>
        {t("act.discard")}
      </div>
    </div>
  );
}

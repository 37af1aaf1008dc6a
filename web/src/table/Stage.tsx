/** The middle of the table: one firework for each suit, with a burst above it that grows with its height. */
import { CardFace } from "../art/Card";
import { Land } from "../art/Sky";
import { look, Outline, suitName } from "../art/suits";
import type { Scene } from "../game/scene";
import { joined, t } from "../i18n";
import type { SuitInfo } from "../protocol";
import { keyed } from "../ui/keyed";
import { drop } from "./drag";
import "./Stage.css";

export const Stage = keyed(StageView, ({ scene }) => [
  scene.picture.fireworks,
  scene.picture.reachable_heights,
  scene.last,
  scene.rules.text,
]);

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

/** One firework; it does not depend on the others. */
const Firework = keyed(FireworkView, ({ scene: { picture, last, rules }, suit }) => [
  suit,
  picture.fireworks[suit.letter],
  picture.reachable_heights[suit.letter],
  last?.event.type === "played" && last.event.card.startsWith(suit.letter) && last,
  rules.text,
]);

function FireworkView({ scene, suit }: { scene: Scene; suit: SuitInfo }) {
  const { picture, rules, last } = scene;
  const height = picture.fireworks[suit.letter] ?? 0;
  const reach = picture.reachable_heights[suit.letter] ?? rules.ranks;
  const dead = reach < rules.ranks;
  const top = picture.tops[suit.letter] ?? "";
  const event = last?.event;
  const fresh = event?.type === "played" && event.fits && event.card === top;
  const words = [
    t("firework", { suit: suitName(suit), height }),
    height === rules.ranks ? t("firework.done") : "",
    dead ? t("firework.ends", { rank: reach }) : "",
  ];
  return (
    <li class="firework" data-dead={dead || undefined} data-done={height === rules.ranks || undefined}>
      <Burst suit={suit} height={height} ranks={rules.ranks} />
      <span class="pile" data-depth={Math.min(height, 3)} role="img" aria-label={joined("commas", words)}>
        {height > 0 ? (
          <span data-fly={fresh && last?.drawn !== null ? `card-${last?.drawn}` : undefined} key={top} class="top">
            <CardFace rules={rules} card={top} />
          </span>
        ) : (
          <span class="empty" data-ink={look(suit)} aria-hidden="true">
            <Outline suit={suit} />
            <span class="letter">{suit.letter}</span>
          </span>
        )}
      </span>
      <span class="caption" aria-hidden="true">
        {dead ? t("firework.ends.short", { rank: reach }) : suitName(suit)}
      </span>
    </li>
  );
}

interface BurstProps {
  suit: SuitInfo;
  height: number;
  ranks: number;
}

/** A burst in the sky: a ring of sparks for each card of the firework, all in one path. */
const Burst = keyed(BurstView, ({ suit, height, ranks }) => [suit.letter, height, ranks]);

function BurstView({ suit, height, ranks }: BurstProps) {
  const rings = Array.from({ length: height }, (_, ring) => sparks(ring, ranks));
  return (
    <svg class="burst" viewBox="-50 -50 100 100" data-ink={look(suit)} aria-hidden="true">
      <path d={rings.join("")} stroke-opacity={0.35 + (0.5 * height) / ranks} />
    </svg>
  );
}

function sparks(ring: number, ranks: number): string {
  const radius = 12 + (ring / ranks) * 40;
  const count = 8 + ring * 3;
  const spark = (i: number) => {
    const angle = ((i + ring / 2) / count) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return `M${(x * 0.78).toFixed(1)} ${(y * 0.78).toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return Array.from({ length: count }, (_, i) => spark(i)).join("");
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

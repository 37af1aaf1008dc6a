/** One's own hand: the backs of the cards, with what has been told of them written on. */
import { useLayoutEffect } from "preact/hooks";
import { CardFace } from "../art/Card";
import { cardName, letterOf, rankOf, suitOf, valueName } from "../art/cards";
import { pictured } from "../art/pictured";
import { Shape, suitName } from "../art/suits";
import { joined, listed, t } from "../i18n";
import { knowledge } from "../preferences";
import type { CardPicture } from "../protocol";
import { keyed } from "../ui/keyed";
import type { Controls } from "./controls";
import { drag } from "./drag";
import { fly } from "./motion";
import { possible, type Scene } from "./scene";

interface OwnHandProps {
  scene: Scene;
  controls: Controls | null;
  notes: ReadonlyMap<number, string>;
}

export function OwnHand({ scene, controls, notes }: OwnHandProps) {
  const { picture, own, last } = scene;
  useLayoutEffect(() => fly("own"), [picture]);
  const hint = last?.event.type === "hinted" && last.event.target === own ? last.event : null;
  const pick = controls?.pick.value;
  return (
    <ol class="own-hand cards" aria-label={t("hand.own")}>
      {(picture.hands[own ?? -1] ?? []).map((card, slot) => (
        <li key={card.drawn}>
          <OwnCard
            scene={scene}
            card={card}
            slot={slot}
            controls={controls}
            lit={Boolean(hint?.slots.includes(slot))}
            picked={pick?.kind === "own" && pick.slot === slot}
            note={notes.get(card.drawn)}
          />
        </li>
      ))}
    </ol>
  );
}

interface OwnCardProps {
  scene: Scene;
  card: CardPicture;
  slot: number;
  controls: Controls | null;
  lit: boolean;
  picked: boolean;
  note: string | undefined;
}

const OwnCard = keyed(OwnCardView, ({ scene, card, slot, controls, lit, picked, note }) => [
  card,
  [slot, lit, picked, note, controls !== null],
  scene.rules.text,
]);

function OwnCardView({ scene, card, slot, controls, lit, picked, note }: OwnCardProps) {
  const label = ownLabel(scene, card, slot, note);
  return (
    <button
      type="button"
      class="card own"
      data-fly={`card-${card.drawn}`}
      data-slot={slot}
      data-lit={lit || undefined}
      aria-pressed={picked}
      aria-keyshortcuts={String(slot + 1)}
      onClick={() => controls?.chooseOwn(slot)}
      onPointerDown={(event) => controls && drag(event, slot, controls)}
    >
      {card.card ? (
        <CardFace rules={scene.rules} card={card.card} label={label} />
      ) : (
        <Back scene={scene} card={card} label={label} />
      )}
      {note && <span class="note-mark" title={note} aria-hidden="true" />}
      <span class="slot-number" aria-hidden="true">
        {slot + 1}
      </span>
    </button>
  );
}

/** What may be, by the chosen display: only what was told, or everything that follows. */
function Back({ scene, card, label }: { scene: Scene; card: CardPicture; label: string }) {
  const { rules } = scene;
  const full = knowledge.value === "full";
  const open = possible(card);
  const ranks = full ? new Set(open.map(rankOf)) : new Set(card.ranks);
  const letters = full ? new Set(open.map(letterOf)) : new Set(card.colours);
  const rank = ranks.size === 1 ? [...ranks][0] : null;
  const letter = letters.size === 1 ? [...letters][0] : null;
  return (
    <span class="back" data-simple={!full || undefined} {...pictured(label)}>
      <span class="ranks" aria-hidden="true">
        {Array.from({ length: rules.ranks }, (_, i) => (
          <i data-off={!ranks.has(i + 1) || undefined}>{i + 1}</i>
        ))}
      </span>
      <span class="sure" aria-hidden="true">
        {letter && <Shape suit={suitOf(rules, letter)} />}
        {rank !== null && <b>{rank}</b>}
        {!letter && rank === null && <b class="unknown">?</b>}
      </span>
      <span class="suits" aria-hidden="true">
        {rules.suits.map((suit) => (
          <i data-off={!letters.has(suit.letter) || undefined}>
            <Shape suit={suit} />
            {suit.letter}
          </i>
        ))}
      </span>
    </span>
  );
}

const MANY = 6;

function ownLabel(scene: Scene, card: CardPicture, slot: number, note?: string): string {
  const { rules } = scene;
  const told = [...card.colours, ...card.ranks].map((value) => valueName(rules, value));
  const open = possible(card);
  const not = [...card.not_colours.map((letter) => suitName(suitOf(rules, letter))), ...card.not_ranks.map(String)];
  const parts = [
    t("card.own", { slot: slot + 1 }),
    card.card ? cardName(rules, card.card) : "",
    told.length > 0 ? t("card.told", { values: listed(told) }) : t("card.untold"),
    knowledge.value === "full" && not.length > 0 ? t("card.not", { values: listed(not, "or") }) : "",
    knowledge.value === "full" && open.length <= MANY
      ? t("card.may", {
          cards: listed(
            open.map((it) => cardName(rules, it)),
            "or",
          ),
        })
      : "",
    note ? t("card.note", { text: note }) : "",
  ];
  return joined("commas", parts);
}

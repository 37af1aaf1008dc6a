/** The player's own hand: the backs of the cards, with the knowledge about them. */
import { CardFace } from "../art/Card";
import { pictured } from "../art/pictured";
import { look, Shape } from "../art/suits";
import { cardName, faceOf, letterOf, suitOf, valueName } from "../game/cards";
import { cardNumber, laid } from "../game/order";
import { possible, type Scene } from "../game/scene";
import { joined, listed, t } from "../i18n";
import { knowledge } from "../preferences";
import type { CardPicture, RulesInfo } from "../protocol";
import { keyed } from "../ui/keyed";
import type { Controls } from "./controls";
import { drag } from "./drag";
import { NoteMark, TouchMark, touchText } from "./Marks";
import "./OwnHand.css";

interface OwnHandProps {
  scene: Scene;
  controls: Controls | null;
  /** The action of a click if nothing can be played. */
  look: (drawn: number) => void;
  notes: ReadonlyMap<number, string>;
}

export function OwnHand({ scene, controls, look, notes }: OwnHandProps) {
  const { picture, own, last } = scene;
  const hint = last?.event.type === "hinted" && last.event.target === own ? last.event : null;
  const pick = controls?.pick.value;
  return (
    <ol class="own-hand cards" aria-label={t("hand.own")}>
      {laid(picture.hands[own ?? -1] ?? []).map(([card, slot]) => (
        <li key={card.drawn}>
          <OwnCard
            scene={scene}
            card={card}
            slot={slot}
            size={picture.hands[own ?? -1]?.length ?? 0}
            controls={controls}
            look={look}
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
  size: number;
  controls: Controls | null;
  look: (drawn: number) => void;
  lit: boolean;
  picked: boolean;
  note: string | undefined;
}

const OwnCard = keyed(OwnCardView, ({ scene, card, slot, size, controls, lit, picked, note }) => [
  card,
  [slot, size, lit, picked, note, controls !== null],
  scene.rules.text,
]);

function OwnCardView({ scene, card, slot, size, controls, look, lit, picked, note }: OwnCardProps) {
  const number = cardNumber(slot, size);
  const label = ownLabel(scene, card, number, note);
  return (
    <button
      type="button"
      class="card own"
      data-fly={`card-${card.drawn}`}
      data-slot={slot}
      data-lit={lit || undefined}
      data-hinted={card.colours.length + card.ranks.length > 0 || undefined}
      data-planned={controls?.planned.value?.drawn === card.drawn || undefined}
      aria-pressed={picked}
      aria-keyshortcuts={String(number)}
      onClick={() => (controls ? controls.chooseOwn(slot) : look(card.drawn))}
      onPointerDown={(event) => controls && drag(event, slot, controls)}
    >
      {card.card ? (
        <CardFace rules={scene.rules} card={card.card} label={label} />
      ) : (
        <Back scene={scene} card={card} label={label} />
      )}
      <TouchMark card={card} />
      <NoteMark note={note} />
      <span class="slot-number" aria-hidden="true">
        {number}
      </span>
    </button>
  );
}

interface BackProps {
  scene: Scene;
  card: CardPicture;
  label: string;
  full?: boolean;
}

/** The possible cards by the chosen display; null if only hints are shown, or nothing is known. */
function shownCards(card: CardPicture, full: boolean): string[] | null {
  if (full) return possible(card);
  const told = [card.colours, card.ranks, card.not_colours, card.not_ranks].some((values) => values.length > 0);
  return knowledge.value === "hints" && told ? card.possible : null;
}

/** The possible cards by the chosen display: what hints say and rule out, only the hints, or everything that follows. */
export function Back({ scene, card, label, full = knowledge.value === "full" }: BackProps) {
  const { rules } = scene;
  const cards = shownCards(card, full);
  const open = possible(card);
  const ranks = new Set(cards ? cards.map(faceOf) : card.ranks.map(String));
  const letters = cards ? new Set(cards.map(letterOf)) : namedLetters(rules, card);
  const rank = ranks.size === 1 ? [...ranks][0] : card.ranks.length === 1 ? String(card.ranks[0]) : null;
  const letter = letters.size === 1 ? [...letters][0] : null;
  // In a suit that every value touches, a value may have been hinted without being known.
  const sure =
    open.every((it) => rank === null || faceOf(it) === rank) && open.every((it) => !letter || letterOf(it) === letter);
  const shown = cards ? undefined : display(card);
  // Nothing is struck out on a card without information, so that the first hint changes little.
  const off = (open: Set<string>, value: string) => (shown !== "untold" && !open.has(value)) || undefined;
  return (
    <span class="back" data-display={shown} {...pictured(label)}>
      <span class="ranks" aria-hidden="true">
        {rules.faces.map((face) => (
          <i data-off={off(ranks, face)}>{face}</i>
        ))}
      </span>
      <span class="sure" data-told={!sure || undefined} aria-hidden="true">
        {letter && <Shape suit={suitOf(rules, letter)} />}
        {rank !== null && <b>{rank}</b>}
        {((!letter && rank === null) || !sure) && <b class="unknown">?</b>}
      </span>
      <span class="suits" aria-hidden="true">
        {rules.suits.map((suit) => (
          <i class="shape" data-ink={look(suit)} data-off={off(letters, suit.letter)}>
            {suit.letter}
          </i>
        ))}
      </span>
    </span>
  );
}

/** The look of a card of which only the hints are shown. */
const display = ({ colours, ranks }: CardPicture) => (colours.length + ranks.length > 0 ? "simple" : "untold");

/** The suits whose colours were hinted. */
function namedLetters(rules: RulesInfo, card: CardPicture): Set<string> {
  const named = rules.suits.filter(({ hint_colours }) => hint_colours.some((letter) => card.colours.includes(letter)));
  return new Set(named.map(({ letter }) => letter));
}

const MANY = 6;

function ownLabel(scene: Scene, card: CardPicture, number: number, note?: string): string {
  const { rules } = scene;
  const told = [...card.colours, ...card.ranks].map((value) => valueName(rules, value));
  const open = possible(card);
  const not = [...card.not_colours.map((letter) => valueName(rules, letter)), ...card.not_ranks.map(String)];
  const parts = [
    t("card.own", { slot: number }),
    card.card ? cardName(rules, card.card) : "",
    told.length > 0 ? t("card.told", { values: listed(told) }) : t("card.untold"),
    knowledge.value !== "simple" && not.length > 0 ? t("card.not", { values: listed(not, "or") }) : "",
    knowledge.value === "full" && open.length <= MANY
      ? t("card.may", {
          cards: listed(
            open.map((it) => cardName(rules, it)),
            "or",
          ),
        })
      : "",
    touchText(card),
    note ? t("card.note", { text: note }) : "",
  ];
  return joined("commas", parts);
}

/** A teammate's hand: open cards, and what their holder knows about them. */
import { CardFace, Chip } from "../art/Card";
import { pictured } from "../art/pictured";
import { cardName, faceOf, letterOf, valueName } from "../game/cards";
import { botName } from "../game/labels";
import { laid } from "../game/order";
import { possible, type Scene, seatName } from "../game/scene";
import { touchNote } from "../game/touches";
import { joined, listed, t } from "../i18n";
import { knowledge } from "../preferences";
import type { CardPicture } from "../protocol";
import { keyed } from "../ui/keyed";
import { Bank } from "./Clock";
import { hold, isFelt } from "./empathy";
import { NoteMark, TouchMark, touchText } from "./Marks";
import { Back } from "./OwnHand";
import { Reacted } from "./Reactions";
import { seatShown } from "./SeatCard";
import "./Hand.css";

interface HandProps {
  scene: Scene;
  seat: number;
  here: boolean;
  picked: number | null;
  preview: { value: string | number; slots: number[] } | null;
  /** Called with the seat and the card's place in the deck, which does not change when the hand moves up. */
  choose: (seat: number, drawn: number) => void;
  notes: ReadonlyMap<number, string>;
  /** The seat's time for the game, in milliseconds. */
  bank?: number | undefined;
}

/** The parts of a card that its display depends on. */
const visible = (card: CardPicture) =>
  knowledge.peek() === "full" ? card : [card.drawn, card.card, card.colours, card.ranks, card.latest, card.touches];

/** Everything that a hand shows. */
export const Hand = keyed(HandView, ({ scene, seat, here, picked, preview, notes, bank }) => [
  scene.picture.hands[seat]?.map((card) => [visible(card), scene.picture.critical.includes(card.card ?? "")]),
  scene.picture.status === "playing" && scene.picture.seat === seat,
  scene.seats[seat],
  scene.last?.event.type === "hinted" && scene.last.event.target === seat && scene.last.event,
  [here, picked, preview, bank],
  (scene.picture.hands[seat] ?? []).map((card) => notes.get(card.drawn)),
]);

function HandView({ scene, seat, here, picked, preview, choose, notes, bank }: HandProps) {
  const { picture, seats, rules, last } = scene;
  const turn = picture.status === "playing" && picture.seat === seat;
  const name = seatName(seats, seat);
  const bot = seats[seat]?.bot;
  const hint = last?.event.type === "hinted" && last.event.target === seat ? last.event : null;
  return (
    <section
      class="hand panel"
      data-turn={turn || undefined}
      data-felt={isFelt(seat) || undefined}
      aria-label={t("hand.of", { name })}
      onPointerDown={(event) => hold(event, seat)}
    >
      <header>
        <span class="presence" data-here={here || undefined} title={here ? t("seat.here") : t("seat.away")} />
        <button
          type="button"
          class="seat-name"
          aria-label={t("seat.about", { name })}
          onClick={() => (seatShown.value = seat)}
        >
          {name}
        </button>
        {bot && <span class="tag">{botName(bot)}</span>}
        <Reacted seat={seat} />
        {!turn && <Bank left={bank} />}
        {turn && <span class="tag turn">{t("seat.turn")}</span>}
        {hint && <span class="tag">{t("hand.told", { value: valueName(rules, hint.value) })}</span>}
      </header>
      <ol class="cards">
        {laid(picture.hands[seat] ?? []).map(([card, slot]) => (
          <li key={card.drawn}>
            <MateCard
              scene={scene}
              card={card}
              picked={picked === slot}
              lit={preview ? preview.slots.includes(slot) : Boolean(hint?.slots.includes(slot))}
              dull={preview !== null && !preview.slots.includes(slot)}
              note={notes.get(card.drawn)}
              seat={seat}
              choose={() => choose(seat, card.drawn)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface MateCardProps {
  scene: Scene;
  card: CardPicture;
  picked: boolean;
  lit: boolean;
  dull: boolean;
  note: string | undefined;
  seat: number;
  choose: () => void;
}

const MateCard = keyed(MateCardView, ({ scene, card, picked, lit, dull, note }) => [
  visible(card),
  [picked, lit, dull, note],
  card.card !== null && scene.picture.critical.includes(card.card),
]);

function MateCardView({ scene, card, picked, lit, dull, note, seat, choose }: MateCardProps) {
  const { rules, picture } = scene;
  const critical = card.card !== null && picture.critical.includes(card.card);
  const label = mateLabel(scene, card, critical, note);
  const touched = card.card ? touchNote(rules, card.card) : "";
  return (
    <button
      type="button"
      class="card"
      data-fly={`card-${card.drawn}`}
      data-lit={lit || undefined}
      data-dull={dull || undefined}
      aria-pressed={picked}
      title={touched || undefined}
      onClick={choose}
    >
      {isFelt(seat) ? (
        <Back scene={scene} card={card} label={label} full />
      ) : card.card ? (
        <CardFace rules={rules} card={card.card} label={label} />
      ) : (
        <span class="back" {...pictured(label)} />
      )}
      {critical && <span class="mark" title={t("card.critical")} aria-hidden="true" />}
      <TouchMark card={card} />
      <NoteMark note={note} />
      <span class="told" aria-hidden="true">
        {card.colours.map((letter) => (
          <Chip rules={rules} value={letter} />
        ))}
        {card.ranks.map((rank) => (
          <Chip rules={rules} value={rank} />
        ))}
      </span>
      {knowledge.value === "full" && <Candidates scene={scene} card={card} />}
    </button>
  );
}

/** The possible cards, in one small line: values, then suits. */
export function Candidates({ scene, card }: { scene: Scene; card: CardPicture }) {
  const open = possible(card);
  const ranks = new Set(open.map(faceOf));
  const letters = new Set(open.map(letterOf));
  if (ranks.size === scene.rules.faces.length && letters.size === scene.rules.suits.length)
    return <span class="candidates" />;
  return (
    <span class="candidates" aria-hidden="true">
      <span data-all={ranks.size === scene.rules.faces.length || undefined}>
        {scene.rules.faces.map((face) => (
          <i data-off={!ranks.has(face) || undefined}>{face}</i>
        ))}
      </span>
      <span data-all={letters.size === scene.rules.suits.length || undefined}>
        {scene.rules.suits.map((suit) => (
          <i data-off={!letters.has(suit.letter) || undefined}>{suit.letter}</i>
        ))}
      </span>
    </span>
  );
}

/** The name of a card; the list says which one of the hand it is. */
function mateLabel(scene: Scene, card: CardPicture, critical: boolean, note?: string): string {
  const { rules } = scene;
  const told = [...card.colours, ...card.ranks].map((value) => valueName(rules, value));
  const parts = [
    card.card ? cardName(rules, card.card) : t("card.unseen"),
    critical ? t("card.critical") : "",
    told.length > 0 ? t("card.told", { values: listed(told) }) : t("card.untold"),
    touchText(card),
    note ? t("card.note", { text: note }) : "",
  ];
  return joined("commas", parts);
}

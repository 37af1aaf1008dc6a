/** A position: fireworks, tokens, the discard pile, every hand; and its latest moves, one by one. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { CardFace, Chip } from "../art/Card";
import { Shape, suitName } from "../art/suits";
import { cardName, faceOf, letterOf, suitOf, valueName } from "../game/cards";
import { cardNumber, laid } from "../game/order";
import { mates, possible, type Scene, seatName } from "../game/scene";
import { joined, listed, t } from "../i18n";
import type { CardPicture } from "../protocol";
import { Button } from "../ui/parts";
import "./puzzle.css";
import { type Film, readingsAt, sceneAt, stepText } from "./puzzleScene";

interface StepsProps {
  film: Film;
  from?: "start" | "end";
  /** The own card in question. */
  asked?: number | null;
}

/** Start with the last step of a position to solve, and with the first of one to follow. */
export function Steps({ film, from = "end", asked = null }: StepsProps) {
  const last = film.steps.length - 1;
  const [at, setAt] = useState(from === "end" ? last : 0);
  const scene = sceneAt(film, at);
  if (!scene) return null;
  return (
    <div class="study-steps">
      <Board scene={scene} asked={at === last ? asked : null} />
      <fieldset class="study-stepper">
        <legend class="hidden-text">{t("puzzle.past")}</legend>
        <Button small act={() => setAt(Math.max(0, at - 1))} blocked={at === 0 ? t("replay.first") : undefined}>
          {t("replay.back")}
        </Button>
        <span class="study-at">{t("replay.at", { turn: at, last })}</span>
        <Button small act={() => setAt(Math.min(last, at + 1))} blocked={at === last ? t("replay.last") : undefined}>
          {t("replay.forward")}
        </Button>
      </fieldset>
      <div class="study-told" aria-live="polite">
        {stepText(film, at) && <p>{stepText(film, at)}</p>}
        {readingsAt(film, at).map((text) => (
          <p class="study-reading">{text}</p>
        ))}
      </div>
    </div>
  );
}

export function Board({ scene, asked }: { scene: Scene; asked: number | null }) {
  const { picture, rules } = scene;
  return (
    <div class="study-board panel" style={{ "--hand": rules.hand_size }}>
      <div class="study-middle">
        <Fireworks scene={scene} />
        <p class="study-counters">
          <span>{t("counters.hints", { count: picture.hint_tokens, limit: rules.hint_tokens })}</span>
          <span>{t("counters.strikes", { count: picture.strikes, limit: rules.strikes })}</span>
          <span>{t("counters.deck", { count: picture.deck_size })}</span>
        </p>
        <Pile scene={scene} />
      </div>
      <div class="study-hands">
        {mates(scene).map((seat) => (
          <MateHand scene={scene} seat={seat} key={seat} />
        ))}
        {scene.own !== null && <OwnHand scene={scene} asked={asked} />}
      </div>
    </div>
  );
}

function Fireworks({ scene: { rules, picture } }: { scene: Scene }) {
  return (
    <ol class="study-fireworks" aria-label={t("stage.title")}>
      {rules.suits.map((suit) => {
        const height = picture.fireworks[suit.letter] ?? 0;
        const words = t("firework", { suit: suitName(suit), height });
        return (
          <li key={suit.letter}>
            {height > 0 ? (
              <CardFace rules={rules} card={`${suit.letter}${height}`} label={words} />
            ) : (
              <span class="study-empty" role="img" aria-label={words}>
                <Shape suit={suit} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Pile({ scene: { rules, picture } }: { scene: Scene }) {
  const cards = [...picture.discard_pile].sort(
    (one, other) =>
      rules.suits.findIndex(({ letter }) => letter === letterOf(one)) -
        rules.suits.findIndex(({ letter }) => letter === letterOf(other)) ||
      Number(faceOf(one)) - Number(faceOf(other)),
  );
  return (
    <div class="study-pile">
      <p class="study-name">{t("discards.title", { count: cards.length })}</p>
      <ol>
        {cards.map((card, place) => (
          <li key={`${card}${place}`}>
            <CardFace rules={rules} card={card} label={cardName(rules, card)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface HandProps {
  name: string;
  own?: boolean;
  turn: boolean;
  children: ComponentChildren;
}

function HandRow({ name, own, turn, children }: HandProps) {
  return (
    <fieldset class="study-hand" data-own={own || undefined} data-turn={turn || undefined}>
      <legend class="study-name">{name}</legend>
      <ol>{children}</ol>
    </fieldset>
  );
}

function MateHand({ scene, seat }: { scene: Scene; seat: number }) {
  const { picture, seats, rules } = scene;
  const name = seatName(seats, seat);
  return (
    <HandRow name={name} turn={picture.seat === seat}>
      {laid(picture.hands[seat] ?? []).map(([card, slot]) => (
        <li key={card.drawn} data-lit={isLit(scene, seat, slot) || undefined}>
          <CardFace rules={rules} card={card.card ?? "?"} label={mateLabel(scene, card)} />
          <Told scene={scene} card={card} />
        </li>
      ))}
    </HandRow>
  );
}

function OwnHand({ scene, asked }: { scene: Scene; asked: number | null }) {
  const own = scene.own ?? 0;
  const hand = scene.picture.hands[own] ?? [];
  return (
    <HandRow
      name={scene.seats[own]?.person ? t("hand.own") : seatName(scene.seats, own)}
      own
      turn={scene.picture.seat === own}
    >
      {laid(hand).map(([card, slot]) => (
        <li key={card.drawn} data-lit={isLit(scene, own, slot) || undefined} data-asked={slot === asked || undefined}>
          <OwnCard scene={scene} card={card} number={cardNumber(slot, hand.length)} />
          <Told scene={scene} card={card} />
        </li>
      ))}
    </HandRow>
  );
}

/** The back of an own card, with its possible identities. */
function OwnCard({ scene: { rules }, card, number }: { scene: Scene; card: CardPicture; number: number }) {
  const open = possible(card);
  const ranks = new Set(open.map(faceOf));
  const letters = new Set(open.map(letterOf));
  return (
    <span class="study-back" role="img" aria-label={ownLabel(rules, card, number)}>
      <b aria-hidden="true">{number}</b>
      <span aria-hidden="true">
        {Array.from({ length: rules.ranks }, (_, i) => (
          <i data-off={!ranks.has(String(i + 1)) || undefined}>{i + 1}</i>
        ))}
      </span>
      <span aria-hidden="true">
        {rules.suits.map((suit) => (
          <i data-off={!letters.has(suit.letter) || undefined}>{suit.letter}</i>
        ))}
      </span>
    </span>
  );
}

function Told({ scene: { rules }, card }: { scene: Scene; card: CardPicture }) {
  return (
    <span class="study-chips" aria-hidden="true">
      {[...card.colours, ...card.ranks].map((value) => (
        <Chip rules={rules} value={value} />
      ))}
    </span>
  );
}

/** Whether the latest hint touched a card. */
function isLit({ last }: Scene, seat: number, slot: number): boolean {
  return last?.event.type === "hinted" && last.event.target === seat && last.event.slots.includes(slot);
}

const told = (rules: Scene["rules"], card: CardPicture): string => {
  const values = [...card.colours, ...card.ranks].map((value) => valueName(rules, value));
  return values.length > 0 ? t("card.told", { values: listed(values) }) : t("card.untold");
};

const mateLabel = ({ rules }: Scene, card: CardPicture): string =>
  joined("commas", [card.card ? cardName(rules, card.card) : t("card.unseen"), told(rules, card)]);

const MANY = 6;

function ownLabel(rules: Scene["rules"], card: CardPicture, number: number): string {
  const open = possible(card);
  const not = [...card.not_colours.map((letter) => suitName(suitOf(rules, letter))), ...card.not_ranks.map(String)];
  const cards = listed(
    open.map((it) => cardName(rules, it)),
    "or",
  );
  return joined("commas", [
    t("card.own", { slot: number }),
    told(rules, card),
    not.length > 0 ? t("card.not", { values: listed(not, "or") }) : "",
    open.length <= MANY ? t("card.may", { cards }) : "",
  ]);
}

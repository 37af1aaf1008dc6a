/** The coach: what is certain about the player's own cards, and how risky the chosen one is, from what the player knows. */
import { useEffect, useState } from "preact/hooks";
import { coach as ask, learning } from "../api";
import { cardName } from "../game/cards";
import { cardNumber } from "../game/order";
import type { Scene } from "../game/scene";
import { listed, t } from "../i18n";
import { coach } from "../preferences";
import type { CoachedCard, Coaching } from "../protocol";
import type { Controls } from "../table/controls";
import type { LiveTable } from "../table/model";
import "./coach.css";

/** The number of games in which newcomers have a coach without asking. */
const FIRST_GAMES = 3;
/** More cards than this are given by their number. */
const MANY = 4;

export function Coach({ live, controls }: { live: LiveTable; controls: Controls }) {
  const wanted = useWanted();
  const told = useTold(live, wanted);
  const scene = live.scene.value;
  if (!scene || !told || told.turn !== scene.picture.turn) return null;
  const pick = controls.pick.value;
  const chosen = pick?.kind === "own" ? told.cards[pick.slot] : undefined;
  const lines = chosen ? ofCard(scene, chosen, told.called ?? []) : overview(scene, told, live.myTurn.value);
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll on a small screen must be reached by keyboard
    <section class="coach panel" aria-label={t("coach.title")} aria-live="polite" tabIndex={0}>
      {lines.map((line) => (
        <p>{line}</p>
      ))}
    </section>
  );
}

/** Whether the coach is on: by preference, and for newcomers in their first games. */
function useWanted(): boolean {
  const [games, setGames] = useState(FIRST_GAMES);
  useEffect(
    () =>
      void learning()
        .then((found) => setGames(found.games))
        .catch(() => null),
    [],
  );
  return coach.value === "on" || (coach.value === "auto" && games < FIRST_GAMES);
}

function useTold(live: LiveTable, wanted: boolean): Coaching | null {
  const [told, setTold] = useState<Coaching | null>(null);
  const turn = live.phase.value === "playing" ? live.picture.value?.turn : undefined;
  useEffect(() => {
    if (!wanted || turn === undefined) return undefined;
    let late = false;
    ask(live.id)
      .then((found) => !late && setTold(found))
      .catch(() => null);
    return () => {
      late = true;
    };
  }, [live, turn, wanted]);
  return wanted ? told : null;
}

type Sentence = "coach.sure" | "coach.called" | "coach.useless" | "coach.keep";

/** A sentence about some cards; empty if there are none. */
function about(scene: Scene, key: Sentence, slots: number[]): string[] {
  const numbers = slots.map((slot) => number(scene, slot));
  return slots.length > 0 ? [t(key, { count: slots.length, slots: listed(numbers) })] : [];
}

/** The sentences about a hand, the most useful first. */
function overview(scene: Scene, { cards, called = [], first }: Coaching, mine: boolean): string[] {
  const which = (is: (card: CoachedCard) => boolean) => cards.filter(is).map(({ slot }) => slot);
  const sure = which(({ fits }) => fits === 100);
  const meant = called.filter((slot) => !sure.includes(slot));
  const several = sure.length + meant.length > 1 && first !== null && first !== undefined;
  const lines = [
    ...about(scene, "coach.sure", sure),
    ...about(scene, "coach.called", meant),
    ...(several ? [t("coach.first", { slot: number(scene, first) })] : []),
    ...about(
      scene,
      "coach.useless",
      which(({ useless }) => useless === 100),
    ),
    ...about(
      scene,
      "coach.keep",
      which(({ last, fits }) => last === 100 && fits < 100),
    ),
  ];
  return lines.length > 0 || !mine ? lines : [otherwise(scene, cards)];
}

/** With nothing certain: a hint, or without tokens the discard with the least risk. */
function otherwise(scene: Scene, cards: CoachedCard[]): string {
  const least = cards.reduce((best, card) => (card.last < best.last ? card : best), cards[0] as CoachedCard);
  if (scene.picture.hint_tokens > 0) return t("coach.hint");
  return t("coach.discard", { slot: number(scene, least.slot), percent: least.last });
}

/** The sentences about a card that the player may be about to play or discard. */
function ofCard(scene: Scene, card: CoachedCard, called: number[]): string[] {
  const { fits, last, useless, possible } = card;
  const slot = number(scene, card.slot);
  const names = possible.map((name) => cardName(scene.rules, name));
  const what =
    names.length <= MANY
      ? t("coach.card.is", { slot, cards: listed(names, "or") })
      : t("coach.card.many", { slot, count: names.length });
  const playing =
    fits === 100
      ? t("coach.card.fits.sure")
      : fits === 0
        ? t("coach.card.fits.never")
        : t("coach.card.fits", { percent: fits });
  const discarding =
    useless === 100
      ? t("coach.card.useless")
      : last === 100
        ? t("coach.card.last.sure")
        : last === 0
          ? t("coach.card.last.never")
          : t("coach.card.last", { percent: last });
  const meant = fits < 100 && called.includes(card.slot) ? about(scene, "coach.called", [card.slot]) : [];
  return [what, ...meant, playing, discarding];
}

const number = (scene: Scene, slot: number): string =>
  String(cardNumber(slot, scene.picture.hands[scene.own ?? -1]?.length ?? 0));

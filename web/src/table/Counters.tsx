/** Hint tokens, strikes in the edition's picture (R33), and the deck that shrinks. */
import type { ReadonlySignal } from "@preact/signals";
import type { Scene } from "../game/scene";
import { joined, t } from "../i18n";
import { memo } from "../ui/keyed";
import { Pace } from "./Pace";
import "./Counters.css";

interface CountersProps {
  shown: ReadonlySignal<Scene | null>;
}

export const Counters = memo(({ shown }: CountersProps) => {
  const scene = shown.value;
  if (!scene) return null;
  const { picture, rules } = scene;
  return (
    <section class="counters" aria-label={t("counters.title")}>
      <div class="counter">
        <h2>{hintsText(scene)}</h2>
        <span class="tokens" aria-hidden="true">
          {Array.from({ length: rules.hint_tokens }, (_, i) => (
            <i
              class="token"
              data-spent={i >= picture.hint_tokens || undefined}
              data-half={halfAt(scene, i) || undefined}
            />
          ))}
        </span>
      </div>
      <div class="counter">
        <h2>{t("counters.strikes", { count: picture.strikes, limit: rules.strikes })}</h2>
        <span class="tokens" aria-hidden="true">
          {Array.from({ length: rules.strikes }, (_, i) => (
            <Strike look={rules.strike_picture} place={i} limit={rules.strikes} taken={picture.strikes} />
          ))}
        </span>
      </div>
      <div class="counter">
        <h2>{deckText(scene)}</h2>
        <Deck size={picture.deck_size} />
      </div>
      <Pace picture={picture} />
    </section>
  );
});

/** Whether half a token is at a position. */
const halfAt = ({ picture }: Scene, place: number) => picture.half_token && place === picture.hint_tokens;

function hintsText({ picture, rules }: Scene): string {
  const tokens = t("counters.hints", { count: picture.hint_tokens, limit: rules.hint_tokens });
  return picture.half_token ? joined("sentences", [tokens, t("counters.half")]) : tokens;
}

/** The same in one line, for small screens. */
export const MiniCounters = memo(({ shown }: CountersProps) => {
  const scene = shown.value;
  if (!scene) return null;
  const { picture, rules } = scene;
  const last = picture.turns_left !== null && picture.status === "playing";
  return (
    <div class="mini" aria-label={t("counters.title")} role="group">
      <span title={hintsText(scene)}>
        <i class="token" aria-hidden="true" />
        {picture.hint_tokens}
        {picture.half_token && "½"}/{rules.hint_tokens}
        <span class="hidden-text">{hintsText(scene)}</span>
      </span>
      <span>
        {Array.from({ length: rules.strikes }, (_, i) => (
          <Strike look={rules.strike_picture} place={i} limit={rules.strikes} taken={picture.strikes} />
        ))}
        <span class="hidden-text">{t("counters.strikes", { count: picture.strikes, limit: rules.strikes })}</span>
      </span>
      <span>
        <Deck size={picture.deck_size} mini />
        <span>{last ? deckText(scene) : picture.deck_size}</span>
      </span>
      <Pace picture={picture} />
    </div>
  );
});

function deckText({ picture }: Scene): string {
  if (picture.turns_left !== null && picture.status === "playing")
    return t("counters.last_round", { count: picture.turns_left });
  return t("counters.deck", { count: picture.deck_size });
}

function Deck({ size, mini = false }: { size: number; mini?: boolean }) {
  const sheets = Math.ceil(size / (mini ? 12 : 5));
  return (
    <span class="deck" data-fly="deck" data-empty={size === 0 || undefined} aria-hidden="true">
      {Array.from({ length: sheets }, (_, i) => (
        <i style={lifted(i)} />
      ))}
      <b style={lifted(Math.max(0, sheets - 1))}>{size}</b>
    </span>
  );
}

/** The position of one sheet above the others. */
const lifted = (height: number) => ({
  inset: `${-height * 1.6}px ${-height * 1.6}px ${height * 1.6}px ${height * 1.6}px`,
});

interface StrikeProps {
  look: string;
  /** The index of this strike, from 0; they are taken in order. */
  place: number;
  limit: number;
  taken: number;
}

/** A strike in the picture of the edition. */
export function Strike({ look, place, limit, taken }: StrikeProps) {
  const on = place < taken;
  return (
    <svg
      class="strike"
      viewBox="0 0 40 28"
      aria-hidden="true"
      data-on={on || undefined}
      data-fresh={place === taken - 1 || undefined}
    >
      {look === "storm tokens" ? (
        <Storm />
      ) : look === "red cards" ? (
        <RedCard />
      ) : look === "fuses" ? (
        <Fuse on={on} length={fuseLength(place, limit)} />
      ) : (
        <RedToken on={on} />
      )}
    </svg>
  );
}

const Storm = () => (
  <>
    <path class="body" d="M10 16a6 6 0 0 1 1-12 8 8 0 0 1 15 1 5.500 5.500 0 0 1 3 11z" />
    <path class="spark" d="M20 12l-6 8h5l-3 7 9-10h-5l3-5z" />
  </>
);

const RedCard = () => (
  <>
    <rect class="body" x="11" y="2" width="18" height="24" rx="3" />
    <path class="spark" d="M15 8l10 12M25 8L15 20" />
  </>
);

/** Fuses differ in length, and the longest burns first; the shortest is still visible beside its bomb. */
const fuseLength = (place: number, limit: number) => 1 - (0.45 * place) / Math.max(1, limit - 1);

function Fuse({ on, length }: { on: boolean; length: number }) {
  return (
    <>
      <path
        class="cord"
        d={on ? "M4 22c6-8 9-2 14-7" : "M4 22c6-8 9-2 14-7s8-9 16-9"}
        transform={on ? undefined : `translate(7 20) scale(${length}) translate(-7 -20)`}
      />
      <circle class="bomb" cx="7" cy="20" r="6" />
      {on && <path class="spark" d="M20 14l2-6 2 5 6-2-4 5 5 3-6 1 0 6-4-5-4 3 2-5z" />}
    </>
  );
}

function RedToken({ on }: { on: boolean }) {
  return (
    <>
      <circle class="body" cx="20" cy="14" r="11" />
      {on && <path class="spark" d="M14 8l12 12M26 8L14 20" />}
    </>
  );
}

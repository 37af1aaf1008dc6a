/** Where the thumb is: what can be done now, and why something cannot. */
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Chip } from "../art/Card";
import { touches, valueName } from "../art/cards";
import { suitName } from "../art/suits";
import { t } from "../i18n";
import { Button } from "../ui/parts";
import type { Controls, Pick } from "./controls";
import { editNote } from "./Notes";
import { askAdvice } from "./Reasons";
import { hintAction, type Scene, seatName } from "./scene";

export function Actions({ scene, controls }: { scene: Scene; controls: Controls }) {
  const pick = controls.pick.value;
  const question = controls.question.value;
  return (
    <section class="actions" aria-label={t("act.title")}>
      {controls.complaint.value && (
        <p class="complaint" role="alert">
          {controls.complaint.value}
        </p>
      )}
      {question ? (
        <Question text={question.text} yes={() => controls.take(question.action)} no={() => controls.reset()} />
      ) : pick?.kind === "own" ? (
        <OwnActions scene={scene} controls={controls} slot={pick.slot} />
      ) : pick?.kind === "mate" ? (
        <HintActions scene={scene} controls={controls} pick={pick} />
      ) : (
        <Idle scene={scene} controls={controls} />
      )}
    </section>
  );
}

/** The focus goes to the answer that does nothing, so that keys and screen readers are there at once. */
function Question({ text, yes, no }: { text: string; yes: () => void; no: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("button:last-of-type")?.focus(), []);
  return (
    <div class="row" role="alertdialog" aria-label={text} ref={box}>
      <p>{text}</p>
      <Button act={yes} main>
        {t("ask.yes")}
      </Button>
      <Button act={no}>{t("ask.no")}</Button>
    </div>
  );
}

function OwnActions({ scene, controls, slot }: { scene: Scene; controls: Controls; slot: number }) {
  const { picture, rules, own } = scene;
  const card = picture.hands[own ?? -1]?.[slot];
  if (!card) return null;
  const busy = controls.busy.value ? t("blocked.wait") : undefined;
  return (
    <>
      <div class="row">
        <Button
          act={() => controls.play(slot)}
          main
          blocked={busy ?? controls.blocked(`play ${slot}`)}
          keys="p"
          id="act-play"
        >
          {t("act.play")}
        </Button>
        <Button
          act={() => controls.discard(slot)}
          blocked={busy ?? controls.blocked(`discard ${slot}`)}
          keys="d"
          id="act-discard"
        >
          {t("act.discard")}
        </Button>
        <Button act={() => editNote(card.drawn)} small keys="n">
          {t("act.note")}
        </Button>
        {picture.may_rearrange && (
          <>
            <Button act={() => controls.move(slot, slot - 1)} small label={t("act.left")}>
              ◀
            </Button>
            <Button act={() => controls.move(slot, slot + 1)} small label={t("act.right")}>
              ▶
            </Button>
          </>
        )}
      </div>
      {rules.choreography && (
        <div class="row announce" role="group" aria-label={t("act.announce")}>
          <span>{t("act.announce")}</span>
          {rules.suits.map((suit) => (
            <Button
              small
              act={() => controls.play(slot, suit.letter)}
              blocked={busy ?? controls.blocked(`play ${slot} as ${suit.letter}`)}
              label={t("act.announce.as", { suit: suitName(suit) })}
            >
              <Chip rules={rules} value={suit.letter} />
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

interface HintProps {
  scene: Scene;
  controls: Controls;
  pick: Extract<Pick, { kind: "mate" }>;
}

function HintActions({ scene, controls, pick }: HintProps) {
  const { rules, picture } = scene;
  const name = seatName(scene.seats, pick.seat);
  const preview = controls.preview.value;
  const drawn = picture.hands[pick.seat]?.[pick.slot]?.drawn;
  const action = preview ? hintAction(scene, preview) : null;
  const card = picture.hands[pick.seat]?.[pick.slot]?.card;
  // In the order of the rules, so that every value has its place; those that touch the card stand out.
  const values = rules.empty_hints
    ? rules.hint_values
    : rules.hint_values.filter((value) => isHeld(scene, pick.seat, value));
  return (
    <>
      <div class="row values" role="group" aria-label={t("act.hint.to", { name })}>
        <span>{t("act.hint.to", { name })}</span>
        {values.map((value) => (
          <button
            type="button"
            class="button small"
            aria-pressed={pick.value === value}
            aria-label={valueName(rules, value)}
            data-other={(card && !touches(rules, value, card)) || undefined}
            onClick={() => controls.chooseValue(value)}
          >
            <Chip rules={rules} value={value} />
          </button>
        ))}
      </div>
      <div class="row">
        {preview && action ? (
          <Button
            act={() => controls.hint()}
            main
            blocked={controls.busy.value ? t("blocked.wait") : controls.blocked(action)}
            id="act-hint"
          >
            {t("act.hint", { name, value: valueName(rules, preview.value), count: preview.slots.length })}
          </Button>
        ) : (
          <p class="dim">{t("act.hint.value")}</p>
        )}
        {drawn !== undefined && (
          <Button act={() => editNote(drawn)} small keys="n">
            {t("act.note")}
          </Button>
        )}
      </div>
    </>
  );
}

const isHeld = (scene: Scene, seat: number, value: string | number): boolean =>
  (scene.picture.hands[seat] ?? []).some((it) => it.card && touches(scene.rules, value, it.card));

function Idle({ scene, controls }: { scene: Scene; controls: Controls }) {
  const { live } = controls;
  const { picture } = scene;
  if (live.table.value?.phase === "over") return null;
  const name = seatName(scene.seats, picture.seat);
  return (
    <div class="row">
      <p class={live.myTurn.value ? "prompt gold" : "prompt"}>
        {live.myTurn.value ? t("turn.yours") : t("turn.theirs", { name })}
        <Clock deadline={live.deadline.value} />
      </p>
      {live.myTurn.value && live.table.value?.settings.advice && (
        <Button small act={() => void askAdvice(controls)} keys="a">
          {t("advice.ask")}
        </Button>
      )}
      {live.myTurn.value && picture.legal.includes("play deck") && (
        <Button small act={() => controls.playDeck()}>
          {t("action.play_deck")}
        </Button>
      )}
    </div>
  );
}

const now = signal(Date.now());

/** How long the move may still take, where there is a clock. */
function Clock({ deadline }: { deadline: number | null }) {
  useEffect(() => {
    if (deadline === null) return undefined;
    now.value = Date.now();
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return null;
  const seconds = Math.max(0, Math.round((deadline - now.value) / 1000));
  const text =
    seconds < 3600
      ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
      : t("clock.hours", { count: Math.round(seconds / 3600) });
  return (
    <span class="clock" data-short={seconds < 10 || undefined} role="timer">
      {text}
    </span>
  );
}

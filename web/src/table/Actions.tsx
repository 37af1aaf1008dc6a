/** The actions, near the thumb: what can be done now, and why something cannot. */
import { useEffect, useRef } from "preact/hooks";
import { Chip } from "../art/Card";
import { suitName } from "../art/suits";
import { type Action, discard, format, hint, PLAY_DECK, play } from "../game/action";
import { touches, valueName } from "../game/cards";
import { leftwards } from "../game/order";
import { type Scene, seatName } from "../game/scene";
import { joined, t } from "../i18n";
import { Button } from "../ui/parts";
import { tellHistory } from "./CardHistory";
import { Clock, clockText } from "./Clock";
import type { Controls, Pick } from "./controls";
import { editNote } from "./Notes";
import { actionNow, type Premove } from "./premove";
import { Reactions } from "./Reactions";
import { actionText, askAdvice } from "./Reasons";
import "./Actions.css";

export function Actions({ scene, controls }: { scene: Scene; controls: Controls }) {
  const pick = controls.pick.value;
  const question = controls.question.value;
  return (
    <section class="actions" aria-label={t("act.title")}>
      <Clock deadline={controls.live.deadline.value} />
      {!controls.live.myTurn.value && <OwnBank left={controls.live.banks.value?.[scene.own ?? -1]} />}
      {controls.complaint.value && (
        <p class="complaint" role="alert">
          {controls.complaint.value}
        </p>
      )}
      {question ? (
        <Question
          text={question.text}
          label={t(question.action.type === "discard" ? "ask.yes.discard" : "ask.yes")}
          yes={() => controls.take(question.action)}
          no={() => controls.reset()}
        />
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

/** The reader's time for the game, while others are to move. */
function OwnBank({ left }: { left: number | undefined }) {
  return left === undefined ? null : <p class="dim">{t("clock.own", { time: clockText(Math.round(left / 1000)) })}</p>;
}

/** Focus the answer that does nothing, so that keys and screen readers are there at once. */
function Question({ text, label, yes, no }: { text: string; label: string; yes: () => void; no: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("button:last-of-type")?.focus(), []);
  return (
    <div class="row" role="alertdialog" aria-label={text} ref={box}>
      <p>{text}</p>
      <Button act={yes} main>
        {label}
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
          blocked={busy ?? controls.blocked(play(slot))}
          keys="p"
          id="act-play"
        >
          {t(controls.mayPlan() ? "act.play.later" : "act.play")}
        </Button>
        <Button
          act={() => controls.discard(slot)}
          blocked={busy ?? controls.blocked(discard(slot))}
          keys="d"
          id="act-discard"
        >
          {t(controls.mayPlan() ? "act.discard.later" : "act.discard")}
        </Button>
        <Button act={() => editNote(card.drawn)} small keys="n">
          {t("act.note")}
        </Button>
        <Button act={() => void tellHistory(controls.live, scene, card.drawn)} small keys="t">
          {t("act.history")}
        </Button>
        {picture.may_rearrange && (
          <>
            <Button act={() => controls.move(slot, slot + leftwards())} small label={t("act.left")}>
              ◀
            </Button>
            <Button act={() => controls.move(slot, slot - leftwards())} small label={t("act.right")}>
              ▶
            </Button>
          </>
        )}
      </div>
      <WhyNot controls={controls} actions={[play(slot), discard(slot)]} />
      {rules.choreography && (
        <div class="row announce" role="group" aria-label={t("act.announce")}>
          <span>{t("act.announce")}</span>
          {rules.suits.map((suit) => (
            <Button
              small
              act={() => controls.play(slot, suit.letter)}
              blocked={busy ?? controls.blocked(play(slot, suit.letter))}
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

/** Why some of the buttons are disabled, for those who cannot point at them. */
function WhyNot({ controls, actions }: { controls: Controls; actions: Action[] }) {
  const reasons = new Set(actions.map((action) => controls.blocked(action)));
  reasons.delete(undefined);
  if (controls.complaint.value || controls.busy.value || reasons.size === 0) return null;
  return <p class="why-not dim">{joined("sentences", [...reasons].map(String))}</p>;
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
  const action = preview ? hint(scene, preview) : null;
  const impossible = controls.noHint();
  const card = picture.hands[pick.seat]?.[pick.slot]?.card;
  // In the order of the rules, so that every value has a fixed place; those that touch the card stand out.
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
        {preview && action && !impossible ? (
          <Button
            act={() => controls.hint()}
            main
            blocked={controls.busy.value ? t("blocked.wait") : controls.blocked(action)}
            id="act-hint"
          >
            {t(controls.mayPlan() ? "act.hint.later" : "act.hint", {
              name,
              value: valueName(rules, preview.value),
              count: preview.slots.length,
            })}
          </Button>
        ) : (
          <p class={impossible ? "complaint" : "dim"}>{impossible ?? t("act.hint.value")}</p>
        )}
        {drawn !== undefined && (
          <>
            <Button act={() => editNote(drawn)} small keys="n">
              {t("act.note")}
            </Button>
            <Button act={() => void tellHistory(controls.live, scene, drawn)} small keys="t">
              {t("act.history")}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const isHeld = (scene: Scene, seat: number, value: string | number): boolean =>
  (scene.picture.hands[seat] ?? []).some((it) => it.card && touches(scene.rules, value, it.card));

/** The move chosen in advance; it can be cancelled until the player's turn. */
function Planned({ scene, controls, planned }: { scene: Scene; controls: Controls; planned: Premove }) {
  return (
    <p class="planned" role="status">
      {t("premove.planned", { action: actionText(scene, actionNow(scene, planned)) })}{" "}
      <Button small act={() => controls.unplan()} keys="Escape">
        {t("premove.cancel")}
      </Button>
    </p>
  );
}

function Idle({ scene, controls }: { scene: Scene; controls: Controls }) {
  const { live } = controls;
  const { picture } = scene;
  if (live.table.value?.phase === "over") return null;
  const name = seatName(scene.seats, picture.seat);
  return (
    <div class="row">
      <p class={live.myTurn.value ? "prompt gold" : "prompt"}>
        {live.myTurn.value ? t("turn.yours") : t("turn.theirs", { name })}
      </p>
      {!live.myTurn.value && <Reactions controls={controls} />}
      {controls.planned.value && <Planned scene={scene} controls={controls} planned={controls.planned.value} />}
      {live.myTurn.value && live.table.value?.settings.advice && (
        <Button small act={() => void askAdvice(controls)} keys="a">
          {t("advice.ask")}
        </Button>
      )}
      {live.myTurn.value && picture.legal.includes(format(PLAY_DECK)) && (
        <Button small act={() => controls.playDeck()}>
          {t("action.play_deck")}
        </Button>
      )}
    </div>
  );
}

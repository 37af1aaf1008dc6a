/** All preferences on one page, with a table that shows their effect. */
import { me } from "../api";
import { seatName } from "../game/scene";
import { t } from "../i18n";
import { CHOICES, caution, marks, newest, notifications, pace, premoves, slots, sound } from "../preferences";
import { Hand } from "../table/Hand";
import { OwnHand } from "../table/OwnHand";
import { Pace } from "../table/Pace";
import { Frame } from "../ui/Frame";
import { Button, Choice } from "../ui/parts";
import { CallTaste, CautionTaste, CoachTaste, KnowledgeTaste, LanguageTaste, OnOff, ThemeTaste } from "./tastes";
import "./preferences.css";
import { lazy } from "../ui/lazy";
import { SAMPLE } from "./sample";

const CallPanel = lazy(() => import("../notifications/CallPanel").then((it) => it.CallPanel), "notifications");

const NO_NOTES: ReadonlyMap<number, string> = new Map();
const nothing = () => undefined;

export function PreferencesPage() {
  return (
    <Frame title={t("taste.title")} name="preferences" fireworks={false}>
      <h1>{t("taste.title")}</h1>
      <p class="dim">{t(me.value ? "taste.kept" : "taste.remembered")}</p>
      <div class="preferences">
        <Sample />
        <div class="taste">
          <See />
          <Know />
          <Call />
          {me.value && <CallPanel />}
        </div>
      </div>
      <p>
        <Button main act={() => history.back()}>
          {t("dialog.close")}
        </Button>
      </p>
    </Frame>
  );
}

function See() {
  return (
    <section class="panel">
      <h2>{t("taste.section.see")}</h2>
      <KnowledgeTaste />
      <CoachTaste />
      <ThemeTaste />
      <LanguageTaste />
    </section>
  );
}

function Know() {
  return (
    <section class="panel">
      <h2>{t("taste.section.know")}</h2>
      <Choice
        label={t("taste.newest")}
        chosen={newest}
        options={CHOICES.newest.map((value) => [value, t(`taste.newest.${value}`)])}
      />
      <Choice
        label={t("taste.slots")}
        chosen={slots}
        options={CHOICES.slots.map((value) => [value, t(`taste.slots.${value}`)])}
      />
      <OnOff label={t("taste.marks")} chosen={marks} />
      <OnOff label={t("taste.pace")} chosen={pace} />
      <OnOff label={t("taste.premoves")} chosen={premoves} />
      <p class="dim">{t("taste.premoves.about")}</p>
      <p class="dim">{t("taste.empathy.about")}</p>
    </section>
  );
}

function Call() {
  return (
    <section class="panel">
      <h2>{t("taste.section.call")}</h2>
      <CautionTaste />
      <CallTaste />
    </section>
  );
}

/** The table with the chosen preferences: a preview without actions. */
function Sample() {
  const { picture, seats } = SAMPLE;
  const planning = premoves.value === "on";
  return (
    <section class="sample panel" aria-label={t("taste.sample")}>
      <h2>{t("taste.sample")}</h2>
      <div class="sample-table" inert style={{ "--mates": 1, "--hand": 4 }}>
        <div class="sample-bar">
          <span>{t("bar.turn", { turn: picture.turn + 1 })}</span>
          <Signs />
        </div>
        <div class="mates">
          <Hand scene={SAMPLE} seat={1} here picked={null} preview={null} choose={nothing} notes={NO_NOTES} />
        </div>
        <Pace picture={picture} />
        <OwnHand scene={SAMPLE} controls={null} look={nothing} notes={NO_NOTES} />
        <div class="row">
          <span class="button small main" aria-disabled={!planning}>
            {t(planning ? "act.play.later" : "act.play")}
          </span>
          {!planning && <span class="dim">{t("blocked.turn", { name: seatName(seats, 1) })}</span>}
        </div>
        {caution.value !== "never" && (
          <p class="sample-question">{t(caution.value === "always" ? "ask.risky" : "ask.last")}</p>
        )}
      </div>
    </section>
  );
}

/** Whether the page alerts the reader: by a notification, by a sound. */
function Signs() {
  return (
    <span class="sample-signs">
      <svg viewBox="0 0 24 24" aria-hidden="true" data-off={sound.value === "off" || undefined}>
        <path d="M9 18V5l10 -2v12M9 18a3 3 0 1 1 -3 -3a3 3 0 0 1 3 3zM19 15a3 3 0 1 1 -3 -3a3 3 0 0 1 3 3z" />
      </svg>
      <svg viewBox="0 0 24 24" aria-hidden="true" data-off={notifications.value === "off" || undefined}>
        <path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4" />
      </svg>
    </span>
  );
}

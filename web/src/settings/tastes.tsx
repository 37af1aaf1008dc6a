/** The preferences that the table's menu and the page of preferences share. */
import type { Signal } from "@preact/signals";
import { LANGUAGES, language, setLanguage, t } from "../i18n";
import { CHOICES, caution, coach, knowledge, notifications, sound, theme } from "../preferences";
import { Choice } from "../ui/parts";

/** A switch: off or on. */
export function OnOff({ label, chosen }: { label: string; chosen: Signal<"off" | "on"> }) {
  return <Choice label={label} chosen={chosen} options={CHOICES.sound.map((value) => [value, t(`taste.${value}`)])} />;
}

export function KnowledgeTaste() {
  const options = CHOICES.knowledge.map((value) => [value, t(`taste.knowledge.${value}`)] as const);
  return <Choice label={t("taste.knowledge")} chosen={knowledge} options={options} />;
}

export function CoachTaste() {
  const options = CHOICES.coach.map(
    (value) => [value, t(value === "auto" ? "taste.coach.auto" : `taste.${value}`)] as const,
  );
  return <Choice label={t("taste.coach")} chosen={coach} options={options} />;
}

export function CautionTaste() {
  const options = CHOICES.caution.map((value) => [value, t(`taste.caution.${value}`)] as const);
  return <Choice label={t("taste.caution")} chosen={caution} options={options} />;
}

export function ThemeTaste() {
  const options = CHOICES.theme.map((value) => [value, t(`taste.theme.${value}`)] as const);
  return <Choice label={t("taste.theme")} chosen={theme} options={options} />;
}

export function LanguageTaste() {
  return (
    <fieldset class="choice">
      <legend>{t("taste.language")}</legend>
      {Object.entries(LANGUAGES).map(([tag, { name }]) => (
        <label data-chosen={language.value === tag || undefined} lang={tag}>
          <input
            type="radio"
            name="language"
            checked={language.value === tag}
            onChange={() => void setLanguage(tag, true)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** The alerts for a game in the background. */
export function CallTaste() {
  return (
    <>
      <OnOff label={t("taste.sound")} chosen={sound} />
      {"Notification" in window && <OnOff label={t("taste.notifications")} chosen={notifications} />}
    </>
  );
}

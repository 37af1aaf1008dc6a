/** Counts for experienced players: the remaining room and the efficiency of the hints. */
import { t } from "../i18n";
import { pace } from "../preferences";
import type { Picture } from "../protocol";

const figure = (value: number | null): string => (value === null ? "–" : value.toFixed(2));

export function Pace({ picture }: { picture: Picture }) {
  if (pace.value !== "on") return null;
  const room = picture.pace === null ? "–" : String(picture.pace);
  return (
    <p class="pace">
      <span title={t("pace.pace.about")}>{t("pace.pace", { pace: room })}</span>
      <span title={t("pace.efficiency.about")}>
        {t("pace.efficiency", { efficiency: figure(picture.efficiency), needed: figure(picture.needed_efficiency) })}
      </span>
    </p>
  );
}

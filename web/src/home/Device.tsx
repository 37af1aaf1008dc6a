/** The page behind a one-time link: only a click uses it, a mere preview does not. */
import { me } from "../api";
import { t } from "../i18n";
import { Frame } from "./Frame";

export function Device() {
  return (
    <Frame title={t("device.title")} name="device">
      <form class="panel column" method="post">
        <h1>{t("device.title")}</h1>
        <p>{t("device.text")}</p>
        {me.value && <p>{t("device.known", { name: me.value.name })}</p>}
        <p>
          <button class="button main">{t("device.use")}</button>
        </p>
        <p class="dim">{t("device.once")}</p>
      </form>
    </Frame>
  );
}

/** The page of a one-time link: a click uses the link up, a preview does not. */
import { me, Refusal, whoAmI } from "../api";
import { t } from "../i18n";
import { go } from "../router";
import { useAttempt } from "../ui/attempt";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { forgetName } from "./names";
import "./Device.css";

export function Device() {
  const { busy, problem, run } = useAttempt();
  const use = (event: Event) => {
    event.preventDefault();
    run(becomeThem);
  };
  return (
    <Frame title={t("device.title")} name="device">
      <form class="panel column" method="post" onSubmit={use}>
        <h1>{t("device.title")}</h1>
        <p>{t("device.text")}</p>
        {me.value && <p>{t("device.known", { name: me.value.name })}</p>}
        <Problem text={problem} />
        <p>
          <button type="submit" class="button main" disabled={busy}>
            {t("device.use")}
          </button>
        </p>
        <p class="dim">{t("device.once")}</p>
      </form>
    </Frame>
  );
}

async function becomeThem(): Promise<void> {
  const body = JSON.stringify({ code: location.pathname.split("/").pop() });
  const answer = await fetch(location.pathname, { method: "POST", body }).catch(() => {
    throw new Refusal("offline", "");
  });
  if (!answer.ok) throw new Refusal(answer.status === 429 ? "too_fast" : "device", "", answer.status);
  forgetName();
  await whoAmI();
  go("/", true);
}

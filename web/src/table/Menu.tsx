/** Everything that is not needed at every move: taste, the table's affairs, help. */
import { signal } from "@preact/signals";
import type { Wish } from "../api";
import { LANGUAGES, language, setLanguage, t } from "../i18n";
import { caution, knowledge, notifications, sound, theme } from "../preferences";
import { Button, Choice, Dialog, Link } from "../ui/parts";
import type { Controls } from "./controls";

export const menu = signal<"closed" | "menu" | "keys">("closed");

export function Menu({ controls }: { controls: Controls }) {
  if (menu.value === "closed") return null;
  const close = () => (menu.value = "closed");
  if (menu.value === "keys") return <Keys close={close} />;
  return (
    <Dialog title={t("menu.title")} close={close}>
      <Affairs controls={controls} close={close} />
      <Taste />
      <div class="row">
        <Button act={() => (menu.value = "keys")}>{t("menu.keys")}</Button>
        <Link to="/" class="button">
          {t("menu.home")}
        </Link>
        <Button act={close} main>
          {t("dialog.close")}
        </Button>
      </div>
    </Dialog>
  );
}

/** What players can do with the table besides playing. */
function Affairs({ controls, close }: { controls: Controls; close: () => void }) {
  const { live } = controls;
  const table = live.table.value;
  const own = live.own.value;
  if (!table || own === null || table.phase !== "playing") return null;
  const send = (wish: Wish) => {
    close();
    live.send(wish).catch((error: unknown) => controls.refused(error));
  };
  const bot = table.seats[own]?.bot;
  return (
    <div class="row affairs">
      <Button act={() => send({ type: table.paused ? "resume" : "pause" })}>
        {t(table.paused ? "menu.resume" : "menu.pause")}
      </Button>
      <Button act={() => send({ type: "propose", motion: "undo" })}>{t("menu.undo")}</Button>
      {bot ? (
        <Button act={() => send({ type: "take_back" })}>{t("menu.take_back")}</Button>
      ) : (
        <Button act={() => send({ type: "stand_in", seat: own, bot: "conventions" })}>{t("menu.stand_in")}</Button>
      )}
      <Button act={() => send({ type: "propose", motion: "end" })}>{t("menu.end")}</Button>
    </div>
  );
}

/** The reader's own settings. */
export function Taste() {
  return (
    <div class="taste">
      <Choice
        label={t("taste.knowledge")}
        chosen={knowledge}
        options={[
          ["simple", t("taste.knowledge.simple")],
          ["full", t("taste.knowledge.full")],
        ]}
      />
      <Choice
        label={t("taste.caution")}
        chosen={caution}
        options={[
          ["last", t("taste.caution.last")],
          ["always", t("taste.caution.always")],
          ["never", t("taste.caution.never")],
        ]}
      />
      <Choice
        label={t("taste.theme")}
        chosen={theme}
        options={[
          ["auto", t("taste.theme.auto")],
          ["dark", t("taste.theme.dark")],
          ["light", t("taste.theme.light")],
        ]}
      />
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
      <Choice
        label={t("taste.sound")}
        chosen={sound}
        options={[
          ["off", t("taste.off")],
          ["on", t("taste.on")],
        ]}
      />
      {"Notification" in window && (
        <Choice
          label={t("taste.notifications")}
          chosen={notifications}
          options={[
            ["off", t("taste.off")],
            ["on", t("taste.on")],
          ]}
        />
      )}
    </div>
  );
}

const KEYS = ["own", "play", "discard", "mates", "value", "arrange", "note", "advice", "cancel", "help"] as const;

function Keys({ close }: { close: () => void }) {
  return (
    <Dialog title={t("menu.keys")} close={close}>
      <dl class="keys">
        {KEYS.map((name) => (
          <div>
            <dt>
              <kbd>{t(`keys.${name}.key`)}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Button act={close} main>
        {t("dialog.close")}
      </Button>
    </Dialog>
  );
}

/** Everything that is not needed at every move: preferences, table actions, help. */
import { signal } from "@preact/signals";
import type { Wish } from "../api";
import { t } from "../i18n";
import { CallTaste, CautionTaste, CoachTaste, KnowledgeTaste, LanguageTaste, ThemeTaste } from "../settings/tastes";
import { Confirm } from "../ui/Confirm";
import { lazy } from "../ui/lazy";
import { Button, Dialog, Link } from "../ui/parts";
import type { Controls } from "./controls";

const KeyList = lazy(() => import("../learning/KeyList").then((it) => it.KeyList), "learning");
const RulesDialog = lazy(
  () => import("../learning/RulesDialog").then((it) => it.RulesDialog),
  "learning",
  "rules",
  "table",
);
const ShareDialog = lazy(() => import("../library/ShareDialog").then((it) => it.ShareDialog), "library");
const Understood = lazy(() => import("../learning/Understood").then((it) => it.Understood), "learning", "reasons");

export const menu = signal<"closed" | "menu" | "keys" | "rules" | "end" | "understood" | "save">("closed");

export function Menu({ controls }: { controls: Controls }) {
  const shown = menu.value;
  if (shown === "closed") return null;
  const close = () => {
    if (menu.value === shown) menu.value = "closed"; // a key may have opened another dialog in the meantime
  };
  if (menu.value === "keys") return <KeyList close={close} />;
  if (menu.value === "rules") return <RulesDialog text={controls.live.table.value?.rules.text ?? ""} close={close} />;
  if (menu.value === "understood") return <Understood live={controls.live} close={close} />;
  if (menu.value === "save") return <Save controls={controls} close={close} />;
  if (menu.value === "end") return <GiveUp controls={controls} close={close} />;
  return (
    <Dialog title={t("menu.title")} close={close}>
      <Affairs controls={controls} close={close} />
      <Taste />
      <div class="row">
        {controls.live.phase.value === "playing" && !controls.live.replay.isOpen.value && (
          <Button
            act={() => {
              close();
              void controls.live.replay.lookBack().catch((error: unknown) => controls.refused(error));
            }}
          >
            {t("end.replay")}
          </Button>
        )}
        <Button act={() => (menu.value = "rules")}>{t("menu.rules")}</Button>
        <Button act={() => (menu.value = "save")}>{t("menu.save")}</Button>
        <Button act={() => (menu.value = "keys")}>{t("menu.keys")}</Button>
        <Link to="/preferences" class="button">
          {t("menu.preferences")}
        </Link>
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

/** Export the current screen. */
function Save({ controls: { live }, close }: { controls: Controls; close: () => void }) {
  const scene = live.replay.scene.value ?? live.scene.value;
  return <ShareDialog id={live.id} scene={scene} over={live.phase.value === "over"} close={close} />;
}

/** Actions of players besides moves. */
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
      {table.settings.advice && <Button act={() => (menu.value = "understood")}>{t("understood.ask")}</Button>}
      {bot ? (
        <Button act={() => send({ type: "take_back" })}>{t("menu.take_back")}</Button>
      ) : (
        <Button act={() => send({ type: "stand_in", seat: own, bot: "conventions" })}>{t("menu.stand_in")}</Button>
      )}
      {table.seats.filter((seat) => seat.person).length === 1 ? (
        <Button act={() => (menu.value = "end")}>{t("menu.end.alone")}</Button>
      ) : (
        <Button act={() => send({ type: "propose", motion: "end" })}>{t("menu.end")}</Button>
      )}
    </div>
  );
}

/** Alone with bots no one else has to agree, so the player confirms. */
function GiveUp({ controls, close }: { controls: Controls; close: () => void }) {
  const end = () =>
    controls.live.send({ type: "propose", motion: "end" }).catch((error: unknown) => controls.refused(error));
  return (
    <Confirm
      title={t("ask.end")}
      text={t("ask.end.text")}
      yes={t("menu.end.alone")}
      no={t("ask.end.no")}
      act={() => void end()}
      close={close}
    />
  );
}

/** The reader's preferences. */
export function Taste() {
  return (
    <div class="taste">
      <KnowledgeTaste />
      <CoachTaste />
      <CautionTaste />
      <ThemeTaste />
      <LanguageTaste />
      <CallTaste />
    </div>
  );
}

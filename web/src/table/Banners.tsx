/** Over the stage: messages for the whole table. */
import type { ReadonlySignal } from "@preact/signals";
import { seatName } from "../game/scene";
import { t } from "../i18n";
import type { TableInfo } from "../protocol";
import { memo } from "../ui/keyed";
import { lazy } from "../ui/lazy";
import { Button } from "../ui/parts";
import type { Controls } from "./controls";
import type { LiveTable } from "./model";
import "./Banners.css";

const CallQuestion = lazy(() => import("../notifications/SlowTable").then((it) => it.CallQuestion), "notifications");

interface BannersProps {
  live: LiveTable;
  controls: Controls;
  shown: ReadonlySignal<TableInfo | null>;
}

/** A pause, a proposal, an absent player. */
export const Banners = memo(({ live, controls, shown }: BannersProps) => {
  const table = shown.value;
  if (!table) return null;
  const own = live.own.value;
  const refused = (error: unknown) => controls.refused(error);
  const proposal = table.proposal;
  const mover = live.picture.value?.seat ?? -1;
  const absent = live.isHere(mover) ? -1 : mover;
  const awaited = Boolean(table.seats[absent]?.stand_in_at);
  return (
    <div class="banners">
      {table.paused && (
        <p class="banner">
          {t("banner.paused")}
          {own !== null && (
            <Button small main act={() => void live.send({ type: "resume" }).catch(refused)}>
              {t("menu.resume")}
            </Button>
          )}
        </p>
      )}
      {proposal && (
        <p class="banner">
          {t(`news.proposed.${proposal.motion}`, {
            name: proposal.newcomer?.name ?? seatName(table.seats, proposal.seat),
          })}{" "}
          {t("banner.agreed", { count: proposal.agreed.length, needed: proposal.needed })}
          {own !== null && !proposal.agreed.includes(own) && (
            <>
              <Button
                small
                main
                act={() => void live.send({ type: "vote", agree: true, proposal: proposal.n }).catch(refused)}
              >
                {t("banner.agree")}
              </Button>
              <Button
                small
                act={() => void live.send({ type: "vote", agree: false, proposal: proposal.n }).catch(refused)}
              >
                {t("banner.disagree")}
              </Button>
            </>
          )}
        </p>
      )}
      {own !== null && table.seats[own]?.bot && table.phase === "playing" && (
        <p class="banner">
          {t("banner.stood_in")}
          <Button small main act={() => void live.send({ type: "take_back" }).catch(refused)}>
            {t("menu.take_back")}
          </Button>
        </p>
      )}
      {absent >= 0 && absent !== own && own !== null && table.phase === "playing" && (
        <p class="banner">
          {t(awaited ? "banner.stand_in_soon" : "banner.absent", { name: seatName(table.seats, absent) })}
          {!awaited && (
            <Button
              small
              act={() => void live.send({ type: "stand_in", seat: absent, bot: "conventions" }).catch(refused)}
            >
              {t("banner.bot")}
            </Button>
          )}
        </p>
      )}
      {own !== null && live.isSlow.value && <CallQuestion />}
      {own === null &&
        !proposal &&
        table.phase === "playing" &&
        table.seats.some((seat) => !seat.person && !seat.bot) && (
          <p class="banner">
            <Button small main act={() => void live.send({ type: "sit" }).catch(refused)}>
              {t("banner.knock")}
            </Button>
          </p>
        )}
    </div>
  );
});

/** Information about a player: which bot, or whether a person is present. */
import { signal } from "@preact/signals";
import { speedOf } from "../bots";
import { botAbout, botName } from "../game/labels";
import { seatName } from "../game/scene";
import { t } from "../i18n";
import type { SeatInfo } from "../protocol";
import { Button, Dialog } from "../ui/parts";
import type { LiveTable } from "./model";

/** The selected seat. */
export const seatShown = signal<number | null>(null);

export function SeatCard({ live }: { live: LiveTable }) {
  const [seat, table] = [seatShown.value, live.table.value];
  const info = seat === null ? undefined : table?.seats[seat];
  if (seat === null || !table || !info) return null;
  const close = () => (seatShown.value = null);
  return (
    <Dialog title={seatName(table.seats, seat)} close={close}>
      <div class="stack">
        {info.person && <p>{t(live.isHere(seat) && !info.bot ? "seat.here" : "seat.away")}</p>}
        {info.bot && <BotLines info={info} bot={info.bot} />}
        <p>
          <Button main act={close}>
            {t("dialog.close")}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

function BotLines({ info, bot }: { info: SeatInfo; bot: string }) {
  const named = t("place.bot.state", { bot: botName(bot), speed: t(`speed.${speedOf(info.delay ?? 1)}`) });
  return (
    <>
      {info.person && <p>{t("news.stood_in", { name: info.person.name })}</p>}
      <p>
        <strong>{named}</strong>
      </p>
      <p class="dim">{botAbout(bot)}</p>
    </>
  );
}

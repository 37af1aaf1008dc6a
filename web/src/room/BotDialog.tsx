/** Choose a bot for a seat. */
import { useState } from "preact/hooks";
import { DEFAULT_BOT, offered } from "../bots";
import { botAbout, botName } from "../game/labels";
import { t } from "../i18n";
import { SpeedPick } from "../start/SeatPlans";
import { Button, Dialog } from "../ui/parts";

interface BotDialogProps {
  close: () => void;
  add: (bot: string, delay: number) => void;
}

export function BotDialog({ close, add }: BotDialogProps) {
  const [bot, setBot] = useState(DEFAULT_BOT);
  const [delay, setDelay] = useState(1);
  return (
    <Dialog title={t("room.bot.title")} close={close}>
      <fieldset class="bot-list">
        <legend class="hidden-text">{t("room.bot.title")}</legend>
        {(offered()?.bots ?? []).map(({ name, summary }) => (
          <label data-chosen={bot === name || undefined}>
            <input type="radio" name="bot" checked={bot === name} onChange={() => setBot(name)} />
            <strong>{botName(name)}</strong>
            <small>{botAbout(name, summary)}</small>
          </label>
        ))}
      </fieldset>
      <SpeedPick delay={delay} set={setDelay} />
      <p class="dialog-buttons">
        <Button main act={() => add(bot, delay)}>
          {t("room.bot.add")}
        </Button>
        <Button act={close}>{t("dialog.cancel")}</Button>
      </p>
    </Dialog>
  );
}

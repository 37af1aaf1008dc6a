/** The large button: the reader and bots, dealt at once. */
import { useEffect, useState } from "preact/hooks";
import { NameField } from "../accounts/NameField";
import { currentName } from "../accounts/names";
import { BEGINNER, DEFAULT_BOT, loadChoices, offered } from "../bots";
import { botAbout, botName } from "../game/labels";
import { t } from "../i18n";
import { isNewcomer, sayNewcomer } from "../learning/newcomer";
import { go } from "../router";
import { useAttempt } from "../ui/attempt";
import { playNow } from "./opening";

const STORED = "hanabi.play";

function stored(): [number, string] {
  const [players, bot] = (localStorage.getItem(STORED) ?? "").split(" ");
  return [Math.min(5, Math.max(2, Number(players) || 3)), bot || DEFAULT_BOT];
}

export function PlayNow() {
  const [[players, bot], setChoice] = useState(stored);
  const { busy, problem, run } = useAttempt();
  const newcomer = isNewcomer();
  useEffect(() => void loadChoices().catch(() => null), []);
  const choose = (count: number, who: string) => {
    localStorage.setItem(STORED, `${count} ${who}`);
    setChoice([count, who]);
  };
  const start = (event: Event) => {
    event.preventDefault();
    sayNewcomer(newcomer);
    run(async () => go(`/t/${await playNow(players, newcomer ? BEGINNER : known(bot))}`));
  };
  return (
    <form class="play-now panel" onSubmit={start}>
      <NameField />
      <button type="submit" class="button main large" disabled={busy || !currentName().trim()}>
        <span>{busy ? t("home.dealing") : t("home.play")}</span>
        <small>{t("home.play.with", { count: players - 1 })}</small>
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="play-choices">
        <Players count={players} choose={(count) => choose(count, bot)} />
        <Experience newcomer={newcomer} />
        {newcomer ? (
          <p class="bot-about dim">{t("home.newcomer.about")}</p>
        ) : (
          <Teammates bot={known(bot)} choose={(who) => choose(players, who)} />
        )}
      </div>
    </form>
  );
}

/** The only question; people who answer no may choose the bots. */
function Experience({ newcomer }: { newcomer: boolean }) {
  return (
    <fieldset class="segments">
      <legend class="label">{t("home.newcomer")}</legend>
      {[true, false].map((yes) => (
        <label data-chosen={yes === newcomer || undefined}>
          <input type="radio" name="newcomer" checked={yes === newcomer} onChange={() => sayNewcomer(yes)} />
          {t(yes ? "home.newcomer.yes" : "home.newcomer.no")}
        </label>
      ))}
    </fieldset>
  );
}

function Teammates({ bot, choose }: { bot: string; choose: (bot: string) => void }) {
  return (
    <label class="teammates">
      <span class="label">{t("home.bot")}</span>
      <select class="field" value={bot} onChange={(event) => choose(event.currentTarget.value)}>
        {(offered()?.bots ?? [{ name: DEFAULT_BOT }]).map(({ name }) => (
          <option value={name}>{botName(name)}</option>
        ))}
      </select>
      <small class="bot-about dim">{botAbout(bot)}</small>
    </label>
  );
}

/** A bot chosen on an earlier visit may no longer exist. */
function known(bot: string): string {
  const bots = offered()?.bots;
  return !bots || bots.some(({ name }) => name === bot) ? bot : DEFAULT_BOT;
}

function Players({ count, choose }: { count: number; choose: (count: number) => void }) {
  return (
    <fieldset class="segments">
      <legend class="label">{t("home.players")}</legend>
      {[2, 3, 4, 5].map((number) => (
        <label data-chosen={number === count || undefined}>
          <input type="radio" name="players" checked={number === count} onChange={() => choose(number)} />
          {number}
        </label>
      ))}
    </fieldset>
  );
}

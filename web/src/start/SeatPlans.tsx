/** The plan for the seats: oneself, friends, bots. */

import { currentName } from "../accounts/names";
import { DEFAULT_BOT, offered, SPEEDS, type Speed, speedOf } from "../bots";
import { botAbout, botName, capital } from "../game/labels";
import { t } from "../i18n";
import { Pick } from "../ui/fields";
import { OPEN, type SeatPlan } from "./opening";

interface SeatPlansProps {
  plans: SeatPlan[];
  set: (plans: SeatPlan[]) => void;
}

export function SeatPlans({ plans, set }: SeatPlansProps) {
  const change = (at: number, plan: SeatPlan) => set(plans.map((old, i) => (i === at ? plan : old)));
  const bot = plans.find((plan) => plan.bot);
  return (
    <div class="seat-plans">
      <p class="seat-plan">
        <span class="label">{t("place.number", { number: 1 })}</span>
        <span class="own-seat">{t("place.you", { name: currentName().trim() })}</span>
      </p>
      {plans.map((plan, i) => (
        <SeatPick
          number={i + 2}
          plan={plan}
          set={(next) => change(i, next)}
          told={plans.slice(0, i).some(({ bot }) => bot === plan.bot)}
        />
      ))}
      {bot && <SpeedPick delay={bot.delay} set={(delay) => set(plans.map((plan) => ({ ...plan, delay })))} />}
      <p class="seat-buttons">
        <button
          type="button"
          class="button small"
          onClick={() => set(plans.map((plan) => ({ ...plan, bot: plan.bot || DEFAULT_BOT })))}
        >
          {t("create.fill")}
        </button>
        {bot && (
          <button type="button" class="button small" onClick={() => set(plans.map(() => OPEN))}>
            {t("create.empty")}
          </button>
        )}
      </p>
    </div>
  );
}

interface SeatPickProps {
  number: number;
  plan: SeatPlan;
  set: (plan: SeatPlan) => void;
  /** Whether an earlier seat already describes this bot. */
  told: boolean;
}

function SeatPick({ number, plan, set, told }: SeatPickProps) {
  const bots = (offered()?.bots ?? []).map(({ name }): [string, string] => [
    name,
    capital(t("place.bot", { name: botName(name) })),
  ]);
  return (
    <Pick
      label={t("place.number", { number })}
      value={plan.bot}
      options={[["", capital(t("create.open"))], ...bots]}
      set={(bot) => set({ ...plan, bot })}
      about={told ? "" : botAbout(plan.bot)}
    />
  );
}

export function SpeedPick({ delay, set }: { delay: number; set: (delay: number) => void }) {
  const speeds = (Object.keys(SPEEDS) as Speed[]).map((speed): [Speed, string] => [
    speed,
    capital(t(`speed.${speed}`)),
  ]);
  return <Pick label={t("create.speed")} value={speedOf(delay)} options={speeds} set={(speed) => set(SPEEDS[speed])} />;
}

/** All other settings of a table. */

import { bankName, capital, clockName, SWITCHES, textOf } from "../game/labels";
import { t } from "../i18n";
import type { Talk, Watch } from "../protocol";
import { Pick } from "../ui/fields";
import { Switch } from "../ui/parts";
import type { Draft } from "./draft";

export interface DraftProps {
  draft: Draft;
  set: (draft: Draft) => void;
}

const TALKS: Talk[] = ["silent", "remarks", "open"];
const WATCHES: Watch[] = ["nobody", "beside"];
const CLOCKS = [null, 30, 60, 120, 300, 3_600, 86_400, 259_200];
/** Seconds for the game, and the increment after each move. */
const BANKS = ["null+0", "180+10", "300+15", "600+20", "1200+30"];

export function MoreForm({ draft, set }: DraftProps) {
  return (
    <details class="more panel">
      <summary>{t("create.more")}</summary>
      <div class="more-fields">
        <Title draft={draft} set={set} />
        <Begins draft={draft} set={set} />
        <Pick
          label={t("create.talk")}
          value={draft.talk}
          options={named("talking", TALKS)}
          set={(talk) => set({ ...draft, talk })}
        />
        <Watching draft={draft} set={set} />
        <Clock draft={draft} set={set} />
      </div>
      <div class="switches">
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={capital(t(`switch.${name}`))}
            about={t(`switch.${name}.about`)}
            on={draft[name]}
            set={(on) => set({ ...draft, [name]: on })}
          />
        ))}
      </div>
    </details>
  );
}

function named<T extends string>(group: string, values: readonly T[]): [T, string][] {
  return values.map((value) => [value, capital(textOf(`${group}.${value}`, value))]);
}

function Title({ draft, set }: DraftProps) {
  return (
    <label class="pick">
      <span class="label">{t("create.title.label")}</span>
      <input
        class="field"
        maxLength={60}
        value={draft.title}
        onInput={(event) => set({ ...draft, title: event.currentTarget.value })}
      />
    </label>
  );
}

function Begins({ draft, set }: DraftProps) {
  const seats = Array.from({ length: draft.rules.players }, (_, seat): [string, string] => [
    String(seat),
    t("place.number", { number: seat + 1 }),
  ]);
  return (
    <Pick
      label={t("create.begins")}
      value={String(draft.begins)}
      options={[["random", capital(t("create.begins.random"))], ...seats]}
      set={(value) => set({ ...draft, begins: value === "random" ? "random" : Number(value) })}
    />
  );
}

/** No one, or beside one player; all hands open is only available through the protocol. */
function Watching({ draft, set }: DraftProps) {
  const watches = WATCHES.includes(draft.watch) ? WATCHES : [...WATCHES, draft.watch];
  return (
    <Pick
      label={t("create.watch")}
      value={draft.watch}
      options={named("watch", watches)}
      set={(watch) => set({ ...draft, watch })}
      about={t("create.watch.about")}
    />
  );
}

function Clock({ draft, set }: DraftProps) {
  const clocks = CLOCKS.includes(draft.clock) ? CLOCKS : [...CLOCKS, draft.clock];
  return (
    <>
      <Pick
        label={t("create.clock")}
        value={String(draft.clock)}
        options={clocks.map((seconds): [string, string] => [String(seconds), capital(clockName(seconds))])}
        set={(value) => set({ ...draft, clock: value === "null" ? null : Number(value) })}
      />
      <Bank draft={draft} set={set} />
      {(draft.clock !== null || draft.bank !== null) && (
        <Pick
          label={t("create.late")}
          value={draft.when_late}
          options={[
            ["bot", capital(t("late.bot"))],
            ["end", capital(t("late.end"))],
          ]}
          set={(when_late) => set({ ...draft, when_late })}
        />
      )}
    </>
  );
}

function Bank({ draft, set }: DraftProps) {
  const chosen = `${draft.bank}+${draft.increment}`;
  const read = (value: string) => value.split("+").map((it) => (it === "null" ? null : Number(it)));
  const choose = (value: string) => {
    const [bank = null, increment] = read(value);
    set({ ...draft, bank, increment: increment ?? 0 });
  };
  const banks = BANKS.includes(chosen) ? BANKS : [...BANKS, chosen];
  return (
    <Pick
      label={t("create.bank")}
      value={chosen}
      options={banks.map((value): [string, string] => {
        const [bank = null, increment] = read(value);
        return [value, capital(bankName(bank, increment ?? 0))];
      })}
      set={choose}
      about={t("create.bank.about")}
    />
  );
}

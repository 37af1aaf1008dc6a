/** Everything else that a table may agree on. */
import { useId } from "preact/hooks";
import { t } from "../i18n";
import type { Talk, Watch } from "../protocol";
import { Switch } from "../ui/parts";
import type { Draft } from "./draft";
import { Pick } from "./fields";
import { FlagSwitch } from "./RulesForm";
import { isOn, REARRANGING } from "./rules";
import { capital, clockName, textOf } from "./words";

export interface DraftProps {
  draft: Draft;
  set: (draft: Draft) => void;
}

const TALKS: Talk[] = ["silent", "remarks", "open"];
const WATCHES: Watch[] = ["nobody", "beside"];
const CLOCKS = [null, 30, 60, 120, 300, 3_600, 86_400, 259_200];

export function MoreForm({ draft, set }: DraftProps) {
  return (
    <details class="more panel">
      <summary>{t("create.more")}</summary>
      <div class="more-fields">
        <Title draft={draft} set={set} />
        <Suits draft={draft} set={set} />
        <Begins draft={draft} set={set} />
        <Pick
          label={t("create.talk")}
          value={draft.talk}
          options={named("talking", TALKS)}
          set={(talk) => set({ ...draft, talk })}
        />
        <Pick
          label={t("create.rearrange")}
          value={draft.rules.rearrange}
          options={named("rearrange", REARRANGING)}
          set={(rearrange) => set({ ...draft, rules: { ...draft.rules, rearrange } })}
        />
        <Watching draft={draft} set={set} />
        <Clock draft={draft} set={set} />
      </div>
      <div class="switches">
        <Switch
          label={capital(t("create.listed"))}
          about={t("create.listed.about")}
          on={draft.listed}
          set={(listed) => set({ ...draft, listed })}
        />
        <Switch
          label={capital(t("create.advice"))}
          about={t("create.advice.about")}
          on={draft.advice}
          set={(advice) => set({ ...draft, advice })}
        />
        {!isOn(draft.rules, "crowning") && (
          <FlagSwitch flag="keep-points" rules={draft.rules} set={(rules) => set({ ...draft, rules })} />
        )}
        <FlagSwitch flag="deck-plays" rules={draft.rules} set={(rules) => set({ ...draft, rules })} />
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

/** Any suits at all, for those who know how the server writes them. */
function Suits({ draft, set }: DraftProps) {
  const id = useId();
  const write = (suits: string) => set({ ...draft, rules: { ...draft.rules, sixth: "", suits } });
  return (
    <label class="pick">
      <span class="label">{t("create.suits")}</span>
      <input
        class="field"
        maxLength={200}
        placeholder="R Y G rainbow dark-pink"
        value={draft.rules.suits}
        aria-describedby={id}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <small id={id} class="dim">
        {t("create.suits.about")}
      </small>
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

/** Nobody, or beside one player; all hands open is for those who know the protocol. */
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
      {draft.clock !== null && (
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

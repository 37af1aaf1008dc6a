/** Opening an evening: the rules for all tables, how many there are, and whose deal is played. */
import { useEffect, useState } from "preact/hooks";
import { useAttempt } from "../home/attempt";
import { loadChoices } from "../home/bots";
import { PLAYERS, RulesText } from "../home/Create";
import { type Draft, FOR_FRIENDS, settingsOf } from "../home/draft";
import { Frame } from "../home/Frame";
import { Count, Pick, Problem } from "../home/fields";
import { MoreForm } from "../home/MoreForm";
import { NameField } from "../home/NameField";
import { currentName, takeName } from "../home/names";
import { RulesForm } from "../home/RulesForm";
import { asked, useTold } from "../home/rules";
import { t } from "../i18n";
import { go } from "../router";
import { Switch } from "../ui/parts";
import { openEvening } from "./evenings";

const MOST = 16;
const NUMBERS = Array.from({ length: MOST }, (_, i): [string, string] => [String(i + 1), String(i + 1)]);

export function HostPage() {
  const [draft, setDraft] = useState<Draft>(FOR_FRIENDS);
  useEffect(() => void loadChoices().catch(() => null), []);
  const told = useTold(asked(draft.rules));
  return (
    <Frame title={t("host.title")} name="create" fireworks={false}>
      <h1>{t("host.title")}</h1>
      <p class="host-about">{t("host.about")}</p>
      <div class="create">
        <div class="create-rules">
          <RulesForm rules={draft.rules} set={(rules) => setDraft({ ...draft, rules })} told={told} />
          <MoreForm draft={draft} set={setDraft} />
        </div>
        <section class="create-seats panel" aria-labelledby="host-tables">
          <h2 id="host-tables">{t("host.tables")}</h2>
          <NameField />
          <Count
            label={t("home.players")}
            name="players"
            value={draft.rules.players}
            options={PLAYERS}
            set={(players) => setDraft({ ...draft, rules: { ...draft.rules, players } })}
          />
          <RulesText told={told} />
          <Opening draft={draft} broken={told.problem !== ""} />
        </section>
      </div>
    </Frame>
  );
}

function Opening({ draft, broken }: { draft: Draft; broken: boolean }) {
  const [tables, setTables] = useState(4);
  const [plays, setPlays] = useState(false);
  const [deal, setDeal] = useState("");
  const { busy, problem, run } = useAttempt();
  const open = () =>
    run(async () => {
      await takeName();
      const settings = await settingsOf(draft);
      const { id } = await openEvening({ settings, tables, plays: plays && !deal.trim(), deal: deal.trim() });
      go(`/evening/${id}`);
    });
  return (
    <div class="opening column">
      <Pick
        label={t("host.number")}
        value={String(tables)}
        options={NUMBERS}
        set={(number) => setTables(Number(number))}
      />
      <Switch label={t("host.plays")} about={t("host.plays.about")} on={plays && !deal.trim()} set={setPlays} />
      <details>
        <summary>{t("host.deal")}</summary>
        <label>
          <span class="dim">{t("host.deal.about")}</span>
          <textarea
            class="field"
            rows={4}
            maxLength={12_000}
            value={deal}
            onInput={(event) => setDeal(event.currentTarget.value)}
          />
        </label>
      </details>
      <Problem text={problem} />
      <button type="button" class="button main large" disabled={busy || broken || !currentName().trim()} onClick={open}>
        {t("host.open")}
      </button>
    </div>
  );
}

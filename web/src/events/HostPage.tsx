/** Open an event: the rules and number of its tables, and the deal. */
import { useEffect, useState } from "preact/hooks";
import { NameField } from "../accounts/NameField";
import { currentName, takeName } from "../accounts/names";
import { loadChoices } from "../bots";
import { type Chosen, ChosenFields, linkedPosition, wantedPosition } from "../deals/ChosenFields";
import { t } from "../i18n";
import { go } from "../router";
import { type Draft, FOR_FRIENDS, settingsOf } from "../rules-form/draft";
import { MoreForm } from "../rules-form/MoreForm";
import { RulesForm } from "../rules-form/RulesForm";
import { asked, useTold } from "../rules-form/rules";
import { PLAYERS, RulesText } from "../start/Create";
import { useAttempt } from "../ui/attempt";
import { Frame } from "../ui/Frame";
import { Count, Pick, Problem } from "../ui/fields";
import { Switch } from "../ui/parts";
import { openEvening } from "./evenings";
import "./events.css";

const MOST = 16;
const NUMBERS = Array.from({ length: MOST }, (_, i): [string, string] => [String(i + 1), String(i + 1)]);

/** The settings for friends, with as many players as the game of a link. */
function beginning(): Draft {
  const { players } = linkedPosition();
  return { ...FOR_FRIENDS, rules: { ...FOR_FRIENDS.rules, players: players || FOR_FRIENDS.rules.players } };
}

export function HostPage() {
  const [draft, setDraft] = useState<Draft>(beginning);
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
  const [chosen, setChosen] = useState<Chosen>(linkedPosition);
  const { deal, turn } = wantedPosition(chosen);
  const { busy, problem, run } = useAttempt();
  const open = () =>
    run(async () => {
      await takeName();
      const settings = await settingsOf(draft);
      const { id } = await openEvening({ settings, tables, plays: plays && !deal, deal, turn });
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
      <Switch label={t("host.plays")} about={t("host.plays.about")} on={plays && !deal} set={setPlays} />
      <ChosenFields chosen={chosen} set={setChosen} />
      <Problem text={problem} />
      <button type="button" class="button main large" disabled={busy || broken || !currentName().trim()} onClick={open}>
        {t("host.open")}
      </button>
    </div>
  );
}

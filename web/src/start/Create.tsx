/** Open a new table. */
import { useEffect, useState } from "preact/hooks";
import { NameField } from "../accounts/NameField";
import { currentName } from "../accounts/names";
import { loadChoices } from "../bots";
import { rulesLine } from "../game/labels";
import { t } from "../i18n";
import { RulesButton } from "../learning/RulesButton";
import { go } from "../router";
import { type Draft, FOR_FRIENDS, settingsOf } from "../rules-form/draft";
import { MoreForm } from "../rules-form/MoreForm";
import { RulesForm } from "../rules-form/RulesForm";
import { asked, type Told, useTold } from "../rules-form/rules";
import { inWords } from "../trouble";
import { useAttempt } from "../ui/attempt";
import { Frame } from "../ui/Frame";
import { Count, Problem } from "../ui/fields";
import { Link } from "../ui/parts";
import { OPEN, openWith, type SeatPlan } from "./opening";
import { SeatPlans } from "./SeatPlans";
import "./Create.css";

/** The possible numbers of players. */
export const PLAYERS = [2, 3, 4, 5, 6];

export function Create() {
  const [draft, setDraft] = useState<Draft>(FOR_FRIENDS);
  const [plans, setPlans] = useState<SeatPlan[]>([OPEN, OPEN, OPEN, OPEN, OPEN]);
  const [missing, setMissing] = useState("");
  useEffect(() => void loadChoices().catch((error: unknown) => setMissing(inWords(error))), []);
  const told = useTold(asked(draft.rules));
  const others = plans.slice(0, draft.rules.players - 1);
  const setOthers = (changed: SeatPlan[]) => setPlans([...changed, ...plans.slice(changed.length)]);
  return (
    <Frame title={t("create.title")} name="create" fireworks={false}>
      <h1>{t("create.title")}</h1>
      <Problem text={missing} />
      <div class="create">
        <div class="create-rules">
          <RulesForm rules={draft.rules} set={(rules) => setDraft({ ...draft, rules })} told={told} />
          <MoreForm draft={draft} set={setDraft} />
        </div>
        <section class="create-seats panel" aria-labelledby="create-seats">
          <h2 id="create-seats">{t("create.seats")}</h2>
          <NameField />
          <Count
            label={t("home.players")}
            name="players"
            value={draft.rules.players}
            options={PLAYERS}
            set={(players) => setDraft({ ...draft, rules: { ...draft.rules, players } })}
          />
          <SeatPlans plans={others} set={setOthers} />
          <Opening draft={draft} others={others} told={told} />
          <p>
            <Link to="/host">{t("host.link")}</Link>
          </p>
        </section>
      </div>
    </Frame>
  );
}

interface OpeningProps {
  draft: Draft;
  others: SeatPlan[];
  told: Told;
}

function Opening({ draft, others, told }: OpeningProps) {
  const { busy, problem, run } = useAttempt();
  const full = others.every((plan) => plan.bot);
  const open = () => run(async () => go(`/t/${await openWith(await settingsOf(draft), others)}`));
  return (
    <div class="opening">
      <RulesText told={told} />
      <Problem text={problem} />
      <button
        type="button"
        class="button main large"
        disabled={busy || told.problem !== "" || !currentName().trim()}
        onClick={open}
      >
        {full ? t("create.start") : t("create.open.do")}
      </button>
      <p class="dim">{full ? t("create.start.about") : t("create.open.about")}</p>
    </div>
  );
}

/** The rules in words, and their text. */
export function RulesText({ told: { answer, problem } }: { told: Told }) {
  if (problem) return <Problem text={problem} />;
  if (!answer) return null;
  const count = { cards: answer.cards, score: answer.info.max_score };
  return (
    <p class="rules-text">
      <span>{rulesLine(answer.brief)}</span>
      <span class="dim">{t("rules.size", count)}</span>
      <code>{answer.brief.text}</code>
      <RulesButton text={answer.brief.text} />
    </p>
  );
}

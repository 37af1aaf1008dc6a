/** A person's games in numbers: in total, with a group or by rules, as plain charts with tables beside them. */
import { useEffect, useState } from "preact/hooks";
import { me } from "../api";
import { botName } from "../game/labels";
import { day, language, t } from "../i18n";
import type { Figures, LibraryChoices, Mean, Statistics, Streak } from "../protocol";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Link } from "../ui/parts";
import { Bars, Course, Ladder } from "./charts";
import { Filters, groupName, rulesText } from "./Filters";
import { EVERYTHING, myChoices, myStatistics } from "./questions";
import "./library.css";

export function StatisticsPage() {
  const [choices, setChoices] = useState<LibraryChoices | null>(null);
  const [told, tell] = useState<Statistics | null>(null);
  const [wanted, want] = useState(EVERYTHING);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (me.value) myChoices().then(setChoices, () => setFailed(true));
  }, [me.value?.id]);
  useEffect(() => {
    let ended = false;
    if (me.value)
      myStatistics(wanted).then(
        (found) => !ended && tell(found),
        () => setFailed(true),
      );
    return () => {
      ended = true;
    };
  }, [wanted, me.value?.id]);
  return (
    <Frame title={t("stats.title")} name="statistics" fireworks={false}>
      <h1>{t("stats.title")}</h1>
      <p class="library-ways">
        <Link to="/games" class="button">
          {t("library.games")}
        </Link>
      </p>
      <Problem text={failed ? t("error.offline") : ""} />
      {choices && choices.games > 0 && <Filters choices={choices} wanted={wanted} want={want} />}
      {(!me.value || choices?.games === 0) && <p class="panel">{t("stats.none")}</p>}
      {told && choices && choices.games > 0 && <Numbers told={told} />}
    </Frame>
  );
}

function Numbers({ told }: { told: Statistics }) {
  if (told.total.games === 0) return <p class="panel">{t("library.nothing")}</p>;
  return (
    <div class="numbers">
      <Total told={told} />
      <Times told={told} />
      <Scores told={told} />
      <Beside told={told} />
      <Losses told={told} />
      <Kinds
        title={t("stats.rules")}
        rows={told.rules.map((it) => [rulesText({ rules: it.rules, brief: it.brief }), it.figures])}
      />
      <Kinds title={t("stats.groups")} rows={told.groups.map((it) => [groupName(it.names), it.figures])} />
    </div>
  );
}

/** A number in the reader's format. */
function number(value: number, digits = 2): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: digits }).format(value);
}

/** A mean with its error. */
function meanText(mean: Mean | null, digits = 2): string {
  if (!mean) return "–";
  const error = mean.error === null ? "" : ` ± ${number(mean.error, digits)}`;
  return `${number(mean.value, digits)}${error}`;
}

function shareText(mean: Mean | null): string {
  return mean ? `${meanText({ ...mean, value: 100 * mean.value, error: mean.error && 100 * mean.error }, 1)} %` : "–";
}

const streakText = ({ now, longest }: Streak): string => t("stats.streak", { now, longest });

function Total({ told }: { told: Statistics }) {
  const { total } = told;
  const lines: [string, string][] = [
    [t("stats.mean"), meanText(total.score)],
    [t("stats.share"), shareText(total.share)],
    [t("stats.best"), total.best === null ? "–" : number(total.best)],
    [t("stats.perfect"), perfectText(total)],
    [t("stats.lost"), number(total.lost)],
    [t("stats.hints"), meanText(total.hints_per_point)],
    [t("stats.strikes"), meanText(total.strikes)],
    [t("stats.turns"), meanText(total.turns, 1)],
    [t("stats.streak.perfect"), streakText(told.perfect_streak)],
    [t("stats.streak.scoring"), streakText(told.scoring_streak)],
  ];
  return (
    <section class="panel" aria-label={t("stats.title")}>
      <p class="dim">{t("stats.about")}</p>
      <dl class="figures">
        {lines.map(([name, text]) => (
          <div>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <dd class="dim">{t("stats.over", { count: total.games })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const perfectText = ({ perfect, games }: Figures): string =>
  `${number(perfect)} (${number((100 * perfect) / games, 1)} %)`;

function Times({ told }: { told: Statistics }) {
  const rows = told.over_time.map(({ since, until, figures }) => ({
    label: t("stats.period", { since: day(since), until: day(until - 1) }),
    mean: figures.share,
  }));
  return (
    <section class="panel" aria-label={t("stats.time")}>
      <h2>{t("stats.time")}</h2>
      <Course label={`${t("stats.time")}: ${t("stats.share")}`} points={rows} />
      <Table
        heads={[t("stats.time"), t("stats.games"), t("stats.share")]}
        rows={rows.map(({ label, mean }) => [label, number(mean?.games ?? 0), shareText(mean)])}
      />
    </section>
  );
}

function Scores({ told }: { told: Statistics }) {
  if (told.scores.length === 0) return null;
  const most = told.rules[0]?.max_score ?? 25;
  const counts = Array.from({ length: most + 1 }, (_, score) => ({
    label: String(score),
    value: told.scores.find((it) => it.score === score)?.games ?? 0,
  }));
  return (
    <section class="panel" aria-label={t("stats.scores")}>
      <h2>{t("stats.scores")}</h2>
      <Bars label={t("stats.scores")} bars={counts} />
      <Table
        heads={[t("library.points"), t("stats.games")]}
        rows={told.scores.map(({ score, games }) => [number(score), number(games)])}
      />
    </section>
  );
}

/** The reader among the bots, for the number of players with the most games. */
function Beside({ told }: { told: Statistics }) {
  const own = told.rules.find((it) => it.max_score === 25 && it.brief);
  const players = own?.brief?.players;
  if (!own || !players || !own.figures.score) return null;
  const bots = told.bots.filter((bot) => bot.players === players && bot.score.value > 1);
  const rows = [
    { name: t("stats.you"), mean: own.figures.score, own: true },
    ...bots.map((bot) => ({ name: botName(bot.bot), mean: bot.score, own: false })),
  ].sort((one, other) => other.mean.value - one.mean.value);
  return (
    <section class="panel" aria-label={t("stats.bots")}>
      <h2>{t("stats.bots")}</h2>
      <p class="dim">{t("stats.bots.about", { players })}</p>
      <Ladder label={t("stats.bots")} rows={rows} most={25} />
      <Table
        heads={[t("library.with"), t("stats.mean"), t("stats.games")]}
        rows={rows.map(({ name, mean }) => [name, meanText(mean), number(mean.games)])}
      />
    </section>
  );
}

/** Where the table lost points, from existing reviews; it does not judge any person. */
function Losses({ told: { losses = [] } }: { told: Statistics }) {
  const [first] = losses;
  if (!first) return null;
  return (
    <section class="panel" aria-label={t("stats.loss")}>
      <h2>{t("stats.loss")}</h2>
      <p class="dim">{t("stats.loss.about", { count: first.points.games })}</p>
      <Rows
        heads={[t("stats.loss.reason"), t("stats.loss.points")]}
        rows={losses.map(({ reason, points }) => [t(`stats.loss.${reason as "copy"}`), meanText(points)])}
      />
    </section>
  );
}

function Kinds({ title, rows }: { title: string; rows: [string, Figures][] }) {
  const heads = [title, t("stats.games"), t("stats.mean"), t("stats.best"), t("stats.perfect"), t("stats.hints")];
  return (
    <section class="panel" aria-label={title}>
      <h2>{title}</h2>
      <Rows
        heads={heads}
        rows={rows.map(([name, it]) => [
          name,
          number(it.games),
          meanText(it.score),
          String(it.best ?? "–"),
          perfectText(it),
          meanText(it.hints_per_point),
        ])}
      />
    </section>
  );
}

/** The data of a chart as a table. */
function Table(props: RowsProps) {
  return (
    <details>
      <summary>{t("stats.table")}</summary>
      <Rows {...props} />
    </details>
  );
}

interface RowsProps {
  heads: string[];
  rows: string[][];
}

function Rows({ heads, rows }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keys must reach a wide table
    <div class="figures-table" role="group" tabIndex={0} aria-label={heads[0]}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr>
              <th scope="row">{first}</th>
              {others.map((text) => (
                <td>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

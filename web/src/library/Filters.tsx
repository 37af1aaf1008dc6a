/** Filter the games that are listed or counted: by rules, number of players, teammates, group, points, time and origin. */

import { rulesLine } from "../game/labels";
import { listed, t } from "../i18n";
import type { LibraryChoices } from "../protocol";
import { Pick } from "../ui/fields";
import { mateName } from "./names";
import type { Wanted } from "./questions";

const POINTS = ["15", "20", "25", "30"];
/** With only a few games the filters are folded away. */
const FEW = 5;
const SOURCES = ["played", "brought", "chosen"] as const;
const DAY = 86_400_000;
const TIMES = { week: 7, month: 30, year: 365 } as const;

interface FiltersProps {
  choices: LibraryChoices;
  wanted: Wanted;
  want: (wanted: Wanted) => void;
}

type Option = readonly [string, string];

const counted = (text: string, games: number): string => `${text} (${games})`;

export function Filters({ choices, wanted, want }: FiltersProps) {
  const any: Option = ["", t("library.any")];
  const set = (name: keyof Wanted) => (value: string) => want({ ...wanted, [name]: value });
  return (
    <details class="panel filters" open={choices.games > FEW}>
      <summary>{t("library.filters")}</summary>
      <fieldset>
        <legend class="hidden-text">{t("library.filters")}</legend>
        <Pick
          label={t("library.rules")}
          value={wanted.rules}
          set={set("rules")}
          options={[any, ...choices.rules.map((it): Option => [it.rules, counted(rulesText(it), it.games)])]}
        />
        <Pick
          label={t("library.players")}
          value={wanted.players}
          set={set("players")}
          options={[
            any,
            ...choices.players.map((it): Option => [String(it.players), counted(`${it.players}`, it.games)]),
          ]}
        />
        <Pick
          label={t("library.with")}
          value={wanted.with}
          set={set("with")}
          options={[
            any,
            ...choices.teammates.map((it): Option => [it.key, counted(mateName(it.key, it.name), it.games)]),
          ]}
        />
        <Pick
          label={t("library.group")}
          value={wanted.company}
          set={set("company")}
          options={[any, ...choices.groups.map((it): Option => [it.company, counted(groupName(it.names), it.games)])]}
        />
        <Pick
          label={t("library.points")}
          value={wanted.least}
          set={set("least")}
          options={[any, ...POINTS.map((points): Option => [points, t("library.points.from", { points })])]}
        />
        <Pick
          label={t("library.when")}
          value={wanted.since}
          set={set("since")}
          options={[any, ...times(wanted.since)]}
        />
        <Pick
          label={t("library.source")}
          value={wanted.source}
          set={set("source")}
          options={[any, ...SOURCES.map((source): Option => [source, t(`library.source.${source}`)])]}
        />
      </fieldset>
    </details>
  );
}

export const rulesText = ({ rules, brief }: { rules: string; brief: LibraryChoices["rules"][number]["brief"] }) =>
  brief ? rulesLine(brief) : rules;

export const groupName = (names: string[]): string =>
  names.length > 0 ? listed(names.map((name) => mateName(`bot:${name}`, name))) : t("library.alone");

/** The time ranges, counted from the start of today, so that a choice stays the same. */
function times(chosen: string): Option[] {
  const today = Math.floor(Date.now() / DAY) * DAY;
  const offered = Object.entries(TIMES).map(
    ([name, days]): Option => [String(today - days * DAY), t(`library.when.${name as keyof typeof TIMES}`)],
  );
  const known = chosen === "" || offered.some(([value]) => value === chosen);
  return known ? offered : [...offered, [chosen, t("library.when")]];
}

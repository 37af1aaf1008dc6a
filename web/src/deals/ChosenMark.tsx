/** At a table with a chosen deal or position: a mark that names the person who chose it. */
import { t } from "../i18n";
import type { TableInfo } from "../protocol";
import "./ChosenMark.css";

export function ChosenMark({ table }: { table: TableInfo }) {
  const { chosen_by: name = "", from_turn: turn = 0 } = table;
  const about = t("chosen.about", { name });
  return (
    <span class="pill chosen-mark" title={about}>
      {turn ? t("chosen.position", { name, turn: turn + 1 }) : t("chosen.deal", { name })}
      <span class="hidden-text">{` — ${about}`}</span>
    </span>
  );
}

/** Tables as a list of links. */
import type { ComponentChildren } from "preact";
import { rulesLine, seatsLine } from "../game/labels";
import { seatName } from "../game/scene";
import { moment, t } from "../i18n";
import type { TableLine } from "../protocol";
import { Link } from "../ui/parts";

interface TableListProps {
  title: string;
  lines: TableLine[];
  more?: ComponentChildren;
}

export function TableList({ title, lines, more }: TableListProps) {
  return (
    <section class="tables panel" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function Line({ line }: { line: TableLine }) {
  return (
    <Link to={`/t/${line.id}`} class="table-line">
      <span class="table-who">{line.title || seatsLine(line.seats)}</span>
      <State line={line} />
      <span class="table-rules dim">
        {line.title ? `${seatsLine(line.seats)} · ` : ""}
        {line.brief ? rulesLine(line.brief) : line.rules}
      </span>
      <span class="table-when dim">{when(line)}</span>
    </Link>
  );
}

function State({ line }: { line: TableLine }) {
  return (
    <span class="state" data-state={line.your_turn ? "yours" : line.phase}>
      {stateWords(line)}
    </span>
  );
}

/** The progress of the game, and its last activity. */
function when(line: TableLine): string {
  const turn = typeof line.turn === "number" && line.phase !== "waiting" ? line.turn : null;
  const far = line.phase === "over" ? "state.turns" : "state.at_turn";
  return [
    ...(turn === null ? [] : [t(far, { count: line.phase === "over" ? turn : turn + 1 })]),
    ...(line.at ? [moment(line.at)] : []),
  ].join(" · ");
}

function stateWords(line: TableLine): string {
  if (line.your_turn) return t("state.yours");
  if (line.phase === "over") return line.score === null ? t("state.over") : t("state.score", { count: line.score });
  if (line.to_move === null) return t(`state.${line.phase}`);
  return t("state.turn", { name: seatName(line.seats, line.to_move) });
}

/** Tables where it is the reader's turn come first. */
export function urgentFirst(lines: TableLine[]): TableLine[] {
  return [...lines].sort((one, other) => Number(other.your_turn) - Number(one.your_turn));
}

/** Tables as lines that lead to them. */
import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import type { TableLine } from "../protocol";
import { Link } from "../ui/parts";
import { rulesLine, seatName, seatsLine } from "./words";

interface TableListProps {
  title: string;
  lines: TableLine[];
  /** What is said when there is none. */
  none?: ComponentChildren;
  more?: ComponentChildren;
}

export function TableList({ title, lines, none, more }: TableListProps) {
  return (
    <section class="tables panel">
      <h2>{title}</h2>
      {lines.length === 0 && <p class="dim">{none}</p>}
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
        {rulesLine(line.rules)}
      </span>
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

function stateWords(line: TableLine): string {
  if (line.your_turn) return t("state.yours");
  if (line.phase === "over") return line.score === null ? t("state.over") : t("state.score", { count: line.score });
  const mover = line.to_move === null ? undefined : line.seats[line.to_move];
  return mover ? t("state.turn", { name: seatName(mover) }) : t(`state.${line.phase}`);
}

/** Those where it is one's turn come first. */
export function urgentFirst(lines: TableLine[]): TableLine[] {
  return [...lines].sort((one, other) => Number(other.your_turn) - Number(one.your_turn));
}

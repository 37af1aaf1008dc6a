/** An event: all tables of one deal on one page, live, with a comparison at the end. */

import { rulesLine, seatsLine } from "../game/labels";
import { seatName } from "../game/scene";
import { t } from "../i18n";
import type { EveningBoard, EveningInfo, EveningTable } from "../protocol";
import { base } from "../router";
import { CopyField } from "../ui/CopyField";
import { Frame } from "../ui/Frame";
import { Link } from "../ui/parts";
import { evening, trouble, useEvening } from "./evenings";
import "./events.css";

export function EveningPage({ id }: { id: string }) {
  useEvening(id);
  const told = evening.value;
  const title = told?.title || t("evening.title");
  return (
    <Frame title={`${title} · Hanabi`} name="evening" fireworks={false}>
      <h1>{title}</h1>
      <p class="offline" role="status">
        {trouble.value}
      </p>
      {told && <Head told={told} />}
      {told?.over && <Comparison told={told} />}
      <ol class="evening-tables">
        {told?.tables.map((table, place) => (
          <li key={table.id} class="panel" data-phase={table.phase}>
            <Table table={table} number={place + 1} suits={told.suits} />
          </li>
        ))}
      </ol>
    </Frame>
  );
}

function Head({ told }: { told: EveningInfo }) {
  const hidden = told.tables.some((it) => it.phase !== "waiting" && !it.board);
  return (
    <div class="evening-head panel">
      <p>
        {t("evening.by", { name: told.host })} · {told.brief ? rulesLine(told.brief) : told.rules}
      </p>
      {told.chosen && <p>{t("evening.chosen")}</p>}
      {told.from_turn > 0 && <p>{t("evening.position", { turn: told.from_turn + 1 })}</p>}
      {hidden && <p class="dim">{t("evening.hidden")}</p>}
      {!told.over && (
        <CopyField label={t("evening.invite")} value={told.link} qr={`${base}/evening/${told.id}/qr.svg`} />
      )}
    </div>
  );
}

interface TableProps {
  table: EveningTable;
  number: number;
  suits: string[];
}

function Table({ table, number, suits }: TableProps) {
  const free = table.seats.some((seat) => !seat.person && !seat.bot);
  return (
    <>
      <h2>{t("evening.table", { number })}</h2>
      <p>{seatsLine(table.seats)}</p>
      <p class="dim">{stateOf(table)}</p>
      {table.board && <Board board={table.board} suits={suits} />}
      <p>
        <Link to={`/t/${table.id}`} class="button small">
          {t(table.phase === "waiting" && free ? "evening.sit" : "evening.go")}
        </Link>
      </p>
    </>
  );
}

function stateOf({ phase, to_move: mover, turn, seats }: EveningTable): string {
  if (phase !== "playing" || turn === null) return t(`state.${phase}`);
  const whose = mover === null ? t("state.playing") : t("state.turn", { name: seatName(seats, mover) });
  return `${whose} · ${t("state.at_turn", { count: turn + 1 })}`;
}

/** The open cards of a table. */
function Board({ board, suits }: { board: EveningBoard; suits: string[] }) {
  return (
    <div class="evening-board">
      <strong class="score">{t("state.score", { count: board.score })}</strong>
      <span class="evening-fireworks">
        {board.fireworks.map((height, at) => (
          <span data-begun={height > 0 || undefined}>{`${suits[at]}${height}`}</span>
        ))}
      </span>
      <span class="dim">
        {t("evening.board", { strikes: board.strikes, tokens: board.hint_tokens, deck: board.deck })}
      </span>
    </div>
  );
}

/** The tables side by side, the best first. */
function Comparison({ told }: { told: EveningInfo }) {
  const rows = told.tables
    .map((table, place) => ({ table, number: place + 1, board: table.board }))
    .sort((one, other) => (other.board?.points ?? -1) - (one.board?.points ?? -1));
  return (
    <section class="panel comparison" aria-labelledby="comparison">
      <h2 id="comparison">{t("evening.comparison")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("evening.column.table")}</th>
            <th scope="col">{t("evening.column.players")}</th>
            <th scope="col">{t("evening.column.score")}</th>
            <th scope="col">{t("evening.column.strikes")}</th>
            <th scope="col">{t("evening.column.turns")}</th>
            <th scope="col">{t("evening.column.beaten")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ table, number, board }) => (
            <tr key={table.id}>
              <th scope="row">
                <Link to={`/t/${table.id}?turn=0`}>{number}</Link>
              </th>
              <td>{seatsLine(table.seats)}</td>
              <td>{board?.score}</td>
              <td>{board?.strikes}</td>
              <td>{table.turn}</td>
              <td>{typeof board?.points === "number" ? `${board.points} %` : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="dim">{t("evening.beaten.about")}</p>
    </section>
  );
}

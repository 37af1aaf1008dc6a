/** All games of a person: the running ones, and a library of the finished ones. */
import { useEffect, useState } from "preact/hooks";
import { me, myTables } from "../api";
import { moment, t } from "../i18n";
import type { GameLine, GamePage, LibraryChoices, TableLine } from "../protocol";
import { usePolled } from "../start/polled";
import { TableList, urgentFirst } from "../start/TableList";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Button, Link } from "../ui/parts";
import { Bring } from "./Bring";
import { Filters, rulesText } from "./Filters";
import { playerNames } from "./names";
import { EVERYTHING, myChoices, myGames, type Wanted } from "./questions";
import { Take } from "./Take";
import "./library.css";

export function GamesPage() {
  const { value, offline } = usePolled(() => (me.value ? myTables() : Promise.resolve([])), me.value?.id);
  const older = useOlder(value ?? []);
  const lines = [...(value ?? []), ...older.lines];
  const running = urgentFirst(lines.filter((line) => line.phase !== "over"));
  const library = useLibrary();
  return (
    <Frame title={t("games.title")} name="games" fireworks={false}>
      <h1>{t("games.title")}</h1>
      <p class="library-ways">
        <Link to="/statistics" class="button">
          {t("library.statistics")}
        </Link>
        <Link to="/mistakes" class="button">
          {t("mistakes.title")}
        </Link>
      </p>
      <p class="offline" role="status">
        {offline ? t("home.offline") : ""}
      </p>
      {running.length > 0 && <TableList title={t("games.running")} lines={running} />}
      {older.more && <Button act={older.more}>{t("library.older")}</Button>}
      {library.choices && library.choices.games > 0 && <Shelf library={library} />}
      {value && running.length === 0 && library.choices?.games === 0 && <NoGames />}
      <Bring done={library.again} />
    </Frame>
  );
}

/** The number of lines of a full page in the server's list of tables. */
const PAGE = 100;

/** Further pages of tables, loaded on request; a game is never shown twice. */
function useOlder(newest: TableLine[]): { lines: TableLine[]; more: (() => void) | null } {
  const [pages, setPages] = useState<TableLine[][]>([]);
  const known = new Set(newest.map((line) => line.id));
  const latest = pages.at(-1) ?? newest;
  const last = latest.at(-1);
  const more =
    latest.length < PAGE || !last ? null : () => void myTables(last.cursor).then((page) => setPages([...pages, page]));
  return { lines: pages.flat().filter((line) => !known.has(line.id)), more };
}

interface LibraryState {
  choices: LibraryChoices | null;
  page: GamePage | null;
  wanted: Wanted;
  failed: boolean;
  want: (wanted: Wanted) => void;
  more: (() => void) | null;
  again: () => void;
}

/** The games that match the filters, loaded on request. */
function useLibrary(): LibraryState {
  const [choices, setChoices] = useState<LibraryChoices | null>(null);
  const [page, setPage] = useState<GamePage | null>(null);
  const [wanted, want] = useState(EVERYTHING);
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (me.value) myChoices().then(setChoices, () => setFailed(true));
  }, [round, me.value?.id]);
  useEffect(() => {
    let ended = false;
    const show = (found: GamePage) => {
      if (!ended) setPage(found);
      setFailed(false);
    };
    if (me.value) myGames(wanted).then(show, () => setFailed(true));
    return () => {
      ended = true;
    };
  }, [round, wanted, me.value?.id]);
  const last = page?.lines.at(-1);
  const more =
    page && last && page.lines.length < page.total
      ? () =>
          void myGames(wanted, last.cursor).then(
            (next) => setPage({ total: next.total, lines: [...page.lines, ...next.lines] }),
            () => setFailed(true),
          )
      : null;
  return { choices, page, wanted, failed, want, more, again: () => setRound(round + 1) };
}

function Shelf({ library }: { library: LibraryState }) {
  const { choices, page, wanted, want, more, failed } = library;
  if (!choices) return null;
  return (
    <section class="shelf" aria-label={t("games.over")}>
      <h2>{t("games.over")}</h2>
      {(wanted !== EVERYTHING || (page?.total ?? 0) > 1) && <Filters choices={choices} wanted={wanted} want={want} />}
      <Problem text={failed ? t("error.offline") : ""} />
      <p role="status" class="dim">
        {page && (page.total > 0 ? t("library.count", { count: page.total }) : t("library.nothing"))}
      </p>
      {page && page.lines.length > 0 && (
        <ul class="tables panel games">
          {page.lines.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
      {more && <Button act={more}>{t("library.more")}</Button>}
      {page && page.total > 0 && <Take wanted={wanted} />}
    </section>
  );
}

function Line({ line }: { line: GameLine }) {
  return (
    <Link to={`/t/${line.id}`} class="table-line">
      <span class="table-who">{line.title || playerNames(line.seats)}</span>
      <span class="state" data-state={line.score === line.max_score ? "yours" : "over"}>
        {t("library.score", { score: line.score, max: line.max_score })}
      </span>
      <span class="table-rules dim">
        {line.title ? `${playerNames(line.seats)} · ` : ""}
        {rulesText({ rules: line.rules, brief: line.brief ?? null })}
      </span>
      <span class="table-when dim">
        {[
          t(`ended.${line.status as "won"}`),
          t("state.turns", { count: line.turns }),
          t("library.strikes", { count: line.strikes }),
          ...(line.source !== "played" ? [t(`library.source.${line.source}`)] : []),
          ...(line.source !== "brought" && line.own === null ? [t("library.left")] : []),
          moment(line.at),
        ].join(" · ")}
      </span>
    </Link>
  );
}

function NoGames() {
  return (
    <div class="panel column no-games">
      <p>{t("games.none")}</p>
      <p>
        <Link to="/" class="button main">
          {t("games.play")}
        </Link>
      </p>
    </div>
  );
}

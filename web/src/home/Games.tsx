/** All games of a person: those that go on, and those that are over. */
import { useState } from "preact/hooks";
import { me, myTables } from "../api";
import { t } from "../i18n";
import type { TableLine } from "../protocol";
import { Button, Link } from "../ui/parts";
import { Frame } from "./Frame";
import { usePolled } from "./polled";
import { TableList, urgentFirst } from "./TableList";

/** The lines of a full page of the server's lists. */
const PAGE = 100;

export function Games() {
  const { value, offline } = usePolled(() => (me.value ? myTables() : Promise.resolve([])), me.value?.id);
  const older = useOlder(value ?? []);
  const lines = [...(value ?? []), ...older.lines];
  const running = urgentFirst(lines.filter((line) => line.phase !== "over"));
  const over = lines.filter((line) => line.phase === "over");
  return (
    <Frame title={t("games.title")} name="games" fireworks={false}>
      <h1>{t("games.title")}</h1>
      <p class="offline" role="status">
        {offline ? t("home.offline") : ""}
      </p>
      {value && lines.length === 0 && <NoGames />}
      {running.length > 0 && <TableList title={t("games.running")} lines={running} />}
      {over.length > 0 && <TableList title={t("games.over")} lines={over} />}
      {older.more && <Button act={older.more}>{t("games.older")}</Button>}
    </Frame>
  );
}

/** What lies beyond the first page, page by page, as far as somebody asked for it; a game never shows twice. */
function useOlder(newest: TableLine[]): { lines: TableLine[]; more: (() => void) | null } {
  const [pages, setPages] = useState<TableLine[][]>([]);
  const known = new Set(newest.map((line) => line.id));
  const latest = pages.at(-1) ?? newest;
  const last = latest.at(-1);
  const more =
    latest.length < PAGE || !last ? null : () => void myTables(last.cursor).then((page) => setPages([...pages, page]));
  return { lines: pages.flat().filter((line) => !known.has(line.id)), more };
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

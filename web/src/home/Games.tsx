/** All games of a person: those that go on, and those that are over. */
import { me, myTables } from "../api";
import { t } from "../i18n";
import { Link } from "../ui/parts";
import { Frame } from "./Frame";
import { usePolled } from "./polled";
import { TableList, urgentFirst } from "./TableList";

export function Games() {
  const { value, offline } = usePolled(() => (me.value ? myTables() : Promise.resolve([])), me.value?.id);
  const lines = value ?? [];
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
    </Frame>
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

/** The start page: play at once, open a table, join one, continue a game. */
import { lobby, me, myTables } from "../api";
import { Face } from "../art/Card";
import { t } from "../i18n";
import { isNewcomer } from "../learning/newcomer";
import type { SuitInfo } from "../protocol";
import { Frame } from "../ui/Frame";
import { Link } from "../ui/parts";
import { Join } from "./Join";
import { PlayNow } from "./PlayNow";
import { usePolled } from "./polled";
import { TableList, urgentFirst } from "./TableList";
import "./Home.css";

const SHOWN = 5;

export function Home() {
  return (
    <Frame title={t("home.title")} name="home">
      <div class="hero">
        <div class="hero-words">
          <h1>Hanabi</h1>
          <p class="tagline">{t("home.tagline")}</p>
          <PlayNow />
          <p class="learn-links">
            <Link to="/learn" class="button">
              {t("home.learn")}
            </Link>
            <Link to="/rules">{t("home.rules")}</Link>
            {(me.value || !isNewcomer()) && <Further />}
            {!me.value && <Link to="/recover">{t("home.recover")}</Link>}
          </p>
          <div class="other-ways panel">
            <Link to="/new" class="button create-link">
              {t("home.create")}
            </Link>
            <Join />
          </div>
        </div>
        <Fan />
      </div>
      <Lists />
    </Frame>
  );
}

/** Links for people who know the game. */
function Further() {
  return (
    <>
      <Link to="/course">{t("home.course")}</Link>
      <Link to="/puzzle">{t("home.puzzle")}</Link>
      <Link to="/deal/today">{t("home.deal")}</Link>
    </>
  );
}

function Lists() {
  const open = usePolled(lobby);
  const mine = usePolled(() => (me.value ? myTables() : Promise.resolve([])), me.value?.id);
  const running = (mine.value ?? []).filter((line) => line.phase !== "over");
  const over = (mine.value ?? []).filter((line) => line.phase === "over");
  const strange = (open.value ?? []).filter((line) => !mine.value?.some(({ id }) => id === line.id));
  return (
    <>
      <p class="offline" role="status">
        {open.offline || mine.offline ? t("home.offline") : ""}
      </p>
      <div class="lists">
        {running.length > 0 && (
          <TableList
            title={t("home.mine")}
            lines={urgentFirst(running).slice(0, SHOWN)}
            more={running.length > SHOWN && <AllGames />}
          />
        )}
        {strange.length > 0 && <TableList title={t("home.lobby")} lines={strange.slice(0, 2 * SHOWN)} />}
        {over.length > 0 && <TableList title={t("home.over")} lines={over.slice(0, SHOWN)} more={<AllGames />} />}
      </div>
    </>
  );
}

function AllGames() {
  return (
    <p>
      <Link to="/games">{t("home.all")}</Link>
    </p>
  );
}

const plain = (name: string, letter: string): SuitInfo => ({
  name,
  letter,
  is_colour: true,
  hint_colours: [letter],
  copies: [3, 2, 2, 2, 1],
  colours: "own",
  ranks: "own",
});

const FAN = ["red", "yellow", "green", "blue", "white"].map((name) => plain(name, name.charAt(0).toUpperCase()));

/** Five paper cards, one of each suit. */
function Fan() {
  return (
    <div class="fan" aria-hidden="true">
      {FAN.map((suit, i) => (
        <Face suit={suit} rank={String(i + 1)} />
      ))}
    </div>
  );
}

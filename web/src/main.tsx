/** The client begins here: language first, then who we are, then the page that the address names. */
import { render } from "preact";
import { whoAmI } from "./api";
import { EveningPage, HostPage } from "./gather/parts";
import { Create, Device, Home, PreferencesPage, pages, Recover, start } from "./home/parts";
import { preferredLanguage, setLanguage, t } from "./i18n";
import { CoursePage, LearnPage, LessonPage, PuzzlePage, RulesPage } from "./learn/parts";
import { GamesPage, StatisticsPage } from "./library/parts";
import { path } from "./router";
import { DealPage } from "./study/parts";
import { lazy } from "./ui/lazy";
import { Notice } from "./ui/parts";
import "./base";
import "./ui/tips";
import "./styles.css";
import "./ui/parts.css";
import "./home/home.css";
import "./table/table.css";
import "./table/hands.css";
import "./table/stage.css";
import "./table/acting.css";
import "./table/side.css";
import "./table/news.css";
import "./table/after.css";
import "./table/sizes.css";

// The start page and the table do without each other, and whichever is wanted comes while the texts do.
const table = () => import("./table/TablePage");
const TablePage = lazy(() => table().then((it) => it.TablePage));
const reviews = () => import("./review/pages").then((it) => it.PAGES);
const ReviewPage = lazy(() => reviews().then((it) => it.ReviewPage), "reviews");
const MistakesPage = lazy(() => reviews().then((it) => it.MistakesPage), "reviews");
const SendPage = lazy(() => reviews().then((it) => it.SendPage), "reviews");
const wanted = path.value === "/" ? start : path.value.startsWith("/t/") ? table : pages;
void wanted().catch(() => null);

function Page() {
  const [, first = "", second = "", third = ""] = path.value.split("/");
  switch (first) {
    case "":
      return <Home />;
    case "new":
      return <Create />;
    case "games":
      return <GamesPage />;
    case "statistics":
      return <StatisticsPage />;
    case "learn":
      return second ? <LessonPage id={second} /> : <LearnPage />;
    case "rules":
      return <RulesPage />;
    case "preferences":
      return <PreferencesPage />;
    case "course":
      return <CoursePage name={second} key={second} />;
    case "puzzle":
      return <PuzzlePage number={second} key={second} />;
    case "deal":
      return <DealPage id={second} key={second} />;
    case "recover":
      return <Recover />;
    case "host":
      return <HostPage />;
    case "evening":
      return <EveningPage id={second} key={second} />;
    case "device":
      return <Device />;
    case "mistakes":
      return <MistakesPage />;
    case "review":
      return <SendPage />;
    case "t":
      if (third === "review") return <ReviewPage id={second} key={second} />;
      return second ? <TablePage id={second} key={second} /> : <Lost text={t("error.no_such_table")} />;
    default:
      return <Lost text={t("notice.lost.text")} />;
  }
}

function Lost({ text }: { text: string }) {
  return (
    <Notice title={t("notice.lost")}>
      <p>{text}</p>
    </Notice>
  );
}

await setLanguage(preferredLanguage());
await whoAmI().catch(() => null);
const root = document.getElementById("app");
if (root) render(<Page />, root);

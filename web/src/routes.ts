/**
 * Every page: its address, the component that shows it, and the texts that it says. A name after a colon is what the page is about;
 * the page gets it as `id`; with a question mark it may be left out. The server answers the same addresses (`PAGES` in `hanabi.server.site.client`).
 */
import type { ComponentType, FunctionComponent } from "preact";
import type { TextSet } from "./i18n";
import { lazy } from "./ui/lazy";

type PageComponent = ComponentType<{ id: string }>;

export interface Route {
  path: string;
  load: () => Promise<PageComponent>;
  Page: FunctionComponent<{ id: string }>;
}

const route = (path: string, load: () => Promise<PageComponent>, texts?: TextSet): Route => ({
  path,
  load,
  Page: lazy(load, texts),
});

export const ROUTES: Route[] = [
  route("/", () => import("./start/Home").then((it) => it.Home)),
  route("/new", () => import("./start/Create").then((it) => it.Create), "pages"),
  route("/host", () => import("./events/HostPage").then((it) => it.HostPage), "pages"),
  route("/evening/:evening", () => import("./events/EveningPage").then((it) => it.EveningPage), "pages"),
  route("/t/:table", () => import("./table/TablePage").then((it) => it.TablePage)),
  route("/t/:table/review", () => import("./reviews/ReviewPage").then((it) => it.ReviewPage), "reviews"),
  route("/review", () => import("./reviews/SendPage").then((it) => it.SendPage), "reviews"),
  route("/mistakes", () => import("./reviews/MistakesPage").then((it) => it.MistakesPage), "reviews"),
  route("/deal/:deal", () => import("./deals/DealPage").then((it) => it.DealPage), "replays"),
  route("/games", () => import("./library/GamesPage").then((it) => it.GamesPage), "library"),
  route("/statistics", () => import("./library/StatisticsPage").then((it) => it.StatisticsPage), "library"),
  route("/rules", () => import("./learning/RulesPage").then((it) => it.RulesPage), "learn"),
  route("/learn", () => import("./learning/LearnPage").then((it) => it.LearnPage), "learn"),
  route("/learn/:lesson", () => import("./learning/LessonPage").then((it) => it.LessonPage), "learn"),
  route("/course/:page?", () => import("./learning/CoursePage").then((it) => it.CoursePage), "learn"),
  route("/puzzle/:number?", () => import("./puzzles/PuzzlePage").then((it) => it.PuzzlePage), "learn"),
  route("/preferences", () => import("./settings/PreferencesPage").then((it) => it.PreferencesPage), "pages"),
  route("/device/:code", () => import("./accounts/Device").then((it) => it.Device), "pages"),
  route("/recover", () => import("./accounts/Recover").then((it) => it.Recover), "pages"),
];

/** The page at an address, and what it is about; nothing where there is no such page. */
export function routeOf(path: string): { route: Route; id: string } | null {
  const parts = split(path);
  for (const route of ROUTES) {
    const names = split(route.path);
    const fits = names.every(
      (name, i) => name === parts[i] || (name.startsWith(":") && (parts[i] || name.endsWith("?"))),
    );
    if (fits && parts.length <= names.length)
      return { route, id: parts.find((_, i) => names[i]?.startsWith(":")) ?? "" };
  }
  return null;
}

const split = (path: string): string[] => path.split("/").filter(Boolean);

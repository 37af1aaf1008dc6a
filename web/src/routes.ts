/**
 * Every page: its address, its component and its texts. A name after a colon is a parameter, which the page gets as `id`;
 * with a question mark it is optional. The build writes the addresses into `pages.json` for the server.
 */
import type { ComponentType, FunctionComponent } from "preact";
import type { TextFile } from "./i18n";
import { lazy } from "./ui/lazy";

type PageComponent = ComponentType<{ id: string }>;

export interface Route {
  path: string;
  load: () => Promise<PageComponent>;
  texts: TextFile[];
  Page: FunctionComponent<{ id: string }>;
}

const route = (path: string, load: () => Promise<PageComponent>, ...texts: TextFile[]): Route => ({
  path,
  load,
  texts,
  Page: lazy(load, ...texts),
});

export const ROUTES: Route[] = [
  route("/", () => import("./start/Home").then((it) => it.Home)),
  route("/new", () => import("./start/Create").then((it) => it.Create), "rules", "room"),
  route("/host", () => import("./events/HostPage").then((it) => it.HostPage), "events", "rules", "room", "deals"),
  route("/evening/:evening", () => import("./events/EveningPage").then((it) => it.EveningPage), "events", "rules"),
  route("/t/:table?", () => import("./table/TablePage").then((it) => it.TablePage), "table", "settings", "reasons"),
  route(
    "/t/:table/review",
    () => import("./reviews/ReviewPage").then((it) => it.ReviewPage),
    "reviews",
    "puzzles",
    "table",
    "reasons",
  ),
  route(
    "/review",
    () => import("./reviews/SendPage").then((it) => it.SendPage),
    "reviews",
    "puzzles",
    "table",
    "reasons",
  ),
  route(
    "/mistakes",
    () => import("./reviews/MistakesPage").then((it) => it.MistakesPage),
    "reviews",
    "puzzles",
    "table",
    "reasons",
  ),
  route("/deal/:deal", () => import("./deals/DealPage").then((it) => it.DealPage), "deals", "rules"),
  route("/games", () => import("./library/GamesPage").then((it) => it.GamesPage), "library", "rules"),
  route("/statistics", () => import("./library/StatisticsPage").then((it) => it.StatisticsPage), "library", "rules"),
  route("/rules", () => import("./learning/RulesPage").then((it) => it.RulesPage), "learning", "rules", "table"),
  route("/learn", () => import("./learning/LearnPage").then((it) => it.LearnPage), "learning"),
  route(
    "/learn/:lesson",
    () => import("./learning/LessonPage").then((it) => it.LessonPage),
    "learning",
    "table",
    "settings",
    "reasons",
  ),
  route(
    "/course/:page?",
    () => import("./learning/CoursePage").then((it) => it.CoursePage),
    "learning",
    "puzzles",
    "table",
    "reasons",
  ),
  route(
    "/puzzle/:number?",
    () => import("./puzzles/PuzzlePage").then((it) => it.PuzzlePage),
    "puzzles",
    "table",
    "reasons",
  ),
  route(
    "/preferences",
    () => import("./settings/PreferencesPage").then((it) => it.PreferencesPage),
    "settings",
    "table",
  ),
  route("/device/:code", () => import("./accounts/Device").then((it) => it.Device)),
  route("/recover", () => import("./accounts/Recover").then((it) => it.Recover)),
];

/** The page at an address, with its parameter; null if there is none. */
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

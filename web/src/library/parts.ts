/** Finished games: pages and parts that load when they are first shown. */
import { lazy } from "../ui/lazy";

const pages = () => import("./pages").then((it) => it.PAGES);

export const GamesPage = lazy(() => pages().then((it) => it.GamesPage), "library");
export const StatisticsPage = lazy(() => pages().then((it) => it.StatisticsPage), "library");
export const ShareDialog = lazy(() => pages().then((it) => it.ShareDialog), "library");

/** Everything about finished games in one file. */
import "../around";
import "../drawn";
import { adopt } from "../ui/lazy";
import { GamesPage } from "./GamesPage";
import sheet from "./library.css?text";
import { ShareDialog } from "./ShareDialog";
import { StatisticsPage } from "./StatisticsPage";

adopt(sheet);

export const PAGES = { GamesPage, ShareDialog, StatisticsPage };

/** Everything for looking at games again, in one file. */
import "../around";
import "../drawn";
import { adopt } from "../ui/lazy";
import { DealPage } from "./DealPage";
import { Study } from "./Study";
import sheet from "./study.css?text";

adopt(sheet);

export const PAGES = { DealPage, Study };

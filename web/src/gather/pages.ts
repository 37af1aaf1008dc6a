/** What calls and gathers people in one file, loaded when the first of it is shown. */
import "../around";
import "../drawn";
import { adopt } from "../ui/lazy";
import { CallPanel } from "./CallPanel";
import { ChosenMark } from "./ChosenMark";
import { EveningPage } from "./EveningPage";
import sheet from "./gather.css?text";
import { HostPage } from "./HostPage";
import { QrCode } from "./QrCode";
import { CallQuestion, TurnSince } from "./SlowTable";

adopt(sheet);

export const PAGES = { CallPanel, CallQuestion, ChosenMark, EveningPage, HostPage, QrCode, TurnSince };

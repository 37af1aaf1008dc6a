/** What calls and gathers people in one file, loaded when the first of it is shown. */
import "../base";
import { adopt } from "../ui/lazy";
import { CallPanel } from "./CallPanel";
import sheet from "./gather.css?text";
import { QrCode } from "./QrCode";
import { CallQuestion, TurnSince } from "./SlowTable";

adopt(sheet);

export const PAGES = { CallPanel, CallQuestion, QrCode, TurnSince };

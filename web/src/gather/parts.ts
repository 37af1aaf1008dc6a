/** What calls and gathers people, each part loaded when it is first shown. */
import { lazy } from "../ui/lazy";

const pages = () => import("./pages").then((it) => it.PAGES);

export const CallQuestion = lazy(() => pages().then((it) => it.CallQuestion), "gathering");
export const TurnSince = lazy(() => pages().then((it) => it.TurnSince), "gathering");
export const ChosenMark = lazy(() => pages().then((it) => it.ChosenMark), "gathering");
export const CallPanel = lazy(() => pages().then((it) => it.CallPanel), "gathering");
export const QrCode = lazy(() => pages().then((it) => it.QrCode), "gathering");
export const EveningPage = lazy(() => pages().then((it) => it.EveningPage), "pages");
export const HostPage = lazy(() => pages().then((it) => it.HostPage), "pages");

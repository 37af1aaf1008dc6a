/** Pages around the game that load when they are first shown, with what they say. */
import { lazy } from "../ui/lazy";

/** The start page, which needs nothing of the others. */
export const start = () => import("./Home");
export const pages = () => import("./pages").then((it) => it.PAGES);

export const Create = lazy(() => pages().then((it) => it.Create), "pages");
export const Device = lazy(() => pages().then((it) => it.Device), "pages");
export const Home = lazy(() => start().then((it) => it.Home));
export const PreferencesPage = lazy(() => pages().then((it) => it.PreferencesPage), "pages");
export const Recover = lazy(() => pages().then((it) => it.Recover), "pages");
export const Seen = lazy(() => pages().then((it) => it.Seen), "pages");
export const Sentence = lazy(() => pages().then((it) => it.Sentence), "pages");
export const Room = lazy(() => pages().then((it) => it.Room), "pages");

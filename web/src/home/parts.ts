/** Pages around the game that load when they are first shown, with what they say. */
import { lazy } from "../ui/lazy";

const enough = () => Promise.resolve();
export const pages = () => import("./pages").then((it) => it.PAGES);

export const Create = lazy(() => pages().then((it) => it.Create));
export const Device = lazy(() => pages().then((it) => it.Device));
export const Games = lazy(() => pages().then((it) => it.Games));
export const Home = lazy(() => pages().then((it) => it.Home), enough);
export const PreferencesPage = lazy(() => pages().then((it) => it.PreferencesPage));
export const Room = lazy(() => pages().then((it) => it.Room));

/** Games looked at again and deals played again: each part loads when it is first shown. */
import { lazy } from "../ui/lazy";

const pages = () => import("./pages").then((it) => it.PAGES);

export const DealPage = lazy(() => pages().then((it) => it.DealPage), "replays");
export const Study = lazy(() => pages().then((it) => it.Study), "replays");

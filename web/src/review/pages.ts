/** Everything of reviews in one file, loaded when somebody wants one. */
import "../around";
import "../drawn";
import { MistakesPage } from "./MistakesPage";
import { ReviewPage } from "./ReviewPage";
import { SendPage } from "./SendPage";

export const PAGES = { MistakesPage, ReviewPage, SendPage };

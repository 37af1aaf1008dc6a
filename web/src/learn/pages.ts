/** Everything that teaches in one file: a page with many files loads longer for the headers of each. */
import "../around";
import "../drawn";
import { Coach } from "./Coach";
import { CoursePage } from "./CoursePage";
import { KeyList } from "./KeyList";
import { LearnPage } from "./LearnPage";
import { LessonPage } from "./LessonPage";
import { PuzzlePage } from "./PuzzlePage";
import { RulesDialog } from "./RulesDialog";
import { RulesPage } from "./RulesPage";
import { Understood } from "./Understood";

export const PAGES = {
  Coach,
  CoursePage,
  KeyList,
  LearnPage,
  LessonPage,
  PuzzlePage,
  RulesDialog,
  RulesPage,
  Understood,
};

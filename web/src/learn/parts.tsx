/** Everything that teaches, each part loaded when it is first shown. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { lazy } from "../ui/lazy";
import { Button } from "../ui/parts";

const pages = () => import("./pages").then((it) => it.PAGES);

export const RulesPage = lazy(() => pages().then((it) => it.RulesPage), "learn");
export const LearnPage = lazy(() => pages().then((it) => it.LearnPage), "learn");
export const LessonPage = lazy(() => pages().then((it) => it.LessonPage), "learn");
export const CoursePage = lazy(() => pages().then((it) => it.CoursePage), "learn");
export const PuzzlePage = lazy(() => pages().then((it) => it.PuzzlePage), "learn");
export const Coach = lazy(() => pages().then((it) => it.Coach), "learn");
export const Understood = lazy(() => pages().then((it) => it.Understood), "learn");
export const KeyList = lazy(() => pages().then((it) => it.KeyList), "learn");
export const RulesDialog = lazy(() => pages().then((it) => it.RulesDialog), "learn");

/** Reads the rules of a text, on a sheet over whatever one is doing (R34). */
export function RulesButton({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small act={() => setOpen(true)}>
        {t("rules.read")}
      </Button>
      {open && <RulesDialog text={text} close={() => setOpen(false)} />}
    </>
  );
}

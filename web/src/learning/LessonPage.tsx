/** One lesson at the table: a position, a sentence, a task. */
import { useEffect, useRef } from "preact/hooks";
import { cardName } from "../game/cards";
import { capital } from "../game/labels";
import { cardNumber } from "../game/order";
import { type Args, has, joined, t } from "../i18n";
import type { LessonView, Line } from "../protocol";
import { Play, useTable } from "../table/TablePage";
import { Button, Link, Notice } from "../ui/parts";
import { FirstGame } from "./FirstGame";
import { LearnPage, lessonTitle } from "./LearnPage";
import "./lesson.css";
import { LessonLine } from "./lessonLine";

export function LessonPage({ id }: { id: string }) {
  return <LessonTable id={id} key={id} />;
}

function LessonTable({ id }: { id: string }) {
  const line = useRef<LessonLine | null>(null);
  const { live, controls, shown } = useTable(id, (tell) => {
    line.current = new LessonLine(id, tell);
    return line.current;
  });
  const lesson = line.current;
  if (!lesson) return null;
  if (lesson.code.value) return <LearnPage problem={t("learn.none")} />;
  if (lesson.problem.value && !live.table.value)
    return (
      <Notice title={t("learn.title")}>
        <p>{lesson.problem.value}</p>
        <Button act={lesson.hurry}>{t("line.retry")}</Button>
      </Notice>
    );
  return <Play live={live} controls={controls} shown={shown} lesson={<Told line={lesson} id={id} />} />;
}

/** The text to read, and the button to continue. */
function Told({ line, id }: { line: LessonLine; id: string }) {
  const view = line.told.value;
  const way = useRef<HTMLDivElement>(null);
  const over = view?.outcome === "wrong" || view?.outcome === "done";
  useEffect(() => {
    if (over) way.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [over]);
  return (
    <section class="lesson panel" data-outcome={view?.outcome} aria-label={lessonTitle(id)}>
      <h2>
        {lessonTitle(id)} {view && <small>{t("learn.number", { number: view.number, lessons: view.lessons })}</small>}
      </h2>
      <div aria-live="polite">
        {view &&
          joined(
            "sentences",
            view.says.map((said) => lessonText(view, said)),
          )}
        {line.problem.value}
      </div>
      <div class="row" ref={way}>
        {view && <Ways line={line} view={view} />}
      </div>
    </section>
  );
}

function Ways({ line, view }: { line: LessonLine; view: LessonView }) {
  if (view.outcome === "done" && !view.next) return <FirstGame about="" />;
  return (
    <>
      {view.outcome === "wrong" && (
        <Button main act={() => void line.hurry()}>
          {t("learn.again")}
        </Button>
      )}
      {view.next && (
        <Link to={`/learn/${view.next}`} class={view.outcome === "done" ? "button main" : "button small"}>
          {t(view.outcome === "done" ? "learn.next" : "learn.skip")}
        </Link>
      )}
      <Link to="/learn" class="button small">
        {t("learn.list")}
      </Link>
    </>
  );
}

/** A line of a lesson in the reader's language; cards and slots as the table shows them. */
function lessonText({ rules }: LessonView, { key, values = {} }: Line): string {
  const put: Args = { ...values };
  for (const name of ["card", "reply", "wanted"] as const)
    if (name in values) put[name] = cardName(rules, String(values[name]));
  if ("slot" in values) put.slot = cardNumber(Number(values.slot), rules.hand_size);
  return has(key) ? capital(t(key, put)) : "";
}

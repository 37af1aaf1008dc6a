/** The list of lessons with their progress, and the first game after them. */
import { useEffect, useState } from "preact/hooks";
import { has, t } from "../i18n";
import { inWords } from "../trouble";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Link } from "../ui/parts";
import { FirstGame } from "./FirstGame";
import "./lessons.css";
import { loadProgress, nextLesson, progress } from "./progress";

export function LearnPage({ problem = "" }: { id?: string; problem?: string }) {
  const [trouble, setTrouble] = useState(problem);
  useEffect(() => void loadProgress().catch((error: unknown) => setTrouble(inWords(error))), []);
  const found = progress.value;
  const next = nextLesson();
  return (
    <Frame title={`${t("learn.title")} · Hanabi`} name="learn" fireworks={false}>
      <h1>{t("learn.title")}</h1>
      <p>{t("learn.about")}</p>
      <Problem text={trouble} />
      {found && (
        <>
          {next ? (
            <p>
              <Link to={`/learn/${next}`} class="button main large">
                {t(found.done.length > 0 ? "learn.resume" : "learn.begin")}
              </Link>
            </p>
          ) : (
            <FirstGame about={t("learn.all")} />
          )}
          <ol class="lessons panel">
            {found.lessons.map((id) => (
              <li data-done={found.done.includes(id) || undefined}>
                <Link to={`/learn/${id}`}>{lessonTitle(id)}</Link>
                {found.done.includes(id) && <span class="tag">{t("learn.done")}</span>}
              </li>
            ))}
          </ol>
          <p>
            <Link to="/rules">{t("learn.rules")}</Link>
          </p>
          <p>
            <Link to="/course">{t("home.course")}</Link>
          </p>
          <p>
            <Link to="/puzzle">{t("home.puzzle")}</Link>
          </p>
        </>
      )}
    </Frame>
  );
}

/** The title of a lesson; an unknown one shows its name. */
export function lessonTitle(id: string): string {
  const key = `lesson.${id}`;
  return has(key) ? t(key) : id;
}

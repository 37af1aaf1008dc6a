/** The course: a table of contents, and a page for each convention with an animated position and three to solve. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { courseContents, coursePage } from "../api";
import { has, t } from "../i18n";
import type { CourseLine, CourseProblem, CoursePage as Told } from "../protocol";
import { Steps } from "../puzzles/PuzzleBoard";
import { Question } from "../puzzles/PuzzleQuestion";
import { inWords } from "../trouble";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Link } from "../ui/parts";

const STORED = "hanabi.course";

/** The pages whose positions were all solved in this browser. */
const done = signal<string[]>(stored());

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function finish(name: string): void {
  done.value = [...new Set([...done.value, name])];
  localStorage.setItem(STORED, JSON.stringify(done.value));
}

function titleOf(name: string): string {
  const key = `course.page.${name}.title`;
  return has(key) ? t(key) : name;
}

function textOf(name: string): string {
  const key = `course.page.${name}.text`;
  return has(key) ? t(key) : "";
}

export function CoursePage({ id }: { id: string }) {
  const [lines, setLines] = useState<CourseLine[]>([]);
  const [page, setPage] = useState<Told | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const refused = (error: unknown) => setProblem(inWords(error));
    courseContents().then(setLines).catch(refused);
    if (id) coursePage(id).then(setPage).catch(refused);
  }, []);
  const title = page ? titleOf(page.name) : t("course.title");
  return (
    <Frame title={`${title} · Hanabi`} name="study" fireworks={false}>
      <h1>{title}</h1>
      <p class="study-about">{page ? textOf(page.name) : t("course.about")}</p>
      <Problem text={problem} />
      {page && <Lesson page={page} next={after(lines, page.name)} />}
      {(!id || problem) && <Contents lines={lines} />}
      {!id && (
        <p>
          <Link to="/puzzle">{t("home.puzzle")}</Link>
        </p>
      )}
    </Frame>
  );
}

const after = (lines: CourseLine[], name: string): CourseLine | undefined =>
  lines[lines.findIndex((line) => line.name === name) + 1];

function Contents({ lines }: { lines: CourseLine[] }) {
  const levels = [...new Set(lines.map(({ level }) => level))];
  return (
    <div class="study-contents">
      {levels.map((level) => {
        const key = `course.level.${level}`;
        return (
          <section class="panel" key={level} aria-label={has(key) ? t(key) : level}>
            <h2>{has(key) ? t(key) : level}</h2>
            <ol>
              {lines
                .filter((line) => line.level === level)
                .map(({ name }) => (
                  <li key={name} data-done={done.value.includes(name) || undefined}>
                    <Link to={`/course/${name}`}>{titleOf(name)}</Link>
                  </li>
                ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

function Lesson({ page, next }: { page: Told; next: CourseLine | undefined }) {
  const [solved, setSolved] = useState<number[]>([]);
  const solve = (place: number) => {
    const now = [...new Set([...solved, place])];
    setSolved(now);
    if (now.length === page.problems.length) finish(page.name);
  };
  return (
    <div class="study-page">
      <section>
        <h2>{t("course.watch")}</h2>
        <Steps film={page.story} from="start" />
      </section>
      {page.problems.map((problem, place) => (
        <section class="study-problem" key={place} data-problem={place}>
          <h2>{t("course.try", { number: place + 1, count: page.problems.length })}</h2>
          <Solving problem={problem} solve={() => solve(place)} />
        </section>
      ))}
      <p class="study-buttons">
        {next && (
          <Link to={`/course/${next.name}`} class="button main">
            {t("course.next", { title: titleOf(next.name) })}
          </Link>
        )}
        <Link to="/course" class="button">
          {t("course.contents")}
        </Link>
      </p>
    </div>
  );
}

function Solving({ problem, solve }: { problem: CourseProblem; solve: () => void }) {
  const [wrong, setWrong] = useState<string[]>([]);
  const [solved, setSolved] = useState(false);
  const { position, solution } = problem;
  const choose = (choice: string) => {
    if (choice !== solution.answer) return setWrong([...wrong, choice]);
    setSolved(true);
    solve();
  };
  return (
    <>
      <Steps film={position} asked={position.slot} />
      <Question
        position={position}
        wrong={wrong}
        solution={solved ? solution : null}
        solved={solved}
        choose={choose}
        level={3}
      />
    </>
  );
}

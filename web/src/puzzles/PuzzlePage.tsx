/** A puzzle, of the day or by number: tips before the answer, the reason afterwards, and the reader's rating. */
import { useEffect, useState } from "preact/hooks";
import { anotherPuzzle, answerPuzzle, me, puzzle, puzzleTip } from "../api";
import { has, listed, t } from "../i18n";
import type { PuzzleInfo, PuzzleResult, PuzzleStanding, PuzzleTip } from "../protocol";
import { go } from "../router";
import { inWords } from "../trouble";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Button, Link } from "../ui/parts";
import { Steps } from "./PuzzleBoard";
import { Question } from "./PuzzleQuestion";
import { choiceText } from "./puzzleScene";

/** The hardest grade of a puzzle. */
const MOST = 6;
const TIPS = 2;

export function PuzzlePage({ id }: { id: string }) {
  const [info, setInfo] = useState<PuzzleInfo | null>(null);
  const [problem, setProblem] = useState("");
  const refused = (error: unknown) => setProblem(inWords(error));
  useEffect(() => {
    puzzle(id || "today")
      .then(setInfo)
      .catch(refused);
  }, []);
  const today = Boolean(info?.day);
  const title = today ? t("puzzle.today") : t("puzzle.title");
  return (
    <Frame title={`${title} · Hanabi`} name="study" fireworks={false}>
      <h1>{title}</h1>
      <p class="study-about">
        {t("puzzle.about")} <Link to="/course">{t("home.course")}</Link>
        {me.value && (
          <>
            {" "}
            · <Link to="/mistakes">{t("mistakes.title")}</Link>
          </>
        )}
      </p>
      <Problem text={problem} />
      {info && <Solving info={info} refused={refused} clear={() => setProblem("")} />}
    </Frame>
  );
}

interface SolvingProps {
  info: PuzzleInfo;
  refused: (error: unknown) => void;
  clear: () => void;
}

function Solving({ info, refused, clear }: SolvingProps) {
  const [wrong, setWrong] = useState<string[]>([]);
  const [tips, setTips] = useState<PuzzleTip[]>([]);
  const [result, setResult] = useState<PuzzleResult | null>(null);
  const { position, number } = info;
  const answer = (choice: string | null) => {
    clear();
    answerPuzzle(number, choice, tips.length)
      .then((told) => {
        setResult(told);
        if (choice !== null && !told.right) setWrong((before) => [...before, choice]);
      })
      .catch(refused);
  };
  const another = () => {
    anotherPuzzle()
      .then((next) => go(`/puzzle/${next.number}`))
      .catch(refused);
  };
  const tip = () => {
    puzzleTip(number, tips.length + 1)
      .then((told) => setTips([...tips, told]))
      .catch(refused);
  };
  const solution = result?.solution ?? null;
  return (
    <div class="study-puzzle">
      <p class="study-facts">
        <span>{t("puzzle.number", { number })}</span>
        <span>{t("puzzle.grade", { grade: info.grade, most: MOST })}</span>
        <Doing standing={result?.standing ?? info.standing} />
      </p>
      {info.tried && <p class="dim">{t("puzzle.tried")}</p>}
      <Steps film={position} asked={position.slot} />
      <div class="study-side">
        <Question
          position={position}
          wrong={wrong}
          solution={solution}
          solved={Boolean(result?.right)}
          choose={(choice) => answer(choice)}
        />
        {!solution && tips.length > 0 && <Tips info={info} tips={tips} />}
        <p class="study-buttons">
          {!solution && tips.length < TIPS && <Button act={tip}>{t("puzzle.tip")}</Button>}
          {!solution && <Button act={() => answer(null)}>{t("puzzle.show")}</Button>}
          {solution && (
            <Button main act={another}>
              {t("puzzle.another")}
            </Button>
          )}
        </p>
        {solution && !result?.standing && <p class="dim">{t("puzzle.nameless")}</p>}
      </div>
    </div>
  );
}

function Doing({ standing }: { standing: PuzzleStanding | null }) {
  if (!standing) return null;
  return (
    <>
      <span>{t("puzzle.rating", { rating: standing.rating })}</span>
      {standing.streak > 0 && <span>{t("puzzle.streak", { count: standing.streak })}</span>}
      {standing.tried > 0 && <span>{t("puzzle.solved", { right: standing.right, tried: standing.tried })}</span>}
    </>
  );
}

function Tips({ info, tips }: { info: PuzzleInfo; tips: PuzzleTip[] }) {
  const [first, second] = tips;
  const theme = `puzzle.theme.${first?.theme}`;
  const left = second?.left.map((choice) => choiceText(info.position, choice)) ?? [];
  return (
    <div class="study-tips panel" role="status">
      <p>{has(theme) ? t(theme) : ""}</p>
      {left.length > 0 && <p>{t("puzzle.left", { choices: listed(left, "or") })}</p>}
    </div>
  );
}

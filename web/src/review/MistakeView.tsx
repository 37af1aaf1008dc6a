/** A mistake as a puzzle: the position as its player saw it, and the question what would have been better. */
import { useEffect, useState } from "preact/hooks";
import { Problem } from "../home/fields";
import { t } from "../i18n";
import { Steps } from "../learn/PuzzleBoard";
import { Question } from "../learn/PuzzleQuestion";
import type { MistakePuzzle } from "../protocol";
import { inWords } from "../trouble";
import { Button } from "../ui/parts";
import { puzzleAt } from "./asking";

export function MistakeView({ at, turn, close }: { at: string; turn: number; close: () => void }) {
  const [puzzle, setPuzzle] = useState<MistakePuzzle | null>(null);
  const [tried, setTried] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    puzzleAt(at, turn)
      .then(setPuzzle)
      .catch((error: unknown) => setProblem(inWords(error)));
  }, []);
  if (!puzzle) return problem ? <Problem text={problem} /> : <div class="loading" aria-busy="true" />;
  const { position, good } = puzzle;
  const right = tried.find((choice) => good.includes(choice)) ?? null;
  return (
    <div class="study-puzzle">
      <Steps film={position} />
      <div class="study-side">
        <Question
          position={position}
          wrong={tried.filter((choice) => !good.includes(choice))}
          solution={right === null ? null : { answer: right, reason: null, readings: [] }}
          solved={right !== null}
          choose={(choice) => setTried([...tried, choice])}
          level={3}
        />
        <Button small act={close}>
          {t("review.page.puzzle.close")}
        </Button>
      </div>
    </div>
  );
}

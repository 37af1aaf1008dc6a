/** A mistake as a puzzle: the position as its player saw it, and the question for a better move. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { MistakePuzzle } from "../protocol";
import { Steps } from "../puzzles/PuzzleBoard";
import { Question } from "../puzzles/PuzzleQuestion";
import { inWords } from "../trouble";
import { Problem } from "../ui/fields";
import { puzzleAt } from "./requests";

interface MistakeProps {
  at: string;
  turn: number;
  /** Called with the better move that was found. */
  solved?: (choice: string) => void;
  /** The id of the question's heading. */
  level?: 2 | 3;
  /** Content below the question. */
  children: ComponentChildren;
}

export function MistakeView({ at, turn, solved, level = 3, children }: MistakeProps) {
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
  const choose = (choice: string) => {
    setTried([...tried, choice]);
    if (good.includes(choice)) solved?.(choice);
  };
  return (
    <div class="study-puzzle">
      <Steps film={position} />
      <div class="study-side">
        <Question
          position={position}
          wrong={tried.filter((choice) => !good.includes(choice))}
          solution={right === null ? null : { answer: right, reason: null, readings: [] }}
          solved={right !== null}
          choose={choose}
          level={level}
        />
        {children}
      </div>
    </div>
  );
}

/** A question with its choices: wrong attempts stay marked, the right one shows the reason. */
import { CardFace, Chip } from "../art/Card";
import { seatName } from "../game/scene";
import { t } from "../i18n";
import type { PuzzlePosition, PuzzleSolution } from "../protocol";
import { choiceText, hintOf, questionText, sceneAt, solutionTexts } from "./puzzleScene";

interface QuestionProps {
  position: PuzzlePosition;
  wrong: readonly string[];
  solution: PuzzleSolution | null;
  /** Whether the solution was found by the reader, rather than shown. */
  solved: boolean;
  choose: (choice: string) => void;
  /** The id of its heading. */
  level?: 2 | 3;
}

export function Question({ position, wrong, solution, solved, choose, level = 2 }: QuestionProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <div class="study-question panel">
      <Title>{questionText(position)}</Title>
      <Choices position={position} wrong={wrong} right={solution?.answer ?? null} choose={choose} />
      <div role="status" class="study-result" data-right={solved || undefined}>
        {solution ? (
          <>
            <p>
              <strong>
                {solved ? t("puzzle.right") : t("puzzle.answer", { answer: choiceText(position, solution.answer) })}
              </strong>
            </p>
            {solutionTexts(position, solution).map((text) => (
              <p>{text}</p>
            ))}
          </>
        ) : (
          wrong.length > 0 && <p>{t("puzzle.wrong")}</p>
        )}
      </div>
    </div>
  );
}

interface ChoicesProps {
  position: PuzzlePosition;
  wrong: readonly string[];
  right: string | null;
  choose: (choice: string) => void;
}

function Choices({ position, wrong, right, choose }: ChoicesProps) {
  const scene = sceneAt(position, position.steps.length - 1);
  const groups = new Map<string, string[]>();
  for (const choice of position.choices) {
    const hint = hintOf(position, choice);
    const name = hint && scene ? seatName(scene.seats, hint.seat) : "";
    groups.set(name, [...(groups.get(name) ?? []), choice]);
  }
  const one = (choice: string) => (
    <button
      type="button"
      class="button small"
      key={choice}
      data-choice={choice}
      data-wrong={wrong.includes(choice) || undefined}
      data-right={choice === right || undefined}
      aria-disabled={right !== null || wrong.includes(choice)}
      aria-label={choiceText(position, choice)}
      onClick={() => right === null && !wrong.includes(choice) && choose(choice)}
    >
      <ChoiceFace position={position} choice={choice} />
    </button>
  );
  return (
    <div class="study-choices" data-ask={position.ask}>
      {[...groups].map(([name, choices]) => (
        <fieldset key={name}>
          <legend class={name ? "" : "hidden-text"}>{name || questionText(position)}</legend>
          {choices.map(one)}
        </fieldset>
      ))}
    </div>
  );
}

/** The display of a choice: a card, a hint's value, or words. */
function ChoiceFace({ position, choice }: { position: PuzzlePosition; choice: string }) {
  if (position.ask === "card") return <CardFace rules={position.rules} card={choice} />;
  const hint = hintOf(position, choice);
  return hint ? <Chip rules={position.rules} value={hint.value} /> : <>{choiceText(position, choice)}</>;
}

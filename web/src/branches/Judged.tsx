/** The review of a branch that was played to its end, beside the review of the game. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Branch, Review } from "../protocol";
import { said, sendGame, sentReview, tableReview, watchReview } from "../reviews/requests";
import { Button } from "../ui/parts";
import { branchRecord } from "./requests";
import "./Judged.css";

interface JudgedProps {
  branch: Branch;
  refused: (error: unknown) => void;
}

export function Judged({ branch, refused }: JudgedProps) {
  const [asked, setAsked] = useState(false);
  const [played, setPlayed] = useState<Review | null>(null);
  const [other, setOther] = useState<Review | null>(null);
  const { id } = branch.line;
  useEffect(() => setAsked(false), [id]);
  useEffect(() => {
    if (!asked) return;
    let wanted = true;
    setPlayed(null);
    setOther(null);
    watchReview(tableReview(branch.table), setPlayed, () => wanted).catch(refused);
    branchRecord(id)
      .then(sendGame)
      .then(({ key }) => watchReview(sentReview(key), setOther, () => wanted))
      .catch(refused);
    return () => {
      wanted = false;
    };
  }, [asked]);
  if (!asked)
    return (
      <p>
        <Button small act={() => setAsked(true)}>
          {t("branch.review")}
        </Button>
      </p>
    );
  const turn = branch.line.turn;
  return (
    <dl class="branch-judged" aria-live="polite">
      <dt>{t("branch.played")}</dt>
      <dd>{words(played, turn)}</dd>
      <dt>{t("branch.title")}</dt>
      <dd>{words(other, turn)}</dd>
    </dl>
  );
}

/** The score that could still be reached after the move of a turn, and the review in a sentence. */
function words(review: Review | null, turn: number): string {
  const outline = review?.outline;
  if (!outline) return review?.message || t("branch.reviewing");
  const best = outline.found[Math.min(turn + 1, outline.found.length - 1)] ?? outline.score;
  return `${t("branch.best", { score: best })} ${said(outline.headline)}`;
}

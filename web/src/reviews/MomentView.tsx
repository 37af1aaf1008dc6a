/** One moment: the sentence, what could be known, the board with the better line, and opinions on request. */
import { useEffect, useState } from "preact/hooks";
import { makeBranch } from "../branches/requests";
import { botName } from "../game/labels";
import { t } from "../i18n";
import type { Review, ReviewCloser, ReviewLine, ReviewMoment, ReviewMover, ReviewOpinions } from "../protocol";
import { Steps } from "../puzzles/PuzzleBoard";
import { go } from "../router";
import { inWords } from "../trouble";
import { Problem } from "../ui/fields";
import { Button, Link, Switch } from "../ui/parts";
import { MistakeView } from "./MistakeView";
import { lineAt, opinionsAt, said } from "./requests";

interface MomentProps {
  at: string;
  review: Review;
  moment: ReviewMoment;
  open: boolean;
  toggle: () => void;
  /** The turn's address in the replay. */
  replay: string | null;
  /** The table, if branches of it can be made. */
  table: string | null;
  own: boolean;
  /** Who moved, if it was not the player whose name the seat has. */
  mover: ReviewMover | null;
}

export function MomentView({ at, review, moment, open, toggle, replay, table, own, mover }: MomentProps) {
  const closer = moment.closer ?? null;
  return (
    <li class="review-moment panel" data-turn={moment.turn}>
      <div class="review-cost" aria-hidden="true">
        <b>{moment.after - moment.before}</b>
        {closer?.label && <span data-label={closer.label}>{t(`review.page.label.${closer.label as "risk"}`)}</span>}
      </div>
      <div class="review-told">
        <p>{said(moment.told)}</p>
        {mover && <p class="review-mover">{moverText(mover, review.names[moment.seat] ?? "")}</p>}
        {closer && <p class="review-verdict">{said(closer.verdict)}</p>}
        <p class="review-buttons">
          {closer && (
            <button type="button" class="button small" aria-expanded={open} onClick={toggle}>
              {t(open ? "review.page.hide" : "review.page.board", { best: moment.before })}
            </button>
          )}
          {replay && <Link to={replay}>{t("review.page.replay", { turn: moment.turn + 1 })}</Link>}
        </p>
      </div>
      {open && closer && <Closer at={at} review={review} moment={moment} closer={closer} table={table} own={own} />}
    </li>
  );
}

/** Moves of a bot or of an earlier player are not attributed to the seat's owner. */
function moverText(mover: ReviewMover, name: string): string {
  if (mover.bot) return t("review.page.mover.bot", { bot: botName(mover.bot), name });
  return t("review.page.mover.person", { other: mover.name ?? "", name });
}

interface CloserProps {
  at: string;
  review: Review;
  moment: ReviewMoment;
  closer: ReviewCloser;
  table: string | null;
  own: boolean;
}

function Closer({ at, review, moment, closer, table, own }: CloserProps) {
  const [puzzle, setPuzzle] = useState(false);
  if (puzzle)
    return (
      <MistakeView at={at} turn={moment.turn}>
        <Button small act={() => setPuzzle(false)}>
          {t("review.page.puzzle.close")}
        </Button>
      </MistakeView>
    );
  return (
    <div class="review-closer">
      <p class="review-kept">{said(closer.kept)}</p>
      <Line at={at} review={review} moment={moment} />
      {table !== null && <PlayOn table={table} moment={moment} action={closer.line[0] ?? ""} />}
      {closer.label === "mistake" && (
        <p>
          <Button small main={own} act={() => setPuzzle(true)}>
            {t(own ? "review.page.puzzle.own" : "review.page.puzzle")}
          </Button>
        </p>
      )}
      <Opinions at={at} turn={moment.turn} />
    </div>
  );
}

/** The board before the move, and the better line, to its end. */
function Line({ at, review, moment }: { at: string; review: Review; moment: ReviewMoment }) {
  const [line, setLine] = useState<ReviewLine | null>(null);
  const [hidden, setHidden] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    lineAt(at, moment.turn)
      .then(setLine)
      .catch((error: unknown) => setProblem(inWords(error)));
  }, [at, moment.turn]);
  if (!line) return problem ? <Problem text={problem} /> : <div class="loading" aria-busy="true" />;
  const { rules, names } = review;
  const film = { rules, names, seat: hidden ? moment.seat : null, steps: line.steps, named: true };
  return (
    <>
      <Switch
        label={t("review.page.eyes", { name: names[moment.seat] ?? "" })}
        on={hidden}
        set={(on) => setHidden(on)}
      />
      <Steps film={film} from="start" />
    </>
  );
}

/** The first move of the line as a branch of the replay, to be continued alone or with bots. */
function PlayOn({ table, moment, action }: { table: string; moment: ReviewMoment; action: string }) {
  const [problem, setProblem] = useState("");
  const make = () => {
    setProblem("");
    makeBranch(table, moment.turn, action, null)
      .then(({ line }) => go(`/t/${table}?turn=${line.turn}&branch=${line.id}`))
      .catch((error: unknown) => setProblem(inWords(error)));
  };
  return (
    <div>
      <Button small act={make}>
        {t("review.page.branch")}
      </Button>
      <Problem text={problem} />
    </div>
  );
}

/** What bots would have done, only on request: an opinion must not look like a measurement. */
function Opinions({ at, turn }: { at: string; turn: number }) {
  const [opinions, setOpinions] = useState<ReviewOpinions | null>(null);
  const [problem, setProblem] = useState("");
  const ask = () => {
    setProblem("");
    opinionsAt(at, turn)
      .then(setOpinions)
      .catch((error: unknown) => setProblem(inWords(error)));
  };
  return (
    <div class="review-opinions" aria-live="polite">
      {opinions ? (
        <>
          <h3>{t("review.page.opinions")}</h3>
          <p class="dim">{t("review.page.opinions.about")}</p>
          <ul>
            {opinions.told.map((opinion) => (
              <li>{said(opinion)}</li>
            ))}
          </ul>
        </>
      ) : (
        <Button small act={ask}>
          {t("review.page.opinions.ask")}
        </Button>
      )}
      <Problem text={problem} />
    </div>
  );
}

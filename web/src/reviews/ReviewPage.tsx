/** The review of a finished game: what could be reached, where it was lost, and whether that could be known. */
import { useEffect, useState } from "preact/hooks";
import { me, tableInfo } from "../api";
import { dealOf } from "../deals/requests";
import { t } from "../i18n";
import type { Review, ReviewMoment } from "../protocol";
import { go } from "../router";
import { inWords } from "../trouble";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Button, Link } from "../ui/parts";
import { Graph } from "./Graph";
import { MomentView } from "./MomentView";
import { said, tableReview, watchReview } from "./requests";
import "./review.css";

/** The number of moments that are shown, the largest losses first. */
const SHOWN = 5;

export function ReviewPage({ id }: { id: string }) {
  const [own, setOwn] = useState<number | null>(null);
  useEffect(() => {
    tableInfo(id)
      .then(({ seats }) => setOwn(mySeat(seats.map(({ person }) => person?.id ?? ""))))
      .catch(() => null);
  }, []);
  return (
    <Frame title={`${t("review.page.title")} · Hanabi`} name="study" fireworks={false}>
      <h1>{t("review.page.title")}</h1>
      <p class="review-links">
        <Link to={`/t/${id}`}>{t("review.page.table")}</Link>
        <Link to="/review">{t("review.page.other")}</Link>
      </p>
      <Reviewed at={tableReview(id)} table={id} own={own} />
    </Frame>
  );
}

function mySeat(people: string[]): number | null {
  const seat = people.indexOf(me.value?.id ?? "-");
  return seat < 0 ? null : seat;
}

interface ReviewedProps {
  /** The address of the review. */
  at: string;
  /** The table whose replay shows the turns, if there is one. */
  table: string | null;
  /** The reader's seat. */
  own: number | null;
}

export function Reviewed({ at, table, own }: ReviewedProps) {
  const [review, setReview] = useState<Review | null>(null);
  const [problem, setProblem] = useState("");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setProblem("");
    watchReview(at, setReview, () => wanted).catch((error: unknown) => setProblem(inWords(error)));
    return () => {
      wanted = false;
    };
  }, [at, attempt]);
  const outline = review?.outline ?? null;
  const replay = (turn: number) => `/t/${table}?turn=${review?.frames?.[turn] ?? turn}`;
  return (
    <>
      <Problem text={problem} />
      <State review={review} failed={problem !== ""} again={() => setAttempt(attempt + 1)} />
      {review && outline && (
        <>
          <p class="review-headline" data-impossible={outline.impossible || undefined}>
            {said(outline.headline)}
          </p>
          <Graph
            outline={outline}
            moments={review.moments ?? []}
            open={table === null ? null : (turn) => go(replay(turn))}
          />
          <Moments at={at} review={review} own={own} table={table} replay={table === null ? null : replay} />
          {table !== null && outline.score < outline.max_score && <Again table={table} refused={setProblem} />}
          <ul class="review-counts panel">
            {outline.counts.map(({ told }) => (
              <li>{said(told)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Offer a lost deal to be played again with the same cards. */
function Again({ table, refused }: { table: string; refused: (problem: string) => void }) {
  const again = () => {
    refused("");
    dealOf(table)
      .then(({ id }) => go(`/deal/${id}`))
      .catch((error: unknown) => refused(inWords(error)));
  };
  return <Button act={again}>{t("review.page.again")}</Button>;
}

/** The progress of an unfinished review. */
function State({ review, failed, again }: { review: Review | null; failed: boolean; again: () => void }) {
  const state = review?.state ?? "waiting";
  const broken = failed || state === "failed";
  return (
    <div class="review-state" role="status">
      {!failed && state === "refused" && <p>{t("error.other", { message: review?.message ?? "" })}</p>}
      {!failed && (state === "waiting" || state === "working") && <p class="dim">{t(`review.page.${state}`)}</p>}
      {broken && (
        <p>
          {!failed && t("review.page.failed")}{" "}
          <Button small act={again}>
            {t("line.retry")}
          </Button>
        </p>
      )}
    </div>
  );
}

interface MomentsProps {
  at: string;
  review: Review;
  own: number | null;
  table: string | null;
  replay: ((turn: number) => string) | null;
}

function Moments({ at, review, own, table, replay }: MomentsProps) {
  const [seat, setSeat] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const all = review.moments ?? [];
  const shown = all.filter((moment) => seat === null || moment.seat === seat).slice(0, SHOWN);
  const moverOf = ({ turn }: ReviewMoment) => review.others?.find((other) => other.turn === turn) ?? null;
  if (all.length === 0) return <p class="review-none">{t("review.page.none")}</p>;
  return (
    <section aria-label={t("review.page.moments")}>
      <div class="review-head">
        <h2>{t("review.page.moments")}</h2>
        <label>
          <span class="hidden-text">{t("review.page.whose")}</span>
          <select
            class="field"
            value={seat ?? ""}
            onChange={({ currentTarget: { value } }) => setSeat(value === "" ? null : Number(value))}
          >
            <option value="">{t("review.page.everybody")}</option>
            {review.names.map((name, place) => (
              <option value={place}>{place === own ? t("review.page.mine", { name }) : name}</option>
            ))}
          </select>
        </label>
      </div>
      {shown.length === 0 && <p class="dim">{t("review.page.none.seat", { name: review.names[seat ?? 0] ?? "" })}</p>}
      <ol class="review-moments">
        {shown.map((moment) => (
          <MomentView
            key={moment.turn}
            at={at}
            review={review}
            moment={moment}
            open={open === moment.turn}
            toggle={() => setOpen(open === moment.turn ? null : moment.turn)}
            replay={replay ? replay(moment.turn) : null}
            table={table}
            own={moment.seat === own && !moverOf(moment)}
            mover={moverOf(moment)}
          />
        ))}
      </ol>
      {all.length > shown.length && seat === null && (
        <p class="dim">{t("review.page.more", { count: all.length - shown.length })}</p>
      )}
    </section>
  );
}

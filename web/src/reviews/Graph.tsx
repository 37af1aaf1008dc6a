/** The course of a game: score and reachable score, with strikes and hint tokens; a click opens the turn. */
import { useEffect, useRef, useState } from "preact/hooks";
import { joined, t } from "../i18n";
import type { ReviewMoment, ReviewOutline } from "../protocol";

const HEIGHT = 220;
const TOKENS = 34;
const EDGE = { left: 30, right: 12, top: 12, bottom: 6 };

interface GraphProps {
  outline: ReviewOutline;
  moments: ReviewMoment[];
  /** Open a turn; absent if that is not possible. */
  open: ((turn: number) => void) | null;
}

export function Graph({ outline, moments, open }: GraphProps) {
  const last = outline.scores.length - 1;
  const [at, setAt] = useState(last);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const turnAt = (event: PointerEvent | MouseEvent): number => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    const share = (event.clientX - left - EDGE.left) / (width - EDGE.left - EDGE.right);
    return clamp(Math.round(share * last), last);
  };
  const keys = (event: KeyboardEvent) => {
    const to = moved(event.key, at, last);
    if (event.key === "Enter" || event.key === " ") open?.(at);
    else if (to === null) return;
    else setAt(to);
    event.preventDefault();
  };
  const choose = (event: MouseEvent) => {
    setAt(turnAt(event));
    open?.(turnAt(event));
  };
  return (
    <figure class="review-graph panel">
      <div
        ref={box}
        class="review-drawing"
        data-open={open !== null || undefined}
        role="slider"
        tabIndex={0}
        aria-label={t("review.page.graph")}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={turnText(outline, at)}
        onKeyDown={keys}
        onClick={choose}
        onPointerMove={(event) => setAt(turnAt(event))}
      >
        <Drawing outline={outline} moments={moments} at={at} width={width} />
      </div>
      <figcaption>
        <p class="review-at">{turnText(outline, at)}</p>
        <Legend uncertain={outline.found.some((found, turn) => found !== outline.proved[turn])} />
      </figcaption>
    </figure>
  );
}

const clamp = (turn: number, last: number): number => Math.min(Math.max(0, turn), last);

/** The moment that a key moves to. */
function moved(key: string, at: number, last: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -5,
    PageUp: 5,
  };
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = steps[key];
  return step === undefined ? null : clamp(at + step, last);
}

/** A moment of the graph in words. */
function turnText(outline: ReviewOutline, at: number): string {
  const [found = 0, proved = 0] = [outline.found[at], outline.proved[at]];
  return joined("commas", [
    at < outline.scores.length - 1 ? t("review.page.turn", { turn: at + 1 }) : t("review.page.end"),
    t("review.page.points", { count: outline.scores[at] ?? 0 }),
    t("review.page.reach", { best: found === proved ? found : `${found}–${proved}` }),
    t("number.strikes", { count: outline.strikes[at] ?? 0 }),
    t("number.hints", { count: outline.hint_tokens[at] ?? 0 }),
  ]);
}

function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return width;
}

interface DrawingProps {
  outline: ReviewOutline;
  moments: ReviewMoment[];
  at: number;
  width: number;
}

function Drawing({ outline, moments, at, width }: DrawingProps) {
  const last = outline.scores.length - 1;
  const x = (turn: number) => EDGE.left + (turn / Math.max(1, last)) * (width - EDGE.left - EDGE.right);
  const y = (points: number) => HEIGHT - EDGE.bottom - (points / outline.max_score) * (HEIGHT - EDGE.top - EDGE.bottom);
  const most = Math.max(1, ...outline.hint_tokens);
  const low = (count: number) => HEIGHT + TOKENS - (count / most) * (TOKENS - 6);
  const marks = Array.from({ length: Math.floor(outline.max_score / 5) + 1 }, (_, i) => i * 5);
  return (
    <svg width={width} height={HEIGHT + TOKENS + 2} aria-hidden="true">
      {marks.map((mark) => (
        <g class="review-mark">
          <path d={`M${EDGE.left} ${y(mark)}H${width - EDGE.right}`} />
          <text x={EDGE.left - 6} y={y(mark) + 4}>
            {mark}
          </text>
        </g>
      ))}
      <path class="review-score" d={`${stairs(outline.scores, x, y)}V${y(0)}H${x(0)}Z`} />
      <path class="review-open" d={band(outline.found, outline.proved, x, y)} />
      <path class="review-reach" d={stairs(outline.found, x, y)} />
      <path class="review-tokens" d={`${stairs(outline.hint_tokens, x, low)}V${low(0)}H${x(0)}Z`} />
      {struck(outline.strikes).map((turn) => (
        <path class="review-strike" d={`M${x(turn) - 4} ${y(0) - 10}l8 8m0 -8l-8 8`} />
      ))}
      {moments.map(({ turn, after }) => (
        <circle class="review-fall" cx={x(turn + 1)} cy={y(after)} r={5} />
      ))}
      <path class="review-cursor" d={`M${x(at)} ${EDGE.top}V${HEIGHT + TOKENS}`} />
    </svg>
  );
}

type Scale = (value: number) => number;

/** A line that stays at its height until the next turn. */
const stairs = (values: readonly number[], x: Scale, y: Scale): string =>
  values.map((value, turn) => (turn === 0 ? `M${x(0)} ${y(value)}` : `H${x(turn)}V${y(value)}`)).join("");

/** The area between two such lines, where they differ. */
function band(low: readonly number[], high: readonly number[], x: Scale, y: Scale): string {
  return low
    .map((from, turn) => ({ from, to: high[turn] ?? from, turn }))
    .filter(({ from, to, turn }) => from !== to && turn < low.length - 1)
    .map(({ from, to, turn }) => `M${x(turn)} ${y(from)}V${y(to)}H${x(turn + 1)}V${y(from)}Z`)
    .join("");
}

/** The turns with a strike. */
const struck = (strikes: readonly number[]): number[] =>
  strikes.flatMap((count, turn) => (turn > 0 && count > (strikes[turn - 1] ?? 0) ? [turn] : []));

function Legend({ uncertain }: { uncertain: boolean }) {
  const parts = ["score", "reach", ...(uncertain ? ["open"] : []), "fall", "strike", "tokens"] as const;
  return (
    <ul class="review-legend">
      {parts.map((part) => (
        <li>
          <i data-part={part} aria-hidden="true" />
          {t(`review.page.legend.${part as "score"}`)}
        </li>
      ))}
    </ul>
  );
}

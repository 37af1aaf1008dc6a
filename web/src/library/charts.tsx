/** Plain charts: a line with errors, bars, and a ladder of means. A table beside each has the same data. */
import type { Mean } from "../protocol";

const WIDE = 640;
const HIGH = 200;
const LEFT = 52;
const BOTTOM = 24;

interface CourseProps {
  label: string;
  points: { label: string; mean: Mean | null }[];
}

const x = (place: number, count: number): number => LEFT + ((place + 0.5) * (WIDE - LEFT - 8)) / Math.max(1, count);
const y = (share: number): number => 8 + (1 - Math.min(1, Math.max(0, share))) * (HIGH - BOTTOM - 8);

/** Shares of all points in chronological order, each with its error. */
export function Course({ label, points }: CourseProps) {
  const shown = points.flatMap(({ mean, label: words }, place) => (mean ? [{ mean, words, place }] : []));
  const at = (place: number) => x(place, points.length);
  const line = shown.map(({ mean, place }) => `${at(place).toFixed(1)},${y(mean.value).toFixed(1)}`).join(" ");
  return (
    <svg class="chart" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
      <Scale />
      <polyline class="chart-line" points={line} />
      {shown.map(({ mean, words, place }) => (
        <g>
          <title>{words}</title>
          {mean.error !== null && (
            <path class="chart-error" d={`M${at(place)} ${y(mean.value - mean.error)}V${y(mean.value + mean.error)}`} />
          )}
          <circle class="chart-point" cx={at(place)} cy={y(mean.value)} r={3.5} />
        </g>
      ))}
    </svg>
  );
}

function Scale() {
  return (
    <g class="chart-scale">
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <>
          <path d={`M${LEFT} ${y(share)}H${WIDE - 8}`} />
          <text x={LEFT - 6} y={y(share) + 4} text-anchor="end">
            {`${100 * share} %`}
          </text>
        </>
      ))}
    </g>
  );
}

export function Bars({ label, bars }: { label: string; bars: { label: string; value: number }[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const wide = (WIDE - LEFT - 8) / bars.length;
  return (
    <svg class="chart" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
      <g class="chart-scale">
        {[0, most].map((value) => (
          <text x={LEFT - 6} y={y(value / most) + 4} text-anchor="end">
            {value}
          </text>
        ))}
        <path d={`M${LEFT} ${y(0)}H${WIDE - 8}`} />
      </g>
      {bars.map((bar, place) => (
        <g>
          <rect
            class="chart-bar"
            x={LEFT + place * wide + 1}
            width={Math.max(1, wide - 2)}
            y={y(bar.value / most)}
            height={y(0) - y(bar.value / most)}
          />
          {place % 5 === 0 && (
            <text class="chart-word" x={LEFT + (place + 0.5) * wide} y={HIGH - 6} text-anchor="middle">
              {bar.label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

interface LadderProps {
  label: string;
  rows: { name: string; mean: Mean; own: boolean }[];
  most: number;
}

const STEP = 26;
const NAMES = 210;

/** Means one below the other, the highest first. */
export function Ladder({ label, rows, most }: LadderProps) {
  const at = (value: number) => NAMES + (value / most) * (WIDE - NAMES - 70);
  return (
    <svg class="chart" viewBox={`0 0 ${WIDE} ${STEP * rows.length + 6}`} role="img" aria-label={label}>
      {rows.map(({ name, mean, own }, place) => (
        <g transform={`translate(0 ${STEP * place})`}>
          <text class="chart-word" x={NAMES - 8} y={18} text-anchor="end" data-own={own || undefined}>
            {name.length > 28 ? `${name.slice(0, 27)}…` : name}
          </text>
          <rect
            class="chart-bar"
            data-own={own || undefined}
            x={NAMES}
            y={5}
            width={at(mean.value) - NAMES}
            height={16}
          />
          {mean.error !== null && (
            <path class="chart-error" d={`M${at(mean.value - mean.error)} 13H${at(mean.value + mean.error)}`} />
          )}
          <text class="chart-word" x={at(mean.value + (mean.error ?? 0)) + 10} y={18}>
            {mean.value.toFixed(2)}
          </text>
        </g>
      ))}
    </svg>
  );
}

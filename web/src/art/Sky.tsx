/** The sky behind every page: stars, a mountain, the roofs of a town, and optional fireworks. */
import type { VNode } from "preact";
import { memo } from "../ui/keyed";
import "./sky.css";

/** The same random numbers at every call: the sky must not change when the page is drawn again. */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Many dots as one path, which is cheap to paint: lines of zero length with round ends. */
function dots(count: number, seed: number): string {
  const draw = lots(seed);
  const dot = () => `M${Math.round(draw() * 1600)} ${Math.round(draw() ** 1.4 * 720)}h0`;
  return Array.from({ length: count }, dot).join("");
}

const STARS = [dots(130, 7), dots(50, 23), dots(16, 99)];

interface Shell {
  ink: string;
  rays: number;
  /** How far the sparks have fallen. */
  droop: number;
  /** Where the trails begin, as a fraction of their length. */
  hollow: number;
  uneven: number;
}

/** The shells of the picture; the style sheet positions them in the sky. */
const SHELLS: Shell[] = [
  { ink: "gold", rays: 30, droop: 34, hollow: 0.12, uneven: 0.2 },
  { ink: "rose", rays: 26, droop: 8, hollow: 0.3, uneven: 0.12 },
  { ink: "aqua", rays: 22, droop: 6, hollow: 0.45, uneven: 0.1 },
  { ink: "leaf", rays: 18, droop: 10, hollow: 0.2, uneven: 0.3 },
  { ink: "snow", rays: 24, droop: 4, hollow: 0.55, uneven: 0.05 },
];

interface Spark {
  trail: string;
  tip: string;
}

function spark(shell: Shell, angle: number, reach: number): Spark {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const at = (part: number, fall: number) => `${(x * reach * part).toFixed(1)} ${(y * reach * part + fall).toFixed(1)}`;
  const end = at(1, shell.droop);
  return { trail: `M${at(shell.hollow, 0)}Q${at(0.75, 0)} ${end}`, tip: `M${end}h0` };
}

function sparks(shell: Shell, seed: number): Spark[] {
  const draw = lots(seed);
  const circle = (count: number, size: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = ((i + 0.5 * draw()) / count) * 2 * Math.PI;
      return spark(shell, angle, 92 * size * (1 - shell.uneven * draw()));
    });
  return [...circle(shell.rays, 1), ...circle(Math.round(shell.rays * 0.6), 0.62)];
}

function Burst({ shell, place }: { shell: Shell; place: number }): VNode {
  const all = sparks(shell, 11 * place + 5);
  const glow = `burst-glow-${place}`;
  const trail = `burst-trail-${place}`;
  return (
    <svg aria-hidden="true" class={`sky-burst sky-burst-${place}`} data-shell={shell.ink} viewBox="-100 -100 200 200">
      <radialGradient id={glow} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">
        <stop offset="0" stop-opacity=".34" />
        <stop offset=".5" stop-opacity=".1" />
        <stop offset="1" stop-opacity="0" />
      </radialGradient>
      <radialGradient id={trail} gradientUnits="userSpaceOnUse" cx="0" cy={shell.droop / 3} r="100">
        <stop offset=".1" stop-opacity=".1" />
        <stop offset=".7" stop-opacity=".8" />
        <stop offset="1" stop-opacity="1" />
      </radialGradient>
      <circle r="100" fill={`url(#${glow})`} />
      <path class="sky-burst-trail" stroke={`url(#${trail})`} d={all.map((one) => one.trail).join("")} />
      <path class="sky-burst-tip" d={all.map((one) => one.tip).join("")} />
    </svg>
  );
}

/** A roof with turned-up eaves on a low house. */
function house(x: number, width: number, height: number): string {
  const top = 300 - height;
  const ridge = top - width * 0.24;
  const [left, right] = [x - 12, x + width + 12];
  const roof = `M${left} ${top - 3}q${width * 0.2} -1 ${width * 0.3} ${ridge - top + 3}H${x + width * 0.72}`;
  return `${roof}Q${x + width * 0.86} ${top - 3} ${right} ${top - 3}l-12 8V300H${x}V${top + 5}z`;
}

function pagoda(x: number): string {
  const floor = (i: number) => {
    const width = 46 - i * 7;
    const y = 262 - i * 34;
    const eave = `M${x - width - 14} ${y - 4}Q${x - width / 2} ${y - 4} ${x - width / 2} ${y - 16}H${x + width / 2}`;
    return `${eave}Q${x + width / 2} ${y - 4} ${x + width + 14} ${y - 4}l-8 7H${x - width - 6}zM${x - width / 1.5} ${y}H${x + width / 1.5}V${y + 40}H${x - width / 1.5}z`;
  };
  return `${[0, 1, 2, 3, 4].map(floor).join("")}M${x - 2} 118V64h4v54zM${x - 6} 92h12v4h-12zM${x - 5} 82h10v3h-10z`;
}

const torii = (x: number): string =>
  `M${x - 62} 176q62 12 124 0l-5 13q-57 8 -114 0zM${x - 46} 206h92v9h-92zM${x - 36} 190h11l-4 110h-12zM${x + 25} 190h11l5 110h-12zM${x - 4} 190h8v18h-8z`;

function pine(x: number, height: number): string {
  const tier = (i: number) => {
    const y = 300 - height + i * height * 0.22;
    const width = height * (0.15 + 0.09 * i);
    return `M${x} ${y}q${width * 0.3} ${height * 0.2} ${width} ${height * 0.28}q${-width} ${height * 0.06} ${-2 * width} 0q${width * 0.7} ${-height * 0.08} ${width} ${-height * 0.28}z`;
  };
  return `${[0, 1, 2].map(tier).join("")}M${x - 3} 290h6v12h-6z`;
}

const HOUSES: [number, number, number][] = [
  [-20, 130, 44],
  [150, 90, 64],
  [262, 150, 38],
  [520, 110, 52],
  [660, 84, 72],
  [770, 160, 40],
  [960, 96, 60],
  [1090, 140, 36],
  [1400, 120, 48],
  [1530, 110, 70],
];
const ROOFS = HOUSES.map((one) => house(...one)).join("");
const PINES = [pine(438, 96), pine(478, 70), pine(1068, 84), pine(1345, 104), pine(1380, 76), pine(128, 88)].join("");
const WINDOWS = HOUSES.flatMap(([x, width, height]) =>
  [0.24, 0.5, 0.7].slice(0, width > 100 ? 3 : 2).map((part) => `M${x + width * part} ${300 - height + 16}h9v12h-9z`),
).join("");
const LANTERNS = Array.from({ length: 11 }, (_, i) => [560 + i * 41, 218 + 26 * Math.sin((i / 10) * Math.PI)] as const);

/** Hills and the roofs of a town, for the bottom of an area. */
export const Land = memo(function Land() {
  return (
    <svg aria-hidden="true" class="sky-land" viewBox="0 0 1600 300" preserveAspectRatio="xMidYMax slice">
      <path class="mountain" d="M430 300C660 268 790 128 872 82q14 9 26 0 12 9 28 2C1010 132 1130 268 1380 300z" />
      <path
        class="snow-cap"
        d="M812 126q36 -28 60 -44 14 9 26 0 12 9 28 2 26 16 58 46 -20 -2 -34 -16 -12 20 -32 2 -16 22 -38 0 -18 20 -34 4 -16 14 -34 6z"
      />
      <path class="far-hill" d="M0 218q150 -66 330 -10t330 6 320 4 300 -26 320 16V300H0z" />
      <path class="near-hill" d="M0 262q190 -52 420 -12t480 -2 400 -4 300 -8V300H0z" />
      <path class="town" d={`${pagoda(1262)}${torii(384)}${PINES}${ROOFS}M0 292q400 -10 800 0t800 0V301H0z`} />
      <path class="lit" d={WINDOWS} />
      <path class="string" d={`M560 218${LANTERNS.map(([x, y]) => `L${x} ${y.toFixed(1)}`).join("")}`} />
      <path class="lantern" d={LANTERNS.map(([x, y]) => `M${x} ${(y + 8).toFixed(1)}v3`).join("")} />
    </svg>
  );
});

/** Nothing in it moves; pages lie over it. */
export const Sky = memo(function Sky({ fireworks = true }: { fireworks?: boolean }) {
  return (
    <div class="sky" aria-hidden="true">
      <svg aria-hidden="true" class="sky-stars" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMin slice">
        {STARS.map((path, size) => (
          <path d={path} stroke-width={1.3 + size} />
        ))}
      </svg>
      {fireworks && SHELLS.map((shell, place) => <Burst shell={shell} place={place} />)}
      <Land />
    </div>
  );
});

/** Each suit by colour, shape and letter, so that no one needs colour vision to distinguish them. */

import { has, t } from "../i18n";
import type { ColourInfo, SuitInfo, SuitName } from "../protocol";
import { pictured } from "./pictured";

/** One path for a part that is repeated around the centre: a single path is fast to style and to paint. */
function turned(count: number, part: (turn: (x: number, y: number) => string, degrees: number) => string): string {
  return Array.from({ length: count }, (_, i) => {
    const degrees = (360 / count) * i;
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const turn = (x: number, y: number) =>
      `${(24 + (x - 24) * cos - (y - 24) * sin).toFixed(2)} ${(24 + (x - 24) * sin + (y - 24) * cos).toFixed(2)}`;
    return part(turn, degrees);
  }).join("");
}

const PETALS = turned(
  10,
  (at, degrees) => `M${at(24, 2)}A4.1 8.5 ${degrees} 1 1 ${at(24, 19)}A4.1 8.5 ${degrees} 1 1 ${at(24, 2)}z`,
);
const CRYSTAL = turned(
  6,
  (at) =>
    `M${at(24, 24)}L${at(24, 4)}M${at(18.5, 5.5)}L${at(24, 10)}L${at(29.5, 5.5)}M${at(19.5, 13.4)}L${at(24, 17)}L${at(28.5, 13.4)}`,
);
const BLOSSOM = turned(
  5,
  (at) =>
    `M${at(24, 22)}C${at(15, 17)} ${at(15, 7)} ${at(20.5, 4)}L${at(24, 8)}L${at(27.5, 4)}C${at(33, 7)} ${at(33, 17)} ${at(24, 22)}z`,
);
const RAYS = turned(12, (at) => `M${at(24, 2)}L${at(26.6, 11)}L${at(21.4, 11)}z`);

/** The drawings: the game's suits, and four shapes for custom ones. */
type Look = SuitName | `spare-${0 | 1 | 2 | 3}`;

/** The inks, on paper in both themes: each with a contrast of at least 4.5 to 1, and of different lightness. */
const INKS: Record<SuitName, string> = {
  red: "#c3203a",
  yellow: "#8a6100",
  green: "#1b7340",
  blue: "#1d55c4",
  white: "#59627a",
  teal: "#0a6f78",
  multicolour: "#6a37a8",
  black: "#15151c",
  rainbow: "#8a3c00",
  clear: "#3f6279",
  pink: "#b02a80",
  brown: "#6e431d",
  omni: "#7a4b00",
  null: "#4b4b55",
  "muddy-rainbow": "#655423",
  "light-pink": "#a2456a",
  prism: "#2f5f5f",
};
const SPARE_INK = "#36508a";
const inkOf = (look: Look): string => (look in INKS ? INKS[look as SuitName] : SPARE_INK);
/** As in `styles.css`: an image cannot read its variables. */
const PAPER = "#fffaf0";
const PAPER_SHADE = `linear-gradient(160deg, ${PAPER}, #efe6d0)`;
const GILT = "#f2b705";
/** A suit's colour as a line beside others: gold is brighter than the ink for yellow words. */
const strand = (name: SuitName) => (name === "yellow" ? GILT : INKS[name]);
const line = (width: number, cap = "round") =>
  `fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="${cap}"`;
const THICK = line(5, "butt");

/** The shapes on a field of 48 by 48; they take the suit's ink from `currentColor`. */
const SHAPES: Record<Look, string> = {
  red: `<path d="${PETALS}"/><circle cx="24" cy="24" r="5.6" fill="${PAPER}"/><circle cx="24" cy="24" r="3.6"/>`,
  yellow: `<path d="M24 3l6.2 13.6 14.8 1.7-11 10.1 3 14.6L24 35.6 11 43l3-14.6-11-10.1 14.8-1.7z" fill="${GILT}" stroke="${INKS.yellow}" stroke-width="2.5" stroke-linejoin="round"/>`,
  green: `<path d="M24 2l10 13h-5.5l9.5 12h-6.5L43 39H27v7h-6v-7H5l11.5-12H10l9.5-12H14z"/>`,
  blue: `<path d="M24 2C31 13 38.5 20.5 38.5 30a14.5 14.5 0 0 1-29 0C9.5 20.5 17 13 24 2z"/><path d="M16 30a8 8 0 0 0 7 8.3" fill="none" stroke="${PAPER}" stroke-width="3" stroke-linecap="round" stroke-opacity="0.7"/>`,
  white: `<path d="${CRYSTAL}" ${line(3.4)}/>`,
  teal: `<path d="M2 30c5 0 7-3 10-8S19 10 27 10c9 0 15 6 15 13 0 5-4 8-8 8-3 0-6-2-6-5 0-2 1.5-4 4-4-1-4-8-4-11 1-2 3-2 7 1 10 4 4 12 5 24 3v4H2z"/>`,
  multicolour: `<g ${THICK}>${(["red", "yellow", "green", "blue", "white"] as const)
    .map(
      (name, i) =>
        `<path d="M24 6A18 18 0 0 1 41.1 18.4" transform="rotate(${72 * i - 36} 24 24)" stroke="${strand(name)}"/>`,
    )
    .join("")}</g><circle cx="24" cy="24" r="5"/>`,
  black: `<path d="M30 4a21 21 0 1 0 14 29A17.5 17.5 0 0 1 30 4z"/>`,
  rainbow: `<g ${THICK}>${(["red", "yellow", "green", "blue"] as const)
    .map(
      (name, i) =>
        `<path d="M${4 + i * 5} 38a${20 - i * 5} ${20 - i * 5} 0 0 1 ${40 - i * 10} 0" stroke="${strand(name)}"/>`,
    )
    .join("")}</g>`,
  clear: `<path d="M24 4l18 20-18 20L6 24zM24 13l-10 11 10 11 10-11z" fill-rule="evenodd"/>`,
  pink: `<path d="${BLOSSOM}"/><circle cx="24" cy="24" r="2.6" fill="${PAPER}"/>`,
  brown: `<path d="M40 5C18 5 6 15 6 29c0 4 1 7 3 9 6-12 14-18 23-22-8 6-15 13-19 25 13 4 31-4 27-36z"/>`,
  omni: `<path d="${RAYS}"/><circle cx="24" cy="24" r="10"/>`,
  null: `<path d="M24 4a20 20 0 1 0 0 40 20 20 0 0 0 0-40zm0 5a15 15 0 0 1 9 3L12 33a15 15 0 0 1 12-24zm0 30a15 15 0 0 1-9-3l21-21a15 15 0 0 1-12 24z"/>`,
  "muddy-rainbow": `<path d="M4 32a20 20 0 0 1 40 0M13 32a11 11 0 0 1 22 0M4 42h40" ${THICK}/>`,
  "light-pink": `<path d="M24 45V31C12 31 8 22 9 7l8 7 7-11 7 11 8-7c1 15-3 24-15 24" ${THICK}/>`,
  prism: `<path d="M24 5l20 35H4zM24 15L12.500 35h23z" fill-rule="evenodd"/><path d="M24 22l7 12H17z"/>`,
  // For custom suits, chosen by letter.
  "spare-0": `<path d="M24 3l18 10.5v21L24 45 6 34.5v-21z"/>`,
  "spare-1": `<path d="M9 9h30v30H9z"/>`,
  "spare-2": `<path d="M24 5l21 37H3z"/>`,
  "spare-3": `<path d="M17 3h14v14h14v14H31v14H17V31H3V17h14z"/>`,
};

/** The name of a suit's drawing. */
export function look(suit: ColourInfo): Look {
  const plain = suit.name.replace(/^(reversed-)?(dark-)?/, "");
  return plain in INKS ? (plain as SuitName) : `spare-${(suit.letter.charCodeAt(0) % 4) as 0 | 1 | 2 | 3}`;
}

/** A suit's shape and its ink, for exported pictures. */
export const drawing = (suit: ColourInfo): { shape: string; ink: string } => ({
  shape: SHAPES[look(suit)],
  ink: inkOf(look(suit)),
});

/** A table shows shapes a hundred times: as images they need no elements, and are drawn once for each size. */
function inkRules(): string {
  return (Object.entries(SHAPES) as [Look, string][])
    .map(([name, shape]) => {
      const ink = inkOf(name);
      const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" color="${ink}" fill="currentColor">${shape}</svg>`;
      const address = `data:image/svg+xml,${encodeURIComponent(picture)}`;
      return `[data-ink="${name}"]{--i:${ink}}.shape[data-ink="${name}"]{background-image:url("${address}")}.face[data-ink="${name}"]{background-image:url("${address}"),${PAPER_SHADE}}`;
    })
    .join("");
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(inkRules());
document.adoptedStyleSheets.push(sheet);

/** A suit's shape, with a label if nothing else names the suit. */
export function Shape({ suit, label }: { suit: ColourInfo; label?: string }) {
  return <span class="shape" data-ink={look(suit)} {...pictured(label)} />;
}

/** The shape as an SVG drawing, for other colours than its ink on paper. */
export function Outline({ suit }: { suit: SuitInfo }) {
  return (
    <svg
      class="outline"
      viewBox="0 0 48 48"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: SHAPES[look(suit)] }}
    />
  );
}

/** A suit in words. */
export function suitName(suit: Pick<SuitInfo, "name">): string {
  for (const prefix of ["reversed", "dark"] as const)
    if (suit.name.startsWith(`${prefix}-`))
      return t(`suit.${prefix}`, { suit: suitName({ name: suit.name.slice(prefix.length + 1) }) });
  const key = `suit.${suit.name}`;
  return has(key) ? t(key) : suit.name;
}

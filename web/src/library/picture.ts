/** A position as an SVG picture: what the page shows, and nothing that it does not know. */

import { drawing } from "../art/suits";
import { faceOf, letterOf, suitOf } from "../game/cards";
import { type Scene, seatName } from "../game/scene";
import { t } from "../i18n";
import type { CardPicture, RulesInfo } from "../protocol";

const CARD = { wide: 54, high: 76, gap: 8 };
const EDGE = 20;
const ROW = CARD.high + 54;
const PAPER = "#fffaf0";
const NIGHT = "#14163a";
const LIGHT = "#f4f1ff";
const DIM = "#b9b8d8";
const BACK = "#2b2f78";

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`).replace(/[^\P{C}\n]/gu, "");

const words = (x: number, y: number, text: string, size = 15, ink = LIGHT, more = ""): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}" ${more}>${escaped(text)}</text>`;

const box = (x: number, y: number, fill: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${CARD.wide}" height="${CARD.high}" rx="7" fill="${fill}" ${more}/>`;

function face(rules: RulesInfo, card: string, x: number, y: number, more = ""): string {
  const suit = suitOf(rules, letterOf(card));
  const { shape, ink } = drawing(suit);
  return [
    box(x, y, PAPER, more),
    words(x + 6, y + 22, faceOf(card), 20, ink, 'font-weight="700"'),
    words(x + CARD.wide - 6, y + 18, suit.letter, 12, ink, 'text-anchor="end"'),
    `<svg x="${x + 12}" y="${y + 30}" width="30" height="30" viewBox="0 0 48 48" color="${ink}" fill="currentColor">${shape}</svg>`,
  ].join("");
}

/** A card of a hand, open or not, with its hints below. */
function held(rules: RulesInfo, card: CardPicture, x: number, y: number): string {
  const told = [...card.colours.map((letter) => letter), ...card.ranks.map(String)].join(" ");
  const touched = card.touches > 0 ? 'stroke="#f2b705" stroke-width="3"' : "";
  const shown = card.card ? face(rules, card.card, x, y, touched) : box(x, y, BACK, touched || 'stroke="#5a60c8"');
  const mark = card.card ? "" : words(x + CARD.wide / 2, y + 46, "?", 24, DIM, 'text-anchor="middle"');
  return shown + mark + words(x + CARD.wide / 2, y + CARD.high + 15, told, 12, DIM, 'text-anchor="middle"');
}

function firework(scene: Scene, place: number, y: number): string {
  const suit = scene.rules.suits[place];
  if (!suit) return "";
  const x = EDGE + place * (CARD.wide + CARD.gap);
  const top = scene.picture.tops[suit.letter];
  if (top) return face(scene.rules, top, x, y);
  const { shape, ink } = drawing(suit);
  const empty = box(x, y, PAPER, 'fill-opacity="0.25" stroke="#b9b8d8" stroke-dasharray="4 4"');
  return `${empty}<svg x="${x + 12}" y="${y + 23}" width="30" height="30" viewBox="0 0 48 48" color="${ink}" fill="currentColor">${shape}</svg>`;
}

/** The discard pile as small cards in rows. */
function pile(scene: Scene, y: number, wide: number): { drawn: string; high: number } {
  const across = Math.max(1, Math.floor((wide - 2 * EDGE) / 34));
  const cards = [...scene.picture.discard_pile].sort();
  const drawn = cards.map((card, place) => {
    const { ink } = drawing(suitOf(scene.rules, letterOf(card)));
    const [x, row] = [EDGE + (place % across) * 34, y + Math.floor(place / across) * 28];
    return `<rect x="${x}" y="${row}" width="30" height="23" rx="4" fill="${PAPER}"/>${words(x + 15, row + 16, card, 13, ink, 'text-anchor="middle" font-weight="700"')}`;
  });
  return { drawn: drawn.join(""), high: Math.ceil(cards.length / across) * 28 };
}

function hand(scene: Scene, seat: number, y: number): string {
  const { picture, rules, seats } = scene;
  const turn = picture.seat === seat && picture.status === "playing";
  const name = turn ? t("share.to_move", { name: seatName(seats, seat) }) : seatName(seats, seat);
  const cards = (picture.hands[seat] ?? []).map((card, slot) =>
    held(rules, card, EDGE + slot * (CARD.wide + CARD.gap), y + 10),
  );
  return words(EDGE, y, name, 15, turn ? "#ffd166" : LIGHT, 'font-weight="700"') + cards.join("");
}

function status({ picture, rules }: Scene): string {
  return [
    t("share.turn", { turn: picture.turn }),
    t("counters.hints", { count: picture.hint_tokens, limit: rules.hint_tokens }),
    t("counters.strikes", { count: picture.strikes, limit: rules.strikes }),
    t("counters.deck", { count: picture.deck_size }),
  ].join(" · ");
}

const score = ({ picture, rules }: Scene): string => t("library.score", { score: picture.score, max: rules.max_score });

/** The picture of a scene, as a separate document. */
export function pictureOf(scene: Scene): string {
  const { rules } = scene;
  const columns = Math.max(rules.suits.length, rules.hand_size, 8);
  const wide = 2 * EDGE + columns * (CARD.wide + CARD.gap) - CARD.gap;
  const top = 66;
  const piled = pile(scene, top + CARD.high + 18, wide);
  const hands = top + CARD.high + 18 + piled.high + 28;
  const high = hands + rules.players * ROW;
  const title = `Hanabi · ${status(scene)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" font-family="system-ui, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${wide}" height="${high}" fill="${NIGHT}"/>`,
    words(EDGE, 30, score(scene), 20, "#ffd166", 'font-weight="700"'),
    words(EDGE, 52, status(scene), 13, DIM),
    ...rules.suits.map((_, place) => firework(scene, place, top)),
    piled.drawn,
    ...Array.from({ length: rules.players }, (_, seat) => hand(scene, seat, hands + seat * ROW)),
    "</svg>",
  ].join("");
}

/** The same as pixels, at twice the resolution. */
export async function dotsOf(picture: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

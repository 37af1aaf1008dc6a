/** A sample table for the page of preferences. */

import type { Scene } from "../game/scene";
import type { CardPicture, Picture, RulesInfo, SuitInfo } from "../protocol";

const NAMES = ["red", "yellow", "green", "blue", "white"];
const SUITS: SuitInfo[] = NAMES.map((name) => ({
  name,
  letter: name.charAt(0).toUpperCase(),
  is_colour: true,
  hint_colours: [name.charAt(0).toUpperCase()],
  copies: [3, 2, 2, 2, 1],
  colours: "own",
  ranks: "own",
}));
const LETTERS = SUITS.map((suit) => suit.letter);
const RANKS = [1, 2, 3, 4, 5];

const RULES: RulesInfo = {
  text: "",
  based_on: null,
  title: "",
  strike_picture: "fuses",
  players: 2,
  hand_size: 4,
  suits: SUITS,
  ranks: 5,
  faces: RANKS.map(String),
  colours: SUITS,
  hint_values: [...LETTERS, ...RANKS],
  touched: [],
  touching: {},
  hint_tokens: 8,
  strikes: 3,
  max_score: 25,
  empty_hints: false,
  crowning: false,
  choreography: false,
  deck_plays: false,
  keep_points: false,
  ratings: false,
  rearranging: "informed",
  up_or_down: false,
  half_tokens: false,
  in_force: [],
};

interface Known {
  card?: string;
  letters?: string[];
  ranks?: number[];
  told?: (string | number)[];
  touches?: number;
  latest?: boolean;
}

function held(drawn: number, known: Known): CardPicture {
  const { card = null, letters = LETTERS, ranks = RANKS, told = [], touches = 0, latest = false } = known;
  const open = letters.flatMap((letter) => ranks.map((rank) => `${letter}${rank}`));
  return {
    card,
    drawn,
    colours: told.filter((it) => typeof it === "string"),
    ranks: told.filter((it) => typeof it === "number"),
    not_colours: LETTERS.filter((it) => !letters.includes(it)),
    not_ranks: RANKS.filter((it) => !ranks.includes(it)),
    possible: open,
    deduced: open,
    touches,
    latest,
  };
}

const OWN = [
  held(0, { letters: ["Y", "G", "B", "W"], ranks: [1, 2, 3, 4] }),
  held(1, { letters: ["R"], ranks: [2], told: ["R", 2], touches: 2, latest: true }),
  held(2, { letters: ["R"], ranks: [1, 3, 4], told: ["R"], touches: 1, latest: true }),
  held(3, { letters: ["Y", "G", "B", "W"] }),
];
const OTHER = [
  held(4, { card: "W5", ranks: [5], told: [5], touches: 1 }),
  held(5, { card: "G1", ranks: [1, 2, 3, 4] }),
  held(6, { card: "B2", ranks: [1, 2, 3, 4] }),
  held(7, { card: "Y4" }),
];

const PICTURE: Picture = {
  turn: 9,
  seat: 1,
  turns_left: null,
  status: "playing",
  score: 6,
  reachable_score: 25,
  rating: null,
  hint_tokens: 3,
  half_token: false,
  strikes: 0,
  deck_size: 31,
  fireworks: { R: 1, Y: 2, G: 0, B: 1, W: 2 },
  tops: { R: "R1", Y: "Y2", G: null, B: "B1", W: "W2" },
  laid: ["R1", "Y1", "Y2", "B1", "W1", "W2"],
  reachable_heights: { R: 5, Y: 5, G: 5, B: 5, W: 5 },
  discard_pile: [],
  critical: ["W5"],
  playable: ["R2", "Y3", "G1", "B2", "W3"],
  hands: [OWN, OTHER],
  legal: [],
  dangerous: [],
  risky: [],
  may_rearrange: false,
  pace: 14,
  efficiency: 1.38,
  needed_efficiency: 1.12,
};

/** A person with a bot, right after a hint to that person. */
export const SAMPLE: Scene = {
  rules: RULES,
  seats: [{}, { bot: "conventions", called: "Haru" }],
  own: 0,
  picture: PICTURE,
  last: null,
};

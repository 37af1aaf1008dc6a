// Which sources load together. Left alone, the bundler makes a file for every set of modules that some pages share, and each
// file costs its headers: so what is loaded lazily comes in few chunks, and what chunks share is bundled as a whole.

/** Files of texts that load at once; every other one loads with the first part of the page that needs it. */
export const FIRST_TEXTS = ["common", "start", "accounts", "errors"];

/** Style sheets in the head of every page, in this order; any other one comes with the component that imports it. */
export const FIRST_STYLES = [
  "styles",
  "ui/parts",
  "ui/Frame",
  "ui/fields",
  "ui/CopyField",
  "start/Home",
  "accounts/DeviceDialog",
  "table/TablePage",
  "table/Bar",
  "table/Mates",
  "table/Hand",
  "table/Marks",
  "table/Me",
  "table/OwnHand",
  "table/Notes",
  "table/Actions",
  "table/Banners",
  "table/Stage",
  "table/Counters",
  "table/Discards",
  "table/Log",
  "table/News",
  "table/Reasons",
  "table/Reactions",
  "table/Ending",
  "table/CardHistory",
  "table/Corner",
  "replay/Replay",
];

/** Modules that several chunks need, each group in one file; a group may build on others. */
export const SHARED = {
  base: [
    "api",
    "art/Card",
    "art/pictured",
    "art/suits",
    "bots",
    "game/cards",
    "game/labels",
    "game/scene",
    "i18n",
    "learning/newcomer",
    "preferences",
    "router",
    "trouble",
    "ui/layout",
    "ui/lazy",
    "ui/parts",
  ],
  // What the pages around the game share; the table itself needs nothing of it.
  pages: [
    "accounts/DeviceDialog",
    "accounts/NameField",
    "accounts/names",
    "rules-form/rules",
    "start/opening",
    "ui/CopyField",
    "ui/Frame",
    "ui/attempt",
    "ui/fields",
  ],
  // What the table shares with the pages that draw cards and games; the start page needs nothing of it.
  cards: [
    "art/reactions",
    "game/action",
    "game/replayStore",
    "game/order",
    "game/touches",
    "game/words",
    "replay/Replay",
    "settings/tastes",
    "table/Hand",
    "table/OwnHand",
    "table/Pace",
    "table/SeatCard",
    "ui/Confirm",
    "ui/motion",
  ],
};

const BOTH = ["base", "pages", "cards"];

/** Chunks by name: what loads together, and the groups that the chunk shares with others. Any other lazy module is a chunk by itself. */
export const CHUNKS = {
  main: { shares: ["base"], modules: ["main"] },
  start: { shares: ["base", "pages"], modules: ["start/Home"] },
  table: { shares: ["base", "cards"], modules: ["table/TablePage"] },
  notice: { shares: ["base"], modules: ["notifications/notice"] },
  thoughts: { shares: ["base", "cards"], modules: ["game/thoughts"] },
  pages: {
    shares: BOTH,
    modules: [
      "start/Create",
      "accounts/Device",
      "settings/PreferencesPage",
      "accounts/Recover",
      "room/Room",
      "accounts/Sentence",
    ],
  },
  company: {
    shares: BOTH,
    modules: [
      "notifications/CallPanel",
      "deals/ChosenMark",
      "events/EveningPage",
      "events/HostPage",
      "ui/QrCode",
      "notifications/SlowTable",
    ],
  },
  learning: {
    shares: BOTH,
    modules: [
      "learning/Coach",
      "learning/CoursePage",
      "learning/KeyList",
      "learning/LearnPage",
      "learning/LessonPage",
      "puzzles/PuzzlePage",
      "learning/RulesDialog",
      "learning/RulesPage",
      "learning/Understood",
    ],
  },
  library: { shares: BOTH, modules: ["library/GamesPage", "library/ShareDialog", "library/StatisticsPage"] },
  replays: { shares: BOTH, modules: ["deals/DealPage", "replay/Study"] },
  reviews: { shares: BOTH, modules: ["reviews/MistakesPage", "reviews/ReviewPage", "reviews/SendPage"] },
};

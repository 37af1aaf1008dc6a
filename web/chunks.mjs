// Which sources load together. By default the bundler creates a file for every set of modules that some pages share, and each
// file costs its headers. So lazy modules load in a few chunks, and shared modules are bundled in groups.

/** Text files that load at once; every other one loads with the first part of the page that needs it. */
export const FIRST_TEXTS = ["common", "start", "accounts", "errors"];

/** Style sheets in the head of every page, in this order; any other one loads with the component that imports it. */
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

/** Modules that several chunks need, each group in one file; a group may import others. */
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
  // Shared by the pages around the game; the table needs none of it.
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
  // Shared by the table and the pages that draw cards and games; the start page needs none of it.
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

/** Chunks by name: the modules that load together, and the shared groups they need. Any other lazy module is its own chunk. */
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

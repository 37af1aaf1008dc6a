/** Data from the server in the reader's language. */
import { suitName } from "../art/suits";
import { offered } from "../bots";
import { has, joined, listed, t } from "../i18n";
import {
  DEFAULT_SETTINGS,
  type Presence,
  type RulesAnswer,
  type RulesBrief,
  type SeatInfo,
  type Settings,
} from "../protocol";

export function botName(bot: string): string {
  return textOf(`bot.${bot}`, bot);
}

export function botAbout(bot: string, summary = ""): string {
  return textOf(`bot.${bot}.about`, summary);
}

export function editionTitle(edition: string): string {
  return edition ? textOf(`edition.${edition}`, edition) : t("edition.own");
}

/** The first player by an edition's booklet (R7); the table decides. Empty for custom rules. */
export function beginsBy(edition: string): string {
  const custom = offered()?.editions.find(({ name }) => name === edition)?.first_player;
  return custom ? textOf(`custom.${custom}`, "") : "";
}

/** A suit's name in words; a custom suit has the name that its author gave it. */
export function suitTitle(word: string): string {
  return suitName({ name: word.replace(/:.*/, "") });
}

export function sixthName(name: string): string {
  return textOf(`sixth.${name}`, suitTitle(name));
}

function addedSuit(name: string): string {
  return name === "multicolour" ? t("variant.avalanche") : t("rules.sixth", { suit: suitTitle(name) });
}

export function suitsLine(suits: string[]): string {
  return t("rules.suits", { suits: listed(suits.map(suitTitle)) });
}

/** An option that differs from its edition; empty for those that are shown elsewhere. */
function optionWords([word, value]: [string, boolean | number | string]): string[] {
  const said = `option.${word}.${value}`;
  if (typeof value === "string") return word !== "rearrange" && has(said) ? [t(said)] : [];
  const key = `rules.${word}`;
  if (typeof value === "number") return [has(key) ? t(key, { count: value }) : `${word} ${value}`];
  const what = textOf(`variant.${word}`, word);
  return [value ? what : t("variant.without", { what })];
}

/** How the rules differ from their edition, each difference in a word or two. */
export function extras({ suits, added, changed }: RulesBrief): string[] {
  const other = added ? added.map(addedSuit) : [suitsLine(suits)];
  return [...other, ...Object.entries(changed).flatMap(optionWords)];
}

/** Rules in one line: the edition, the additions, the number of players. */
export function rulesLine(rules: RulesBrief): string {
  return [editionTitle(rules.edition), ...extras(rules), t("rules.players", { count: rules.players })].join(" · ");
}

/** The people at a table by name, and the numbers of bots and free seats. */
export function seatsLine(seats: SeatInfo[]): string {
  const people = seats.flatMap((seat) => (seat.person ? [seat.person.name] : []));
  const bots = seats.filter((seat) => !seat.person && seat.bot).length;
  const free = seats.filter((seat) => !seat.person && !seat.bot).length;
  return listed([
    ...people,
    ...(bots ? [t("places.bots", { count: bots })] : []),
    ...(free ? [t("places.free", { count: free })] : []),
  ]);
}

/** The spectators of a table: those with names, and the number of others. */
export function watchersLine({ watchers, watching = [] }: Presence): string {
  const others = watchers - watching.length;
  const nameless = others > 0 ? [t("room.watchers", { count: others })] : [];
  return watching.length > 0 ? t("room.watching", { names: listed([...watching, ...nameless]) }) : nameless.join("");
}

/** Capitalise a word. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The text with a key made at run time, or the given fallback. */
export function textOf(key: string, otherwise: string): string {
  return has(key) ? t(key) : otherwise;
}

/** The description of a sixth suit, in one line. */
export function sixthAbout(name: string): string {
  const about = [textOf(`sixth.${name.replace(/^(reversed-)?(dark-)?/, "")}.about`, "")];
  if (name.includes("dark-")) about.push(t("sixth.dark.about"));
  if (name.startsWith("reversed-")) about.push(t("sixth.reversed.about"));
  return joined("sentences", about.filter(Boolean));
}

/** The time for a move, in words. */
export function clockName(seconds: number | null): string {
  if (seconds === null) return t("time.none");
  if (seconds < 60) return t("time.seconds", { count: seconds });
  if (seconds < 3_600) return t("time.minutes", { count: Math.round(seconds / 60) });
  if (seconds < 86_400) return t("time.hours", { count: Math.round(seconds / 3_600) });
  return t("time.days", { count: Math.round(seconds / 86_400) });
}

/** A chess clock, in words. */
export function bankName(bank: number | null, increment: number): string {
  if (bank === null) return t("time.none");
  return t("time.bank", { bank: clockName(bank), increment: t("time.seconds", { count: increment }) });
}

type Settled = typeof DEFAULT_SETTINGS;
type SwitchName = { [Name in keyof Settled]: Settled[Name] extends boolean ? Name : never }[keyof Settled];

/** The boolean settings; the form has a switch for each. */
export const SWITCHES = Object.entries(DEFAULT_SETTINGS).flatMap(([name, usual]) =>
  typeof usual === "boolean" ? [name as SwitchName] : [],
);

/** The settings of a table, each in a short line. */
export function settingsLines(settings: Settings, rules: RulesAnswer | null): string[] {
  const begins = settings.begins ?? "random";
  const custom = rules ? beginsBy(rules.brief.edition) : "";
  const rearrange = rules?.options.rearrange;
  return [
    ...(begins === "random"
      ? [t("settings.begins.random"), ...(custom ? [custom] : [])]
      : [t("settings.begins", { number: begins + 1 })]),
    t(`settings.talk.${settings.talk ?? "remarks"}`),
    ...(rearrange ? [textOf(`settings.rearrange.${rearrange}`, "")] : []),
    t(`settings.watch.${settings.watch ?? "nobody"}`),
    ...clockLines(settings),
    ...SWITCHES.map((name) => textOf(`switch.${name}.${settings[name] ? "on" : "off"}`, "")).filter(Boolean),
  ];
}

function clockLines(settings: Settings): string[] {
  const [clock, bank] = [settings.clock ?? null, settings.bank ?? null];
  const late = settings.when_late ?? "bot";
  return [
    ...(clock === null ? [] : [t(`settings.clock.${late}`, { time: clockName(clock) })]),
    ...(bank === null ? [] : [t(`settings.bank.${late}`, { time: bankName(bank, settings.increment ?? 0) })]),
  ];
}

/** What the server says, in the reader's words. */
import { has, listed, t } from "../i18n";
import type { SeatInfo, Settings } from "../protocol";
import { offered } from "./bots";
import { changed, isOn, type RulesDraft, readRules } from "./rules";

export function botName(bot: string): string {
  return textOf(`bot.${bot}`, bot);
}

export function botAbout(bot: string, summary = ""): string {
  return textOf(`bot.${bot}.about`, summary);
}

export function editionTitle(edition: string): string {
  return edition ? textOf(`edition.${edition}`, edition) : t("edition.own");
}

/** Who begins by an edition's booklet (R7); the table decides. Nothing for rules of one's own. */
export function beginsBy(edition: string): string {
  const custom = offered()?.editions.find(({ name }) => name === edition)?.first_player;
  return custom ? textOf(`custom.${custom}`, "") : "";
}

function suitWord(name: string): string {
  const word = textOf(`suit.${name.replace(/^dark-/, "")}`, name);
  return name.startsWith("dark-") ? t("suit.dark", { suit: word }) : word;
}

export function sixthName(name: string): string {
  return textOf(`sixth.${name}`, suitWord(name));
}

function addedSuit(name: string): string {
  return name === "multicolour" ? t("variant.avalanche") : t("rules.sixth", { suit: suitWord(name) });
}

/** What the rules have beyond their edition, each in a word or two. */
export function extras(rules: RulesDraft): string[] {
  const options = changed(rules).map((flag) =>
    isOn(rules, flag) ? t(`variant.${flag}`) : t("variant.without", { what: t(`variant.${flag}`) }),
  );
  const sixth = rules.sixth ? [addedSuit(rules.sixth)] : [];
  return [...sixth, ...(rules.suits ? [t("rules.suits", { suits: rules.suits })] : []), ...options, ...rules.others];
}

/** Rules in a line: the edition, what is added, how many play. */
export function rulesLine(text: string): string {
  const rules = readRules(text);
  return [editionTitle(rules.edition), ...extras(rules), t("rules.players", { count: rules.players })].join(" · ");
}

/** Who sits at a table: people by name, then bots and free seats by number. */
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

/** A word as it begins a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A text of the catalogue by a name made at run time, or the given one. */
export function textOf(key: string, otherwise: string): string {
  return has(key) ? t(key) : otherwise;
}

/** What a sixth suit does, in a line. */
export function sixthAbout(name: string): string {
  return textOf(`sixth.${name}.about`, "");
}

/** The time for a move, in words. */
export function clockName(seconds: number | null): string {
  if (seconds === null) return t("time.none");
  if (seconds < 60) return t("time.seconds", { count: seconds });
  if (seconds < 3_600) return t("time.minutes", { count: Math.round(seconds / 60) });
  if (seconds < 86_400) return t("time.hours", { count: Math.round(seconds / 3_600) });
  return t("time.days", { count: Math.round(seconds / 86_400) });
}

/** What is agreed on at a table, each in a short line. */
export function settingsLines(settings: Settings): string[] {
  const rules = readRules(settings.rules ?? "");
  const begins = settings.begins ?? "random";
  const clock = settings.clock ?? null;
  const custom = beginsBy(rules.edition);
  return [
    begins === "random" ? t("settings.begins.random") : t("settings.begins", { number: begins + 1 }),
    ...(custom ? [custom] : []),
    t(`settings.talk.${settings.talk ?? "remarks"}`),
    t(`settings.rearrange.${rules.rearrange}`),
    t(`settings.watch.${settings.watch ?? "nobody"}`),
    ...(clock === null ? [] : [t(`settings.clock.${settings.when_late ?? "bot"}`, { time: clockName(clock) })]),
    ...(settings.advice ? [t("settings.advice")] : []),
    settings.listed ? t("settings.listed") : t("settings.private"),
  ];
}

/** Everything that the form asks, before it becomes settings. */
import type { Settings } from "../protocol";
import { type RulesDraft, readRules, rulesText, STANDARD } from "./rules";

export interface Draft extends Omit<Required<Settings>, "rules"> {
  rules: RulesDraft;
}

export const NEW_TABLE: Draft = {
  rules: STANDARD,
  begins: "random",
  talk: "remarks",
  watch: "nobody",
  clock: null,
  advice: false,
  when_late: "bot",
  listed: false,
  title: "",
};

export function settingsOf(draft: Draft): Settings {
  const begins = typeof draft.begins === "number" && draft.begins < draft.rules.players ? draft.begins : "random";
  return { ...draft, begins, rules: rulesText(draft.rules) };
}

export function draftOf(settings: Settings): Draft {
  return { ...NEW_TABLE, ...settings, rules: readRules(settings.rules ?? rulesText(STANDARD)) };
}

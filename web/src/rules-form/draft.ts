/** The values of the form, before they become settings. */
import { DEFAULT_SETTINGS, type RulesAnswer, type Settings } from "../protocol";
import { draftOfRules, type RulesDraft, rulesText, STANDARD } from "./rules";

export interface Draft extends Omit<Required<Settings>, "rules"> {
  rules: RulesDraft;
}

export const NEW_TABLE: Draft = { ...DEFAULT_SETTINGS, rules: STANDARD };

/** The initial values: a table opened by hand is for friends, who chat freely. */
export const FOR_FRIENDS: Draft = { ...NEW_TABLE, talk: "open" };

/** The settings for a table; the server writes the text of the rules. */
export async function settingsOf(draft: Draft): Promise<Settings> {
  const begins = typeof draft.begins === "number" && draft.begins < draft.rules.players ? draft.begins : "random";
  return { ...draft, begins, rules: await rulesText(draft.rules) };
}

export function draftOf(settings: Settings, rules: RulesAnswer): Draft {
  return { ...NEW_TABLE, ...settings, rules: draftOfRules(rules) };
}

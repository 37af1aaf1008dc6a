/** Why something did not work, in the reader's words. */
import { Refusal } from "./api";
import { has, language, t } from "./i18n";

/** The language of the server's own sentences, which say more than a code. */
const SERVERS = "en";

export function inWords(error: unknown): string {
  if (!(error instanceof Refusal)) return t("error.internal");
  const args = { ...error.facts, message: error.message };
  const keys = [`error.${error.code}`, ...(language.value === SERVERS ? [] : [`refused.${error.code}`])];
  return t(keys.find(has) ?? "error.other", args);
}

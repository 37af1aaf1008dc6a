/** Errors in the reader's language. */
import { Refusal } from "./api";
import { has, language, t } from "./i18n";

/** The language of the server's own sentences, which say more than a code. */
const SERVERS = "en";

export function inWords(error: unknown): string {
  if (!(error instanceof Refusal)) return t("error.internal");
  return t(keyOf(error.code) ?? "error.other", { ...error.facts, message: error.message });
}

/** Why the server ended a connection. */
export function reasonInWords(reason: string, code = ""): string {
  const key = keyOf(code);
  return key ? t(key, { message: reason }) : reason;
}

function keyOf(code: string) {
  const keys = [`error.${code}`, ...(language.value === SERVERS ? [] : [`refused.${code}`])];
  return keys.find(has);
}

/** Check that the deck is the one that the server committed to at the start. */
import type { Opening } from "../protocol";

export type Verdict = "verified" | "broken" | "unknown";

/** Compare the commitment from the deal with the hash of what has been revealed. */
export async function verify(opening: Opening, promised: string | null): Promise<Verdict> {
  if (!globalThis.crypto?.subtle || promised === null) return "unknown";
  const text = ["hanabi", opening.nonce, opening.rules, opening.first, opening.deck.join(" ")].join("\n");
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === promised ? "verified" : "broken";
}

/** Requests about reviews: of a table's game, or of one that was sent. */
import { ask } from "../api";
import { language } from "../i18n";
import type { Mistake, MistakePage, MistakePuzzle, Review, ReviewLine, ReviewOpinions } from "../protocol";

export const tableReview = (id: string): string => `/tables/${id}/review`;
export const sentReview = (key: string): string => `/reviews/${key}`;

export const sendGame = (game: unknown): Promise<Review> => ask("POST", "/reviews", game);
export const lineAt = (at: string, turn: number): Promise<ReviewLine> => ask("GET", `${at}/${turn}/line`);
export const opinionsAt = (at: string, turn: number): Promise<ReviewOpinions> => ask("GET", `${at}/${turn}/opinions`);
export const puzzleAt = (at: string, turn: number): Promise<MistakePuzzle> => ask("GET", `${at}/${turn}/puzzle`);

export const myMistakes = (after: string | null): Promise<MistakePage> =>
  ask("GET", `/me/mistakes${after ? `?after=${encodeURIComponent(after)}` : ""}`);
export const solveMistake = ({ table, turn }: Mistake, choice: string): Promise<Mistake> =>
  ask("POST", `/me/mistakes/${table}/${turn}`, { choice });

const isFinal = ({ state }: Review): boolean => state !== "waiting" && state !== "working";

/** Report results as they arrive, until the review is complete or no longer wanted. */
export async function watchReview(at: string, tell: (review: Review) => void, wanted: () => boolean): Promise<void> {
  let seen = 0;
  while (wanted()) {
    const review = await ask<Review>("GET", `${at}?seen=${seen}`);
    if (!wanted()) return;
    tell(review);
    if (isFinal(review)) return;
    seen = review.seen ?? 0;
  }
}

/** A sentence in the reader's language. */
export const said = (sentence: Record<string, string>): string => sentence[language.value] ?? sentence.en ?? "";

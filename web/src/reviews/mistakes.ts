/** The person's mistakes from the server: page by page, and again while games are being reviewed. */
import { useEffect, useState } from "preact/hooks";
import type { Mistake, MistakePage } from "../protocol";
import { inWords } from "../trouble";
import { myMistakes } from "./requests";

/** Milliseconds before games that are being reviewed are requested again. */
const AGAIN = 3_000;

/** The number of pages without mistakes that are skipped automatically. */
const TURNED = 5;

export interface Mistakes {
  mistakes: Mistake[];
  /** The number of games searched; null before the first answer. */
  games: number | null;
  /** The number of them that are still to be reviewed. */
  waiting: number;
  problem: string;
  more: (() => void) | null;
  mark: (mistake: Mistake) => void;
}

export const nameOf = ({ table, turn }: Mistake): string => `${table}/${turn}`;

export function useMistakes(): Mistakes {
  const [pages, setPages] = useState<MistakePage[]>([]);
  const [solved, setSolved] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  const look = (place: number) =>
    myMistakes(pages[place - 1]?.after ?? null)
      .then((page) => setPages((before) => [...before.slice(0, place), page, ...before.slice(place + 1)]))
      .catch((error: unknown) => setProblem(inWords(error)));
  const due = dueOf(pages);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void look(due.place), due.wait);
    return () => clearTimeout(timer);
  }, [pages]);
  const mistakes = pages.flatMap((page) => page.mistakes);
  return {
    mistakes: mistakes.map((one) => (solved.includes(nameOf(one)) ? { ...one, solved: true } : one)),
    games: pages.length > 0 ? pages.reduce((sum, page) => sum + page.games, 0) : null,
    waiting: pages.reduce((sum, page) => sum + page.waiting, 0),
    problem,
    more: !due && pages.at(-1)?.after ? () => void look(pages.length) : null,
    mark: (mistake) => setSolved((before) => [...before, nameOf(mistake)]),
  };
}

/** The page that is loaded next automatically, and when. */
export function dueOf(pages: MistakePage[]): { place: number; wait: number } | null {
  const waiting = pages.findIndex((page) => page.waiting > 0);
  const none = pages.every((page) => page.mistakes.length === 0);
  const last = pages.at(-1);
  if (!last) return { place: 0, wait: 0 };
  if (waiting >= 0) return { place: waiting, wait: AGAIN };
  return none && last.after && pages.length < TURNED ? { place: pages.length, wait: 0 } : null;
}

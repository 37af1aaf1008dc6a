/** One's own mistakes as the server tells them: page by page, and again as long as games are still to be reviewed. */
import { useEffect, useState } from "preact/hooks";
import type { Mistake, MistakePage } from "../protocol";
import { inWords } from "../trouble";
import { myMistakes } from "./requests";

/** Milliseconds until games that are being reviewed are asked for again. */
const AGAIN = 3_000;

/** So many pages without any mistake are turned without asking. */
const TURNED = 5;

export interface Mistakes {
  mistakes: Mistake[];
  /** In how many games was looked; nothing before the first answer. */
  games: number | null;
  /** How many of them are still to be reviewed. */
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

/** Which page is asked for next without anybody's asking, and when. */
export function dueOf(pages: MistakePage[]): { place: number; wait: number } | null {
  const waiting = pages.findIndex((page) => page.waiting > 0);
  const none = pages.every((page) => page.mistakes.length === 0);
  const last = pages.at(-1);
  if (!last) return { place: 0, wait: 0 };
  if (waiting >= 0) return { place: waiting, wait: AGAIN };
  return none && last.after && pages.length < TURNED ? { place: pages.length, wait: 0 } : null;
}

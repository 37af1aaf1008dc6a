/** The rules from the server: chapters with our own pictures, editions side by side, tips. */
import { useEffect, useState } from "preact/hooks";
import { rulebook } from "../api";
import { suitName } from "../art/suits";
import { has, t } from "../i18n";
import type { Chapter, Line, RulesInfo, Rulebook as Told } from "../protocol";
import { inWords } from "../trouble";
import { Illustration } from "./Illustration";
import "./rulebook.css";

/** The rules of a text; the default is the most common rules. */
export function useRulebook(text: string): { book: Told | null; problem: string } {
  const [book, setBook] = useState<Told | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setProblem("");
    rulebook(text)
      .then(setBook)
      .catch((error: unknown) => setProblem(inWords(error)));
  }, [text]);
  return { book, problem };
}

/** A line in the reader's language. */
function said(rules: RulesInfo, { key, values = {} }: Line): string {
  const suit = rules.suits.find(({ name }) => name === values.suit);
  return has(key) ? t(key, suit ? { ...values, suit: suitName(suit) } : values) : "";
}

export function Chapters({ book, level = 2 }: { book: Told; level?: 2 | 3 }) {
  return (
    <div class="chapters">
      {[...book.variants, ...book.chapters].map((chapter) => (
        <ChapterView
          rules={book.rules}
          chapter={chapter}
          level={level}
          special={book.variants.includes(chapter)}
          key={chapter.name}
        />
      ))}
    </div>
  );
}

interface ChapterProps {
  rules: RulesInfo;
  chapter: Chapter;
  level: 2 | 3;
  special: boolean;
}

function ChapterView({ rules, chapter, level, special }: ChapterProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <section class="chapter panel" data-special={special || undefined}>
      <Title>{said(rules, chapter.title)}</Title>
      <Illustration rules={rules} name={chapter.name} />
      {chapter.lines.map((line) => (
        <p>{said(rules, line)}</p>
      ))}
    </section>
  );
}

export function Tips({ book }: { book: Told }) {
  return (
    <section class="chapter panel tips">
      <h2>{t("rulebook.tips")}</h2>
      <ul>
        {book.tips.map((tip) => (
          <li>{has(tip) ? t(tip) : ""}</li>
        ))}
      </ul>
    </section>
  );
}

export function Editions({ book }: { book: Told }) {
  const word = (key: string) => (has(key) ? t(key) : key);
  return (
    <section class="chapter panel editions-compared">
      <h2 id="editions">{t("rulebook.editions")}</h2>
      <p>{t("rulebook.editions.about")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="scrolling" tabIndex={0} aria-labelledby="editions">
        <table>
          <thead>
            <tr>
              <td />
              {book.editions.map((name) => (
                <th scope="col">{word(`edition.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {book.rows.map((row) => (
              <tr>
                <th scope="row">{word(row.title)}</th>
                {row.cells.map((cell) => (
                  <td>{word(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

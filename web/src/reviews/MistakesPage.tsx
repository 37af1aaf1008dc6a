/** The person's mistakes over all games, as puzzles, marked when a better move was found. */
import { useState } from "preact/hooks";
import { me } from "../api";
import { day, listed, t } from "../i18n";
import type { Mistake } from "../protocol";
import { inWords } from "../trouble";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Button, Link, Switch } from "../ui/parts";
import { MistakeView } from "./MistakeView";
import { nameOf, useMistakes } from "./mistakes";
import { said, solveMistake, tableReview } from "./requests";

export function MistakesPage() {
  return (
    <Frame title={`${t("mistakes.title")} · Hanabi`} name="study" fireworks={false}>
      <h1>{t("mistakes.title")}</h1>
      <p class="study-about">{t("mistakes.about")}</p>
      <p class="review-links">
        <Link to="/games">{t("games.title")}</Link>
        <Link to="/puzzle">{t("puzzle.title")}</Link>
      </p>
      {me.value ? <Mistakes /> : <p>{t("mistakes.nameless")}</p>}
    </Frame>
  );
}

function Mistakes() {
  const { mistakes, games, waiting, problem, more, mark } = useMistakes();
  const [unsolved, setUnsolved] = useState(false);
  const [chosen, setChosen] = useState("");
  const shown = mistakes.filter((mistake) => !unsolved || !mistake.solved || nameOf(mistake) === chosen);
  const at = Math.max(
    0,
    shown.findIndex((mistake) => nameOf(mistake) === chosen),
  );
  const current = shown[at];
  const choose = (mistake: Mistake | undefined) => mistake && setChosen(nameOf(mistake));
  return (
    <>
      <Problem text={problem} />
      <p role="status" class="dim">
        {waiting > 0 ? t("mistakes.waiting", { count: waiting }) : ""}
      </p>
      {mistakes.length > 0 && (
        <nav class="mistake-steps" aria-label={t("mistakes.list")}>
          <Numbers shown={shown} at={at} choose={choose} />
          <Switch label={t("mistakes.unsolved")} on={unsolved} set={setUnsolved} />
        </nav>
      )}
      {current && (
        <Puzzle
          key={nameOf(current)}
          mistake={current}
          solved={() => {
            setChosen(nameOf(current));
            mark(current);
          }}
          next={at + 1 < shown.length ? () => choose(shown[at + 1]) : null}
        />
      )}
      {!current && games !== null && waiting === 0 && <Nothing all={mistakes.length} games={games} />}
      {more && <Button act={more}>{t("mistakes.more")}</Button>}
    </>
  );
}

interface NumbersProps {
  shown: Mistake[];
  at: number;
  choose: (mistake: Mistake | undefined) => void;
}

/** All of them by number, with links to the previous and the next one. */
function Numbers({ shown, at, choose }: NumbersProps) {
  return (
    <>
      <Button small act={() => choose(shown[at - 1])} blocked={at === 0 ? t("mistakes.first") : undefined}>
        {t("mistakes.back")}
      </Button>
      <ol>
        {shown.map((mistake, place) => (
          <li key={nameOf(mistake)}>
            <button
              type="button"
              class="button small"
              aria-current={place === at ? "true" : undefined}
              data-solved={mistake.solved || undefined}
              aria-label={t(mistake.solved ? "mistakes.number.solved" : "mistakes.number", { number: place + 1 })}
              onClick={() => choose(mistake)}
            >
              {place + 1}
              {mistake.solved && " ✓"}
            </button>
          </li>
        ))}
      </ol>
      <Button small act={() => choose(shown[at + 1])} blocked={at + 1 >= shown.length ? t("mistakes.last") : undefined}>
        {t("mistakes.forward")}
      </Button>
    </>
  );
}

interface PuzzleProps {
  mistake: Mistake;
  solved: () => void;
  /** Opens the next one, if there is one. */
  next: (() => void) | null;
}

/** One of them; the actual move is shown when it is solved, or on request. */
function Puzzle({ mistake, solved, next }: PuzzleProps) {
  const [told, setTold] = useState(false);
  const [problem, setProblem] = useState("");
  const answered = (choice: string) => {
    setTold(true);
    solveMistake(mistake, choice).then(solved, (error: unknown) => setProblem(inWords(error)));
  };
  const { table, turn, names, seat, title, score, max_score: max, at } = mistake;
  const mates = listed(names.filter((_, place) => place !== seat));
  const facts = [
    t("mistakes.turn", { turn: turn + 1 }),
    title || t("mistakes.with", { names: mates }),
    t("mistakes.score", { score, max }),
    day(at),
    ...(mistake.solved ? [t("mistakes.solved")] : []),
  ];
  return (
    <section class="mistake" aria-label={t("mistakes.turn", { turn: turn + 1 })}>
      <p class="study-facts">
        {facts.map((fact) => (
          <span>{fact}</span>
        ))}
      </p>
      <MistakeView at={tableReview(table)} turn={turn} solved={answered} level={2}>
        {told ? <Told mistake={mistake} /> : <Button act={() => setTold(true)}>{t("mistakes.tell")}</Button>}
        {told && next && (
          <Button main act={next}>
            {t("mistakes.next")}
          </Button>
        )}
      </MistakeView>
      <Problem text={problem} />
    </section>
  );
}

function Told({ mistake: { table, told, verdict } }: { mistake: Mistake }) {
  return (
    <div class="mistake-told panel">
      <p>{said(told)}</p>
      <p class="review-verdict">{said(verdict)}</p>
      <p>
        <Link to={`/t/${table}/review`}>{t("mistakes.review")}</Link>
      </p>
    </div>
  );
}

function Nothing({ all, games }: { all: number; games: number }) {
  const text = all > 0 ? t("mistakes.all-solved") : games > 0 ? t("mistakes.none", { count: games }) : t("games.none");
  return (
    <div class="mistake-none panel">
      <p>{text}</p>
      <p>
        <Link to="/" class="button main">
          {t("games.play")}
        </Link>
      </p>
    </div>
  );
}

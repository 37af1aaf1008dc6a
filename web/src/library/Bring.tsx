/** Import games: files or pasted text, sent in batches, with progress and errors. */
import { useId, useRef, useState } from "preact/hooks";
import { takeName } from "../accounts/names";
import { Refusal } from "../api";
import { t } from "../i18n";
import { inWords } from "../trouble";
import { Problem } from "../ui/fields";
import { Button, Link } from "../ui/parts";
import { type Found, gamesIn, MAX_FILE, parts } from "./files";
import { bringGames } from "./questions";

interface Result extends Found {
  id: string | null;
  fresh: boolean;
  where: string;
  message: string;
}

interface Way {
  all: number;
  results: Result[];
  going: boolean;
}

export function Bring({ done }: { done: () => void }) {
  const [pasted, paste] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const [way, setWay] = useState<Way | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const stopped = useRef(false);
  const id = useId();

  async function start(): Promise<void> {
    setProblem("");
    try {
      const games = await collect([...(files.current?.files ?? [])], pasted);
      if (games.length === 0) throw new Error(t("bring.empty"));
      stopped.current = false;
      await takeName();
      await send(games, name.trim(), setWay, () => stopped.current);
    } catch (error) {
      setProblem(error instanceof Refusal ? inWords(error) : (error as Error).message);
      setWay((before) => before && { ...before, going: false });
    }
    done();
  }

  return (
    <details class="panel bring">
      <summary>{t("bring.title")}</summary>
      <p class="dim">{t("bring.about")}</p>
      <label class="label" for={`${id}f`}>
        {t("bring.files")}
      </label>
      <input
        id={`${id}f`}
        ref={files}
        class="field"
        type="file"
        multiple
        accept=".json,.jsonl,.txt,application/json,text/plain"
      />
      <label class="label" for={`${id}p`}>
        {t("bring.paste")}
      </label>
      <textarea
        id={`${id}p`}
        class="field"
        rows={3}
        spellcheck={false}
        value={pasted}
        onInput={(event) => paste(event.currentTarget.value)}
      />
      <label class="label" for={`${id}n`}>
        {t("bring.name")}
      </label>
      <input
        id={`${id}n`}
        class="field"
        maxLength={40}
        value={name}
        aria-describedby={`${id}a`}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <small id={`${id}a`} class="dim">
        {t("bring.name.about")}
      </small>
      <Problem text={problem} />
      <p>
        {way?.going ? (
          <Button act={() => (stopped.current = true)}>{t("bring.stop")}</Button>
        ) : (
          <Button main act={() => void start()}>
            {t("bring.start")}
          </Button>
        )}
      </p>
      {way && <Progress way={way} />}
    </details>
  );
}

/** Every game in some files and the pasted text. */
async function collect(files: File[], pasted: string): Promise<Found[]> {
  const texts: [string, string][] = [];
  for (const file of files) {
    if (file.size > MAX_FILE) throw new Error(`${file.name}: ${t("bring.too_large")}`);
    texts.push([file.name, await file.text()]);
  }
  if (pasted.length > MAX_FILE) throw new Error(t("bring.too_large"));
  if (pasted.trim() !== "") texts.push([t("bring.pasted"), pasted]);
  return texts.flatMap(([name, text]) => gamesIn(name, text));
}

/** Send batch after batch; unreadable games are not sent. */
async function send(games: Found[], name: string, tell: (way: Way) => void, stopped: () => boolean): Promise<void> {
  const results: Result[] = [];
  tell({ all: games.length, results, going: true });
  for (const part of parts(games)) {
    if (stopped()) break;
    const sent = part.filter((found) => found.trouble === undefined);
    const answers =
      sent.length > 0
        ? await bringGames(
            sent.map((found) => found.game),
            name,
          )
        : [];
    for (const found of part) {
      const answer = found.trouble === undefined ? answers.shift() : undefined;
      results.push({
        ...found,
        id: answer?.id ?? null,
        fresh: answer?.new ?? false,
        where: answer?.where ?? "",
        message: answer?.message ?? found.trouble ?? "",
      });
    }
    tell({ all: games.length, results: [...results], going: true });
  }
  tell({ all: games.length, results, going: false });
}

function Progress({ way }: { way: Way }) {
  const { all, results, going } = way;
  const failed = results.filter((result) => result.id === null);
  const kept = results.filter((result) => result.fresh).length;
  const known = results.length - failed.length - kept;
  return (
    <div class="bring-way">
      <progress max={all} value={results.length} aria-label={t("bring.title")} />
      <p role="status">
        {going
          ? t("bring.progress", { done: results.length, all })
          : t("bring.done", { kept, known, failed: failed.length })}
      </p>
      {!going && kept === 1 && results.length === 1 && results[0]?.id && (
        <p>
          <Link to={`/t/${results[0].id}?turn=0`} class="button">
            {t("end.replay")}
          </Link>
        </p>
      )}
      {failed.length > 0 && <Failed failed={failed} />}
    </div>
  );
}

const SHOWN = 100;

function Failed({ failed }: { failed: Result[] }) {
  return (
    <section aria-label={t("bring.failed")}>
      <h3>{t("bring.failed")}</h3>
      <ul class="bring-failed">
        {failed.slice(0, SHOWN).map((result) => (
          <li>
            <strong>{t("bring.place", { file: result.file, number: result.number })}</strong>
            {": "}
            {placeText(result.where)}
            {result.message}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The place of an error in a game: an action by its number, anything else by its name in the file. */
function placeText(where: string): string {
  const action = /^actions\[(\d+)\]/.exec(where);
  if (action) return `${t("bring.action", { number: Number(action[1]) + 1 })}: `;
  return where ? `${where}: ` : "";
}

/** A deal for several tables, of the day or of a game: play it, and compare all scores. */
import { useEffect, useState } from "preact/hooks";
import { NameField } from "../accounts/NameField";
import { DEFAULT_BOT, loadChoices, offered } from "../bots";
import { botName, rulesLine } from "../game/labels";
import { seatName } from "../game/scene";
import { language, t } from "../i18n";
import type { DealInfo, DealScore, Settings } from "../protocol";
import { go } from "../router";
import { OPEN, openWith } from "../start/opening";
import { inWords } from "../trouble";
import { useAttempt } from "../ui/attempt";
import { CopyField } from "../ui/CopyField";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Button, Link } from "../ui/parts";
import { deal, openDeal } from "./requests";
import "./DealPage.css";

export function DealPage({ id }: { id: string }) {
  const [info, setInfo] = useState<DealInfo | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    deal(id || "today")
      .then(setInfo)
      .catch((error: unknown) => setProblem(inWords(error)));
  }, []);
  const title = info?.day ? t("deal.today", { date: dateOf(info.day) }) : t("deal.title");
  return (
    <Frame title={`${title} · Hanabi`} name="deal" fireworks={false}>
      <h1>{title}</h1>
      <Problem text={problem} />
      {info && <Deal info={info} />}
    </Frame>
  );
}

const dateOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language.value, { dateStyle: "long", timeZone: "UTC" });

function Deal({ info }: { info: DealInfo }) {
  return (
    <>
      {info.brief && <p class="deal-rules">{rulesLine(info.brief)}</p>}
      <p>{t(info.sealed ? "deal.about.sealed" : "deal.about")}</p>
      {info.sealed && info.seen ? <Seen info={info} /> : <Playing info={info} />}
      <CopyField label={t("deal.link")} value={info.link} share={t("deal.share")} />
      <Scores info={info} />
    </>
  );
}

function Seen({ info }: { info: DealInfo }) {
  return (
    <p class="deal-seen panel" role="status">
      {t(info.finished ? "deal.played" : "deal.playing")}{" "}
      {info.at_table && <Link to={`/t/${info.at_table}`}>{t("deal.own")}</Link>}
    </p>
  );
}

/** With bots at once, or at a table that others can join. */
function Playing({ info }: { info: DealInfo }) {
  const [bot, setBot] = useState(DEFAULT_BOT);
  const { busy, problem, run } = useAttempt();
  useEffect(() => void loadChoices().catch(() => null), []);
  const others = (info.brief?.players ?? 2) - 1;
  const open = (settings: Settings) => openDeal(info.id, settings);
  const play = (who: string) =>
    run(async () => {
      const seats = Array.from({ length: others }, () => (who ? { bot: who, delay: 1 } : OPEN));
      go(`/t/${await openWith({}, seats, open)}`);
    });
  return (
    <div class="deal-play panel">
      {info.seen && <p role="status">{t("deal.seen")}</p>}
      <NameField />
      <label>
        <span class="label">{t("deal.bots")}</span>
        <select class="field" value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
          {(offered()?.bots ?? [{ name: DEFAULT_BOT }]).map(({ name }) => (
            <option value={name}>{botName(name)}</option>
          ))}
        </select>
      </label>
      <p class="row">
        <Button main act={() => play(bot)} blocked={busy ? t("deal.opening") : undefined}>
          {t("deal.play")}
        </Button>
        <Button act={() => play("")} blocked={busy ? t("deal.opening") : undefined}>
          {t("deal.friends")}
        </Button>
      </p>
      <Problem text={problem} />
    </div>
  );
}

function Scores({ info }: { info: DealInfo }) {
  if (info.scores.length === 0) return <p class="dim">{t("deal.nobody")}</p>;
  return (
    <section class="deal-scores panel">
      <h2>{t("deal.scores")}</h2>
      <p class="dim">{t("deal.mean", { games: info.games, mean: (info.mean ?? 0).toFixed(1) })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("deal.score")}</th>
            <th scope="col">{t("deal.players")}</th>
            <th scope="col">{t("deal.turns")}</th>
            <th scope="col">{t("deal.strikes")}</th>
            <th scope="col">{t("deal.notes")}</th>
          </tr>
        </thead>
        <tbody>
          {info.scores.map((score) => (
            <Score score={score} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Score({ score }: { score: DealScore }) {
  const names = score.seats.map((_, seat) => seatName(score.seats, seat)).join(", ");
  const notes = [score.seen > 0 && t("deal.note.seen"), score.undone && t("deal.note.undone")].filter(Boolean);
  return (
    <tr data-mine={score.mine || undefined}>
      <td>{score.score}</td>
      <td>{score.table ? <Link to={`/t/${score.table}?turn=0`}>{names}</Link> : names}</td>
      <td>{score.turns}</td>
      <td>{score.strikes}</td>
      <td>{notes.join(" · ")}</td>
    </tr>
  );
}

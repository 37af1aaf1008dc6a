/** The end of a game: the score in words, proof of an honest deck, and what to do next. */
import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { command, me, record, tableInfo } from "../api";
import { t } from "../i18n";
import { go } from "../router";
import { following } from "../ui/frames";
import { Button } from "../ui/parts";
import type { Controls } from "./controls";
import { Show } from "./Show";
import { type Verdict, verify } from "./verify";
import "./Ending.css";

const closed = signal(false);
const verdict = signal<Verdict | null>(null);
const copied = signal(false);

export function Ending({ controls }: { controls: Controls }) {
  const { live } = controls;
  const [picture, table, opening] = [live.picture.value, live.table.value, live.opening.value];
  useEffect(() => {
    closed.value = copied.value = false;
    verdict.value = null;
  }, [live]);
  useEffect(() => {
    if (opening && table) void verify(opening, table.commitment).then((found) => (verdict.value = found));
  }, [opening]);
  const over = useSignal(false);
  const showing = useSignal(false);
  useEffect(() => {
    const stops = [
      following(
        "ending",
        () => live.phase.value === "over",
        (is) => (over.value = is),
      ),
      following(
        "show",
        () => over.value,
        (is) => (showing.value = is),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [live]);
  if (!picture || !table || !over.value) return null;
  const score = table.score ?? picture.score;
  if (closed.value)
    return (
      <div class="ending-bar">
        <Button small act={() => (closed.value = false)}>
          {t("end.show", { score })}
        </Button>
      </div>
    );
  return (
    <>
      {showing.value && <Show share={score / table.rules.max_score} />}
      <section class="ending panel" aria-label={t("end.title")}>
        <p class="dim">{t(`ended.${picture.status as "won"}`)}</p>
        <h2>
          <span class="score">{score}</span> {t("end.of", { max: table.rules.max_score })}
        </h2>
        {picture.rating && (
          <p class="rating">
            <strong>{t(`rating.${picture.rating as "horrible"}`)}</strong>
            <span>{t(`rating.${picture.rating as "horrible"}.text`)}</span>
          </p>
        )}
        {verdict.value && (
          <p class="verdict" data-verdict={verdict.value}>
            {t(`verdict.${verdict.value}`)}
          </p>
        )}
        {showing.value && <Choices controls={controls} />}
      </section>
    </>
  );
}

/** What to do next. */
function Choices({ controls }: { controls: Controls }) {
  const { live } = controls;
  const next = live.table.value?.next;
  const row = useRef<HTMLDivElement>(null);
  // Keyboard users would otherwise have to pass the whole log.
  useEffect(() => row.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true }), []);
  return (
    <div class="row" ref={row}>
      {next ? (
        <Button main act={() => void join(next)}>
          {t("end.next")}
        </Button>
      ) : (
        live.own.value !== null && (
          <>
            <Button main act={() => void rematch(controls, isAlone(controls))}>
              {t("end.rematch")}
            </Button>
            <Button act={() => void rematch(controls, false)}>{t("end.rules")}</Button>
          </>
        )
      )}
      <Button act={() => go(`/t/${live.id}/review`)}>{t("end.review")}</Button>
      <Button act={() => void live.replay.open()}>{t("end.replay")}</Button>
      <Button act={() => void download(live.id)}>{t("end.download")}</Button>
      <Button act={() => void copy()}>{t(copied.value ? "end.copied" : "end.link")}</Button>
      <Button act={() => (closed.value = true)}>{t("end.table")}</Button>
      <Button act={() => go("/")}>{t("notice.home")}</Button>
    </div>
  );
}

/** Open a new table for the same group; its rules can be changed, and its link invites the others. */
async function rematch(controls: Controls, start: boolean): Promise<void> {
  try {
    const done = await controls.live.send({ type: "rematch" });
    if (!done.table) return;
    if (start) await command(done.table, { type: "start" });
    go(`/t/${done.table}`);
  } catch (error) {
    controls.refused(error);
  }
}

/** Continue with the group: invited players take the seat that is kept at the next table. */
async function join(next: string): Promise<void> {
  try {
    const seat = (await tableInfo(next)).seats.findIndex((one) => one.kept && one.person?.id === me.value?.id);
    if (seat >= 0) await command(next, { type: "sit", seat });
  } catch {
    // The waiting room shows the state there.
  }
  go(`/t/${next}`);
}

/** With bots there is no one to wait for. */
function isAlone({ live }: Controls): boolean {
  return (live.table.value?.seats ?? []).filter((seat) => seat.person).length === 1;
}

async function download(id: string): Promise<void> {
  const text = JSON.stringify(await record(id), null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `hanabi-${id.slice(0, 8)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname);
    copied.value = true;
  } catch {
    // biome-ignore lint/suspicious/noAlert: the browser's own dialog shows the link if the clipboard is unavailable
    prompt(t("end.link"), location.origin + location.pathname);
  }
}

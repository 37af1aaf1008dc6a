/** The game in words, and the chat. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { inWords } from "../art/reactions";
import { momentOf } from "../game/replayStore";
import { seatName } from "../game/scene";
import { type LogLine, logLines, type Speaker } from "../game/words";
import { t } from "../i18n";
import type { Said } from "../protocol";
import { keyed, memo } from "../ui/keyed";
import { Button } from "../ui/parts";
import { drawer } from "./Bar";
import type { Controls } from "./controls";
import type { LiveTable } from "./model";
import { Reactions } from "./Reactions";
import { WhyButton } from "./Reasons";
import type { Shown } from "./shown";
import "./Log.css";

interface LogProps {
  live: LiveTable;
  lines: LogLine[];
  seats: Speaker["seats"];
  /** The current moment. */
  now?: number | undefined;
  /** Every line leads to its moment. */
  go: (moment: number) => void;
}

export const Log = keyed(LogView, ({ lines, now }) => [lines.length, lines.at(-1)?.text, now]);

function LogView({ live, lines, seats, now, go }: LogProps) {
  const box = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (box.current) scroll(box.current);
  }, [lines.length, now]);
  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    // The height of the log depends on what is below it.
    const watcher = new ResizeObserver(() => scroll(list));
    watcher.observe(list);
    return () => watcher.disconnect();
  }, []);
  return (
    <section class="log" aria-label={t("log.title")}>
      <h2>{t("log.title")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard */}
      <ol ref={box} tabIndex={0} aria-label={t("log.title")} onKeyDown={walk}>
        {pages(lines).map((page) => (
          <Page live={live} lines={page} seats={seats} now={page.find((line) => line.moment === now)?.moment} go={go} />
        ))}
      </ol>
    </section>
  );
}

/** The number of last lines that are drawn again with a new one; earlier lines do not change. */
const PAGE = 8;

function pages(lines: LogLine[]): LogLine[][] {
  return Array.from({ length: Math.ceil(lines.length / PAGE) }, (_, i) => lines.slice(i * PAGE, (i + 1) * PAGE));
}

const Page = keyed(PageView, ({ lines, now }) => [lines.map(({ moment, turn, text }) => [moment, turn, text]), now]);

function PageView({ live, lines, seats, now, go }: LogProps) {
  return (
    <>
      {lines.map((line) => (
        <Line live={live} line={line} seats={seats} now={line.moment === now} go={go} />
      ))}
    </>
  );
}

interface LineProps extends Pick<LogProps, "live" | "seats" | "go"> {
  line: LogLine;
  now: boolean;
}

const Line = keyed(LineView, ({ line: { moment, turn, text }, now }) => [moment, turn, text, now]);

function LineView({ live, line, seats, now, go }: LineProps) {
  return (
    <li data-now={now || undefined} data-seat={line.seat === null ? undefined : seatName(seats, line.seat)}>
      {/* The whole log is one stop of the Tab key; arrows move within it. */}
      <button type="button" class="moment" tabIndex={-1} onClick={() => go(line.moment)}>
        {line.text}
      </button>{" "}
      <WhyButton live={live} line={line} tabIndex={-1} />
    </li>
  );
}

/** Up and down move over the buttons of the log, the latest first. */
function walk(event: KeyboardEvent): void {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (step === 0) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = here < 0 ? buttons.at(-1) : buttons[here + step];
  next?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Keep the current line visible: the turn that is shown, otherwise the latest. */
function scroll(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>("[data-now]");
  list.scrollTop = current ? current.offsetTop - list.offsetTop - list.clientHeight / 2 : list.scrollHeight;
}

export const LiveLog = memo(({ live }: { live: LiveTable }) => {
  const table = live.table.value;
  if (!table) return null;
  const speaker = { rules: table.rules, seats: table.seats, own: live.own.value };
  const go = (event: number) => {
    drawer.value = false;
    void live.replay.lookBack((frames) => momentOf(frames, event));
  };
  const { events, happenings } = live.logged.value;
  const unsaid = happenings.filter(({ update }) => update.what.type !== "said");
  return <Log live={live} lines={logLines(speaker, events, unsaid)} seats={table.seats} go={go} />;
});

/** Remarks and chat, as the table's setting allows (R30, R31). */
export const Talk = memo(({ live, controls, shown }: { live: LiveTable; controls: Controls; shown: Shown }) => {
  const refused = (error: unknown) => controls.refused(error);
  const table = shown.table.value;
  if (!table || live.own.value === null) return <Remarks remarks={live.remarks.value} />;
  const free = table.phase !== "playing" || table.settings.talk === "open";
  return (
    <section class="talk" aria-label={t("talk.title")}>
      <h2>{t("talk.title")}</h2>
      <Remarks remarks={live.remarks.value} />
      <Reactions controls={controls} />
      {free ? (
        <Say say={(text) => live.send({ type: "say", text }).catch(refused)} />
      ) : table.settings.talk === "remarks" ? (
        <div class="row">
          {(["know-nothing", "do-you-remember"] as const).map((remark) => (
            <Button
              small
              blocked={shown.myTurn.value ? undefined : t("talk.on_turn")}
              act={() => void live.send({ type: "say", remark }).catch(refused)}
            >
              {t(`remark.${remark}`)}
            </Button>
          ))}
        </div>
      ) : (
        <p class="dim">{t("talk.silent")}</p>
      )}
    </section>
  );
});

function Remarks({ remarks }: { remarks: Said[] }) {
  if (remarks.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard
    <ol class="remarks" tabIndex={0} aria-label={t("talk.title")}>
      {remarks.map((said) => (
        <li>
          <strong>{said.name}</strong> {said.remark ? t(`remark.${said.remark}`) : inWords(said.text)}
        </li>
      ))}
    </ol>
  );
}

function Say({ say }: { say: (text: string) => void }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = String(new FormData(form).get("text") ?? "").trim();
    if (text) say(text);
    form.reset();
  };
  return (
    <form class="say" onSubmit={submit}>
      <input
        class="field"
        name="text"
        maxLength={200}
        autocomplete="off"
        aria-label={t("talk.say")}
        placeholder={t("talk.say")}
      />
      <button class="button small" type="submit">
        {t("talk.send")}
      </button>
    </form>
  );
}

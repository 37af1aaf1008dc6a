/** Among the preferences: how to be notified of one's turn, and the quiet hours. */
import { useEffect, useRef, useState } from "preact/hooks";
import { language, t } from "../i18n";
import type { CallChoices, CallInfo } from "../protocol";
import { inWords } from "../trouble";
import { useAttempt } from "../ui/attempt";
import { CopyField } from "../ui/CopyField";
import { Pick, Problem } from "../ui/fields";
import { Button, Switch } from "../ui/parts";
import { callHere, callNoMore, canBeCalled, endFeed, isCalled, keepCalls, makeFeed, myCalls } from "./calls";
import "./CallPanel.css";

const HOURS = Array.from({ length: 24 }, (_, hour): [string, string] => [String(hour), `${hour}:00`]);
/** The default quiet hours. */
const MORNING = 8;

export function CallPanel() {
  const [info, setInfo] = useState<CallInfo | null>(null);
  const [problem, setProblem] = useState("");
  const complain = (error: unknown) => setProblem(inWords(error));
  const look = () => void myCalls().then(setInfo, complain);
  useEffect(look, []);
  const wanted = useRef<CallChoices>({});
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  // One after the other, each with all choices so far: a quick second choice does not undo the first.
  const keep = (choices: Partial<CallChoices>) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    wanted.current = { ...info?.choices, ...wanted.current, ...choices, zone, language: language.value };
    const all = wanted.current;
    setProblem("");
    if (info) setInfo({ ...info, choices: all });
    latest.current = latest.current
      .then(() => keepCalls(all))
      .then(setInfo, (error: unknown) => {
        wanted.current = {};
        complain(error);
      });
  };
  return (
    <section class="panel call-panel" aria-labelledby="call-title">
      <h2 id="call-title">{t("calls.title")}</h2>
      <ThisBrowser changed={look} />
      {info && <Quiet choices={info.choices} keep={keep} />}
      {info && <Webhook choices={info.choices} keep={keep} />}
      {info && <Feed info={info} changed={setInfo} />}
      <Problem text={problem} />
    </section>
  );
}

function ThisBrowser({ changed }: { changed: () => void }) {
  const [on, setOn] = useState(false);
  const [word, setWord] = useState<"" | "denied" | "failed">("");
  useEffect(() => void isCalled().then(setOn), []);
  if (!canBeCalled()) return <p class="dim">{t("calls.cannot")}</p>;
  const set = (wanted: boolean) => {
    const work = wanted ? callHere() : callNoMore().then(() => false);
    work
      .then((called) => {
        setOn(called);
        setWord(wanted && !called ? "denied" : "");
        changed();
      })
      .catch(() => setWord("failed"));
  };
  return (
    <>
      <Switch label={t("calls.browser")} about={t("calls.browser.about")} on={on} set={set} />
      <p role="status">{word && t(`calls.${word}`)}</p>
    </>
  );
}

interface KeepProps {
  choices: CallChoices;
  keep: (choices: Partial<CallChoices>) => void;
}

function Quiet({ choices, keep }: KeepProps) {
  const from = choices.quiet_from ?? null;
  return (
    <div class="quiet">
      <Pick
        label={t("calls.quiet.from")}
        value={from === null ? "" : String(from)}
        options={[["", t("calls.quiet.never")], ...HOURS]}
        set={(hour) => keep({ quiet_from: hour === "" ? null : Number(hour) })}
      />
      {from !== null && (
        <Pick
          label={t("calls.quiet.to")}
          value={String(choices.quiet_to ?? MORNING)}
          options={HOURS}
          set={(hour) => keep({ quiet_to: Number(hour) })}
        />
      )}
    </div>
  );
}

function Webhook({ choices, keep }: KeepProps) {
  const [address, setAddress] = useState(choices.webhook ?? "");
  const save = (event: Event) => {
    event.preventDefault();
    keep({ webhook: address.trim() });
  };
  return (
    <form class="webhook" onSubmit={save}>
      <label>
        <span class="label">{t("calls.webhook")}</span>
        <input
          class="field"
          type="url"
          maxLength={500}
          placeholder="https://"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button small" aria-disabled={address.trim() === (choices.webhook ?? "")}>
        {t("calls.webhook.keep")}
      </button>
      <small class="dim">{t("calls.webhook.about")}</small>
    </form>
  );
}

function Feed({ info, changed }: { info: CallInfo; changed: (info: CallInfo) => void }) {
  const [link, setLink] = useState("");
  const { problem, run } = useAttempt();
  const make = () =>
    run(async () => {
      setLink((await makeFeed()).link);
      changed({ ...info, feed: true });
    });
  const end = () =>
    run(async () => {
      changed(await endFeed());
      setLink("");
    });
  return (
    <div class="feed">
      <p class="dim">{t(info.feed ? "calls.feed.there" : "calls.feed.about")}</p>
      {link && <CopyField label={t("calls.feed.link")} value={link} />}
      <div class="row">
        <Button small act={make}>
          {t(info.feed ? "calls.feed.renew" : "calls.feed.make")}
        </Button>
        {info.feed && (
          <Button small act={end}>
            {t("calls.feed.end")}
          </Button>
        )}
      </div>
      <Problem text={problem} />
    </div>
  );
}

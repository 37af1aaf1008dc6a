/** The recovery phrase: words to write down, for people who have lost every device. */
import { useEffect, useState } from "preact/hooks";
import { makeSentence, sentenceMade, withdrawSentence } from "../api";
import { day, t } from "../i18n";
import { useAttempt } from "../ui/attempt";
import { Problem } from "../ui/fields";
import { Button } from "../ui/parts";
import "./Sentence.css";

/** When a device was last seen. */
export function Seen({ at }: { at: number }) {
  return <span>{t("recovery.seen", { day: day(at) })}</span>;
}

export function Sentence() {
  const [made, setMade] = useState<number | null>(null);
  const [words, setWords] = useState("");
  const { problem, run } = useAttempt();
  const look = async () => setMade((await sentenceMade())?.created ?? null);
  const make = async () => {
    setWords((await makeSentence()).words);
    await look();
  };
  const withdraw = async () => {
    await withdrawSentence();
    setWords("");
    await look();
  };
  useEffect(() => run(look), []);
  return (
    <section class="column sentence">
      <h3>{t("recovery.title")}</h3>
      <p>{t("recovery.text")}</p>
      {words && (
        <output class="panel sentence-words" lang="en" aria-label={t("recovery.words")}>
          {words}
        </output>
      )}
      <p class="dim" role="status">
        {words ? t("recovery.once") : made === null ? t("recovery.none") : t("recovery.made", { day: day(made) })}
      </p>
      <p class="row">
        <Button act={() => run(make)}>{t(made === null ? "recovery.make" : "recovery.renew")}</Button>
        {made !== null && <Button act={() => run(withdraw)}>{t("recovery.withdraw")}</Button>}
      </p>
      <Problem text={problem} />
    </section>
  );
}

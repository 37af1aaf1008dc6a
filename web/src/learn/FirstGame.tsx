/** After the lessons: a game with beginners who explain themselves, and a coach at one's side. */
import { useAttempt } from "../home/attempt";
import { Problem } from "../home/fields";
import { playFirst } from "../home/opening";
import { t } from "../i18n";
import { go } from "../router";

export function FirstGame({ about }: { about: string }) {
  const { busy, problem, run } = useAttempt();
  return (
    <div class="first-game">
      <p>{about}</p>
      <button
        type="button"
        class="button main large"
        disabled={busy}
        onClick={() => run(async () => go(`/t/${await playFirst()}`))}
      >
        <span>{t("learn.first")}</span>
        <small>{t("learn.first.about")}</small>
      </button>
      <Problem text={problem} />
    </div>
  );
}

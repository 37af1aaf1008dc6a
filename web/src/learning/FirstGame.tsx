/** After the lessons: a game with beginners who explain themselves, and a coach. */

import { t } from "../i18n";
import { go } from "../router";
import { playFirst } from "../start/opening";
import { useAttempt } from "../ui/attempt";
import { Problem } from "../ui/fields";

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

/** Why a bot moved as it did, and what one would do in one's place. */
import { signal } from "@preact/signals";
import { advice, Refusal, why } from "../api";
import { suitOf, valueName } from "../art/cards";
import { suitName } from "../art/suits";
import { t } from "../i18n";
import { inWords } from "../trouble";
import { Button, Dialog } from "../ui/parts";
import type { Controls } from "./controls";
import { type Scene, seatName } from "./scene";
import { readingText, reasonText } from "./thoughts";

interface Answer {
  title: string;
  lines: { text: string; action?: string }[];
  /** What the conventions read in the move. */
  readings?: string[];
}

const answer = signal<Answer | null>(null);

export async function askWhy(id: string, scene: Scene, turn: number): Promise<void> {
  try {
    const reason = await why(id, turn);
    const text = reason.withheld ? t("why.withheld") : reasonText(scene, reason, reason.seat);
    answer.value = {
      title: t("why.title", { name: seatName(scene.seats, reason.seat) }),
      lines: [{ text }],
      readings: reason.understood.map((reading) => readingText(scene, reading)),
    };
  } catch (error) {
    const text = error instanceof Refusal && error.code === "too_fast" ? inWords(error) : t("why.silent");
    answer.value = { title: t("why.title.none"), lines: [{ text }] };
  }
}

export async function askAdvice(controls: Controls): Promise<void> {
  const scene = controls.live.scene.value;
  if (!scene) return;
  try {
    const { moves } = await advice(controls.live.id);
    const lines = moves.slice(0, 3).map((move) => ({
      action: move.action,
      text: t("advice.line", {
        action: actionText(scene, move.action),
        reason: reasonText(scene, move, scene.own ?? 0),
      }),
    }));
    answer.value = { title: t("advice.title"), lines: lines.length > 0 ? lines : [{ text: t("advice.none") }] };
  } catch (error) {
    controls.refused(error);
  }
}

/** An action of the protocol in words. */
function actionText(scene: Scene, action: string): string {
  const [verb = "", what = "", third = "", announced = ""] = action.split(" ");
  const slot = Number(what) + 1;
  if (action === "play deck") return t("action.play_deck");
  if (verb === "play" && announced)
    return t("action.announce", { slot, suit: suitName(suitOf(scene.rules, announced)) });
  if (verb === "play") return t("action.play", { slot });
  if (verb === "discard") return t("action.discard", { slot });
  const seat = ((scene.own ?? 0) + Number(what)) % scene.rules.players;
  const value = /^\d+$/.test(third) ? Number(third) : third;
  return t("action.hint", { name: seatName(scene.seats, seat), value: valueName(scene.rules, value) });
}

export function Reasons({ controls }: { controls: Controls }) {
  const shown = answer.value;
  if (!shown) return null;
  const close = () => (answer.value = null);
  const take = (action: string) => {
    close();
    controls.take(action);
  };
  return (
    <Dialog title={shown.title} close={close}>
      <ol class="reasons" data-single={shown.lines.length === 1 || undefined}>
        {shown.lines.map(({ text, action }) => (
          <li>
            <p>{text}</p>
            {action && (
              <Button small act={() => take(action)}>
                {t("advice.do")}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown.readings && shown.readings.length > 0 && (
        <>
          <h3>{t("read.title")}</h3>
          <ul class="readings">
            {shown.readings.map((text) => (
              <li>{text}</li>
            ))}
          </ul>
        </>
      )}
      <Button act={close}>{t("dialog.close")}</Button>
    </Dialog>
  );
}

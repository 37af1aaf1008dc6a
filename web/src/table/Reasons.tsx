/** Why a bot moved as it did, and what one would do in one's place. */
import { signal } from "@preact/signals";
import { advice, Refusal, why } from "../api";
import type { Reason, Why } from "../answers";
import { cardName, valueName } from "../art/cards";
import { suitName } from "../art/suits";
import { suitOf } from "../art/cards";
import { has, listed, t } from "../i18n";
import { Button, Dialog } from "../ui/parts";
import type { Controls } from "./controls";
import { seatName, type Scene } from "./scene";

interface Answer {
  title: string;
  lines: { text: string; action?: string }[];
}

const answer = signal<Answer | null>(null);

export async function askWhy(id: string, scene: Scene, turn: number): Promise<void> {
  const found = await why(id, turn).catch((error: unknown) => error);
  if (found instanceof Refusal) {
    answer.value = { title: t("why.title.none"), lines: [{ text: t("why.silent") }] };
    return;
  }
  const reason = found as Why;
  const title = t("why.title", { name: seatName(scene.seats, reason.seat) });
  answer.value = { title, lines: [{ text: reason.withheld ? t("why.withheld") : reasonText(scene, reason) }] };
}

export async function askAdvice(controls: Controls): Promise<void> {
  const scene = controls.live.scene.value;
  if (!scene) return;
  try {
    const { moves } = await advice(controls.live.id);
    const lines = moves.slice(0, 3).map((move) => ({
      action: move.action,
      text: `${actionText(scene, move.action)}: ${reasonText(scene, move)}`,
    }));
    answer.value = { title: t("advice.title"), lines: lines.length > 0 ? lines : [{ text: t("advice.none") }] };
  } catch (error) {
    controls.refused(error);
  }
}

/** A reason in the reader's language where we have its words, else in the bot's own. */
function reasonText(scene: Scene, reason: Reason): string {
  const key = `reason.${reason.kind ?? ""}`;
  const cards = list(reason.data.cards).map((card) => cardName(scene.rules, card));
  const open = list(reason.data.possible).map((card) => cardName(scene.rules, card));
  const enough = cards.length > 0 || open.length > 0;
  if (!has(key) || (!enough && /\{(cards|possible)\}/.test(t(key)))) return reason.sentence || t("why.silent");
  return t(key, {
    cards: listed(cards),
    possible: open.length > 4 ? t("reason.one_of", { count: open.length }) : listed(open, "or"),
    percent: Number(reason.data.percent ?? 0),
    risk: Number(reason.data.risk ?? 0),
  });
}

const list = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.map(String))] : []);

/** An action of the protocol in words. */
export function actionText(scene: Scene, action: string): string {
  const [verb = "", what = "", , as = ""] = action.split(" ");
  if (action === "play deck") return t("act.play_deck");
  if (verb === "play" && as) return t("action.announce", { slot: Number(what) + 1, suit: suitName(suitOf(scene.rules, as)) });
  if (verb === "play") return t("action.play", { slot: Number(what) + 1 });
  if (verb === "discard") return t("action.discard", { slot: Number(what) + 1 });
  const value = action.split(" ")[2] ?? "";
  const seat = ((scene.own ?? 0) + Number(what)) % scene.rules.players;
  const told = /^\d+$/.test(value) ? Number(value) : value;
  return t("action.hint", { name: seatName(scene.seats, seat), value: valueName(scene.rules, told) });
}

export function Reasons({ controls }: { controls: Controls | null }) {
  const shown = answer.value;
  if (!shown) return null;
  const close = () => (answer.value = null);
  const take = (action: string) => {
    close();
    controls?.take(action);
  };
  return (
    <Dialog title={shown.title} close={close}>
      <ol class="reasons" data-single={shown.lines.length === 1 || undefined}>
        {shown.lines.map(({ text, action }) => (
          <li>
            <p>{text}</p>
            {action && controls && (
              <Button small act={() => take(action)}>
                {t("advice.do")}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button act={close}>{t("dialog.close")}</Button>
    </Dialog>
  );
}

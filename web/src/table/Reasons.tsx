/** Why a bot made a move, and its advice. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { advice, Refusal, why } from "../api";
import { type Action, describe, parse } from "../game/action";
import { sizesAt } from "../game/order";
import { type Scene, seatName } from "../game/scene";
import type { LogLine } from "../game/words";
import { joined, t } from "../i18n";
import type { Why } from "../protocol";
import { inWords } from "../trouble";
import { Button, Dialog } from "../ui/parts";
import type { Controls } from "./controls";
import type { LiveTable } from "./model";
import "./Reasons.css";

interface Answer {
  title: string;
  /** The move in question. */
  about?: string;
  lines: { text: string; action?: Action | null }[];
  /** The conventions' reading of the move. */
  readings?: string[];
}

const answer = signal<Answer | null>(null);

/** The code that words reasons loads with the first of them. */
const thoughts = () => import("../game/thoughts");

/** Ask for the reason of a move in the log; the move is shown above the answer, since the cards have moved on. */
async function askWhy(live: LiveTable, line: LogLine): Promise<void> {
  const scene = live.scene.value;
  const sizes = line.move && sizesAt(line.move);
  if (!scene) return;
  try {
    const [reason, { readingText, reasonText }] = await Promise.all([why(live.id, line.turn), thoughts()]);
    answer.value = {
      title: t("why.title", { name: seatName(scene.seats, reason.seat) }),
      about: line.text,
      lines: reasonLines(reason, () => reasonText(scene, reason, reason.seat, sizes?.before)).map((text) => ({ text })),
      readings: reason.understood.map((reading) => readingText(scene, reading, sizes?.after)),
    };
  } catch (error) {
    const text = error instanceof Refusal && error.code === "too_fast" ? inWords(error) : t("why.silent");
    answer.value = { title: t("why.title.none"), about: line.text, lines: [{ text }] };
  }
}

/** Everything that may be known of a reason, then that there is more to it. */
function reasonLines(reason: Why, text: () => string): string[] {
  const silent = reason.kind === null && (reason.withheld || reason.understood.length > 0);
  const known = silent ? [] : [text()];
  return reason.withheld ? [...known, t(known.length > 0 ? "why.rest" : "why.withheld")] : known;
}

interface WhyProps {
  live: LiveTable;
  line: LogLine;
  tabIndex?: number;
}

/** A button that asks for the reason of a line's move. */
export function WhyButton({ live, line, tabIndex }: WhyProps) {
  const isGiven = line.turn < (live.table.peek()?.from_turn ?? 0); // a move of the given position: no one here made it
  if (isGiven || !line.move || line.seat === null || !live.isExplained(line.seat)) return null;
  return (
    <button
      type="button"
      class="why"
      tabIndex={tabIndex}
      aria-label={`${t("why.ask")} ${line.text}`}
      onClick={() => void askWhy(live, line)}
    >
      {t("why.ask")}
    </button>
  );
}

/** What hints to the reader mean by the conventions, by table and turn, once requested. */
const meanings = signal<ReadonlyMap<string, (scene: Scene) => string[]>>(new Map());
const asked = new Set<string>();

/** The meaning of a hint, beside a hint to the reader, if the table allows advice. */
export function Meant({ live, line }: { live: LiveTable; line: LogLine }) {
  const own = live.own.value;
  const wanted = line.move?.type === "hinted" && line.move.target === own && live.table.value?.settings.advice === true;
  const key = `${live.id} ${line.turn} ${line.text}`;
  useEffect(() => {
    if (wanted && !asked.has(key)) void read(live, line, key);
  }, [key, wanted]);
  const texts = wanted && meanings.value.get(key);
  const scene = texts && live.scene.value;
  const text = scene ? joined("sentences", texts(scene)) : "";
  return text ? <span class="meant">{text}</span> : null;
}

async function read(live: LiveTable, { turn, move }: LogLine, key: string): Promise<void> {
  asked.add(key);
  const sizes = move && sizesAt(move)?.after;
  try {
    const [{ understood }, { readingText, saysMuch }] = await Promise.all([why(live.id, turn), thoughts()]);
    const own = understood.filter((reading) => reading.data.seat === live.own.value && saysMuch(reading));
    const texts = (scene: Scene) => own.map((reading) => readingText(scene, reading, sizes));
    meanings.value = new Map([...meanings.value, [key, texts]]);
  } catch {
    // The hint is shown without it, and the log offers the reason.
  }
}

export async function askAdvice(controls: Controls): Promise<void> {
  const scene = controls.live.scene.value;
  if (!scene) return;
  try {
    const [{ moves }, { reasonText }] = await Promise.all([advice(controls.live.id), thoughts()]);
    const lines = moves.slice(0, 3).map((move) => {
      const [action, reason] = [parse(move.action), reasonText(scene, move, scene.own ?? 0)];
      return { action, text: t("advice.line", { action: action ? actionText(scene, action) : move.action, reason }) };
    });
    answer.value = { title: t("advice.title"), lines: lines.length > 0 ? lines : [{ text: t("advice.none") }] };
  } catch (error) {
    controls.refused(error);
  }
}

/** An action of the reader in words. */
export function actionText(scene: Scene, action: Action): string {
  const mover = scene.own ?? 0;
  return describe(action, { ...scene, mover, size: scene.picture.hands[mover]?.length ?? 0 });
}

export function Reasons({ controls }: { controls: Controls }) {
  const shown = answer.value;
  if (!shown) return null;
  const close = () => (answer.value = null);
  const take = (action: Action) => {
    close();
    controls.take(action);
  };
  return (
    <Dialog title={shown.title} close={close}>
      {shown.about && <p class="about-move">{shown.about}</p>}
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

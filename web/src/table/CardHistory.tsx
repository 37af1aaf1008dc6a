/** The history of one card: when it was drawn, each hint and what it ruled out, the notes, and how it left the hand. */
import { signal } from "@preact/signals";
import { suitName } from "../art/suits";
import { cardName, faceOf, letterOf, suitOf, valueName } from "../game/cards";
import { type Moment, standing } from "../game/replayStore";
import { isMove, type Scene, seatName } from "../game/scene";
import { eventText } from "../game/words";
import { joined, listed, t } from "../i18n";
import type { CardPicture, Hinted } from "../protocol";
import { Button, Dialog } from "../ui/parts";
import type { LiveTable } from "./model";
import "./CardHistory.css";

interface Passage {
  moment: Moment;
  text: string;
}

interface History {
  card: string;
  passages: Passage[];
  notes: { name: string; text: string }[];
}

const shown = signal<History | null>(null);

/** Show the history of a card, identified by its place in the deck. */
export async function tellHistory(live: LiveTable, scene: Scene, drawn: number): Promise<void> {
  const row = standing(await live.replay.recall());
  const faces = row.map((moment) => find(moment, drawn)?.card.card);
  const face = faces.find(Boolean) ?? live.opening.value?.deck[drawn];
  shown.value = {
    card: face ? cardName(scene.rules, face) : t("history.unseen"),
    passages: row.flatMap((moment, place) => passage(scene, row[place - 1], moment, drawn)),
    notes: live.notesTo(drawn),
  };
}

interface Held {
  seat: number;
  slot: number;
  card: CardPicture;
}

/** The position of a card in its hand. */
function find(moment: Moment | undefined, drawn: number): Held | null {
  for (const [seat, hand] of (moment?.picture.hands ?? []).entries()) {
    const slot = hand.findIndex((card) => card.drawn === drawn);
    const card = hand[slot];
    if (card) return { seat, slot, card };
  }
  return null;
}

/** What a moment did with a card, if anything. */
function passage(scene: Scene, before: Moment | undefined, moment: Moment, drawn: number): Passage[] {
  const [then, now] = [find(before, drawn), find(moment, drawn)];
  const said = (text: string) => [{ moment, text }];
  if (!then && now) {
    const args = { name: seatName(scene.seats, now.seat), turn: moment.picture.turn };
    if (now.seat === scene.own) return said(t(before ? "history.drawn.you" : "history.dealt.you", args));
    return said(t(before ? "history.drawn" : "history.dealt", args));
  }
  if (then && !now) {
    const event = moment.events.find(isMove);
    return event ? said(eventText(scene, event)) : [];
  }
  const hint = moment.events.find((event): event is Hinted => event.type === "hinted");
  return then && now && hint?.target === now.seat ? said(hinted(scene, hint, then, now)).filter((it) => it.text) : [];
}

function hinted(scene: Scene, hint: Hinted, then: Held, now: Held): string {
  const touched = hint.slots.includes(now.slot);
  const gone = ruledOut(scene, then.card.possible, now.card.possible);
  if (!touched && gone.length === 0) return "";
  const args = { name: seatName(scene.seats, hint.seat), value: valueName(scene.rules, hint.value) };
  return joined("sentences", [
    t(touched ? "history.told" : "history.passed", args),
    gone.length > 0 ? t("history.ruled_out", { values: listed(gone) }) : "",
  ]);
}

const FEW = 5;

/** What a card can no longer be: whole suits and values, otherwise single cards. */
function ruledOut({ rules }: Scene, before: string[], after: string[]): string[] {
  const gone = <T,>(of: (card: string) => T) => {
    const left = new Set(after.map(of));
    return [...new Set(before.map(of))].filter((it) => !left.has(it));
  };
  const letters = gone(letterOf);
  const ranks = gone(faceOf);
  const single = before.filter(
    (it) => !after.includes(it) && !letters.includes(letterOf(it)) && !ranks.includes(faceOf(it)),
  );
  return [
    ...letters.map((letter) => suitName(suitOf(rules, letter))),
    ...ranks.map(String),
    ...(single.length <= FEW ? single.map((card) => cardName(rules, card)) : []),
  ];
}

export function CardHistory({ live }: { live: LiveTable }) {
  const history = shown.value;
  if (!history) return null;
  const close = () => (shown.value = null);
  const look = (moment: Moment) => {
    close();
    const find = (frames: Moment[]) => frames.findIndex((it) => it.n === moment.n);
    const replayed = live.replay.shown.value;
    if (replayed) live.replay.step(find(replayed.frames));
    else void live.replay.lookBack(find);
  };
  return (
    <Dialog title={t("history.title", { card: history.card })} close={close}>
      <ol class="history">
        {history.passages.map(({ moment, text }) => (
          <li>
            <button type="button" class="moment" onClick={() => look(moment)}>
              {moment.picture.turn > 0 && <span class="dim">{t("bar.turn", { turn: moment.picture.turn })}</span>}{" "}
              {text}
            </button>
          </li>
        ))}
      </ol>
      {history.notes.length > 0 && (
        <>
          <h3>{t("history.notes")}</h3>
          <ul class="history">
            {history.notes.map(({ name, text }) => (
              <li>
                <strong>{name}</strong> {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button act={close} main>
        {t("dialog.close")}
      </Button>
    </Dialog>
  );
}

/** Reactions with one touch, if chat is open and other people are present. */
import { effect, signal } from "@preact/signals";
import { REACTIONS, type Reaction, reactionOf, Sign, signOf } from "../art/reactions";
import { t } from "../i18n";
import type { Controls } from "./controls";
import type { LiveTable } from "./model";
import "./Reactions.css";

const SHOWN_MS = 4_000;

/** The latest reactions, by seat. */
const fresh = signal<ReadonlyMap<number, Reaction>>(new Map());

/** Show reactions beside their senders for a moment, while a table is open; return a function that stops it. */
export function followReactions(live: LiveTable): () => void {
  return effect(() => {
    const what = live.news.value?.what;
    const reaction = what?.type === "said" ? reactionOf(what.text) : undefined;
    if (what?.type !== "said" || !reaction) return;
    show(what.seat, reaction);
    setTimeout(() => show(what.seat, null), SHOWN_MS);
  });
}

function show(seat: number, reaction: Reaction | null): void {
  const now = new Map(fresh.peek());
  if (reaction) now.set(seat, reaction);
  else now.delete(seat);
  fresh.value = now;
}

/** Beside a name: that player's latest reaction. */
export function Reacted({ seat }: { seat: number }) {
  const reaction = fresh.value.get(seat);
  if (!reaction) return null;
  return (
    <span class="reacted">
      <Sign reaction={reaction} />
      <span class="reacted-words">{t(`reaction.${reaction}`)}</span>
    </span>
  );
}

/** Whether other people are present to see it, and the table allows chat. */
function isWelcome(live: LiveTable): boolean {
  const table = live.table.value;
  if (!table || live.own.value === null) return false;
  const people = table.seats.filter((seat) => seat.person).length;
  return people > 1 && (table.phase !== "playing" || table.settings.talk === "open");
}

export function Reactions({ controls }: { controls: Controls }) {
  const { live } = controls;
  if (!isWelcome(live)) return null;
  const send = (reaction: Reaction) =>
    live.send({ type: "say", text: signOf(reaction) }).catch((error: unknown) => controls.refused(error));
  return (
    <div class="reactions" role="group" aria-label={t("reaction.title")}>
      {REACTIONS.map((reaction) => (
        <button
          type="button"
          class="button small"
          aria-label={t(`reaction.${reaction}`)}
          title={t(`reaction.${reaction}`)}
          onClick={() => void send(reaction)}
        >
          <Sign reaction={reaction} />
        </button>
      ))}
    </div>
  );
}

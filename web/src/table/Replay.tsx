/** Stepping back through a finished game, on the same table, with any seat's eyes. */
import { computed, effect, signal } from "@preact/signals";
import type { Frame } from "../answers";
import { replay } from "../api";
import { t } from "../i18n";
import type { TableInfo } from "../protocol";
import { Button } from "../ui/parts";
import { capture } from "./motion";
import { type GameEvent, lastMove, type Scene, seatName } from "./scene";

interface Film {
  id: string;
  eyes: string;
  frames: Frame[];
}

const film = signal<Film | null>(null);
const at = signal(0);

export const isReplaying = computed(() => film.value !== null);

/** Show the game from a turn on; eyes are `all` or `seat:2`. */
export async function openReplay(id: string, eyes = "all", turn = 0): Promise<void> {
  const frames = await replay(id, eyes);
  const same = film.value?.id === id;
  if (!same) at.value = Math.min(Math.max(0, turn), frames.length - 1);
  film.value = { id, eyes, frames };
}

export function closeReplay(): void {
  film.value = null;
}

function step(to: number): void {
  const last = (film.value?.frames.length ?? 1) - 1;
  capture();
  at.value = Math.min(Math.max(0, to), last);
}

// The address names the turn, so that a link leads to it.
effect(() => {
  if (film.value) history.replaceState(null, "", `/t/${film.value.id}?turn=${at.value}`);
});

/** The scene of the chosen turn. */
export function replayScene(table: TableInfo): Scene | null {
  const shown = film.value;
  const frame = shown?.frames[at.value];
  if (!shown || !frame || shown.id !== table.id) return null;
  const before = shown.frames[at.value - 1]?.picture ?? null;
  const own = shown.eyes.startsWith("seat:") ? Number(shown.eyes.slice(5)) : null;
  return { rules: table.rules, seats: table.seats, own, picture: frame.picture, last: lastMove(frame.events, before) };
}

/** All events of the game, and the turn that is shown, for the log. */
export function replayLog(): { events: GameEvent[]; turn: number } {
  const frames = film.value?.frames ?? [];
  return {
    events: frames.flatMap((frame) => frame.events),
    turn: Math.max(0, (frames[at.value]?.picture.turn ?? 1) - 1),
  };
}

export function ReplayBar({ table }: { table: TableInfo }) {
  const shown = film.value;
  if (!shown) return null;
  const last = shown.frames.length - 1;
  const choose = (eyes: string) => void openReplay(shown.id, eyes);
  return (
    <section class="replay panel" aria-label={t("replay.title")}>
      <div class="row">
        <Button small act={() => step(0)} label={t("replay.first")}>
          |◀
        </Button>
        <Button small act={() => step(at.value - 1)} label={t("replay.back")} keys="ArrowLeft">
          ◀
        </Button>
        <input
          type="range"
          min={0}
          max={last}
          value={at.value}
          aria-label={t("replay.turn")}
          aria-valuetext={t("replay.at", { turn: at.value, last })}
          onInput={(event) => step(Number(event.currentTarget.value))}
        />
        <Button small act={() => step(at.value + 1)} label={t("replay.forward")} keys="ArrowRight">
          ▶
        </Button>
        <Button small act={() => step(last)} label={t("replay.last")}>
          ▶|
        </Button>
        <span class="turn">{t("replay.at", { turn: at.value, last })}</span>
        <label>
          <span class="hidden-text">{t("replay.eyes")}</span>
          <select class="field" value={shown.eyes} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="all">{t("replay.all")}</option>
            {table.seats.map((_, seat) => (
              <option value={`seat:${seat}`}>{t("replay.as", { name: seatName(table.seats, seat) })}</option>
            ))}
          </select>
        </label>
        <Button small act={closeReplay}>
          {t("replay.close")}
        </Button>
      </div>
    </section>
  );
}

/** Arrow keys turn the pages. */
export function onReplayKey(event: KeyboardEvent): void {
  if (!film.value || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (event.key === "ArrowLeft") step(at.value - 1);
  else if (event.key === "ArrowRight") step(at.value + 1);
  else if (event.key === "Home") step(0);
  else if (event.key === "End") step(Infinity);
  else return;
  event.preventDefault();
}

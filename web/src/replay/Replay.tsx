/** Stepping back through a game, on the same table: a finished one with any seat's eyes, a running one with one's own. */
import { effect } from "@preact/signals";
import { replay } from "../api";
import { at, type Film, film, moments, step } from "../game/film";
import { type GameEvent, lastMove, type Scene, seatName } from "../game/scene";
import { t } from "../i18n";
import type { TableInfo } from "../protocol";
import { base, go } from "../router";
import { lazy } from "../ui/lazy";
import { capture } from "../ui/motion";
import { Button } from "../ui/parts";

const Study = lazy(() => import("./Study").then((it) => it.Study), "branches", "deals", "shared_replays");

/** Every hand open. */
const ALL = "all";

/** Show the game from a turn on; eyes are `all` or `seat:2`. */
export async function openReplay(id: string, eyes = ALL, turn = 0, more: Partial<Film> = {}): Promise<void> {
  const frames = moments(await replay(id, eyes));
  const same = film.value?.id === id && !film.value.running;
  if (!same) at.value = Math.min(Math.max(0, turn), frames.length - 1);
  film.value = { id, eyes, frames, running: false, ...more };
}

/** Back to the table, whose address names no turn. */
export function closeReplay(): void {
  const shown = film.value;
  if (shown?.running) capture();
  film.value = null;
  if (shown) history.replaceState(null, "", `${base}/t/${shown.id}`);
}

// The address names the turn and the eyes, so that a link leads to what is seen; a running game has no such link.
effect(() => {
  const shown = film.value;
  if (!shown || shown.running) return;
  const eyes = shown.eyes === ALL ? "" : `&as=${shown.eyes}`;
  const branch = shown.branch ? `&branch=${shown.branch}` : "";
  history.replaceState(null, "", `${base}/t/${shown.id}?turn=${at.value}${eyes}${branch}`);
});

/** What a link of that kind wants to be shown; nothing for any other. */
export function linkedReplay(): { turn: number; eyes: string; more: Partial<Film> } | null {
  const wanted = new URLSearchParams(location.search);
  const turn = wanted.get("turn");
  const eyes = wanted.get("as") ?? "";
  const more = { branch: wanted.get("branch") ?? undefined, together: wanted.has("together") };
  return turn === null ? null : { turn: Number(turn) || 0, eyes: /^seat:\d$/.test(eyes) ? eyes : ALL, more };
}

/** How far the replay is, in words. */
export function replayPlace(): string {
  return t("replay.at", { turn: at.value, last: (film.value?.frames.length ?? 1) - 1 });
}

/** The scene of the chosen turn. */
export function replayScene(table: TableInfo): Scene | null {
  const shown = film.value;
  const frame = shown?.frames[at.value];
  if (!shown || !frame || shown.id !== table.id) return null;
  const before = shown.frames[at.value - 1]?.picture ?? null;
  const own = shown.eyes.startsWith("seat:") ? Number(shown.eyes.slice(5)) : null;
  return { rules: table.rules, seats: table.seats, own, picture: frame.picture, last: lastMove(frame.events, before) };
}

/** All events of the game for the log, and for each the moment that brought it. */
export function replayLog(): { events: GameEvent[]; moments: number[] } {
  const frames = film.value?.frames ?? [];
  return {
    events: frames.flatMap((frame) => frame.events),
    moments: frames.flatMap((frame, place) => frame.events.map(() => place)),
  };
}

/** The bar that turns the pages; `called` says that the running game wants its player back. */
export function ReplayBar({ table, called }: { table: TableInfo; called: boolean }) {
  const shown = film.value;
  if (!shown) return null;
  const last = shown.frames.length - 1;
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
          aria-valuetext={replayPlace()}
          onInput={(event) => step(Number(event.currentTarget.value))}
        />
        <Button small act={forward} label={t("replay.forward")} keys="ArrowRight">
          ▶
        </Button>
        <Button small act={() => step(last)} label={t("replay.last")}>
          ▶|
        </Button>
        <span class="turn">{replayPlace()}</span>
        {!shown.running && !shown.branch && <Eyes eyes={shown.eyes} table={table} />}
        {!shown.running && (
          <Button small act={() => review(table.id)}>
            {t("end.review")}
          </Button>
        )}
        <Button small main={shown.running && called} act={closeReplay} keys="Escape" id="replay-close">
          {t(shown.running ? "replay.return" : "replay.close")}
        </Button>
      </div>
      {!shown.running && <Study table={table} />}
    </section>
  );
}

/** From the replay to the review; closed first, or its end would change the address. */
function review(id: string): void {
  closeReplay();
  go(`/t/${id}/review`);
}

/** With whose eyes a finished game is seen. */
function Eyes({ eyes, table }: { eyes: string; table: TableInfo }) {
  const choose = (chosen: string) => void openReplay(table.id, chosen);
  return (
    <label>
      <span class="hidden-text">{t("replay.eyes")}</span>
      <select class="field" value={eyes} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="all">{t("replay.all")}</option>
        {table.seats.map((_, seat) => (
          <option value={`seat:${seat}`}>{t("replay.as", { name: seatName(table.seats, seat) })}</option>
        ))}
      </select>
    </label>
  );
}

/** One move on; after the latest of a running game, back to it. */
function forward(): void {
  const shown = film.value;
  if (shown?.running && at.value === shown.frames.length - 1) closeReplay();
  else step(at.value + 1);
}

/** Arrow keys turn the pages, and Escape leads back to a game that goes on. */
export function onReplayKey(event: KeyboardEvent): void {
  if (!film.value || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape" && film.value.running) return closeReplay();
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (event.key === "ArrowLeft") step(at.value - 1);
  else if (event.key === "ArrowRight") forward();
  else if (event.key === "Home") step(0);
  else if (event.key === "End") step(Infinity);
  else return;
  event.preventDefault();
}

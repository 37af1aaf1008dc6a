/** Step through a game on the same table: a finished one as any viewer, a running one as oneself. */
import { effect } from "@preact/signals";
import type { Replayed, ReplayStore } from "../game/replayStore";
import { seatName } from "../game/scene";
import { t } from "../i18n";
import type { TableInfo } from "../protocol";
import { go } from "../router";
import { lazy } from "../ui/lazy";
import { Button } from "../ui/parts";
import "./Replay.css";

const Study = lazy(() => import("./Study").then((it) => it.Study), "branches", "deals", "shared_replays");

/** All hands open. */
const ALL = "all";

/**
 * Show the turn and the viewer in the address, so that a link leads to the same view; not for running games.
 * Return a function that stops it.
 */
export function followAddress({ id, shown, position }: ReplayStore, replace: (address: string) => void): () => void {
  let wasOpen = false;
  return effect(() => {
    const now = shown.value;
    if (now && !now.running) {
      const eyes = now.eyes === ALL ? "" : `&as=${now.eyes}`;
      const branch = now.branch ? `&branch=${now.branch}` : "";
      replace(`/t/${id}?turn=${position.value}${eyes}${branch}`);
    } else if (!now && wasOpen) replace(`/t/${id}`);
    wasOpen = now !== null;
  });
}

/** What such a link asks for; null for any other. */
export function linkedReplay(query: string): { turn: number; eyes: string; more: Partial<Replayed> } | null {
  const wanted = new URLSearchParams(query);
  const turn = wanted.get("turn");
  const eyes = wanted.get("as") ?? "";
  const more = { branch: wanted.get("branch") ?? undefined, together: wanted.has("together") };
  return turn === null ? null : { turn: Number(turn) || 0, eyes: /^seat:\d$/.test(eyes) ? eyes : ALL, more };
}

/** The position in the replay, in words. */
export function replayPlace({ position, shown }: ReplayStore): string {
  return t("replay.at", { turn: position.value, last: (shown.value?.frames.length ?? 1) - 1 });
}

/** The bar with the steps; `called` says that it is the player's turn in the running game. */
export function ReplayBar({ replay, table, called }: { replay: ReplayStore; table: TableInfo; called: boolean }) {
  const shown = replay.shown.value;
  const { value: position } = replay.position;
  if (!shown) return null;
  const last = shown.frames.length - 1;
  return (
    <section class="replay panel" aria-label={t("replay.title")}>
      <div class="row">
        <Button small act={() => replay.step(0)} label={t("replay.first")}>
          |◀
        </Button>
        <Button small act={() => replay.step(position - 1)} label={t("replay.back")} keys="ArrowLeft">
          ◀
        </Button>
        <input
          type="range"
          min={0}
          max={last}
          value={position}
          aria-label={t("replay.turn")}
          aria-valuetext={replayPlace(replay)}
          onInput={(event) => replay.step(Number(event.currentTarget.value))}
        />
        <Button small act={() => forward(replay)} label={t("replay.forward")} keys="ArrowRight">
          ▶
        </Button>
        <Button small act={() => replay.step(last)} label={t("replay.last")}>
          ▶|
        </Button>
        <span class="turn">{replayPlace(replay)}</span>
        {!shown.running && !shown.branch && <Eyes replay={replay} eyes={shown.eyes} table={table} />}
        {!shown.running && (
          <Button small act={() => review(replay)}>
            {t("end.review")}
          </Button>
        )}
        <Button small main={shown.running && called} act={() => replay.leave()} keys="Escape" id="replay-close">
          {t(shown.running ? "replay.return" : "replay.close")}
        </Button>
      </div>
      {!shown.running && <Study replay={replay} table={table} />}
    </section>
  );
}

/** Go from the replay to the review; close it first, because closing would change the address. */
function review(replay: ReplayStore): void {
  replay.leave();
  go(`/t/${replay.id}/review`);
}

/** The viewers of a finished game to choose from. */
function Eyes({ replay, eyes, table }: { replay: ReplayStore; eyes: string; table: TableInfo }) {
  const choose = (chosen: string) => void replay.open(chosen);
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

/** One move forward; after the latest of a running game, back to it. */
function forward(replay: ReplayStore): void {
  const shown = replay.shown.value;
  if (shown?.running && replay.position.value === shown.frames.length - 1) replay.leave();
  else replay.step(replay.position.value + 1);
}

/** Arrow keys step through the moments, and Escape returns to a running game. */
export function onReplayKey(event: KeyboardEvent, replay: ReplayStore): void {
  const shown = replay.shown.value;
  if (!shown || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape" && shown.running) return replay.leave();
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (event.key === "ArrowLeft") replay.step(replay.position.value - 1);
  else if (event.key === "ArrowRight") forward(replay);
  else if (event.key === "Home") replay.step(0);
  else if (event.key === "End") replay.step(Infinity);
  else return;
  event.preventDefault();
}

/** Keys for the whole game: digits choose own cards, arrows move over cards, letters act. */

import { hint } from "../game/action";
import { leftwards, slotOfNumber } from "../game/order";
import { mates, type Scene } from "../game/scene";
import { tellHistory } from "./CardHistory";
import type { Controls } from "./controls";
import { feelAll } from "./empathy";
import { menu } from "./Menu";
import { editNote } from "./Notes";
import { askAdvice } from "./Reasons";

export function onKey(event: KeyboardEvent, controls: Controls): void {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isTyping(event.target) ||
    document.querySelector("dialog[open]")
  )
    return;
  const handled = event.key.startsWith("Arrow") ? arrow(event, controls) : letter(event, controls);
  if (handled) event.preventDefault();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function letter(event: KeyboardEvent, controls: Controls): boolean {
  const pick = controls.pick.value;
  const key = event.key.toLowerCase();
  if (key === "escape") return done(() => (pick || !controls.planned.value ? controls.reset() : controls.unplan()));
  if (key === "?") return done(() => (menu.value = "keys"));
  if (pick?.kind === "mate" && !event.repeat && chooseByKey(key, controls)) return true;
  if (key === "m") return done(() => (menu.value = "menu"));
  if (key === "h") return done(() => nextMate(controls));
  if (/^[1-6]$/.test(key)) return done(() => focusOwn(controls, Number(key)));
  if (key === "e") return done(feelAll);
  if (key === "a" && controls.live.table.value?.settings.advice) return done(() => void askAdvice(controls));
  return pick !== null && onChosen(key, controls);
}

/** The keys that act on the chosen card. */
function onChosen(key: string, controls: Controls): boolean {
  const pick = controls.pick.value;
  if (key === "n") return done(() => withChosen(controls, (_, drawn) => editNote(drawn)));
  if (key === "t") return done(() => withChosen(controls, (scene, drawn) => tellHistory(controls.live, scene, drawn)));
  if (pick?.kind !== "own") return false;
  if (key === "p") return done(() => controls.play(pick.slot));
  if (key === "d") return done(() => controls.discard(pick.slot));
  return false;
}

const done = (act: () => void): boolean => {
  act();
  return true;
};

/** With a teammate chosen, a digit or a suit's letter is the value of the hint; the same key again gives it. */
function chooseByKey(key: string, controls: Controls): boolean {
  const pick = controls.pick.value;
  const scene = controls.live.scene.value;
  if (pick?.kind !== "mate" || !scene) return false;
  const value = scene.rules.hint_values.find((it) => String(it).toLowerCase() === key);
  if (value === undefined) return false;
  const chosen = hint(scene, { seat: pick.seat, value });
  if (pick.value === value && controls.blocked(chosen) === undefined) controls.hint();
  else controls.chooseValue(value);
  return true;
}

/** Do something with the chosen card, identified by its place in the deck. */
function withChosen(controls: Controls, act: (scene: Scene, drawn: number) => unknown): void {
  const [pick, scene] = [controls.pick.value, controls.live.scene.value];
  if (!pick || !scene) return;
  const seat = pick.kind === "own" ? (scene.own ?? 0) : pick.seat;
  const drawn = scene.picture.hands[seat]?.[pick.slot]?.drawn;
  if (drawn !== undefined) void act(scene, drawn);
}

function nextMate(controls: Controls): void {
  const [pick, scene] = [controls.pick.value, controls.live.scene.value];
  if (!scene) return;
  const seats = mates(scene);
  const at = pick?.kind === "mate" ? seats.indexOf(pick.seat) : -1;
  const hands = document.querySelectorAll(".hand");
  const card = hands[(at + 1) % seats.length]?.querySelector<HTMLElement>(".card");
  card?.focus();
  card?.click();
}

function focusOwn(controls: Controls, number: number): void {
  const scene = controls.live.scene.value;
  const slot = slotOfNumber(number, scene?.picture.hands[scene.own ?? -1]?.length ?? 0);
  const card = document.querySelector<HTMLElement>(`.card.own[data-slot="${slot}"]`);
  card?.focus();
  if (card?.getAttribute("aria-pressed") !== "true") card?.click();
}

/** Left and right move within a hand, up and down between hands; with Shift, the chosen card moves. */
function arrow(event: KeyboardEvent, controls: Controls): boolean {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !here.classList.contains("card"))
    return (
      event.key === "ArrowLeft" && done(() => void controls.live.replay.lookBack().catch((it) => controls.refused(it)))
    );
  const hands = [...document.querySelectorAll<HTMLElement>(".cards")];
  const hand = hands.findIndex((it) => it.contains(here));
  const cards = [...(hands[hand]?.querySelectorAll<HTMLElement>(".card") ?? [])];
  const place = cards.indexOf(here);
  const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
  if (event.shiftKey && step && here.classList.contains("own")) {
    const slot = Number(here.dataset.slot);
    return done(() => controls.move(slot, slot - step * leftwards()));
  }
  if (step) cards[(place + step + cards.length) % cards.length]?.focus();
  else {
    const next = hands[hand + (event.key === "ArrowUp" ? -1 : 1)]?.querySelectorAll<HTMLElement>(".card") ?? [];
    next[Math.min(place, next.length - 1)]?.focus();
  }
  return true;
}

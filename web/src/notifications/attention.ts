/** Alert the player: the title, a notification, a sound, each by preference. */
import { effect } from "@preact/signals";
import { t } from "../i18n";
import { notifications, sound } from "../preferences";
import type { LiveTable } from "../table/model";

/** Alert the player while the table is open; return a function that stops it. */
export function attend(live: LiveTable): () => void {
  const stops = [
    effect(() => {
      const mine = live.myTurn.value;
      document.title = mine ? `● ${t("title.turn")}` : "Hanabi";
      if (mine) call();
    }),
    effect(() => {
      const event = live.news.value?.events?.find((it) => it.type === "played");
      if (event?.type === "played") chime(event.fits ? [660, 880] : [220, 160]);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    document.title = "Hanabi";
  };
}

function call(): void {
  chime([523, 784]);
  if (notifications.value !== "on" || !document.hidden || Notification.permission !== "granted") return;
  void import("./notice").then((it) => it.show(t("title.turn"))).catch(() => null);
}

effect(() => {
  if (notifications.value === "on" && "Notification" in window && Notification.permission === "default")
    void Notification.requestPermission();
});

let audio: AudioContext | null = null;

/** A few soft notes. */
function chime(notes: number[]): void {
  if (sound.peek() !== "on") return;
  audio ??= new AudioContext();
  const begin = audio.currentTime;
  notes.forEach((pitch, i) => {
    if (!audio) return;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    tone.type = "sine";
    volume.gain.setValueAtTime(0.0001, begin + i * 0.12);
    volume.gain.exponentialRampToValueAtTime(0.12, begin + i * 0.12 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + i * 0.12 + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin + i * 0.12);
    tone.stop(begin + i * 0.12 + 0.4);
  });
}

/** The clock of a move, if there is one: always visible. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";

const now = signal(Date.now());

/** Seconds in the format of a clock. */
export function clockText(seconds: number): string {
  if (seconds >= 3600) return t("clock.hours", { count: Math.round(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A seat's time for the game, in milliseconds, while it waits for its turn. */
export function Bank({ left }: { left: number | undefined }) {
  if (left === undefined) return null;
  return (
    <span class="tag bank" title={t("clock.bank")}>
      {clockText(Math.round(left / 1000))}
    </span>
  );
}

/** The remaining time for the move. */
export function Clock({ deadline }: { deadline: number | null }) {
  useEffect(() => {
    if (deadline === null) return undefined;
    now.value = Date.now();
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return null;
  const seconds = Math.max(0, Math.round((deadline - now.value) / 1000));
  return (
    <span class="clock" data-short={seconds < 10 || undefined} role="timer">
      {clockText(seconds)}
    </span>
  );
}

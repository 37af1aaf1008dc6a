/** What this browser remembers of its reader's taste. */
import { effect, type Signal, signal } from "@preact/signals";

function remembered<T extends string>(name: string, values: readonly [T, ...T[]]): Signal<T> {
  const stored = localStorage.getItem(`hanabi.${name}`) as T | null;
  const chosen = signal<T>(stored !== null && values.includes(stored) ? stored : values[0]);
  effect(() => localStorage.setItem(`hanabi.${name}`, chosen.value));
  return chosen;
}

export const THEMES = ["auto", "dark", "light"] as const;
export const theme = remembered("theme", THEMES);

/** How much is shown of what is known: what was told, or everything that follows from it. */
export const KNOWLEDGE = ["simple", "full"] as const;
export const knowledge = remembered("knowledge", KNOWLEDGE);

/** When to ask before a play that may not fit. */
export const CAUTION = ["last", "always", "never"] as const;
export const caution = remembered("caution", CAUTION);

export const SWITCH = ["off", "on"] as const;
export const sound = remembered("sound", SWITCH);
export const notifications = remembered("notifications", SWITCH);

effect(() => {
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});

/** The bar at the top: which game, how far it is, and the way to everything else. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { t } from "../i18n";
import { memo } from "../ui/keyed";
import { Link } from "../ui/parts";
import { menu } from "./Menu";
import type { Scene } from "./scene";

/** Whether the side is open, where it is a drawer. */
export const drawer = signal(false);

export const Bar = memo(({ shown }: { shown: ReadonlySignal<Scene | null> }) => {
  if (!shown.value) return null;
  const { picture, rules } = shown.value;
  return (
    <header class="bar">
      <Link to="/" class="brand">
        Hanabi
      </Link>
      <span class="pill edition" title={rules.text}>
        {rules.title || t("edition.own")} · {t("bar.players", { count: rules.players })}
      </span>
      <span class="pill turn-pill">{t("bar.turn", { turn: picture.turn + 1 })}</span>
      <span class="pill score">
        {t("bar.score", { score: picture.score })}
        <span class="reach"> · {t("bar.reach", { score: picture.reachable_score })}</span>
      </span>
      <button type="button" class="button small side-button" onClick={() => (drawer.value = !drawer.value)}>
        {t("bar.side")}
      </button>
      <button
        type="button"
        class="button small round"
        aria-label={t("menu.title")}
        aria-keyshortcuts="m"
        onClick={() => (menu.value = "menu")}
      >
        ☰
      </button>
    </header>
  );
});

/** The bar at the top: the game, its progress, and links to everything else. */
import { type ReadonlySignal, signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { suitName } from "../art/suits";
import { watchersLine } from "../game/labels";
import type { Scene } from "../game/scene";
import { has, t } from "../i18n";
import type { RulesInfo } from "../protocol";
import { replayPlace } from "../replay/Replay";
import { memo } from "../ui/keyed";
import { isLaidOut } from "../ui/layout";
import { lazy } from "../ui/lazy";
import { Link } from "../ui/parts";
import { menu } from "./Menu";
import type { LiveTable } from "./model";
import "./Bar.css";

const ChosenMark = lazy(() => import("../deals/ChosenMark").then((it) => it.ChosenMark), "deals");

/** Whether the side is open, if it is a drawer. */
export const drawer = signal(false);

/** The number of messages since the drawer was last open. */
function useUnread(live: LiveTable): number {
  const heard = useSignal(live.said.peek());
  const open = drawer.value || !isLaidOut("phone");
  useEffect(() => {
    if (open) heard.value = live.said.value;
  }, [open, live.said.value]);
  return open ? 0 : live.said.value - heard.value;
}

/** The spectators. */
function Watching({ live }: { live: LiveTable }) {
  const presence = live.presence.value;
  if (!presence?.watchers) return null;
  const text = watchersLine(presence);
  return (
    <span class="pill watching" title={text}>
      <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />
      </svg>
      <span class="watching-names">{text}</span>
      <span class="watching-count" aria-hidden="true">
        {presence.watchers}
      </span>
    </span>
  );
}

interface BarProps {
  live: LiveTable;
  shown: ReadonlySignal<Scene | null>;
}

export const Bar = memo(({ live, shown }: BarProps) => {
  const unread = useUnread(live);
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
      <Variants rules={rules} />
      <span class="pill turn-pill">
        {live.replay.isOpen.value ? replayPlace(live.replay) : t("bar.turn", { turn: picture.turn + 1 })}
      </span>
      <span class="pill score">
        {t("bar.score", { score: picture.score })}
        <span class="reach"> · {t("bar.reach", { score: picture.reachable_score })}</span>
        <span class="reach short" aria-hidden="true">
          /{picture.reachable_score}
        </span>
      </span>
      {live.table.value?.chosen_by && <ChosenMark table={live.table.value} />}
      <Watching live={live} />
      <button type="button" class="button small side-button" onClick={() => (drawer.value = !drawer.value)}>
        {t("bar.side")}
        {unread > 0 && (
          <span class="badge" role="img" aria-label={t("bar.unread", { count: unread })}>
            {unread}
          </span>
        )}
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

/** Differences from the standard rules, each as a mark that leads to the rules. */
function Variants({ rules }: { rules: RulesInfo }) {
  if (rules.in_force.length === 0) return null;
  return (
    <ul class="variants-in-force" aria-label={t("bar.variants")}>
      {rules.in_force.map((word) => (
        <li>
          <button type="button" class="tag" onClick={() => (menu.value = "rules")}>
            {variantName(rules, word)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An option, a suit (`suit:rainbow`) or a number (hints=6) in a word or two. */
function variantName(rules: RulesInfo, word: string): string {
  const suit = rules.suits.find(({ name }) => word === `suit:${name}`);
  if (suit) return suitName(suit);
  const [name = "", count] = word.split("=");
  if (count && Number.isNaN(Number(count))) return named(`option.${name}.${count}`, count);
  return count ? t(`number.${name as "hints"}`, { count: Number(count) }) : named(`variant.${name}`, name);
}

const named = (key: string, otherwise: string): string => (has(key) ? t(key) : otherwise);

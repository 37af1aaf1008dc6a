/** The frame of every page around the game: the sky, a header, one main part. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { DeviceDialog } from "../accounts/DeviceDialog";
import { me } from "../api";
import { Sky } from "../art/Sky";
import { LANGUAGES, language, setLanguage, t } from "../i18n";
import { CHOICES, theme } from "../preferences";
import { base } from "../router";
import { Link } from "./parts";
import "./Frame.css";

interface FrameProps {
  title: string;
  name: string;
  children: ComponentChildren;
  fireworks?: boolean;
}

const hasImprint = "imprint" in document.documentElement.dataset;

/** Whether a page was shown before this one: then the next one takes the focus. */
let visited = false;

function useFocus() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (visited) main.current?.focus({ preventScroll: true });
    visited = true;
  }, []);
  return main;
}

export function Frame({ title, name, children, fireworks = true }: FrameProps) {
  const main = useFocus();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class={`page page-${name}`}>
      <Sky fireworks={fireworks} />
      <a class="skip-link" href="#main">
        {t("frame.skip")}
      </a>
      <Header />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      {hasImprint && (
        <footer class="page-footer">
          <a href={`${base}/imprint`}>{t("frame.imprint")}</a>
        </footer>
      )}
    </div>
  );
}

function Header() {
  const [device, setDevice] = useState(false);
  return (
    <header class="page-header">
      <Link to="/" class="brand">
        <Spark />
        Hanabi
      </Link>
      <nav aria-label={t("frame.nav")}>
        {me.value && (
          <Link to="/games" class="header-link">
            <Icon name="games" />
            <span>{t("frame.games")}</span>
          </Link>
        )}
        <Link to="/preferences" class="header-link">
          <Icon name="preferences" />
          <span>{t("taste.title")}</span>
        </Link>
        {me.value && (
          <button type="button" class="header-link" onClick={() => setDevice(true)}>
            <Icon name="device" />
            <span>{t("frame.device")}</span>
          </button>
        )}
        <Languages />
        <Theme />
      </nav>
      {device && <DeviceDialog close={() => setDevice(false)} />}
    </header>
  );
}

function Languages() {
  return (
    <select
      class="languages"
      aria-label={t("frame.language")}
      value={language.value}
      onChange={(event) => void setLanguage(event.currentTarget.value, true)}
    >
      {Object.entries(LANGUAGES).map(([tag, { name }]) => (
        <option value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Theme() {
  const THEMES = CHOICES.theme;
  const next = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? "auto";
  const label = t("frame.theme", { theme: t(`theme.${theme.value}`) });
  return (
    <button
      type="button"
      class="header-link icon-only"
      aria-label={label}
      title={label}
      onClick={() => (theme.value = next)}
    >
      <Icon name={theme.value} />
    </button>
  );
}

const ICONS = {
  games: "M4 7.500l8 -3 8 3v11l-8 -3 -8 3zM12 4.500v11",
  preferences: "M4 7h9M17 7h3M15 4.500v5M4 17h3M11 17h9M9 14.500v5",
  device: "M3 5h13v9H3zM1.500 17h12M17 9h5v11h-5zM19 17.500h1",
  auto: "M12 3.500a8.500 8.500 0 1 0 0 17zM12 3.500a8.500 8.500 0 0 1 0 17",
  dark: "M19.500 14.500A8.500 8.500 0 0 1 9.500 4.500a8.500 8.500 0 1 0 10 10z",
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600L19 19M5 19l1.400-1.400M17.600 6.400L19 5",
};

function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg class="icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

function Spark() {
  return (
    <svg class="brand-spark" viewBox="-12 -12 24 24" aria-hidden="true">
      {Array.from({ length: 8 }, (_, i) => (
        <path d="M0 -4V-9.500" transform={`rotate(${45 * i})`} />
      ))}
    </svg>
  );
}

/** Components that load when they are first shown, together with their texts. */
import { signal } from "@preact/signals";
import type { ComponentType, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { loadTexts, type TextFile, t } from "../i18n";
import { Button } from "./parts";

/** A component that is loaded once; until then a short message is shown, with a way to try again. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...texts: TextFile[]
): FunctionComponent<P> {
  const found = signal<ComponentType<P> | null>(null);
  const failed = signal(false);
  const fetch = () => {
    failed.value = false;
    Promise.all([load(), loadTexts(...texts)])
      .then(([part]) => (found.value = part))
      .catch(() => (failed.value = true));
  };
  return (props) => {
    useEffect(() => {
      if (!found.value) fetch();
    }, []);
    const Part = found.value;
    return Part ? <Part {...props} /> : <Waiting failed={failed.value} again={fetch} />;
  };
}

function Waiting({ failed, again }: { failed: boolean; again: () => void }) {
  if (!failed) return <div class="loading" aria-busy="true" />;
  return (
    <p class="loading" role="alert">
      {t("error.offline")} <Button act={again}>{t("line.retry")}</Button>
    </p>
  );
}

/** Apply a style sheet that was loaded with such a component. */
export function adopt(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

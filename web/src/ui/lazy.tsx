/** Parts that load by themselves when they are first shown, with the texts that they say: the start page needs none of them. */
import { signal } from "@preact/signals";
import type { ComponentType, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { loadTexts, type TextFile, t } from "../i18n";
import { Button } from "./parts";

/** A part that is loaded once; until then there is a quiet word, and a way to try again. */
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

/** Put a style sheet to work that came with such a part. */
export function adopt(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

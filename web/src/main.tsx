/** The entry point: load the language, then the person, then the page of the address. */
import { render } from "preact";
import { whoAmI } from "./api";
import { expectTexts, preferredLanguage, setLanguage, t } from "./i18n";
import { path } from "./router";
import { routeOf } from "./routes";
import { Notice } from "./ui/parts";
import "./ui/layout";
import "./ui/tips";

const opened = routeOf(path.value)?.route;
if (opened) {
  // The page loads in parallel with the texts.
  void opened.load().catch(() => null);
  expectTexts(opened.texts);
}

function Page() {
  const found = routeOf(path.value);
  if (!found) return <Lost />;
  const { route, id } = found;
  return <route.Page id={id} key={id} />;
}

function Lost() {
  return (
    <Notice title={t("notice.lost")}>
      <p>{t("notice.lost.text")}</p>
    </Notice>
  );
}

await setLanguage(preferredLanguage());
await whoAmI().catch(() => null);
const root = document.getElementById("app");
if (root) render(<Page />, root);

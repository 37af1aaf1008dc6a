/** The client begins here: language first, then who we are, then the page that the address names. */
import { render } from "preact";
import { whoAmI } from "./api";
import { Create } from "./home/Create";
import { Device } from "./home/Device";
import { Games } from "./home/Games";
import { Home } from "./home/Home";
import { preferredLanguage, setLanguage, t } from "./i18n";
import { path } from "./router";
import { TablePage } from "./table/TablePage";
import { Notice } from "./ui/parts";
import "./preferences";
import "./styles.css";
import "./ui/parts.css";
import "./home/home.css";
import "./table/table.css";
import "./table/hands.css";
import "./table/stage.css";
import "./table/acting.css";
import "./table/side.css";
import "./table/after.css";
import "./table/sizes.css";

function Page() {
  const [, first = "", second = ""] = path.value.split("/");
  switch (first) {
    case "":
      return <Home />;
    case "new":
      return <Create />;
    case "games":
      return <Games />;
    case "device":
      return <Device />;
    case "t":
      return <TablePage id={second} key={second} />;
    default:
      return (
        <Notice title={t("notice.lost")}>
          <p>{t("notice.lost.text")}</p>
        </Notice>
      );
  }
}

await setLanguage(preferredLanguage());
await whoAmI().catch(() => null);
const root = document.getElementById("app");
if (root) render(<Page />, root);

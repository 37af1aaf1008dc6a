/** The rules on their own page; `?rules=` selects other rules than the default. */

import { t } from "../i18n";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Link } from "../ui/parts";
import { Chapters, Editions, Tips, useRulebook } from "./Rulebook";

export function RulesPage() {
  const { book, problem } = useRulebook(new URLSearchParams(location.search).get("rules") ?? "");
  return (
    <Frame title={`${t("rulebook.title")} · Hanabi`} name="rules" fireworks={false}>
      <h1>{t("rulebook.title")}</h1>
      <p class="rules-about">
        {t("rulebook.about")} <Link to="/learn">{t("rulebook.learn")}</Link>
      </p>
      <Problem text={problem} />
      {book && (
        <div class="rulebook">
          <Chapters book={book} />
          <Tips book={book} />
          <Editions book={book} />
        </div>
      )}
    </Frame>
  );
}

/** Export all listed games as one file. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { base } from "../router";
import { Problem } from "../ui/fields";
import { Button } from "../ui/parts";
import { save } from "./files";
import { query, type Wanted } from "./questions";

export const FORMATS = ["record", "hanab-live", "text"] as const;

export function Take({ wanted }: { wanted: Wanted }) {
  const [told, tell] = useState("");
  const [busy, setBusy] = useState(false);
  const take = async (format: (typeof FORMATS)[number]) => {
    setBusy(true);
    tell(await takeAll(wanted, format));
    setBusy(false);
  };
  return (
    <section class="panel take" aria-label={t("take.title")} aria-busy={busy}>
      <h3>{t("take.title")}</h3>
      <p class="dim">{t("take.about")}</p>
      <div class="row">
        {FORMATS.map((format) => (
          <Button small act={() => void take(format)}>
            {t(`take.${format}`)}
          </Button>
        ))}
      </div>
      <Problem text={told} />
    </section>
  );
}

/** Save all matching games; return the message to show. */
async function takeAll(wanted: Wanted, format: (typeof FORMATS)[number]): Promise<string> {
  const answer = await fetch(`${base}/api/me/games/file?${query(wanted, { format })}`).catch(() => null);
  if (!answer?.ok) return t("error.offline");
  save(await answer.blob(), `hanabi-games.${format === "text" ? "txt" : "jsonl"}`);
  const count = Number(answer.headers.get("Hanabi-Left-Out") ?? 0);
  return count > 0 ? t("take.left_out", { count }) : "";
}

/** Export a game: a picture of the current screen, and the whole game once it is over. */
import { useState } from "preact/hooks";
import type { Scene } from "../game/scene";
import { t } from "../i18n";
import { base } from "../router";
import { Problem } from "../ui/fields";
import { Button, Dialog } from "../ui/parts";
import { save } from "./files";
import { dotsOf, pictureOf } from "./picture";
import { FORMATS } from "./Take";
import "./library.css";

interface ShareProps {
  id: string;
  scene: Scene | null;
  over: boolean;
  close: () => void;
}

export function ShareDialog({ id, scene, over, close }: ShareProps) {
  const [problem, setProblem] = useState("");
  const picture = scene ? pictureOf(scene) : "";
  const name = `hanabi-${id.slice(0, 8)}-${scene?.picture.turn ?? 0}`;
  const take = async (format: (typeof FORMATS)[number]) => {
    const answer = await fetch(`${base}/api/tables/${id}/record?format=${format}`).catch(() => null);
    if (!answer?.ok) return setProblem(t(format === "hanab-live" && answer ? "share.failed" : "error.offline"));
    save(await answer.blob(), `hanabi-${id.slice(0, 8)}.${format === "text" ? "txt" : "json"}`);
  };
  return (
    <Dialog title={t("share.title")} close={close}>
      {picture && (
        <figure class="share-picture">
          <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt={t("share.picture")} />
          <figcaption class="row">
            <Button act={() => save(new Blob([picture], { type: "image/svg+xml" }), `${name}.svg`)}>
              {t("share.svg")}
            </Button>
            <Button act={() => void dotsOf(picture).then((dots) => save(dots, `${name}.png`))}>{t("share.png")}</Button>
          </figcaption>
        </figure>
      )}
      {over && (
        <section aria-label={t("share.game")}>
          <h3>{t("share.game")}</h3>
          <div class="row">
            {FORMATS.map((format) => (
              <Button act={() => void take(format)}>{t(`take.${format}`)}</Button>
            ))}
          </div>
        </section>
      )}
      <Problem text={problem} />
      <Button act={close} main>
        {t("dialog.close")}
      </Button>
    </Dialog>
  );
}

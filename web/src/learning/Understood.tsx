/** How bots read the player: their cards, the hints they gave, and the conventions they seem to follow. */
import { useEffect, useState } from "preact/hooks";
import { understood as ask } from "../api";
import { valueName } from "../game/cards";
import { type Scene, seatName } from "../game/scene";
import { readingText } from "../game/thoughts";
import { has, joined, t } from "../i18n";
import type { Understood as Told, UnderstoodHint } from "../protocol";
import type { LiveTable } from "../table/model";
import { Button, Dialog } from "../ui/parts";

export function Understood({ live, close }: { live: LiveTable; close: () => void }) {
  const { told, failed } = useTold(live);
  const scene = live.scene.value;
  return (
    <Dialog title={t("understood.title")} close={close}>
      {failed && <p role="alert">{t("understood.failed")}</p>}
      {told && scene && <Answer scene={scene} told={told} />}
      {!told && !failed && <div class="loading" aria-busy="true" />}
      <Button act={close}>{t("dialog.close")}</Button>
    </Dialog>
  );
}

/** The answer for this turn; requested again when the game continues. */
function useTold(live: LiveTable): { told: Told | null; failed: boolean } {
  const [told, setTold] = useState<Told | null>(null);
  const [failed, setFailed] = useState(false);
  const turn = live.picture.value?.turn;
  useEffect(() => {
    let late = false;
    ask(live.id)
      .then((found) => !late && setTold(found))
      .catch(() => !late && setFailed(true));
    return () => {
      late = true;
    };
  }, [live, turn]);
  return { told, failed: failed && !told };
}

function Answer({ scene, told }: { scene: Scene; told: Told }) {
  const cards = told.cards.map((reading) => readingText(scene, reading));
  return (
    <>
      <p>{opinion(told)}</p>
      <h3>{t("understood.cards")}</h3>
      <Lines texts={cards} none={t("understood.no_cards")} />
      <h3>{t("understood.hints")}</h3>
      <Lines texts={told.hints.map((hint) => hintText(scene, hint))} none={t("understood.no_hints")} />
      <p class="hint-text">{t("understood.about")}</p>
    </>
  );
}

function Lines({ texts, none }: { texts: string[]; none: string }) {
  return (
    <ul class="readings">
      {(texts.length > 0 ? texts : [none]).map((text) => (
        <li>{text}</li>
      ))}
    </ul>
  );
}

function opinion({ kind, moves, percent }: Told): string {
  const key = `understood.${kind}`;
  if (moves === 0 || !has(key)) return t("understood.nobody");
  return joined("sentences", [t(key), t("understood.sure", { count: moves, percent })]);
}

function hintText(scene: Scene, { turn, target, value, understood }: UnderstoodHint): string {
  const given = t("understood.hint", {
    turn: turn + 1,
    name: seatName(scene.seats, target),
    value: valueName(scene.rules, value),
  });
  const read = understood.map((reading) => readingText(scene, reading));
  return joined("sentences", [given, ...(read.length > 0 ? read : [t("understood.nothing")])]);
}

/** What is agreed on at a table, in words; the host may change it. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { Button, Dialog } from "../ui/parts";
import { useAttempt } from "./attempt";
import { PLAYERS, RulesText } from "./Create";
import { type Draft, draftOf, settingsOf } from "./draft";
import { Count, Problem } from "./fields";
import { MoreForm } from "./MoreForm";
import type { InRoom } from "./Room";
import { RulesForm } from "./RulesForm";
import { readRules } from "./rules";
import { editionTitle, extras, settingsLines } from "./words";

export function Agreement({ room }: { room: InRoom }) {
  const [changing, setChanging] = useState(false);
  const { settings } = room.table;
  const rules = readRules(settings.rules ?? "");
  return (
    <section class="panel agreement" aria-labelledby="room-rules">
      <h2 id="room-rules">{t("room.rules")}</h2>
      <p>
        <strong>{[editionTitle(rules.edition), ...extras(rules)].join(" · ")}</strong>
      </p>
      <ul>
        {settingsLines(settings).map((line) => (
          <li>{line}</li>
        ))}
      </ul>
      {room.isHost && <Button act={() => setChanging(true)}>{t("room.change")}</Button>}
      {changing && <ChangeDialog room={room} close={() => setChanging(false)} />}
    </section>
  );
}

function ChangeDialog({ room, close }: { room: InRoom; close: () => void }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(room.table.settings));
  const { busy, problem, run } = useAttempt();
  const save = () =>
    run(async () => {
      await room.send({ type: "change", settings: settingsOf(draft) });
      close();
    });
  return (
    <Dialog title={t("room.change.title")} close={close}>
      <div class="change-form">
        <Count
          label={t("home.players")}
          name="seats"
          first
          value={draft.rules.players}
          options={PLAYERS}
          set={(players) => setDraft({ ...draft, rules: { ...draft.rules, players } })}
        />
        <RulesForm rules={draft.rules} set={(rules) => setDraft({ ...draft, rules })} />
        <MoreForm draft={draft} set={setDraft} />
        <RulesText draft={draft} />
        <Problem text={problem} />
        <p class="dialog-buttons">
          <Button main act={save} blocked={busy ? t("home.wait") : undefined}>
            {t("room.change.save")}
          </Button>
          <Button act={close}>{t("dialog.cancel")}</Button>
        </p>
      </div>
    </Dialog>
  );
}

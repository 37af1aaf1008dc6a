/** The settings of a table, in words; the host may change them. */
import { useState } from "preact/hooks";
import { editionTitle, extras, settingsLines } from "../game/labels";
import { t } from "../i18n";
import { RulesButton } from "../learning/RulesButton";
import type { RulesAnswer } from "../protocol";
import { type Draft, draftOf, settingsOf } from "../rules-form/draft";
import { MoreForm } from "../rules-form/MoreForm";
import { RulesForm } from "../rules-form/RulesForm";
import { asked, useTold } from "../rules-form/rules";
import { PLAYERS, RulesText } from "../start/Create";
import { useAttempt } from "../ui/attempt";
import { Count, Problem } from "../ui/fields";
import { Button, Dialog } from "../ui/parts";
import type { InRoom } from "./Room";

export function Agreement({ room }: { room: InRoom }) {
  const [changing, setChanging] = useState(false);
  const { settings } = room.table;
  const { answer } = useTold({ text: settings.rules ?? "" });
  return (
    <section class="panel agreement" aria-labelledby="room-rules">
      <h2 id="room-rules">{t("room.rules")}</h2>
      <p>
        <strong>{answer && [editionTitle(answer.brief.edition), ...extras(answer.brief)].join(" · ")}</strong>
      </p>
      <ul>
        {room.table.chosen_by && <li>{t("room.chosen", { name: room.table.chosen_by })}</li>}
        {room.table.from_turn ? <li>{t("evening.position", { turn: room.table.from_turn + 1 })}</li> : null}
        {settingsLines(settings, answer).map((line) => (
          <li>{line}</li>
        ))}
      </ul>
      <p class="agreement-buttons">
        <RulesButton text={settings.rules ?? ""} />
        {room.isHost && (
          <Button small act={() => setChanging(true)}>
            {t("room.change")}
          </Button>
        )}
      </p>
      {changing && answer && <ChangeDialog room={room} rules={answer} close={() => setChanging(false)} />}
    </section>
  );
}

interface ChangeProps {
  room: InRoom;
  rules: RulesAnswer;
  close: () => void;
}

function ChangeDialog({ room, rules, close }: ChangeProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(room.table.settings, rules));
  const told = useTold(asked(draft.rules));
  const { busy, problem, run } = useAttempt();
  const save = () =>
    run(async () => {
      await room.send({ type: "change", settings: await settingsOf(draft) });
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
        <RulesForm rules={draft.rules} set={(rules) => setDraft({ ...draft, rules })} told={told} />
        <MoreForm draft={draft} set={setDraft} />
        <RulesText told={told} />
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

/** The chat of the waiting room. */
import { useState } from "preact/hooks";
import { inWords } from "../art/reactions";
import { textOf, watchersLine } from "../game/labels";
import { t } from "../i18n";
import type { Said } from "../protocol";
import type { InRoom } from "./Room";

export function Talking({ room }: { room: InRoom }) {
  const [text, setText] = useState("");
  const remarks = room.remarks ?? [];
  const say = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    room.wish({ type: "say", text: text.trim() });
    setText("");
  };
  return (
    <section class="panel talking" aria-labelledby="room-talk">
      <h2 id="room-talk">{t("room.talk")}</h2>
      <Watchers room={room} />
      <ol aria-live="polite" tabIndex={remarks.length > 4 ? 0 : undefined} aria-label={t("room.talk")}>
        {remarks.slice(-50).map((said) => (
          <li>
            <b>{said.name}</b> {wordsOf(said)}
          </li>
        ))}
      </ol>
      {room.seat < 0 ? (
        <p class="dim">{t("room.talk.seated")}</p>
      ) : (
        <form onSubmit={say}>
          <label>
            <span class="hidden-text">{t("room.say.label")}</span>
            <input
              class="field"
              maxLength={200}
              value={text}
              placeholder={t("room.say.label")}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button">
            {t("room.say")}
          </button>
        </form>
      )}
    </section>
  );
}

function wordsOf(said: Said): string {
  return said.remark ? textOf(`remark.${said.remark}`, said.remark) : inWords(said.text);
}

function Watchers({ room }: { room: InRoom }) {
  const presence = room.presence;
  if (!presence) return null;
  const here = room.table.seats.filter((seat, at) => seat.person && presence.seats[at]).length;
  return (
    <p class="dim">
      {t("room.here", { count: here })}
      {presence.watchers > 0 && ` · ${watchersLine(presence)}`}
    </p>
  );
}

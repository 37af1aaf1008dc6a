/** A shared replay: the members, the leader, the chat. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { NameField } from "../accounts/NameField";
import { takeName } from "../accounts/names";
import { me } from "../api";
import type { Branches } from "../branches/branches";
import { listed, t } from "../i18n";
import type { TableInfo } from "../protocol";
import { base } from "../router";
import { CopyField } from "../ui/CopyField";
import { Button } from "../ui/parts";
import { SharedReplay } from "./gathering";
import "./Together.css";

interface TogetherProps {
  branches: Branches;
  table: TableInfo;
  refused: (error: unknown) => void;
}

export function Together({ branches, table, refused }: TogetherProps) {
  // The server identifies the person when the connection opens.
  const shared = useMemo(() => new SharedReplay(branches), [branches, me.value?.id]);
  useEffect(() => shared.join(), [shared]);
  const { broken, gathering, reason } = shared;
  const now = gathering.value;
  if (reason.value) return <p role="alert">{reason.value}</p>;
  if (!now) return <p aria-busy="true">{broken.value ? t("line.broken") : t("line.opening")}</p>;
  return (
    <section class="together" aria-label={t("together.open")}>
      <p role="status">{broken.value ? t("line.broken") : leading(shared)}</p>
      <p class="dim">
        {t("together.here", { names: listed(now.people.map(({ name }) => name)) })}
        {now.strangers > 0 && ` ${t("together.strangers", { count: now.strangers })}`}
      </p>
      <Lead shared={shared} />
      <Talk shared={shared} refused={refused} />
      <CopyField label={t("together.link")} value={`${location.origin}${base}/t/${table.id}?turn=0&together=1`} />
    </section>
  );
}

function leading({ gathering, isLeading }: SharedReplay): string {
  if (isLeading.value) return t("together.lead");
  const now = gathering.value;
  const name = now?.people.find(({ id }) => id === now.leader)?.name;
  return name ? t("together.leads", { name }) : t("together.nobody");
}

/** Follow or look around; the leader may hand over the lead. */
function Lead({ shared }: { shared: SharedReplay }) {
  const { following, gathering, isLeading } = shared;
  const now = gathering.value;
  if (!now) return null;
  if (isLeading.value) {
    const others = now.people.filter(({ id }) => id !== now.you);
    return others.length === 0 ? null : (
      <p class="row">
        {others.map(({ id, name }) => (
          <Button small key={id} act={() => shared.send({ type: "lead", to: id })}>
            {t("together.give", { name })}
          </Button>
        ))}
      </p>
    );
  }
  const toggle = () => {
    following.value = !following.value;
    if (following.value && now.shown) void shared.follow(now.shown);
  };
  return (
    <p class="row">
      <Button small act={toggle} pressed={following.value}>
        {t("together.follow")}
      </Button>
    </p>
  );
}

function Talk({ shared, refused }: { shared: SharedReplay; refused: (error: unknown) => void }) {
  const [text, setText] = useState("");
  const say = (event: Event) => {
    event.preventDefault();
    if (!me.value) takeName().catch(refused);
    else if (text.trim()) {
      shared.send({ type: "tell", text });
      setText("");
    }
  };
  return (
    <>
      <ol class="together-said" aria-live="polite">
        {shared.said.value.map(({ name, text: words }) => (
          <li>
            <strong>{name}</strong> {words}
          </li>
        ))}
      </ol>
      <form class="row" onSubmit={say}>
        {me.value ? (
          <label>
            <span class="hidden-text">{t("together.say")}</span>
            <input
              class="field"
              value={text}
              maxLength={200}
              placeholder={t("together.say")}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
        ) : (
          <NameField />
        )}
        <button type="submit" class="button small">
          {t(me.value ? "together.send" : "together.name")}
        </button>
      </form>
    </>
  );
}

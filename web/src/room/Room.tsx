/** The waiting room: the seats, the settings, the invitation. */
import { useEffect } from "preact/hooks";
import { NameField } from "../accounts/NameField";
import { currentName, takeName } from "../accounts/names";
import { command, type Wish } from "../api";
import { loadChoices } from "../bots";
import { seatName } from "../game/scene";
import { listed, t } from "../i18n";
import type { Done, Person, Presence, Said, TableInfo } from "../protocol";
import { base } from "../router";
import { type Attempt, useAttempt } from "../ui/attempt";
import { CopyField } from "../ui/CopyField";
import { Frame } from "../ui/Frame";
import { Problem } from "../ui/fields";
import { Agreement } from "./Agreement";
import { Seats } from "./Seats";
import { Talking } from "./Talking";
import "./Room.css";

export interface RoomProps {
  table: TableInfo;
  person: Person | null;
  presence: Presence | null;
  send: (wish: Wish) => Promise<Done>;
  /** The chat so far. */
  remarks?: Said[];
  /** The latest event, in words. */
  news?: string;
}

/** The data that all parts of the room need. */
export interface InRoom extends RoomProps {
  /** The reader's seat, or -1. */
  seat: number;
  isHost: boolean;
  attempt: Attempt;
  /** Send a command, and show errors in words. */
  wish: (wish: Wish) => void;
}

export function Room(props: RoomProps) {
  const { table, person, send } = props;
  const attempt = useAttempt();
  useEffect(() => void loadChoices().catch(() => null), []);
  const room: InRoom = {
    ...props,
    seat: person ? table.seats.findIndex((seat) => seat.person?.id === person.id) : -1,
    isHost: person?.id === table.host,
    attempt,
    wish: (wish) => attempt.run(() => send(wish)),
  };
  const title = table.settings.title || whoseTable(room);
  return (
    <Frame title={`${title} · Hanabi`} name="room" fireworks={false}>
      <h1>{title}</h1>
      <div class="room">
        <div class="room-table">
          {!person && <Welcome table={table} />}
          <p class="room-news" role="status">
            {props.news}
          </p>
          <SwapQuestion room={room} />
          <Seats room={room}>
            <Starting room={room} />
          </Seats>
        </div>
        <div class="room-side">
          <Invitation table={table} />
          <Agreement room={room} />
          <Talking room={room} />
        </div>
      </div>
    </Frame>
  );
}

function whoseTable({ table, isHost }: InRoom): string {
  const host = table.seats.find((seat) => seat.person?.id === table.host)?.person;
  if (isHost) return t("room.title");
  return host ? t("room.title.of", { name: host.name }) : t("room.title.other");
}

/** A visitor enters a name and gets a seat with it. */
function Welcome({ table }: { table: TableInfo }) {
  const { busy, problem, run } = useAttempt();
  const full = table.seats.every((seat) => seat.person || seat.bot);
  const enter = (event: Event) => {
    event.preventDefault();
    run(async () => {
      await takeName();
      if (!full) await command(table.id, { type: "sit" });
    });
  };
  return (
    <form class="welcome panel" onSubmit={enter}>
      <p>{full ? t("room.welcome.full") : t("room.welcome")}</p>
      <NameField />
      <button type="submit" class="button main" disabled={busy || !currentName().trim()}>
        {full ? t("room.enter") : t("room.sit.first")}
      </button>
      <Problem text={problem} />
    </form>
  );
}

function Invitation({ table }: { table: TableInfo }) {
  const link = `${location.origin}${base}/t/${table.id}`;
  return (
    <section class="panel invitation" aria-labelledby="room-invite">
      <h2 id="room-invite">{t("room.invite")}</h2>
      <CopyField
        label={t("room.invite.label")}
        value={link}
        share={t("room.invite.share")}
        qr={`${base}/t/${table.id}/qr.svg`}
      />
    </section>
  );
}

function SwapQuestion({ room }: { room: InRoom }) {
  const { table, seat, wish } = room;
  const proposal = table.proposal;
  if (proposal?.motion !== "swap" || typeof proposal.other !== "number") return null;
  const asker = seatName(table.seats, proposal.seat);
  const asked = seatName(table.seats, proposal.other);
  if (seat === proposal.other)
    return (
      <div class="panel question" role="alert">
        <p>{t("room.swap.asked", { name: asker })}</p>
        <button
          type="button"
          class="button main small"
          onClick={() => wish({ type: "vote", agree: true, proposal: proposal.n })}
        >
          {t("room.agree")}
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => wish({ type: "vote", agree: false, proposal: proposal.n })}
        >
          {t("room.disagree")}
        </button>
      </div>
    );
  return (
    <div class="panel question" role="status">
      <p>
        {seat === proposal.seat
          ? t("room.swap.own", { name: asked })
          : t("room.swap.other", { name: asker, other: asked })}
      </p>
      {seat === proposal.seat && (
        <button
          type="button"
          class="button small"
          onClick={() => wish({ type: "vote", agree: false, proposal: proposal.n })}
        >
          {t("room.swap.withdraw")}
        </button>
      )}
    </div>
  );
}

function Starting({ room }: { room: InRoom }) {
  const { attempt, wish } = room;
  const reason = whyNotYet(room);
  const away = absent(room);
  return (
    <div class="starting">
      <button
        type="button"
        class="button main large"
        aria-disabled={reason !== "" || attempt.busy}
        aria-describedby="start-reason"
        onClick={() => !reason && wish({ type: "start" })}
      >
        {t("room.start")}
      </button>
      <p id="start-reason">
        {reason ||
          (away.length > 0 ? t("room.start.away", { count: away.length, names: listed(away) }) : t("room.start.ready"))}
      </p>
      <Problem text={attempt.problem} />
    </div>
  );
}

/** Why the cards cannot be dealt yet; empty if they can. */
function whyNotYet({ table, seat }: InRoom): string {
  const free = table.seats.filter((one) => !one.person && !one.bot).length;
  const kept = table.seats.flatMap((one) => (one.kept && one.person ? [one.person.name] : []));
  if (seat < 0) return t("room.start.seated");
  if (table.seats[seat]?.kept) return t("room.kept.own");
  if (free > 0) return t("room.start.free", { count: free });
  return kept.length > 0 ? t("room.start.kept", { count: kept.length, names: listed(kept) }) : "";
}

/** The seated people without an open window, by name. */
function absent({ table, presence }: InRoom): string[] {
  return table.seats.flatMap((one, at) => (one.person && presence?.seats[at] === false ? [one.person.name] : []));
}

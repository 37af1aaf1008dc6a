/** The seats around the table, and the actions for each. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { speedOf } from "../bots";
import { botAbout, botName, capital } from "../game/labels";
import { seatName } from "../game/scene";
import { t } from "../i18n";
import type { SeatInfo } from "../protocol";
import { Confirm } from "../ui/Confirm";
import { BotDialog } from "./BotDialog";
import type { InRoom } from "./Room";

/** The seats; the parent provides the middle of the table. */
export function Seats({ room, children }: { room: InRoom; children: ComponentChildren }) {
  const [botAt, setBotAt] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const seats = room.table.seats;
  const [list, note] = useKeptFocus();
  return (
    <section aria-label={t("room.seats")} class="around" data-seats={seats.length}>
      <div class="cloth" aria-hidden="true" />
      <ul ref={list}>
        {seats.map((info, at) => (
          <li
            key={at}
            class={`seat seat-${at}`}
            tabIndex={-1}
            onClickCapture={() => note(at)}
            data-own={at === room.seat || undefined}
            data-free={isFree(info) || undefined}
          >
            <Sitter room={room} info={info} at={at} />
            <SeatButtons room={room} info={info} at={at} addBot={() => setBotAt(at)} askToLeave={() => setAsked(at)} />
          </li>
        ))}
      </ul>
      {children}
      {asked !== null && <AskToLeave room={room} at={asked} close={() => setAsked(null)} />}
      {botAt !== null && (
        <BotDialog
          close={() => setBotAt(null)}
          add={(bot, delay) => {
            setBotAt(null);
            room.wish({ type: "add_bot", seat: botAt, bot, delay });
          }}
        />
      )}
    </section>
  );
}

/** If a button disappears with its action, its seat gets the focus. */
function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null);
  const used = useRef(-1);
  useEffect(() => {
    const seat = list.current?.children[used.current];
    if (document.activeElement === document.body && seat instanceof HTMLElement) seat.focus();
  });
  return [list, (at: number) => (used.current = at)] as const;
}

const isFree = (info: SeatInfo): boolean => !info.person && !info.bot;

function Sitter({ room, info, at }: { room: InRoom; info: SeatInfo; at: number }) {
  return (
    <div class="sitter">
      <span class="seat-number">{t("place.number", { number: at + 1 })}</span>
      <strong title={info.bot && !info.person ? botAbout(info.bot) : undefined}>
        {capital(seatName(room.table.seats, at))}
      </strong>
      <span class="seat-state">{seatState(room, info, at)}</span>
    </div>
  );
}

function seatState(room: InRoom, info: SeatInfo, at: number): string {
  if (info.bot && !info.person)
    return t("place.bot.state", { bot: botName(info.bot), speed: t(`speed.${speedOf(info.delay ?? 1)}`) });
  if (!info.person) return "";
  if (info.kept) return t("place.kept");
  const here = room.presence?.seats[at];
  const parts = [
    ...(at === room.seat ? [t("place.own")] : here === undefined ? [] : [here ? t("place.here") : t("place.away")]),
    ...(info.person.id === room.table.host ? [t("place.host")] : []),
  ];
  return parts.join(" · ");
}

interface SeatButtonsProps {
  room: InRoom;
  info: SeatInfo;
  at: number;
  addBot: () => void;
  askToLeave: () => void;
}

function SeatButtons({ room, info, at, addBot, askToLeave }: SeatButtonsProps) {
  const { seat, isHost, wish, person } = room;
  if (!person) return null;
  const seated = seat >= 0;
  return (
    <div class="seat-actions">
      {isFree(info) && (
        <Act
          text={seated ? t("room.move") : t("room.sit")}
          at={at}
          main={!seated}
          act={() => wish({ type: "sit", seat: at })}
        />
      )}
      {isFree(info) && (seated || isHost) && <Act text={t("room.bot")} at={at} act={addBot} />}
      {at === seat && info.kept && (
        <Act text={t("room.kept.take")} at={at} main act={() => wish({ type: "sit", seat: at })} />
      )}
      {at === seat && <Act text={t("room.leave")} at={at} act={() => wish({ type: "leave" })} />}
      {seated && at !== seat && !isFree(info) && (
        <Act text={t("room.swap")} at={at} act={() => wish({ type: "swap", seat: at })} />
      )}
      {mayUnseat(room, info, at) && (
        <Act
          text={info.person ? t("room.unseat.person") : t("room.unseat")}
          at={at}
          act={() => (info.person ? askToLeave() : wish({ type: "unseat", seat: at }))}
        />
      )}
    </div>
  );
}

/** Clearing a person's seat needs a confirmation. */
function AskToLeave({ room, at, close }: { room: InRoom; at: number; close: () => void }) {
  const name = room.table.seats[at]?.person?.name;
  if (name === undefined) return null;
  return (
    <Confirm
      title={t("room.unseat.ask", { name })}
      text={t("room.unseat.text", { name })}
      yes={t("room.unseat.person")}
      no={t("dialog.cancel")}
      act={() => room.wish({ type: "unseat", seat: at })}
      close={close}
    />
  );
}

function mayUnseat(room: InRoom, info: SeatInfo, at: number): boolean {
  if (isFree(info) || at === room.seat) return false;
  return room.isHost || ((!info.person || info.kept === true) && room.seat >= 0);
}

interface ActProps {
  text: string;
  at: number;
  act: () => void;
  main?: boolean;
}

function Act({ text, at, act, main }: ActProps) {
  return (
    <button
      type="button"
      class={`button small${main ? " main" : ""}`}
      aria-label={t("room.at", { what: text, number: at + 1 })}
      onClick={act}
    >
      {text}
    </button>
  );
}

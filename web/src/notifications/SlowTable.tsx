/** At a table over hours or days: whose turn it is and since when, and the offer of notifications. */
import { useEffect, useState } from "preact/hooks";
import { seatName } from "../game/scene";
import { moment, t } from "../i18n";
import type { LiveTable } from "../table/model";
import { Button } from "../ui/parts";
import { callHere, canBeCalled, isCalled } from "./calls";
import "./SlowTable.css";

const ASKED = "hanabi.asked";

/** Whose turn it is, and since when. */
export function TurnSince({ live }: { live: LiveTable }) {
  const [table, until, mover] = [live.table.value, live.deadline.value, live.picture.value?.seat];
  const clock = table?.settings.clock;
  if (!table || !until || !clock || mover === undefined) return null;
  const name = seatName(table.seats, mover);
  return (
    <p class="turn-since">{t("turn.since", { name, since: moment(until - 1000 * clock), until: moment(until) })}</p>
  );
}

/** Offered once; later the preferences have it. */
export function CallQuestion() {
  const [state, setState] = useState<"" | "ask" | "denied" | "failed" | "done">("");
  useEffect(() => {
    if (localStorage.getItem(ASKED) || !canBeCalled() || Notification.permission === "denied") return;
    void isCalled().then((called) => !called && setState("ask"));
  }, []);
  const answer = (wanted: boolean) => {
    localStorage.setItem(ASKED, "yes");
    if (!wanted) return setState("");
    callHere().then(
      (called) => setState(called ? "done" : "denied"),
      () => setState("failed"),
    );
  };
  if (!state) return null;
  if (state !== "ask")
    return (
      <p class="banner" role="status">
        {t(`calls.${state}`)}
      </p>
    );
  return (
    <p class="banner">
      {t("calls.ask")}
      <Button small main act={() => answer(true)}>
        {t("calls.ask.yes")}
      </Button>
      <Button small act={() => answer(false)}>
        {t("calls.ask.no")}
      </Button>
    </p>
  );
}

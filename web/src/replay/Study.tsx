/** Below a replay: branches, shared replays, and the same deal again. */
import { useEffect, useState } from "preact/hooks";
import { branchesOf } from "../branches/branches";
import { WhatIfPanel } from "../branches/WhatIf";
import { dealOf } from "../deals/requests";
import type { ReplayStore } from "../game/replayStore";
import { t } from "../i18n";
import type { TableInfo } from "../protocol";
import { go } from "../router";
import { Together } from "../shared_replays/Together";
import { inWords } from "../trouble";
import { Button } from "../ui/parts";
import "./Study.css";

/** Go to another page; close the replay first, because closing would change the address. */
function leaveFor(replay: ReplayStore, page: string): void {
  replay.leave();
  go(page);
}

/** The form that opens tables from the current moment. */
function hostFrom(replay: ReplayStore, { id, rules }: TableInfo): string {
  const branch = replay.shown.value?.branch;
  const turn = replay.moment.value?.picture.turn ?? 0;
  const asked = { game: id, turn, players: rules.players, ...(branch ? { branch } : {}) };
  return `/host?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`;
}

export function Study({ replay, table }: { replay: ReplayStore; table: TableInfo }) {
  const branches = branchesOf(replay);
  const [open, setOpen] = useState(false);
  const [gathered, setGathered] = useState(replay.shown.peek()?.together === true);
  const [problem, setProblem] = useState("");
  const refused = (error: unknown) => setProblem(inWords(error));
  const linked = replay.shown.value?.branch;
  useEffect(() => {
    if (!linked) branches.shown.value = null;
    else if (branches.shown.value?.line.id !== linked) branches.open(linked).catch(refused);
    if (linked) setOpen(true);
  }, [linked]);
  const again = () => {
    const known = table.deal ? Promise.resolve({ id: table.deal }) : dealOf(table.id);
    known.then(({ id }) => leaveFor(replay, `/deal/${id}`)).catch(refused);
  };
  const toggle = () => {
    setProblem("");
    setOpen(!open);
  };
  return (
    <div class="study-panel">
      <p class="row">
        <Button small act={toggle} pressed={open}>
          {t("branch.open")}
        </Button>
        <Button small act={() => setGathered(!gathered)} pressed={gathered}>
          {t("together.open")}
        </Button>
        <Button small act={again}>
          {t("deal.again")}
        </Button>
        <Button small act={() => leaveFor(replay, hostFrom(replay, table))}>
          {t("position.host")}
        </Button>
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {gathered && <Together branches={branches} table={table} refused={refused} />}
      {open && <WhatIfPanel branches={branches} table={table} refused={refused} clear={() => setProblem("")} />}
    </div>
  );
}

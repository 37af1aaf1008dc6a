/** Below a replay: what if somebody had moved otherwise, looking at it together, and the same deal again. */
import { useEffect, useState } from "preact/hooks";
import { openBranch, shown, turn } from "../branches/branches";
import { WhatIfPanel } from "../branches/WhatIf";
import { dealOf } from "../deals/requests";
import { film } from "../game/film";
import { t } from "../i18n";
import type { TableInfo } from "../protocol";
import { go } from "../router";
import { Together } from "../shared_replays/Together";
import { inWords } from "../trouble";
import { Button } from "../ui/parts";
import { closeReplay } from "./Replay";
import "./study.css";

/** To another page; the replay is closed first, or its end would change the address. */
function leaveFor(page: string): void {
  closeReplay();
  go(page);
}

/** The form that opens tables from the moment that is shown. */
function hostFrom({ id, rules }: TableInfo): string {
  const branch = film.value?.branch;
  const asked = { game: id, turn: turn(), players: rules.players, ...(branch ? { branch } : {}) };
  return `/host?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`;
}

export function Study({ table }: { table: TableInfo }) {
  const [open, setOpen] = useState(false);
  const [gathered, setGathered] = useState(film.peek()?.together === true);
  const [problem, setProblem] = useState("");
  const refused = (error: unknown) => setProblem(inWords(error));
  const linked = film.value?.branch;
  useEffect(() => {
    if (!linked) shown.value = null;
    else if (shown.value?.line.id !== linked) openBranch(linked).catch(refused);
    if (linked) setOpen(true);
  }, [linked]);
  const again = () => {
    const known = table.deal ? Promise.resolve({ id: table.deal }) : dealOf(table.id);
    known.then(({ id }) => leaveFor(`/deal/${id}`)).catch(refused);
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
        <Button small act={() => leaveFor(hostFrom(table))}>
          {t("position.host")}
        </Button>
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {gathered && <Together table={table} refused={refused} />}
      {open && <WhatIfPanel table={table} refused={refused} clear={() => setProblem("")} />}
    </div>
  );
}

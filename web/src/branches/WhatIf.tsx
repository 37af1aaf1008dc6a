/** Another move at the current moment, the existing branches, and the original line beside the branch. */
import { useEffect, useState } from "preact/hooks";
import { loadChoices, offered } from "../bots";
import { botName } from "../game/labels";
import { seatName } from "../game/scene";
import { t } from "../i18n";
import type { BranchLine, Picture, TableInfo } from "../protocol";
import { base } from "../router";
import { CopyField } from "../ui/CopyField";
import { Button } from "../ui/parts";
import { type Branches, moveWords } from "./branches";
import { Judged } from "./Judged";
import { nameBranch, removeBranch } from "./requests";
import "./WhatIf.css";

interface PanelProps {
  branches: Branches;
  table: TableInfo;
  refused: (error: unknown) => void;
  clear: () => void;
}

export function WhatIfPanel({ branches, table, refused, clear }: PanelProps) {
  const { busy } = branches;
  const branch = branches.shown.value;
  const moment = branches.replay.position.value;
  useEffect(() => void loadChoices().catch(() => null), []);
  useEffect(() => {
    branches.ask().catch(refused);
  }, [moment, branch?.line.id, branch?.line.length]);
  const work = (job: () => Promise<void>) => {
    if (busy.value) return;
    busy.value = true;
    clear();
    job()
      .catch(refused)
      .finally(() => (busy.value = false));
  };
  return (
    <div class="what-if" aria-busy={busy.value}>
      {branch && <Beside branches={branches} work={work} />}
      {branch && branch.legal.length === 0 && <Judged branch={branch} refused={refused} />}
      <Moves branches={branches} table={table} work={work} />
      {branch && <Keeping branches={branches} table={table} work={work} />}
      <Lines branches={branches} work={work} />
    </div>
  );
}

interface WorkProps {
  branches: Branches;
  table: TableInfo;
  work: (job: () => Promise<void>) => void;
}

/** The original line and the branch in numbers, and the actions for the branch. */
function Beside({ branches, work }: Omit<WorkProps, "table">) {
  const branch = branches.shown.value;
  if (!branch) return null;
  const { line } = branch;
  const remove = () =>
    work(async () => {
      await removeBranch(line.id);
      await branches.close();
    });
  const picture = branch.frames.at(-1)?.picture;
  return (
    <section class="branch" aria-label={t("branch.title")}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden-text">{t("branch.which")}</span>
            </th>
            <th scope="col">{t("deal.score")}</th>
            <th scope="col">{t("branch.reachable")}</th>
            <th scope="col">{t("branch.end")}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={t("branch.played")} score={branch.played_score} picture={null} status={branch.played_status} />
          <Row name={nameOf(line)} score={line.score} picture={picture ?? null} status={line.status} />
        </tbody>
      </table>
      <p class="row">
        {branches.isGrowing() && branch.legal.length > 0 && (
          <Button small act={() => work(() => branches.finish(branches.companion.value || "conventions"))}>
            {t("branch.finish")}
          </Button>
        )}
        <Button small act={() => work(() => branches.close())}>
          {t("branch.close")}
        </Button>
        {line.mine && (
          <Button small act={remove}>
            {t("branch.remove")}
          </Button>
        )}
      </p>
    </section>
  );
}

/** A branch gets a name, and a link to share. */
function Keeping({ branches, table, work }: WorkProps) {
  const branch = branches.shown.value;
  const [name, setName] = useState(branch?.line.name ?? "");
  useEffect(() => setName(branch?.line.name ?? ""), [branch?.line.id]);
  if (!branch) return null;
  const { line } = branch;
  const rename = () =>
    work(async () => {
      branches.shown.value = { ...branch, line: await nameBranch(line.id, name) };
      await branches.ask();
    });
  return (
    <div class="branch-keep">
      {line.mine && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            rename();
          }}
        >
          <label>
            <span class="hidden-text">{t("branch.name")}</span>
            <input
              class="field"
              value={name}
              maxLength={60}
              placeholder={t("branch.name")}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button small">
            {t("branch.rename")}
          </button>
        </form>
      )}
      <CopyField
        label={t("branch.link")}
        value={`${location.origin}${base}/t/${table.id}?turn=${line.turn}&branch=${line.id}`}
      />
    </div>
  );
}

interface RowProps {
  name: string;
  score: number;
  picture: Picture | null;
  status: string;
}

function Row({ name, score, picture, status }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{score}</td>
      <td>{picture ? picture.reachable_score : "–"}</td>
      <td>{t(`ended.${status as "won"}`)}</td>
    </tr>
  );
}

const nameOf = (line: BranchLine): string => line.name || t("branch.unnamed", { turn: line.turn, name: line.by });

/** The possible moves, in rows: plays, discards, hints to each teammate. */
function Moves({ branches, table, work }: WorkProps) {
  const { companion, offer, replay } = branches;
  const found = offer.value;
  const picture = replay.moment.value?.picture;
  if (!found || !picture || found.legal.length === 0) return null;
  const rows = new Map<string, [string, string][]>();
  for (const action of found.legal) {
    const [row, label] = moveWords(table, picture, found.seat, action);
    rows.set(row, [...(rows.get(row) ?? []), [action, label]]);
  }
  return (
    <fieldset class="branch-moves">
      <legend>{t("branch.instead", { name: seatName(table.seats, found.seat), turn: branches.turn() })}</legend>
      <label class="row">
        <span class="label">{t("branch.others")}</span>
        <select
          class="field"
          value={companion.value}
          onChange={(event) => (companion.value = event.currentTarget.value)}
        >
          <option value="">{t("branch.alone")}</option>
          {(offered()?.bots ?? []).map(({ name }) => (
            <option value={name}>{botName(name)}</option>
          ))}
        </select>
      </label>
      {[...rows].map(([row, moves]) => (
        <p class="row" key={row}>
          <span class="branch-row">{row}</span>
          {moves.map(([action, label]) => (
            <Button small key={action} act={() => work(() => branches.take(action))} label={`${row}: ${label}`}>
              {label}
            </Button>
          ))}
        </p>
      ))}
    </fieldset>
  );
}

function Lines({ branches, work }: Omit<WorkProps, "table">) {
  const lines = branches.offer.value?.branches ?? [];
  const shown = branches.shown.value?.line.id;
  if (lines.length === 0) return null;
  return (
    <section class="branch-lines">
      <h2>{t("branch.all")}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Button small act={() => work(() => branches.open(line.id))} pressed={shown === line.id}>
              {nameOf(line)}
            </Button>{" "}
            <span class="dim">{t("branch.line", { score: line.score, name: line.by, turn: line.turn })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

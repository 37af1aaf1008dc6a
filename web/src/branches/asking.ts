/** What is asked of the server about deals and branches. */
import type { Frame } from "../answers";
import { ask } from "../api";
import type { BranchLine, DealInfo, Settings, TableLink, WhatIf } from "../protocol";

/** A branch with its moves from a number on. */
export interface Branch {
  line: BranchLine;
  table: string;
  frames: Frame[];
  legal: string[];
  seat: number;
  played_score: number;
  played_status: string;
}

export interface Step {
  at: number;
  action?: string;
  bot?: string;
  count?: number;
}

export const deal = (id: string): Promise<DealInfo> => ask("GET", `/deals/${encodeURIComponent(id)}`);
export const dealOf = (table: string): Promise<DealInfo> => ask("POST", `/tables/${table}/deal`);
export const openDeal = (id: string, settings: Settings): Promise<TableLink> =>
  ask("POST", `/deals/${encodeURIComponent(id)}/tables`, settings);
export const whatIf = (table: string, turn: number, branch?: string): Promise<WhatIf> =>
  ask("GET", `/tables/${table}/branches?turn=${turn}${branch ? `&branch=${branch}` : ""}`);
export const branch = (id: string): Promise<Branch> => ask("GET", `/branches/${encodeURIComponent(id)}`);
export const makeBranch = (table: string, turn: number, action: string, parent: string | null): Promise<Branch> =>
  ask("POST", `/tables/${table}/branches`, { turn, action, parent });
export const stepBranch = (id: string, step: Step): Promise<Branch> => ask("POST", `/branches/${id}`, step);
export const branchRecord = (id: string): Promise<unknown> => ask("GET", `/branches/${id}/record`);
export const nameBranch = (id: string, name: string): Promise<BranchLine> => ask("PUT", `/branches/${id}`, { name });
export const removeBranch = (id: string): Promise<null> => ask("DELETE", `/branches/${id}`);

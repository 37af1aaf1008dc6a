/** Requests about branches of a game. */
import { ask } from "../api";
import type { Branch, BranchLine, BranchStep, WhatIf } from "../protocol";

export const whatIf = (table: string, turn: number, branch?: string): Promise<WhatIf> =>
  ask("GET", `/tables/${table}/branches?turn=${turn}${branch ? `&branch=${branch}` : ""}`);
export const branch = (id: string): Promise<Branch> => ask("GET", `/branches/${encodeURIComponent(id)}`);
export const makeBranch = (table: string, turn: number, action: string, parent: string | null): Promise<Branch> =>
  ask("POST", `/tables/${table}/branches`, { turn, action, parent });
export const stepBranch = (id: string, step: BranchStep): Promise<Branch> => ask("POST", `/branches/${id}`, step);
export const branchRecord = (id: string): Promise<unknown> => ask("GET", `/branches/${id}/record`);
export const nameBranch = (id: string, name: string): Promise<BranchLine> => ask("PUT", `/branches/${id}`, { name });
export const removeBranch = (id: string): Promise<null> => ask("DELETE", `/branches/${id}`);

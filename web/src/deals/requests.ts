/** Requests about deals that are played again. */
import { ask } from "../api";
import type { DealInfo, Settings, TableLink } from "../protocol";

export const deal = (id: string): Promise<DealInfo> => ask("GET", `/deals/${encodeURIComponent(id)}`);
export const dealOf = (table: string): Promise<DealInfo> => ask("POST", `/tables/${table}/deal`);
export const openDeal = (id: string, settings: Settings): Promise<TableLink> =>
  ask("POST", `/deals/${encodeURIComponent(id)}/tables`, settings);

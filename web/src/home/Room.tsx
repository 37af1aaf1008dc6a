import type { Done, Person, Presence, TableInfo } from "../protocol";
import type { Wish } from "../api";
export function Room(_: { table: TableInfo; person: Person | null; presence: Presence | null; send: (wish: Wish) => Promise<Done> }) { return <main />; }

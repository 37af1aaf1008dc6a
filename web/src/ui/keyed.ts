/** Parts of the table that are drawn again only when what they show has changed. */
import type { FunctionComponent } from "preact";
import { memo } from "preact/compat";

/** Pictures of the table come whole with every update, so what is new is told by content, not by identity. */
export function keyed<P extends object>(component: FunctionComponent<P>, key: (props: P) => unknown): FunctionComponent<P> {
  return memo(component, (before, after) => JSON.stringify(key(before)) === JSON.stringify(key(after)));
}

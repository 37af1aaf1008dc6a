/** Parts that are drawn again only when what they show has changed. Signals that they read wake them all the same. */
import { Component, h, type ComponentType, type FunctionComponent } from "preact";

function guarded<P extends object>(part: FunctionComponent<P>, same: (before: P, after: P) => boolean): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !same(this.props, next);
    }

    override render() {
      return h(part, this.props);
    }
  };
}

/** By the identity of what it is given. */
export function memo<P extends object>(part: FunctionComponent<P>): ComponentType<P> {
  return guarded(part, (before, after) => Object.entries(after).every(([name, value]) => before[name as keyof P] === value));
}

/** By content: pictures of the table come whole with every update. */
export function keyed<P extends object>(part: FunctionComponent<P>, key: (props: P) => unknown): ComponentType<P> {
  return guarded(part, (before, after) => JSON.stringify(key(before)) === JSON.stringify(key(after)));
}

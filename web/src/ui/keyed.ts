/** Components that are drawn again only when what they show has changed. Signals that they read still update them. */
import { Component, type ComponentType, type FunctionComponent, h } from "preact";

/** By the identity of the props. */
export function memo<P extends object>(part: FunctionComponent<P>): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return Object.entries(next).some(([name, value]) => this.props[name as keyof P] !== value);
    }

    override render() {
      return h(part, this.props);
    }
  };
}

/** By content: pictures of the table arrive complete with every update. */
export function keyed<P extends object>(part: FunctionComponent<P>, key: (props: P) => unknown): ComponentType<P> {
  return class extends Component<P> {
    private shown = JSON.stringify(key(this.props));

    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const before = this.shown;
      this.shown = JSON.stringify(key(next));
      return this.shown !== before;
    }

    override render() {
      return h(part, this.props);
    }
  };
}

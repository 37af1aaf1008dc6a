/**
 * The layout of the window, as words on the root element: `:where([data-layout~="phone"])` in a style sheet. Several may apply at once.
 * This is the only place with window sizes, except for pages whose columns wrap by themselves.
 */
import { signal } from "@preact/signals";

const LAYOUTS = {
  /** The side is beside the table. */
  wide: "(min-width: 901px) and (min-height: 521px)",
  /** One column; the side is a drawer. */
  phone: "(max-width: 900px), (max-height: 520px)",
  /** A phone on its side: teammates on the left, everything else on the right. */
  landscape: "(max-height: 520px) and (orientation: landscape)",
  /** One column, and the cards need every line. */
  short: "(max-width: 900px) and (max-height: 700px), (max-height: 520px)",
  /** One column with room for messages. */
  tablet: "(min-width: 600px) and (max-width: 900px) and (min-height: 800px)",
  /** Narrow, at any height. */
  narrow: "(max-width: 900px)",
  /** The side gets narrower. */
  medium: "(max-width: 1100px)",
  /** Wide and low: many hands share one row, so that the fireworks have room. */
  low: "(min-width: 1200px) and (max-height: 999px)",
  /** Everything grows with the screen. */
  huge: "(min-width: 1900px) and (min-height: 1000px)",
};
type Layout = keyof typeof LAYOUTS;

const queries = Object.entries(LAYOUTS).map(([layout, query]) => ({ layout, media: matchMedia(query) }));

const layouts = signal("");

function measure(): void {
  layouts.value = queries.flatMap(({ layout, media }) => (media.matches ? [layout] : [])).join(" ");
  document.documentElement.dataset.layout = layouts.value;
}

measure();
for (const { media } of queries) media.addEventListener("change", measure);

/** Whether the window currently has a layout. */
export const isLaidOut = (layout: Layout): boolean => layouts.value.split(" ").includes(layout);

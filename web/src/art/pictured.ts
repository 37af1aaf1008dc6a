/** Attributes of a drawing: an image with a label, or hidden from screen readers. */
export const pictured = (label?: string) =>
  label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true };

/** Something drawn: a picture with a name for those who do not see it, or nothing at all to them. */
export const pictured = (label?: string) =>
  label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true };

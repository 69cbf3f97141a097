/** An id for a new line or speaker that no other editor makes at the same time. */
export const newId = (prefix: "line" | "speaker"): string =>
  `${prefix}-${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

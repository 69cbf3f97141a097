import { randomUuid } from "../../../lib/random-uuid.ts";
/** An id for a new line or speaker that no other editor makes at the same time. */
export const newId = (prefix: "line" | "speaker"): string =>
  `${prefix}-${randomUuid().replaceAll("-", "").slice(0, 12)}`;

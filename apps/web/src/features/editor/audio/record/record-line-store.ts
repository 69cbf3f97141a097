import { defineStorePart } from "../../document/session-parts.ts";

/** The line that somebody asked by key to record; whoever shows its recorder begins, and takes the request away. */
export const recordLinePart = defineStorePart<{ segmentId: string | null }>(() => ({ segmentId: null }));

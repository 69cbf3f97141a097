import { defineStorePart } from "../document/session-parts.ts";

/** The line whose notes are being written, though it may have none yet. */
export const openedNotesPart = defineStorePart<{ segmentId: string | null }>(() => ({ segmentId: null }));

import { createTaskStore } from "../document/task-store.ts";

/** The line whose notes are being written, though it may have none yet. */
export const openedNotes = createTaskStore<{ segmentId: string | null }>(() => ({ segmentId: null }));

/** Opens the notes of a line; null: closes them. */
export const openNotes = (segmentId: string | null): void => openedNotes.setState({ segmentId });

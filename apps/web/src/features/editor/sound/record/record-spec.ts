import { createTaskStore } from "../../document/task-store.ts";

/** The line that somebody asked by key to record; whoever shows its recorder begins, and takes the request away. */
export const recordSpec = createTaskStore<{ segmentId: string | null }>(() => ({ segmentId: null }));

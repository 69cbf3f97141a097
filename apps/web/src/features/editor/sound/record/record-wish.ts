import { createStore } from "zustand/vanilla";

/** The line that somebody asked by key to record; whoever shows its recorder begins, and takes the wish away. */
export const recordWish = createStore<{ segmentId: string | null }>(() => ({ segmentId: null }));

/** One subtitle. Text may have several lines (`\n`), never markup. */
export type Cue = { startMs: number; endMs: number; text: string; speaker: string | null };

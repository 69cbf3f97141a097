/** What is heard: the original, the finished dub, or the dub as the script is now. */
export type PlaybackSide = "original" | "dub" | "mix";

export type Span = { startMs: number; endMs: number };

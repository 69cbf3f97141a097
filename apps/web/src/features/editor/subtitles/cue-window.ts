import type { Cue } from "@voxloom/subtitles";

/** Cues from a while before to a while after a time are drawn; the rest of thousands would only take time to be read. */
const windowMs = 60_000;

export type CueWindow = { fromMs: number; toMs: number; cues: readonly Cue[] };

/** The cues around a time; `cues` in order of their starts. */
export const cueWindowAt = (cues: readonly Cue[], atMs: number): CueWindow => {
  const [fromMs, toMs] = [atMs - windowMs, atMs + windowMs];
  return { fromMs, toMs, cues: cues.filter((cue) => cue.endMs > fromMs && cue.startMs < toMs) };
};

/** Whether a time is so near a window's edge that another one is due. */
export const isNearEdge = ({ fromMs, toMs }: CueWindow, atMs: number): boolean =>
  atMs - fromMs < windowMs / 4 || toMs - atMs < windowMs / 4;

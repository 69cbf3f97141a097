import type { Script, Segment } from "@voxloom/contract";
import { type Cue, cueProfileOf, cuesOf, lintCues } from "@voxloom/timeline";
import type { LineProblem } from "./line-checks.ts";

/** What a task decides of its subtitles. */
export type SubtitleSettings = {
  content: "source" | "target" | "both";
  /** Width of the picture by its height; null: unknown, or no picture. */
  aspect: number | null;
};

type Span = { id: string; startMs: number; endMs: number };

/** Broken rules of the subtitles of placed lines, by the line they are read with. */
export const subtitleProblemsOf = (
  script: Script,
  { content, aspect }: SubtitleSettings,
): Map<string, LineProblem[]> => {
  const cues = cuesOf(script, content, "dub", aspect === null ? {} : { aspect });
  const lineOfCue = createLineFinder(script.segments);
  const byLine = new Map<string, LineProblem[]>();
  for (const { index, ...problem } of lintCues(cues, cueProfileOf(script, content, aspect ?? undefined))) {
    const cue = cues[index];
    const id = cue === undefined ? null : lineOfCue(cue);
    if (id === null) continue;
    const known = byLine.get(id) ?? [];
    // A long line gives several cues; one of a kind says enough.
    if (!known.some(({ kind }) => kind === problem.kind)) byLine.set(id, [...known, problem]);
  }
  return byLine;
};

/** Finds the line that a cue is shown with longest; cues are to be asked for in their order. */
const createLineFinder = (segments: readonly Segment[]): ((cue: Cue) => string | null) => {
  const spans = segments
    .map(({ id, placement, ...line }): Span => {
      const { startMs, endMs } = placement ?? line;
      return { id, startMs, endMs };
    })
    .toSorted((a, b) => a.startMs - b.startMs);
  let first = 0;
  return ({ startMs, endMs }) => {
    while (first < spans.length - 1 && (spans[first]?.endMs ?? 0) <= startMs) first += 1;
    let best: { id: string; sharedMs: number } | null = null;
    for (let index = first; index < spans.length; index++) {
      const span = spans[index];
      if (span === undefined || span.startMs >= endMs) break;
      const sharedMs = Math.min(endMs, span.endMs) - Math.max(startMs, span.startMs);
      if (best === null || sharedMs > best.sharedMs) best = { id: span.id, sharedMs };
    }
    return best?.id ?? spans[first]?.id ?? null;
  };
};

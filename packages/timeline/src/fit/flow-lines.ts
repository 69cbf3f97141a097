import type { Block, Script, Segment } from "@voxloom/contract";
import { activeTake } from "../script/read-script.ts";
import type { FitResult, FittedLine } from "./fit-types.ts";

/** Silence behind what a paragraph is, in milliseconds; before a heading as much as behind it. */
const pausesMs: Readonly<Record<Block["kind"], number>> = {
  heading: 1200,
  paragraph: 600,
  quote: 600,
  "list-item": 400,
};

/** Silence between two paragraphs where nobody set another, in milliseconds. */
export const pauseBetweenMs = (before: Pick<Segment, "block">, after: Pick<Segment, "block">): number => {
  const kind = before.block?.kind ?? "paragraph";
  return after.block?.kind === "heading" ? pausesMs.heading : pausesMs[kind];
};

/**
 * Lines of a document one after another, each as it was spoken, with a pause behind it. A take with a pause of its own
 * before it has that one alone. Lines without a take stand where they would begin, and take no room.
 */
export function flowLines({ segments }: Pick<Script, "segments">): FitResult {
  let endMs = 0;
  let before: Segment | null = null;
  const placements = segments.map((segment): FittedLine => {
    const take = activeTake(segment);
    const naturalMs = take?.durationMs ?? 0;
    const hasOwnPause = (take?.delivery.pauseBeforeMs ?? 0) > 0;
    const startMs: number = before === null || hasOwnPause ? endMs : endMs + pauseBetweenMs(before, segment);
    if (naturalMs > 0) {
      endMs = startMs + naturalMs;
      before = segment;
    }
    return {
      segmentId: segment.id,
      placement: {
        startMs,
        endMs: startMs + naturalMs,
        tempo: 1,
        videoStretch: 1,
        method: "as-is",
        residualMs: 0,
        reasons: [],
      },
      useCandidate: null,
      compressPausesToMs: null,
      cutToMs: null,
    };
  });
  return { placements, videoStretches: [], dubDurationMs: endMs };
}

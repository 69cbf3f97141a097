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

/**
 * What paragraphs begin on, in milliseconds: whole frames of AAC, of MP3 and of FLAC at 48 kHz. A speech is cut there,
 * and what comes behind a change keeps its place on it, so that it is neither mixed nor encoded again.
 */
export const speechGridMs = 192;

/** Silence between two paragraphs where nobody set another, in milliseconds. */
export const pauseBetweenMs = (before: Pick<Segment, "block">, after: Pick<Segment, "block">): number => {
  const kind = before.block?.kind ?? "paragraph";
  return after.block?.kind === "heading" ? pausesMs.heading : pausesMs[kind];
};

/** The nearest place of the grid that is not before the end of what was said. */
function alignStart(wantedMs: number, endMs: number): number {
  const nearestMs = Math.round(wantedMs / speechGridMs) * speechGridMs;
  return nearestMs < endMs ? nearestMs + speechGridMs : nearestMs;
}

/**
 * Lines of a document one after another, each as it was spoken, with a pause behind it that is as long as it should be
 * to half of {@link speechGridMs}. A take with a pause of its own before it has that one alone, to the millisecond. Lines without a take stand where they would begin, and take no room.
 */
export function flowLines({ segments }: Pick<Script, "segments">): FitResult {
  let endMs = 0;
  let before: Segment | null = null;
  const placements = segments.map((segment): FittedLine => {
    const take = activeTake(segment);
    const naturalMs = take?.durationMs ?? 0;
    const hasOwnPause = (take?.delivery.pauseBeforeMs ?? 0) > 0;
    const startMs: number =
      before === null || hasOwnPause ? endMs : alignStart(endMs + pauseBetweenMs(before, segment), endMs);
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

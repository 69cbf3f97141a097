import type { Segment } from "@voxloom/contract";
import type { ScriptEdit, ScriptFitSettings } from "@voxloom/timeline";
import type { FixDraft } from "./fix.ts";

/** How far the picture of a line can be allowed to slow by one press, the least first. */
const steps = [1.25, 1.5, 2] as const;

/** The most the picture is slowed for a line as it is now; 1: not at all. */
export const getVideoStretch = (
  { maxVideoStretch }: Pick<Segment, "maxVideoStretch">,
  settings: ScriptFitSettings,
): number => maxVideoStretch ?? (settings.dynamicDuration ? settings.maxVideoStretch : 1);

/** Slower pictures for a line than it may have now; none where there is no picture. */
export const slowedVideos = (segment: Segment, settings: ScriptFitSettings): FixDraft[] =>
  steps
    .filter((step) => settings.hasVideo && step > getVideoStretch(segment, settings))
    .map((maxVideoStretch) => ({
      kind: "slow-video",
      text: null,
      byMs: 0,
      edits: [{ kind: "set-video-stretch", segmentIds: [segment.id], maxVideoStretch }],
    }));

/** Edits after which the picture of a line runs as it came. */
export const unslowedVideo = (segmentId: string, { dynamicDuration }: ScriptFitSettings): ScriptEdit[] => [
  {
    kind: "set-video-stretch",
    segmentIds: [segmentId],
    maxVideoStretch: dynamicDuration ? 1 : null,
  },
];

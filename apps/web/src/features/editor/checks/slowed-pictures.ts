import type { Segment } from "@voxloom/contract";
import type { ScriptEdit, ScriptFitSettings } from "@voxloom/timeline";
import type { FixDraft } from "./fix.ts";

/** How far the picture of a line can be allowed to slow by one press, the least first. */
const steps = [1.25, 1.5, 2] as const;

/** The most the picture is slowed for a line as it is now; 1: not at all. */
export const getPictureStretch = (
  { maxPictureStretch }: Pick<Segment, "maxPictureStretch">,
  settings: ScriptFitSettings,
): number => maxPictureStretch ?? (settings.dynamicDuration ? settings.maxPictureStretch : 1);

/** Slower pictures for a line than it may have now; none where there is no picture. */
export const slowedPictures = (segment: Segment, settings: ScriptFitSettings): FixDraft[] =>
  steps
    .filter((step) => settings.hasPicture && step > getPictureStretch(segment, settings))
    .map((maxPictureStretch) => ({
      kind: "slow-picture",
      text: null,
      byMs: 0,
      edits: [{ kind: "set-picture-stretch", segmentIds: [segment.id], maxPictureStretch }],
    }));

/** Edits after which the picture of a line runs as it came. */
export const unslowedPicture = (segmentId: string, { dynamicDuration }: ScriptFitSettings): ScriptEdit[] => [
  {
    kind: "set-picture-stretch",
    segmentIds: [segmentId],
    maxPictureStretch: dynamicDuration ? 1 : null,
  },
];

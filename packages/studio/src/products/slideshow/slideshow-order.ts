import { slideshowLengthMs } from "@voxloom/composition";
import type { SlideshowSettings } from "@voxloom/contract";
import type { AttachedFile, SourceFacts, SourceOrder } from "../source-steps.ts";

/** Pictures that are to become a video. */
export type SlideshowOrder = Omit<SourceOrder, "settings"> & {
  settings: SlideshowSettings;
  /** Files that the settings name, by the ids of their materials. */
  attached: Readonly<Record<string, AttachedFile>>;
};

export type SlideshowFacts = SourceFacts & { settings: SlideshowSettings };

/** How much of a slideshow is made, in milliseconds. */
export const madeLengthMs = (settings: SlideshowSettings, limitMs = Number.POSITIVE_INFINITY): number =>
  Math.min(slideshowLengthMs(settings), limitMs);

export const getSlideshowFacts = ({ settings, limitMs }: SlideshowOrder): SlideshowFacts => ({
  durationMs: madeLengthMs(settings, limitMs),
  settings,
});

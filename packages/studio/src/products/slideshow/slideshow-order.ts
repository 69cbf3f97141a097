import { slideshowLengthMs } from "@voxloom/composition";
import type { SlideshowSettings } from "@voxloom/contract";
import type { VideoFacts, VideoOrder } from "../video-steps.ts";

/** Pictures that are to become a video. */
export type SlideshowOrder = VideoOrder & { settings: SlideshowSettings };

export type SlideshowFacts = VideoFacts;

/** What is known of a slideshow of which so much is made, in milliseconds. */
export const listFacts = (
  settings: SlideshowSettings,
  limitMs = Number.POSITIVE_INFINITY,
): SlideshowFacts => ({
  durationMs: Math.min(slideshowLengthMs(settings), limitMs),
  fileCount: settings.slides.length,
  isHeard: settings.music !== null,
});

export const getSlideshowFacts = ({ settings, limitMs }: SlideshowOrder): SlideshowFacts =>
  listFacts(settings, limitMs);

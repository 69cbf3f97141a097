import { findSlideStartMs, listNotes, type SpokenSlides, slideshowLengthMs } from "@voxloom/composition";
import type { Pronunciation, SlideshowSettings, SlideVoice } from "@voxloom/contract";
import { hasEnds, type VideoFacts, type VideoOrder } from "../video-steps.ts";

/** Pictures that are to become a video. */
export type SlideshowOrder = VideoOrder & {
  settings: SlideshowSettings;
  /** How the project says words. */
  pronunciations?: readonly Pronunciation[];
};

export type SlideshowFacts = VideoFacts & {
  /** Who says notes; null: nobody does, or there are none. */
  voice: SlideVoice | null;
  /** Characters of all notes. */
  noteLength: number;
  hasVisualizer: boolean;
};

/** What is known of a slideshow of which so much is made, in milliseconds. */
export function listFacts(settings: SlideshowSettings, limitMs = Number.POSITIVE_INFINITY): SlideshowFacts {
  const notes = listNotes(settings);
  return {
    durationMs: Math.min(slideshowLengthMs(settings), limitMs),
    fileCount: settings.slides.length,
    isHeard:
      settings.music !== null ||
      notes.length > 0 ||
      (settings.arrangement?.effects ?? []).length > 0 ||
      hasEnds(settings.brand),
    voice: notes.length === 0 ? null : settings.narration,
    hasVisualizer: settings.visualizer !== null && settings.music !== null,
    noteLength: notes.reduce((sum, { text }) => sum + text.length, 0),
  };
}

export const getSlideshowFacts = ({ settings, limitMs }: SlideshowOrder): SlideshowFacts =>
  listFacts(settings, limitMs);

/** Whether a slide is seen before the video, or the preview of it, ends; `spoken`: what is said to those before it. */
export function isShown(
  { settings, limitMs = Number.POSITIVE_INFINITY }: Pick<SlideshowOrder, "settings" | "limitMs">,
  index: number,
  spoken: SpokenSlides,
): boolean {
  const startMs = findSlideStartMs(settings, index, spoken);
  return startMs !== null && startMs < limitMs;
}

import { findClipBeats, toFrames } from "@voxloom/composition";
import type { Arrangement, Material } from "@voxloom/contract";
import { isOfSlides, type VideoSettings } from "../../ordering/video/use-video-preview.ts";

/** Settings of a video that is arranged by hand. */
export type ArrangedSettings = VideoSettings & { arrangement: Arrangement };

/** How many frames a clip has; of a picture 0. */
export const countSourceFrames = (material: Material | undefined): number =>
  material?.kind === "video" ? toFrames(material.info?.durationMs ?? 0) : 0;

/** The files that a video was ordered of, and those that it shows, each once. */
export function listFiles(settings: VideoSettings): string[] {
  const brought = isOfSlides(settings) ? settings.slides : settings.clips;
  const shown = settings.arrangement?.shots ?? [];
  return [...new Set([...brought, ...shown].map(({ materialId }) => materialId))];
}

/** The even beat of a video's music: its length, and when one comes before the video begins; null: it is not known. */
export function findBeat(settings: VideoSettings): { beatMs: number; fromMs: number } | null {
  const { music } = settings;
  if (music === null) return null;
  if (!isOfSlides(settings)) {
    const beats = findClipBeats(settings);
    return beats === null ? null : { beatMs: beats.beatMs, fromMs: 0 - beats.firstMs };
  }
  const { beats } = settings;
  return beats === null ? null : { beatMs: 60_000 / beats.bpm, fromMs: (music.fromMs ?? 0) - beats.firstMs };
}

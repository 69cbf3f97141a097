import { toFrames } from "@voxloom/composition";
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

/** The even beat of a video's music: its length, and how far into one the video begins; null: it is not known. */
export function findBeat(settings: VideoSettings): { beatMs: number; fromMs: number } | null {
  const { music } = settings;
  if (music === null) return null;
  const fromMs = music.fromMs ?? 0;
  if (!isOfSlides(settings)) return settings.beatMs === null ? null : { beatMs: settings.beatMs, fromMs };
  const { beats } = settings;
  return beats === null ? null : { beatMs: 60_000 / beats.bpm, fromMs: fromMs - beats.firstMs };
}

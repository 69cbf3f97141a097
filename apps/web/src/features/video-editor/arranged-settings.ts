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

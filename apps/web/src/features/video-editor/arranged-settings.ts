import { type ShownPart, toFrames } from "@voxloom/composition";
import type { Arrangement, ClipsSettings, Material } from "@voxloom/contract";
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

/** The part of a clip that was ordered; null: all of it. */
export const findTrim = (
  settings: VideoSettings,
  materialId: string,
): ClipsSettings["clips"][number]["trim"] =>
  isOfSlides(settings) ? null : (settings.clips.find((one) => one.materialId === materialId)?.trim ?? null);

/** What a shot shows of a file that comes into the video: a picture, or what was ordered of a clip, from its start or another frame. */
export function findOrderedPart(settings: VideoSettings, material: Material, firstFrame?: number): ShownPart {
  const { id: materialId, kind } = material;
  if (kind === "image") return { materialId, firstFrame: null, sourceFrames: 0 };
  const trim = findTrim(settings, materialId);
  const from = firstFrame ?? toFrames(trim?.startMs ?? 0);
  const end = Math.min(
    countSourceFrames(material),
    trim === null ? Number.POSITIVE_INFINITY : toFrames(trim.endMs),
  );
  return { materialId, firstFrame: from, sourceFrames: Math.max(0, end - from) };
}

import { type ClipsSettings, clipsSettingsSchema, limits, type SlideshowSettings } from "@voxloom/contract";

/**
 * A slideshow as a video of clips, in the order of its pictures and on the beats of its music. Drawn music and spoken
 * notes are of pictures alone.
 */
export function asClips(settings: SlideshowSettings): ClipsSettings {
  const { slides, music, beats, shape, resolution, title, lyrics, beatEffect, brand } = settings;
  // Clips begin on the beat that their music begins with.
  const fromMs = Math.round(beats?.firstMs ?? music?.fromMs ?? 0);
  return clipsSettingsSchema.parse({
    ...{ shape, resolution, title, lyrics, beatEffect, brand, order: "own" },
    clips: slides.slice(0, limits.maxClips).map(({ materialId, focus }) => ({ materialId, focus })),
    // As they stand in the form: who types may have begun with a space.
    lines: slides
      .map(({ caption }) => caption.trim())
      .filter(Boolean)
      .slice(0, limits.maxClipLines),
    music: music && { ...music, ...(fromMs > 0 && { fromMs }) },
    beatMs: music === null || beats === null ? null : 60_000 / beats.bpm,
  });
}

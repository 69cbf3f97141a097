import type { z } from "zod";
import { dubSettingsSchema } from "./translation.ts";

/**
 * How a recording is listened to and written down: what of a dub's settings is about that. The glossary's source sides
 * are names and terms likely to be said. Every field has a default, so `{}` is a valid order.
 */
export const listeningSettingsSchema = dubSettingsSchema.pick({
  sourceLanguage: true,
  audioTrack: true,
  cleanAudio: true,
  speakerCount: true,
  ownSubtitles: true,
  glossary: true,
  instructions: true,
  usedAssets: true,
  engines: true,
});
export type ListeningSettings = z.infer<typeof listeningSettingsSchema>;

/** What of the settings of any product is about the file: those that a product has not are missing. */
export type SourceSettings = Partial<ListeningSettings> & { readonly [other: string]: unknown };

import { z } from "zod";

export const systemMaterialKindSchema = z.enum(["music", "intro", "background", "effect"]);
export type SystemMaterialKind = z.infer<typeof systemMaterialKindSchema>;

/** Music, an intro or a sound effect of some seconds, or a picture that we made by code, for everybody to use. */
export const systemMaterialSchema = z.object({
  /** What it is called by programs: `bright-108`, `glow-violet`, `effect-riser`. */
  id: z.string(),
  kind: systemMaterialKindSchema,
  /** How music feels, what a picture shows, or what a sound effect is called in an arrangement. */
  look: z.string(),
  /** How long it sounds, in milliseconds; 0 of pictures. */
  durationMs: z.int().min(0),
  /** Of music: beats a minute, with a beat at its start and four to a bar; null of others. */
  bpm: z.int().nullable(),
  /** Address of the file: M4A, or PNG of 1920 by 1080. It is made when it is first asked for. */
  fileUrl: z.string(),
  /** Address of a small picture; null of what is heard. */
  posterUrl: z.string().nullable(),
  /** How it may be used, by its SPDX name. */
  license: z.string(),
  licenseUrl: z.string(),
});
export type SystemMaterial = z.infer<typeof systemMaterialSchema>;

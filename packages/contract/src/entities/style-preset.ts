import { z } from "zod";
import { limits } from "./limits.ts";
import { subtitleStyleSchema } from "./subtitle-style.ts";

export const stylePresetNameSchema = z.string().trim().min(1).max(limits.maxStylePresetNameCharacters);

/** A look of subtitles that somebody saved; several may have the same name. */
export const stylePresetSchema = z.object({
  id: z.string(),
  name: z.string(),
  style: subtitleStyleSchema,
  createdAt: z.iso.datetime(),
});
export type StylePreset = z.infer<typeof stylePresetSchema>;

/** Looks as a file that people give to one another. */
export const styleFileSchema = z.object({
  kind: z.literal("voxloom-looks"),
  version: z.literal(1),
  looks: z
    .array(z.object({ name: stylePresetNameSchema, style: subtitleStyleSchema }))
    .min(1)
    .max(limits.maxStylePresets),
});
export type StyleFile = z.infer<typeof styleFileSchema>;

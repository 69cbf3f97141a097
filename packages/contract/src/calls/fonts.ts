import { z } from "zod";
import { defineCall } from "../call.ts";
import { ownFontSchema } from "../entities/font.ts";

/** One face of a family. `name` is its file; collections hold faces of several families. */
export const fontFaceSchema = z.object({
  name: z.string(),
  url: z.string(),
  /** Its place in the file, from 0. */
  index: z.int().min(0),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  sizeBytes: z.int(),
});

/** A family that subtitles can be drawn in. */
export const fontFamilySchema = z.object({
  family: z.string(),
  /** It is no font of a style, but has the letters of a script that those lack. */
  isFallback: z.boolean(),
  faces: z.array(fontFaceSchema),
});
export type FontFamily = z.infer<typeof fontFamilySchema>;

/** Calls of the area fonts: the fonts that subtitles are drawn into the picture with, for a preview that is the same. */
export const fontCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/public/subtitle-fonts",
    summary: "Font families of burned subtitles that are installed, with their files.",
    who: "public",
    request: z.object({}),
    response: z.object({
      families: z.array(fontFamilySchema),
      /** Letters that any font of the server has, as ranges of code points in hexadecimal: `20-7e,a0`. */
      letters: z.string(),
    }),
    errors: ["MEDIA_TOOL_MISSING"],
  }),
  own: defineCall({
    method: "GET",
    path: "/api/material/fonts",
    summary: "The project's own fonts for subtitles, newest first, with the letters that each has.",
    who: "user",
    guestPath: "/api/material/guest/fonts",
    request: z.object({}),
    response: z.object({ fonts: z.array(ownFontSchema) }),
    errors: [],
  }),
  file: defineCall({
    method: "GET",
    path: "/api/public/subtitle-fonts/:name",
    summary: "A font file.",
    who: "public",
    request: z.object({
      name: z
        .string()
        .max(200)
        .regex(/\.(?:ttf|otf|ttc)$/i),
    }),
    response: z.unknown(),
    errors: ["NOT_FOUND", "MEDIA_TOOL_MISSING"],
    answer: "bytes",
  }),
} as const;

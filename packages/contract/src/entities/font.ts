import { z } from "zod";

/** Endings of font files that can be brought. */
export const fontExtensions = ["ttf", "otf", "woff", "woff2"] as const;
/** Whether a name says that a file is a font. */
export const isFontName = (name: string): boolean =>
  fontExtensions.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** What a font file says of itself, as far as subtitles are drawn with it. */
export const fontInfoSchema = z.object({
  /** The name that programs find it by. */
  family: z.string().min(1).max(100),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  /** The letters that it has, as ranges of code points in hexadecimal: `20-7e,a0,410-44f`. */
  letters: z.string(),
  /** Its license lets it stand in pictures, but not be handed on inside of files. */
  isForDrawingOnly: z.boolean(),
});
export type FontInfo = z.infer<typeof fontInfoSchema>;

/** A font that somebody brought, as subtitles are drawn in it. */
export const ownFontSchema = fontInfoSchema.extend({
  materialId: z.string(),
  /** What the file is called. */
  name: z.string(),
  /** Signed address of the font as it is drawn with, named `drawnFamily(materialId)`. */
  url: z.string(),
  sizeBytes: z.int(),
});
export type OwnFont = z.infer<typeof ownFontSchema>;

/**
 * Why a font cannot be used: the `reason` in the details of FONT_UNREADABLE. Each has words of its own, the phrase
 * `errors.FONT_UNREADABLE_<reason>`.
 */
export const fontReasons = [
  /** It is no font, or one of a kind that is not read. */
  "other-kind",
  /** Several fonts in one file. */
  "collection",
  /** It is damaged. */
  "broken",
  /** It unpacks to more than fonts do. */
  "oversized",
  /** It says that its license allows no use outside of the machine that it was bought for. */
  "restricted",
  /** It has no letters. */
  "no-letters",
] as const;

/** One of {@link fontReasons}. */
export type FontReason = (typeof fontReasons)[number];

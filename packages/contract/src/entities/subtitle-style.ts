import { z } from "zod";

/** A color as `#rrggbb`. */
export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Font families that burned subtitles can have: each is shipped with the product or installed by its set-up. */
export const subtitleFonts = [
  "Noto Sans",
  "Noto Serif",
  "DejaVu Sans",
  "DejaVu Sans Mono",
  "DejaVu Serif",
] as const;
export type SubtitleFont = (typeof subtitleFonts)[number];

/** Whose rules lines of subtitles are broken, timed and checked by. */
export const subtitleRuleNames = ["netflix", "bbc", "ted", "youtube", "short-form"] as const;
export type SubtitleRuleName = (typeof subtitleRuleNames)[number];

/** How subtitles come onto the screen: out of nothing, or a little larger than they stay. */
export const subtitleAnimations = ["fade", "pop"] as const;

/** Look of subtitles that are drawn into the picture. Sizes are relative, so one style suits every resolution. */
export const subtitleStyleSchema = z.object({
  font: z.enum(subtitleFonts),
  /** A font of one's own, by its file; letters that it lacks, and all where it is no longer there, are in `font`. */
  ownFont: z.object({ materialId: z.string(), name: z.string().max(100) }).optional(),
  /** Height of the letters in percent of the picture's shorter side: 2 to 15. */
  sizePercent: z.number().min(2).max(15),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  color: colorSchema,
  outlineColor: colorSchema,
  /** Width of the outline in percent of the letters' height: 0 (none) to 25. */
  outlinePercent: z.number().min(0).max(25),
  /** A filled box behind the text; null: none. */
  box: z.object({ color: colorSchema, opacity: z.number().min(0).max(1) }).nullable(),
  position: z.enum(["bottom", "middle", "top"]),
  /** Distance from the edge the text stands at, in percent of the picture's height. */
  marginPercent: z.number().min(0).max(40),
  /** Room kept free at the left and right, in percent of the picture's width. */
  sideMarginPercent: z.number().min(0).max(30),
  /** The word that is being spoken has its own color; null: no word stands out. */
  highlightColor: colorSchema.nullable(),
  /** Color of a box behind the word that is being spoken, over that of the whole text. Default: none. */
  wordBoxColor: colorSchema.optional(),
  /** Default: they stand there at once. */
  animation: z.enum(subtitleAnimations).optional(),
});
export type SubtitleStyle = z.infer<typeof subtitleStyleSchema>;

/** White letters with a black outline, at the bottom, within the safe area of 90 %. */
export const defaultSubtitleStyle: SubtitleStyle = {
  font: "Noto Sans",
  sizePercent: 5.5,
  isBold: false,
  isItalic: false,
  color: "#ffffff",
  outlineColor: "#000000",
  outlinePercent: 6,
  box: null,
  position: "bottom",
  marginPercent: 5.5,
  sideMarginPercent: 5,
  highlightColor: null,
};

/** For upright videos (9:16): large, bold, above what apps lay over the lower edge, each word lit as it is said. */
export const shortFormSubtitleStyle: SubtitleStyle = {
  ...defaultSubtitleStyle,
  sizePercent: 7.5,
  isBold: true,
  outlinePercent: 10,
  marginPercent: 22,
  sideMarginPercent: 8,
  highlightColor: "#ffd43b",
};

import { z } from "zod";
import { limits } from "../limits.ts";
import { layerColorSchema } from "../video-look.ts";

const file = z.object({ materialId: z.string().min(1).max(64) });

/** Where a logo stands: videos are not mirrored, so left is left in every language. */
export const logoPlaces = ["top-left", "top", "top-right", "bottom-left", "bottom", "bottom-right"] as const;
export type LogoPlace = (typeof logoPlaces)[number];

const logoSchema = file.extend({
  place: z.enum(logoPlaces).default("top-right"),
  /** Its height at most, in shares of the canvas's shorter side; it is up to three times as wide. */
  size: z.number().min(0.03).max(0.3).default(0.1),
  opacity: z.number().min(0.1).max(1).default(1),
});

/** A clip or a picture before or after a video. It is seen for so long; of a clip that ends early its last frame stays. */
const endSchema = file.extend({
  durationMs: z.int().min(limits.minIntroMs).max(limits.maxIntroMs),
});
export type BrandEnd = z.infer<typeof endSchema>;

const color = layerColorSchema.nullable().default(null);

/** How videos of a brand look, whatever template they are made by. What is null is as the template says. */
export const brandSchema = z.object({
  logo: logoSchema.nullable().default(null),
  /** Of letters. */
  textColor: color,
  /** Of fields behind titles, and of the word that is being said. */
  accentColor: color,
  /** Where no picture is, and what a video comes out of and goes into. */
  backgroundColor: color,
  family: z.enum(["sans", "serif"]).nullable().default(null),
  /** A font that was brought; letters that it lacks are those of the family. */
  ownFont: file.nullable().default(null),
  intro: endSchema.nullable().default(null),
  outro: endSchema.nullable().default(null),
});
export type Brand = z.infer<typeof brandSchema>;

/** The files that a brand names. */
export const listBrandFiles = ({ logo, ownFont, intro, outro }: Brand): string[] =>
  [logo, ownFont, intro, outro].flatMap((one) => one?.materialId ?? []);

export const brandKitNameSchema = z.string().trim().min(1).max(limits.maxBrandKitNameCharacters);

/** A brand that a project keeps for all its videos. */
export const brandKitSchema = z.object({
  id: z.string(),
  name: z.string(),
  brand: brandSchema,
  createdAt: z.iso.datetime(),
});
export type BrandKit = z.infer<typeof brandKitSchema>;

import { z } from "zod";

/** A color as CSS writes it: `#rrggbb` or `#rrggbbaa`. */
export const layerColorSchema = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);

const share = z.number().min(0).max(1);

/** A place in a picture or on the canvas, in shares of its sides. */
export const placeSchema = z.object({ x: share, y: share });

/** A part of the canvas, in shares of its sides. */
export const boxSchema = z.object({ x: share, y: share, width: share, height: share });

/**
 * Where the middle of what is shown of a clip goes while the clip goes on: its places at some of the clip's frames, counted
 * at the rate of videos and rising, and evenly from one to the next; before the first and after the last it stands.
 */
export const cropPathSchema = z
  .array(placeSchema.extend({ frame: z.int().min(0).max(10_000_000) }))
  .min(2)
  .max(200)
  .refine(
    (places) => places.every(({ frame }, index) => index === 0 || frame > (places[index - 1]?.frame ?? -1)),
    "The frames of a path rise.",
  );
export type CropPath = z.infer<typeof cropPathSchema>;

/** How a picture comes over the one before it. */
export const transitionKinds = ["crossfade", "slide", "push", "wipe", "zoom", "dip"] as const;
export type TransitionKind = (typeof transitionKinds)[number];

/** How a picture lies in the canvas: it fills it, stands whole before its own blur, or lies on paper as a print. */
export const pictureFits = ["cover", "blurred", "print", "whole"] as const;

/** How a picture moves: to its focus, away from it, to a side, or not at all. */
export const motionKinds = ["in", "out", "left", "right", "up", "down", "still"] as const;
export type MotionKind = (typeof motionKinds)[number];

/** How music is drawn: columns at the foot, a line of the last seconds, or rays around the middle. */
export const visualizerKinds = ["bars", "wave", "circle"] as const;
export type VisualizerKind = (typeof visualizerKinds)[number];

/** How fast a clip goes on from the start to the end of a shot; 1: as it was recorded. */
export const speedSchema = z.object({ from: z.number().min(0.25).max(4), to: z.number().min(0.25).max(4) });
export type Speed = z.infer<typeof speedSchema>;

/** What pictures do on a beat: they jump nearer, light up, or shake. */
export const beatEffects = ["punch", "flash", "shake"] as const;
export type BeatEffect = (typeof beatEffects)[number];

/** How letters over a video look. */
export const layerStyleSchema = z.object({
  family: z.enum(["sans", "serif"]),
  /** A font that was brought, before the family. */
  ownFont: z.object({ materialId: z.string().min(1).max(64) }).optional(),
  isBold: z.boolean(),
  /** Height of the letters, in shares of the canvas's shorter side. */
  size: z.number().min(0.01).max(0.4),
  color: layerColorSchema,
  /** Around the letters; null: none. */
  outline: layerColorSchema.nullable(),
  /** Behind each line; null: none. */
  plate: layerColorSchema.nullable(),
  /** Of the word that is being said; missing: as the others. */
  highlight: layerColorSchema.optional(),
  align: z.enum(["start", "center", "end"]),
  /** Where the text stands: the middle of its first or last line is kept clear of what platforms lay over videos. */
  place: z.enum(["top", "middle", "bottom"]),
  /** The middle of the text, put there by hand; missing: where `place` says. */
  at: placeSchema.optional(),
});
export type LayerStyle = z.infer<typeof layerStyleSchema>;

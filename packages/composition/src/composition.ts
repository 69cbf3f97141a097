import {
  beatEffects,
  boxSchema,
  cropPathSchema,
  layerColorSchema,
  layerStyleSchema,
  logoPlaces,
  pictureFits,
  placeSchema,
  speedSchema,
  spokenWordSchema,
  transitionKinds,
  videoFrameRate,
  visualizerKinds,
} from "@voxloom/contract";
import { z } from "zod";

const share = z.number().min(0).max(1);
const frames = z.int().min(1).max(1_000_000);
/** In a part of a composition, what began before it has a start below 0. */
const startFrame = z.int().min(-1_000_000).max(1_000_000);
const span = { startFrame, frameCount: frames };

/** Where the picture is looked at: `zoom` 1 shows as much as fits, `x` and `y` move over what does not, -1 to 1. */
const viewSchema = z.object({
  zoom: z.number().min(1).max(4),
  x: z.number().min(-1).max(1),
  y: z.number().min(-1).max(1),
});
export type View = z.infer<typeof viewSchema>;

/** All that fits, from its middle. */
export const still: View = { zoom: 1, x: 0, y: 0 };

const gain = z.number().min(0.5).max(2);
const gainsSchema = z.object({ red: gain, green: gain, blue: gain });
/** How strong each color is drawn; 1: as it was recorded. */
export type Gains = z.infer<typeof gainsSchema>;

const clipSchema = z.object({
  ...span,
  /** The picture or video that it shows, by the name that whoever draws knows it by. */
  source: z.string().min(1).max(200),
  /** Of a video: its frame that is seen at `startFrame`, counted at the composition's rate; missing: a picture. */
  firstFrame: z.int().min(0).max(10_000_000).optional(),
  /** Of a video: how fast it goes on, evenly over so many frames, and then as it ended; missing: as it was recorded. */
  speed: speedSchema.extend({ overFrames: frames }).optional(),
  /** The part of the canvas that it lies in, in shares; missing: all of it. */
  box: boxSchema.optional(),
  fit: z.enum(pictureFits),
  /** What of the picture is to stay in sight, in shares of its sides; null: where faces are likely, by its shape. */
  focus: placeSchema.nullable(),
  /** Of a video: the focus goes along; missing: it stands. */
  path: cropPathSchema.optional(),
  /** Of a video: its colors are stronger or weaker; missing: as they were recorded. */
  gains: gainsSchema.optional(),
  motion: z.object({ from: viewSchema, to: viewSchema }),
  /** Of a print: degrees clockwise. */
  tiltDegrees: z.number().min(-20).max(20),
  /** How it comes over the clip before it; null: at once. */
  transition: z.object({ kind: z.enum(transitionKinds), frameCount: frames }).nullable(),
});
export type Clip = z.infer<typeof clipSchema>;

const textSchema = z.object({
  ...span,
  text: z.string().min(1).max(500),
  style: layerStyleSchema,
  /** How long it takes to come and to go. */
  fadeFrames: z.int().min(0).max(600),
  /** Its words as they are said: each is marked meanwhile. */
  spoken: z.array(spokenWordSchema).max(100).optional(),
});
export type TextLayer = z.infer<typeof textSchema>;

/** A picture that lies over the video as it is, seen through where it is. */
const logoSchema = z.object({
  ...span,
  source: z.string().min(1).max(200),
  place: z.enum(logoPlaces),
  /** Its height at most, in shares of the canvas's shorter side. */
  size: share,
  opacity: share,
});
export type Logo = z.infer<typeof logoSchema>;

/** A color over all that lies below, whose opacity goes evenly from one value to another. */
const veilSchema = z.object({ ...span, color: layerColorSchema, from: share, to: share });
export type Veil = z.infer<typeof veilSchema>;

/** What is heard, as a picture over all that lies below. */
const visualizerSchema = z.object({
  ...span,
  look: z.enum(visualizerKinds),
  color: layerColorSchema,
  /** The frame that `levels` begins with: frames before those that are shown are drawn too, as what was. */
  levelsFrom: startFrame,
  /** Base64: of each frame how loud 20 bands of pitch are, a byte for each, the deepest first. */
  levels: z.string().max(40_000_000),
});
export type VisualizerLayer = z.infer<typeof visualizerSchema>;

/** What pictures below do on beats, each for a moment: one at `firstFrame`, which may lie before the start, and every so often. */
const pulsesSchema = z.object({
  ...span,
  look: z.enum(beatEffects),
  /** In frames, and parts of them: a beat is seen at the frame that is nearest to it. */
  firstFrame: z.number().min(-1_000_000).max(1_000_000),
  everyFrames: z.number().min(1).max(10_000),
});
export type PulseLayer = z.infer<typeof pulsesSchema>;

const audioSchema = z.object({
  ...span,
  /** A file by its name, or `effect:` and the name of a sound effect of those that everybody has. */
  source: z.string().min(1).max(200),
  /** Where in the source it begins; missing: at its start. */
  fromMs: z.int().min(0).optional(),
  /** How fast it is heard, at its own pitch; missing: as it was recorded. */
  tempo: z.number().min(0.25).max(4).optional(),
  gainDb: z.number().min(-60).max(12),
  fadeInMs: z.int().min(0).max(60_000),
  fadeOutMs: z.int().min(0).max(60_000),
  /** It begins again where it ends too early. */
  isLooped: z.boolean(),
  /** How much louder or softer it is at moments from its own start on, rising, and evenly between them; missing: not at all. */
  curve: z
    .array(z.object({ atMs: z.number(), gainDb: z.number().min(-60).max(12) }))
    .max(200)
    .optional(),
  /** When it makes way for a voice, in milliseconds from its own start. */
  ducks: z
    .array(z.object({ startMs: z.number(), endMs: z.number() }))
    .max(1_000)
    .optional(),
});
export type AudioLayer = z.infer<typeof audioSchema>;

const trackSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pictures"), clips: z.array(clipSchema).max(3_000) }),
  z.object({ kind: z.literal("texts"), texts: z.array(textSchema).max(2_000) }),
  z.object({ kind: z.literal("logos"), logos: z.array(logoSchema).max(20) }),
  z.object({ kind: z.literal("veils"), veils: z.array(veilSchema).max(100) }),
  z.object({ kind: z.literal("pulses"), pulses: z.array(pulsesSchema).max(10) }),
  z.object({ kind: z.literal("visualizers"), visualizers: z.array(visualizerSchema).max(10) }),
  z.object({ kind: z.literal("audios"), audios: z.array(audioSchema).max(1_200) }),
]);
export type Track = z.infer<typeof trackSchema>;

const side = z.int().min(16).max(4_320).multipleOf(2);

/** The version of compositions that is drawn: `composition-versions.ts` brings older ones up to it. */
export const compositionVersion = 3;

/**
 * A moving picture as data. Tracks lie over one another in their order. All times are counted in frames, frame `n` stands
 * at `n / frameRate` seconds, so nothing is rounded twice. Places and sizes are shares: a smaller canvas shows the same.
 */
export const compositionSchema = z.object({
  version: z.literal(compositionVersion),
  size: z.object({ width: side, height: side }),
  frameRate: z.int().min(1).max(60),
  frameCount: frames,
  background: layerColorSchema,
  tracks: z.array(trackSchema).max(50),
});
export type Composition = z.infer<typeof compositionSchema>;

export const durationOfFrames = ({ frameCount, frameRate }: Pick<Composition, "frameCount" | "frameRate">) =>
  Math.round((frameCount * 1000) / frameRate);

/** How long frames of a video are seen, in milliseconds. */
export const toMs = (frameCount: number): number =>
  durationOfFrames({ frameCount, frameRate: videoFrameRate });

/** How many frames of a video a time takes, in milliseconds. */
export const toFrames = (ms: number): number => Math.round((ms * videoFrameRate) / 1000);

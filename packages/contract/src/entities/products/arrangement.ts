import { z } from "zod";
import { audioEffectSchema } from "../audio-effect.ts";
import { videoFrameRate } from "../clip-look.ts";
import { limits } from "../limits.ts";
import {
  beatEffects,
  boxSchema,
  layerStyleSchema,
  motionKinds,
  pictureFits,
  placeSchema,
  speedSchema,
  transitionKinds,
} from "../video-look.ts";

const id = z.string().min(1).max(40);
const maxFrames = (limits.maxSlideshowMs * videoFrameRate) / 1000;
const frames = z.int().min(1).max(maxFrames);

/** A part of a clip, or a picture, with its place in the video. All times are frames at the rate of videos. */
export const shotSchema = z.object({
  id,
  /** Which of those that are seen at once: 0 where there is one. Shots of a lane follow each other without a gap. */
  lane: z.int().min(0).max(3),
  materialId: z.string().min(1).max(64),
  /** The first frame of the clip that is seen; null: it is a picture. */
  firstFrame: z.int().min(0).max(10_000_000).nullable(),
  frameCount: frames,
  /** Of a clip: how fast it goes on, evenly from one speed to the other; missing: as it was recorded. */
  speed: speedSchema.optional(),
  /** The part of the canvas that it lies in; null: all of it. */
  box: boxSchema.nullable(),
  fit: z.enum(pictureFits),
  /** What of it stays in sight; null: where heads are likely, by its shape. */
  focus: placeSchema.nullable(),
  /** Of a clip: what stays in sight goes along with what moves in it; missing: it stands where the focus is. */
  follows: z.boolean().optional(),
  /** Of a clip: how bright it is drawn, beside what evens it with the others; missing or 1: as it was recorded. */
  light: z.number().min(0.5).max(2).optional(),
  /** How near it is looked at; 1: as much as fits. */
  zoom: z.number().min(1).max(3),
  motion: z.enum(motionKinds),
  /** Of a print: degrees clockwise. */
  tiltDegrees: z.number().min(-20).max(20),
  /** How it comes over the shot before it; null: at once. */
  transition: z.object({ kind: z.enum(transitionKinds), frameCount: frames }).nullable(),
  /** How loud the clip is heard; null: not at all. */
  gainDb: z.number().min(-40).max(12).nullable(),
  /** Somebody set by hand what it shows or when: it stays where the video is cut again; missing: the cut chose it. */
  isByHand: z.boolean().optional(),
  /** Of a slideshow: the place of the slide whose notes are said while it is seen; missing: nothing is. */
  says: z
    .int()
    .min(0)
    .max(limits.maxSlides - 1)
    .optional(),
});
export type Shot = z.infer<typeof shotSchema>;

/** A word of a text that is spoken: its letters from `from` up to `to`, said from `startFrame` of the text on. */
export const spokenWordSchema = z.object({
  from: z.int().min(0).max(500),
  to: z.int().min(0).max(500),
  startFrame: z.int().min(0).max(1_000_000),
  frameCount: z.int().min(1).max(1_000_000),
});
export type SpokenWord = z.infer<typeof spokenWordSchema>;

/** Words over the video. */
export const arrangedTextSchema = z.object({
  id,
  startFrame: z.int().min(0).max(maxFrames),
  frameCount: frames,
  text: z.string().max(500),
  style: layerStyleSchema,
  fadeFrames: z.int().min(0).max(600),
  /** Of a caption of what is spoken: its words, in their order. It stays with the voice. Missing: nobody says it. */
  spoken: z.array(spokenWordSchema).max(100).optional(),
});
export type ArrangedText = z.infer<typeof arrangedTextSchema>;

/** A short noise in the video, by its name in the list of those that everybody has. */
export const arrangedEffectSchema = z.object({
  id,
  effect: audioEffectSchema,
  /** The frame at which it strikes: what rises has risen there. */
  atFrame: z.int().min(0).max(maxFrames),
  /** 0: as loud as music is. */
  gainDb: z.number().min(-40).max(0),
});
export type ArrangedEffect = z.infer<typeof arrangedEffectSchema>;

/** A part of the music that sounds alike, by the clock of the music: it ends where the next one begins. */
export const musicSectionSchema = z.object({
  startMs: z.number().min(0).max(limits.maxDurationMs),
  /** Parts that are called the same sound alike. */
  name: z.string().trim().min(1).max(40),
  /** How loud it is beside the loudest: where little is going on, calm moments are seen, and longer. */
  energy: z.number().min(0).max(1),
  /** What pictures do on its beats; null: nothing; missing: as in the whole video. */
  beatEffect: z.enum(beatEffects).nullable().optional(),
});
export type MusicSection = z.infer<typeof musicSectionSchema>;
export const musicSectionsSchema = z
  .array(musicSectionSchema)
  .max(limits.maxMusicSections)
  .refine(
    (sections) => sections.every(({ startMs }, index) => startMs > (sections[index - 1]?.startMs ?? -1)),
    "The sections do not rise.",
  );

const isWithin = (
  { shots }: { shots: readonly Pick<Shot, "lane" | "frameCount">[] },
  maxMs: number,
): boolean =>
  [0, 1, 2, 3].every((lane) => {
    const frameCount = shots.reduce((sum, shot) => sum + (shot.lane === lane ? shot.frameCount : 0), 0);
    return frameCount * 1000 <= maxMs * videoFrameRate;
  });

/** What of a video's files is seen when, and what is written over it, as somebody arranged it by hand. */
export const arrangementSchema = z
  .object({
    shots: z.array(shotSchema).min(1).max(limits.maxShots),
    texts: z.array(arrangedTextSchema).max(limits.maxArrangedTexts),
    /** Missing: there are none. */
    effects: z.array(arrangedEffectSchema).max(limits.maxArrangedEffects).optional(),
  })
  .refine((arrangement) => isWithin(arrangement, limits.maxSlideshowMs), "The video is too long.");
export type Arrangement = z.infer<typeof arrangementSchema>;

const maxClipsFrames = (limits.maxVideoMs * videoFrameRate) / 1000;

/** An arrangement of a video of clips: it is shorter than that of a slideshow may be. */
export const clipsArrangementSchema = arrangementSchema
  .refine((arrangement) => isWithin(arrangement, limits.maxVideoMs), "The video is too long.")
  .refine(
    ({ texts }) =>
      texts.every(
        ({ startFrame, frameCount }) => startFrame <= maxClipsFrames && frameCount <= maxClipsFrames,
      ),
    "A text stands later or longer than the video may last.",
  )
  .refine(
    ({ effects = [] }) => effects.every(({ atFrame }) => atFrame <= maxClipsFrames),
    "A sound effect stands later than the video may last.",
  )
  .refine(
    ({ shots }) => shots.every(({ transition }) => (transition?.frameCount ?? 0) <= maxClipsFrames),
    "A transition is longer than the video may last.",
  );

import { z } from "zod";
import { languageCodeSchema } from "../language.ts";
import { limits } from "../limits.ts";
import { orderFields, taskBaseSchema } from "../task-base.ts";
import { clipsArrangementSchema, musicSectionsSchema } from "./arrangement.ts";
import { brandSchema } from "./brand.ts";
import { narrationSchema } from "./narration.ts";
import type { ProductHead } from "./product.ts";
import { slideshowSettingsSchema, videoShapeSchema } from "./slideshow.ts";

const product = z.literal("clips");

const share = z.number().min(0).max(1);
const timeMs = z.int().min(0).max(limits.maxDurationMs);

/** A clip or a picture of a video. */
export const clipSchema = z.object({
  materialId: z.string().min(1).max(64),
  /** Only this part of it is taken, in milliseconds; null: its best moments. */
  trim: z
    .object({ startMs: timeMs, endMs: timeMs })
    .refine(({ startMs, endMs }) => endMs - startMs >= limits.minTrimMs, "The part is too short.")
    .nullable()
    .default(null),
  /** What of it stays in sight, in shares of its sides; null: where the eye goes. */
  focus: z.object({ x: share, y: share }).nullable().default(null),
});

/** How a video is to be made of clips. Every field has a default, so `{}` is a valid order of one clip. */
export const clipsSettingsSchema = z.object({
  /** Id of a template of the list. */
  template: z.string().max(64).default("quick-cuts"),
  shape: videoShapeSchema.default("9:16"),
  /** Lines of the shorter side. */
  resolution: slideshowSettingsSchema.shape.resolution,
  /** Over the first shots; empty: none. */
  title: z.string().trim().max(limits.maxCaptionCharacters).default(""),
  /** Captions, one after the other. */
  lines: z
    .array(z.string().trim().min(1).max(limits.maxCaptionCharacters))
    .max(limits.maxClipLines)
    .default([]),
  /** Empty: the file of the order alone. */
  clips: z.array(clipSchema).max(limits.maxClips).default([]),
  /** How long it is at most; null: as the template says. Clips that do not fill it make it shorter. */
  lengthMs: z.int().min(limits.minVideoMs).max(limits.maxVideoMs).nullable().default(null),
  /** The best moments first, or clips in their own order; null: as the template says. */
  order: z.enum(["best", "own"]).nullable().default(null),
  /** Another number is another cut of the same clips. */
  seed: z.int().min(0).max(1_000_000).default(0),
  /**
   * Moments that somebody chose for shots of the cut, each by the place of its shot, from 0: its clip, and the frame that it
   * begins with (of a picture null). What does not fit the cut is left out. Missing: nobody chose one.
   */
  exchanges: z
    .array(
      z.object({
        slot: z
          .int()
          .min(0)
          .max(limits.maxShots - 1),
        materialId: z.string().min(1).max(64),
        firstFrame: z.int().min(0).max(10_000_000).nullable(),
      }),
    )
    .max(limits.maxShots)
    .optional(),
  /** What is heard in the clips is heard in the video. */
  hasClipAudio: z.boolean().default(false),
  /** What is said in the clips that are heard is dubbed, with captions; null: it is heard as it was recorded. */
  clipDub: z
    .object({ sourceLanguage: languageCodeSchema, targetLanguage: languageCodeSchema })
    .nullable()
    .default(null),
  music: slideshowSettingsSchema.shape.music,
  /** Lines of the song, shown while they are sung; without music they are not. */
  lyrics: slideshowSettingsSchema.shape.lyrics,
  /** What a voice says over the clips: the music is softer meanwhile; null: nothing. */
  narration: narrationSchema.nullable().default(null),
  /** Length of a beat of the music, in milliseconds: shots begin on beats; null: it is not known. */
  beatMs: z.number().min(200).max(3_000).nullable().default(null),
  /** When one of the beats comes in the music, in milliseconds; missing: where the video begins in it. */
  beatFromMs: z.number().min(0).max(limits.maxDurationMs).optional(),
  /** Parts of the music: calm ones are cut slowly, of calm moments; missing: nobody knows them. */
  sections: musicSectionsSchema.optional(),
  /** What clips do on each beat; null, or where it is not known: nothing. */
  beatEffect: slideshowSettingsSchema.shape.beatEffect,
  /** Each clip begins fast on its beat and slows down; where none is known, it plays as it was recorded. */
  hasSpeedRamps: z.boolean().default(false),
  /** Something is heard where shots change, as the template has it. */
  hasCutEffects: z.boolean().default(false),
  /** What is shown of a clip goes along with what moves in it, as far as it does not fit; else it stands still. */
  followsSubject: z.boolean().default(true),
  /** Clips are made as bright and as warm as one another, some of the way. */
  evensColors: z.boolean().default(true),
  /** Clips are made about as loud as one another, most of the way. */
  evensLoudness: z.boolean().default(true),
  /** How videos of the brand look: a copy, which stays as it is where the kit changes; null: by the template alone. */
  brand: brandSchema.nullable().default(null),
  /** What is seen when and what is written, as it was arranged by hand; null: the cut is made by the fields above. */
  arrangement: clipsArrangementSchema.nullable().default(null),
});
export type ClipsSettings = z.infer<typeof clipsSettingsSchema>;

/** Whether something of its clips is heard. */
export const hearsClips = ({
  hasClipAudio,
  arrangement,
}: Pick<ClipsSettings, "hasClipAudio" | "arrangement">): boolean =>
  arrangement === null ? hasClipAudio : arrangement.shots.some(({ gainDb }) => gainDb !== null);
/** Whether what is said in its clips is dubbed: what is not heard is neither made nor charged. */
export const dubsClips = (
  settings: Pick<ClipsSettings, "hasClipAudio" | "arrangement" | "clipDub">,
): boolean => settings.clipDub !== null && hearsClips(settings);

const madeFields = {
  product,
  settings: clipsSettingsSchema.default(clipsSettingsSchema.parse({})),
  ...orderFields,
};

const charge = { as: "clips-to-video", isFlat: true } as const;

/** Clips and pictures, cut to a video with words and music. */
export const clips = {
  id: "clips",
  result: "video",
  input: ["video", "image"],
  languages: "none",
  hasScript: false,
  settings: clipsSettingsSchema,
  charges: { spoken: charge, translated: charge },
  entitlement: "cv_base",
  task: taskBaseSchema.extend({
    product,
    /** That it was put into as a version of another; null: it is as somebody made it. */
    targetLanguage: languageCodeSchema.nullable(),
    settings: clipsSettingsSchema,
    score: z.null(),
    rating: z.null(),
  }),
  order: z.object({
    ...madeFields,
    /** The first clip, whose task it is; the others stand in the settings. */
    materialIds: z.array(z.string()).length(1),
  }),
  planned: z
    .object(madeFields)
    .omit({ name: true, folderId: true, isDraft: true })
    .extend({ materialId: z.string() }),
} as const satisfies ProductHead;
